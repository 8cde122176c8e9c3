// Package level names how well the bots of a game play.
package level

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Default is the level for a program that asks for none; every game has it.
const Default = "normal"

// Level is a name and what the bots of it can do.
type Level[S any] struct {
	Name  string
	Skill S
}

// Scale is the levels of a game, the weakest first.
type Scale[S any] []Level[S]

// Names lists the names of a scale.
func (s Scale[S]) Names() []string {
	names := make([]string, len(s))
	for i, l := range s {
		names[i] = l.Name
	}
	return names
}

// Skill is what the bots of a name can do. The error for a name that is none
// lists those that there are.
func (s Scale[S]) Skill(name string) (skill S, err error) {
	for _, l := range s {
		if l.Name == name {
			return l.Skill, nil
		}
	}
	return skill, Check(name, s.Names())
}

// Check tells which names there are if a name is none of them.
func Check(name string, names []string) error {
	if slices.Contains(names, name) {
		return nil
	}
	return fmt.Errorf("there are no bots of level %q; choose from %s", name, strings.Join(names, ", "))
}

// Spread gives each seat a level by words with commas between: one for all or
// one a seat, and Default for none. The error tells which words there are.
func Spread(words string, names []string, seats int) ([]string, error) {
	list := strings.Split(cmp.Or(words, Default), ",")
	if len(list) != 1 && len(list) != seats {
		return nil, fmt.Errorf("there are %d levels; give one, or %d by seat", len(list), seats)
	}
	levels := make([]string, seats)
	for i := range levels {
		levels[i] = strings.TrimSpace(list[min(i, len(list)-1)])
		if err := Check(levels[i], names); err != nil {
			return nil, err
		}
	}
	return levels, nil
}
