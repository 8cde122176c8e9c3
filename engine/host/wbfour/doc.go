// Package wbfour hosts games of WB Four (wbfour sheet 2): the peer link at
// /peer, spectators at /watch, and the eleven tools as a Model Context Protocol
// server, over HTTP at /mcp or on any transport. A Lobby is the authority over
// all games of a host, whichever way somebody comes in.
package wbfour
