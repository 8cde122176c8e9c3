// Package client is the client's side of the AIFight protocol (aifight sheet 1,
// 2.4 and 2.5). A Machine is its state: pure, with no input or output, told the
// time by its callers. Follow keeps the connection that feeds it, Identity is
// what a connection shows of itself.
package client
