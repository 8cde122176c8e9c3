package aifight

import (
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
)

// agent is somebody who may play, with a key of his own.
type agent struct {
	id   string // a UUID
	name string
	key  string
	seat int // that is his; −1 in a queue

	conn    *conn // nil while he is away
	queued  *proto.QueueJoined
	requeue bool // asks for the next match by himself
	missed  []missed

	policy   rest.Policy
	failures []time.Duration // confirmations that he missed
}

// missed is the end of a match that an agent was not there to hear.
type missed struct {
	at   time.Duration
	over proto.GameOver
}

// Times of redelivery and of the cooldown after missed confirmations (aifight
// sheet 1.9, 5 and annex D 5).
const (
	redeliver      = time.Hour
	failureWindow  = 10 * time.Minute
	failureLimit   = 3
	cooldownLength = 5 * time.Minute
)

// conn is the connection of an agent.
type conn struct {
	sock     *host.Socket
	agent    *agent
	feed     bool   // wants to hear what happens while he waits
	slow     bool   // knows what a replacement is, and slows down
	instance string // of his process
}

// maxAgents bounds who may register.
const maxAgents = 256

// newAgent makes an agent with a key.
func (r *room) newAgent(name string, seat int) (*agent, error) {
	key, err := rng.NewSeed(r.env.Random)
	if err != nil {
		return nil, fmt.Errorf("drawing a key: %w", err)
	}
	id, err := r.uuid()
	if err != nil {
		return nil, err
	}
	a := &agent{id: id, name: name, key: "aif_" + key, seat: seat, requeue: true}
	r.agents = append(r.agents, a)
	r.keys[sha256.Sum256([]byte(a.key))] = a
	return a, nil
}

// agentOf is whose key it is; nil if nobody's. Only digests are compared.
func (r *room) agentOf(key string) *agent { return r.keys[sha256.Sum256([]byte(key))] }

// uuid draws a random one, of version 4.
func (r *room) uuid() (string, error) {
	digits, err := rng.NewSeed(r.env.Random)
	if err != nil {
		return "", fmt.Errorf("drawing an id: %w", err)
	}
	b := []byte(digits)
	b[12], b[16] = '4', "89ab"[b[16]&3]
	return fmt.Sprintf("%s-%s-%s-%s-%s", b[:8], b[8:12], b[12:16], b[16:20], b[20:]), nil
}

// cooldown is until when an agent may not ask for a match; 0 if he may.
func (a *agent) cooldown(now time.Duration) time.Duration {
	recent := 0
	var last time.Duration
	for _, at := range a.failures {
		if now-at < failureWindow {
			recent++
			last = at
		}
	}
	if until := last + cooldownLength; recent >= failureLimit && now < until {
		return until
	}
	return 0
}

// Names of the seats for spectators, and of agents that are not named
// otherwise (aifight sheet, annex B).
func seatName(seat int) string {
	names := []string{"Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"}
	return names[seat%len(names)]
}
