// Package football plays grf-football, game version 6, bit for bit: the
// simulation, the built-in players, the control layer that turns orders into
// actions, the scripted baselines, and the re-simulation of replays (football
// simulation sheet).
//
// There is no floating point in the simulation, and no allocation in a step.
// Lengths are micrometres, speeds micrometres a tick, times ticks of 1/24 s,
// all in 64-bit integers whose division truncates toward zero. A Sim is a
// plain value: assigning it copies the whole match, which is how keyframes
// are made.
package football
