//! Work in pieces: the same for any number of threads, and ended when it should be.

use std::panic::{AssertUnwindSafe, catch_unwind};

use durbar::Workers;

const COUNTS: [usize; 4] = [1, 2, 3, 8];

fn workers(threads: usize) -> Workers {
    Workers::new(threads).expect("a few threads")
}

#[test]
fn each_piece_is_done_once() {
    for threads in COUNTS {
        let mut results = Vec::new();
        let done: Result<(), ()> = workers(threads).each(
            1000,
            |piece, _| piece + 5,
            |what| {
                results.extend(what);
                Ok(())
            },
        );
        assert_eq!(done, Ok(()));
        results.sort_unstable();
        let all: Vec<_> = (0..1000).map(|piece| (piece, piece + 5)).collect();
        assert_eq!(results, all, "{threads} threads");
    }
}

#[test]
fn an_error_of_who_hears_ends_it() {
    for threads in COUNTS {
        let mut calls = 0;
        let done = workers(threads).each(
            u64::MAX,
            |piece, _| piece,
            |_| {
                calls += 1;
                if calls < 10 { Ok(()) } else { Err("enough") }
            },
        );
        assert_eq!((done, calls), (Err("enough"), 10));
    }
}

#[test]
fn a_long_piece_hears_that_it_should_end() {
    for threads in COUNTS {
        let mut calls = 0;
        let done = workers(threads).each(
            1,
            |_, go_on| {
                while go_on() {}
                // Asking again does not undo it.
                assert!(!go_on());
            },
            |what| {
                assert!(what.is_none(), "a piece that was ended is not heard of");
                calls += 1;
                if calls < 10 { Ok(()) } else { Err(calls) }
            },
        );
        assert_eq!(done, Err(10));
    }
}

#[test]
fn a_panic_in_a_piece_reaches_the_caller() {
    for threads in COUNTS {
        let run = || {
            workers(threads).each(
                u64::MAX,
                |piece, _| assert!(piece != 20, "on purpose"),
                |_| Ok::<(), ()>(()),
            )
        };
        assert!(
            catch_unwind(AssertUnwindSafe(run)).is_err(),
            "{threads} threads"
        );
    }
}
