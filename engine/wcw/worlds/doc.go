// Package worlds weighs every deal of the nine named setups of Who Cried Wolf
// (wcw sheet 1.2) by what somebody knows and has heard. It is exact: all 17,892
// deals are in the count, none is sampled, and the sums do not depend on any
// order but that of seats and cards.
//
// Whoever asks fills a Table: which cards a seat may hold, how much the
// conduct of seats speaks for a pack, and who said what. Before that the nine
// setups are equally likely, and within a setup all deals are.
package worlds
