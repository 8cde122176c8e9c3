package main_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/wcwtui/wcwtui/"

// floorOf ranks the top folders; an import may lead to the same or a lower
// floor.
var floorOf = map[string]int{"cmd": 3, "ui": 2, "engine": 1, "proto": 0, "themes": 0}

// lowerFloorMay lists what proto and engine may import from outside.
var lowerFloorMay = []string{
	"github.com/go-json-experiment/json",
	"github.com/golang/snappy",
	"github.com/klauspost/compress",
	"github.com/rivo/uniseg",
	"github.com/coder/websocket",
	"github.com/modelcontextprotocol/go-sdk",
}

func TestImportsGoDownOnly(t *testing.T) {
	for file, imports := range imports(t) {
		from := strings.Split(file, "/")[0]
		for _, path := range imports {
			inside, ok := strings.CutPrefix(path, module)
			if !ok {
				continue
			}
			to := strings.Split(inside, "/")[0]
			if floorOf[to] > floorOf[from] || to == "themes" && from != "ui" && from != "cmd" && from != "themes" {
				t.Errorf("%s imports %s, which is a floor above it", file, inside)
			}
		}
	}
}

func TestLowerFloorsKnowNoTerminal(t *testing.T) {
	for file, imports := range imports(t) {
		if floor := strings.Split(file, "/")[0]; floor != "proto" && floor != "engine" {
			continue
		}
		for _, path := range imports {
			if strings.HasPrefix(path, module) || !strings.Contains(strings.Split(path, "/")[0], ".") || mayImport(path) {
				continue
			}
			t.Errorf("%s imports %s, which its floor may not", file, path)
		}
	}
}

func mayImport(path string) bool {
	for _, p := range lowerFloorMay {
		if path == p || strings.HasPrefix(path, p+"/") {
			return true
		}
	}
	return false
}

// imports lists what each Go file that is no test, nor shared by tests in a
// package whose name ends so, imports, by its path from the root of the module.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	root := filepath.Join("..", "..")
	all := make(map[string][]string)
	for floor := range floorOf {
		err := filepath.WalkDir(filepath.Join(root, floor), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(filepath.Dir(path), "test") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			for _, spec := range f.Imports {
				p, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				all[filepath.ToSlash(name)] = append(all[filepath.ToSlash(name)], p)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}
