// Package rest is the calls over HTTP that go with the AIFight protocol
// (aifight sheet, annex A and B): what they send and answer, and a Client that
// makes those that a player needs.
package rest
