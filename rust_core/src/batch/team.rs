//! Threads that share the parts of one short piece of work.

use std::sync::{Arc, Mutex};

use crate::error::NoWorkers;
use crate::workers::Workers;

/// The thread that asks, and others that help it.
#[derive(Clone, Debug)]
pub(super) struct Team(Arc<Workers>);

impl Team {
    pub(super) fn new(threads: usize) -> Result<Self, NoWorkers> {
        Ok(Self(Arc::new(Workers::new(threads)?)))
    }

    pub(super) fn threads(&self) -> usize {
        self.0.threads()
    }

    /// Does each part once; returns when all are done.
    ///
    /// The thread that asks works too, so it does not wait until the others have woken up.
    pub(super) fn each<T: Send>(&self, parts: Vec<T>, work: impl Fn(T) + Sync) {
        let helping = self.threads().min(parts.len()).saturating_sub(1);
        let (Some(helpers), 1..) = (self.0.pool(), helping) else {
            return parts.into_iter().for_each(work);
        };
        let parts = &Mutex::new(parts.into_iter());
        // The lock is held only while a part is taken.
        let take = move || parts.lock().ok()?.next();
        let work = &work;
        let help = move || std::iter::from_fn(take).for_each(work);
        helpers.in_place_scope(|scope| {
            for _ in 0..helping {
                scope.spawn(move |_| help());
            }
            help();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Team;

    #[test]
    fn each_part_is_done_once() {
        for (threads, parts) in [(1, 3), (1, 5), (2, 0), (2, 1), (3, 2), (4, 100)] {
            let team = Team::new(threads).expect("threads");
            assert_eq!(team.threads(), threads);
            let done: Vec<AtomicU32> = (0..parts).map(|_| AtomicU32::new(0)).collect();
            team.each(done.iter().collect(), |count| {
                count.fetch_add(1, Ordering::Relaxed);
            });
            assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn a_panic_reaches_the_thread_that_asks() {
        for threads in [1, 3] {
            let team = Team::new(threads).expect("threads");
            let work = || team.each((0..20).collect(), |part| assert_ne!(part, 7));
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
            team.each(vec![1, 2, 3], |part| assert_ne!(part, 7));
        }
    }
}
