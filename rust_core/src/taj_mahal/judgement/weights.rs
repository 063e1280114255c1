//! The weights of the judgement. `python -m benches.judgement taj_mahal` writes these numbers: it
//! lets the search play against itself, and fits them to its games.
//!
//! Promises come from a linear regression: the points that a player scored after the beginning of a
//! visit, compared with the others, by what each had then. The other weights come from a
//! conditional logit model of the actions that the search chose.
//!
//! The search plays by the weights that it has, so they change from round to round. These were
//! fitted over several rounds: the first games were of plain UCT, the last ones of this search.
//! Those under `gain` were set by hand. A fit makes `gain` much greater: the search goes by the same
//! promises, and so it nearly always builds and takes what promises most. Nobody has measured
//! whether it plays better for that.

use super::terms::{Awards, Gain, Play, Promise, Weights, Withdraw};

pub(super) const FITTED: Weights<f32> = Weights {
    promise: Promise {
        card: -0.09,
        most: 3.80,
        most_squared: -0.18,
        second: 0.42,
        white: 1.04,
        special: 1.78,
        influence: 0.49,
        good: 0.54,
        link: 0.70,
        near: 0.46,
        place: -0.29,
    },
    promise_of_visits: Promise {
        card: 1.89,
        most: -1.22,
        most_squared: -0.05,
        second: 0.38,
        white: -1.01,
        special: -0.24,
        influence: 1.28,
        good: -0.34,
        link: -0.79,
        near: 0.36,
        place: 0.41,
    },
    awards_new: Awards {
        first: 2.11,
        second: 1.96,
        crown: 0.77,
        tile_points: 0.57,
        reach: 0.22,
    },
    play: Play {
        tied: 2.11,
        ahead: 0.09,
        behind: -0.05,
        white: -1.29,
        special: 0.65,
        points: 1.30,
        fresh_suit: -0.19,
        suit: -0.44,
        elephant: -0.63,
        mogul: -1.21,
        double: 1.77,
    },
    awards_kept: Awards {
        first: 1.20,
        second: 1.11,
        crown: -0.02,
        tile_points: 0.30,
        reach: 0.00,
    },
    withdraw: Withdraw {
        always: 0.17,
        fresh: 2.66,
        fresh_others: 1.33,
        fresh_suit: -0.33,
        fresh_cards: -0.03,
        playable: -0.11,
        others: 0.70,
        alone: 0.53,
        last_visit: -1.65,
        vain: -2.83,
        companions: 0.37,
    },
    gain: Gain {
        point: 0.70,
        bonus_card: 1.05,
    },
};
