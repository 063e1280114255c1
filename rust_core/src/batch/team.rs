//! The threads that share the work of a batch.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use rayon::{ThreadPool, Yield};

use crate::error::NoWorkers;
use crate::workers::{Workers, pool};

/// So often a helper looks out for the next call, and a caller for the last helper, before it
/// sleeps: a call is often over sooner than a thread wakes up. About 0.2 ms.
const LOOKS: u32 = 2_500;

/// A calling thread and its helpers. Copies share the helpers.
#[derive(Clone, Debug)]
pub(super) struct Team(Option<Arc<Helpers>>);

#[derive(Debug)]
struct Helpers {
    pool: ThreadPool,
    /// How many look out for the next call.
    looking_out: AtomicUsize,
}

impl Team {
    pub(super) fn new(threads: usize) -> Result<Self, NoWorkers> {
        Workers::check(threads)?;
        if threads == 1 {
            return Ok(Self::alone());
        }
        Ok(Self(Some(Arc::new(Helpers {
            pool: pool(threads - 1, threads)?,
            looking_out: AtomicUsize::new(0),
        }))))
    }

    /// Only the calling thread.
    pub(super) fn alone() -> Self {
        Self(None)
    }

    pub(super) fn threads(&self) -> usize {
        1 + self.0.as_ref().map_or(0, |helpers| helpers.number())
    }

    /// Does each part once; returns when all are done.
    ///
    /// The thread that asks works too, so it does not wait until the others have woken up.
    pub(super) fn each<T: Send>(&self, parts: Vec<T>, work: impl Fn(T) + Sync) {
        match &self.0 {
            Some(helpers) if parts.len() > 1 => helpers.share(parts, &work),
            _ => parts.into_iter().for_each(work),
        }
    }
}

impl Helpers {
    fn number(&self) -> usize {
        self.pool.current_num_threads()
    }

    fn share<T: Send>(self: &Arc<Self>, parts: Vec<T>, work: &(impl Fn(T) + Sync)) {
        let helping = self.number().min(parts.len() - 1);
        let parts = &Mutex::new(parts.into_iter());
        // The lock is held only while a part is taken.
        let take = move || parts.lock().ok()?.next();
        let help = move || std::iter::from_fn(take).for_each(work);
        let busy = &AtomicUsize::new(helping);
        self.pool.in_place_scope(|scope| {
            for _ in 0..helping {
                scope.spawn(move |_| {
                    help();
                    self.stay();
                    busy.fetch_sub(1, Ordering::Release);
                });
            }
            help();
            for _ in 0..LOOKS {
                if busy.load(Ordering::Acquire) == 0 {
                    break;
                }
                spin_loop();
            }
        });
    }

    /// Makes this helper look out for the next call when it has done its part of this one.
    fn stay(self: &Arc<Self>) {
        if self.looking_out.load(Ordering::Relaxed) < self.number() {
            self.looking_out.fetch_add(1, Ordering::Relaxed);
            let helpers = Arc::clone(self);
            self.pool.spawn(move || helpers.look_out());
        }
    }

    fn look_out(&self) {
        let mut looks = 0;
        while looks < LOOKS {
            if rayon::yield_now() == Some(Yield::Executed) {
                looks = 0;
            } else {
                looks += 1;
                spin_loop();
            }
        }
        self.looking_out.fetch_sub(1, Ordering::Relaxed);
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
