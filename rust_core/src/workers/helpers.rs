//! The threads that help the one that calls.

use std::collections::VecDeque;
use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use rayon::{ThreadPool, ThreadPoolBuilder, Yield};

use crate::error::NoWorkers;

/// So often a helper looks out for the next call, and a caller for the last helper, before it
/// sleeps: a call is often over sooner than a thread wakes up. Some tenths of a millisecond.
const LOOKS: u32 = 10_000;

/// Asks, and if it is not so waits for an instant.
fn look(is_so: &impl Fn() -> bool) -> bool {
    let so = is_so();
    if !so {
        spin_loop();
    }
    so
}

#[derive(Debug)]
pub(super) struct Helpers {
    pool: ThreadPool,
    /// How many look out for the next call.
    looking_out: AtomicUsize,
}

impl Helpers {
    /// Those that make one calling thread so many.
    pub(super) fn of(threads: usize) -> Result<Self, NoWorkers> {
        let pool = ThreadPoolBuilder::new().num_threads(threads - 1).build();
        Ok(Self {
            pool: pool.map_err(|error| NoWorkers::System {
                threads,
                reason: error.to_string(),
            })?,
            looking_out: AtomicUsize::new(0),
        })
    }

    pub(super) fn number(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Has up to so many helpers do something while the caller does its own; returns when all
    /// have done it.
    pub(super) fn beside<R>(
        &self,
        most: u64,
        help: impl Fn() + Clone + Send,
        own: impl FnOnce() -> R,
    ) -> R {
        let helping = (self.number() as u64).min(most);
        self.pool.in_place_scope(|scope| {
            for _ in 0..helping {
                let help = help.clone();
                scope.spawn(move |_| help());
            }
            drop(help);
            own()
        })
    }

    /// Does each part once, as [`Helpers::beside`], and has the helpers look out for more.
    pub(super) fn share<T: Send>(self: &Arc<Self>, parts: Vec<T>, work: &(impl Fn(T) + Sync)) {
        let others = parts.len() as u64 - 1;
        let helping = self.number().min(others as usize);
        let busy = &AtomicUsize::new(helping);
        let heaps = &Heaps::of(parts, helping + 1);
        let each = move |heap| std::iter::from_fn(|| heaps.take(heap)).for_each(work);
        let help = move || {
            each(rayon::current_thread_index().map_or(0, |helper| 1 + helper));
            self.stay();
            busy.fetch_sub(1, Ordering::Release);
        };
        self.beside(others, help, || {
            each(0);
            let is_over = || busy.load(Ordering::Acquire) == 0;
            if (0..LOOKS).any(|_| look(&is_over)) {
                // They end some instructions after they said so.
                (0..50).for_each(|_| spin_loop());
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

/// Parts of work in a heap for each thread, neighbours together. In the next call a thread finds
/// the same parts in its heap, and what they need in its cache.
struct Heaps<T>(Vec<Mutex<VecDeque<T>>>);

impl<T> Heaps<T> {
    fn of(parts: Vec<T>, number: usize) -> Self {
        let (mut parts, mut left) = (parts.into_iter(), number);
        let heap = |_| {
            let share = parts.len().div_ceil(left);
            left -= 1;
            Mutex::new(parts.by_ref().take(share).collect())
        };
        Self((0..number).map(heap).collect())
    }

    /// A part of this heap, or where it is empty the last one of another.
    fn take(&self, heap: usize) -> Option<T> {
        let number = self.0.len();
        // The lock is held only while a part is taken.
        let own = self.0[heap % number].lock().ok()?.pop_front();
        let others = || (1..number).map(|other| &self.0[(heap + other) % number]);
        own.or_else(|| others().find_map(|other| other.lock().ok()?.pop_back()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Heaps;
    use crate::workers::Workers;

    #[test]
    fn each_part_is_done_once() {
        for (threads, parts) in [(1, 3), (1, 5), (2, 0), (2, 1), (3, 2), (4, 100)] {
            let workers = Workers::new(threads).expect("threads");
            assert_eq!(workers.threads(), threads);
            let done: Vec<AtomicU32> = (0..parts).map(|_| AtomicU32::new(0)).collect();
            workers.share(done.iter().collect(), |count| {
                count.fetch_add(1, Ordering::Relaxed);
            });
            assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1));
        }
    }

    #[test]
    fn heaps_are_neighbours_and_nothing_is_left() {
        for (parts, number) in [(7, 3), (2, 2), (1, 4), (0, 2)] {
            let heaps = Heaps::of((0..parts).collect(), number);
            let own: Vec<Vec<u32>> = (heaps.0.iter())
                .map(|heap| heap.lock().expect("a heap").iter().copied().collect())
                .collect();
            assert!(own.concat().into_iter().eq(0..parts), "{own:?}");
            let sizes = own.iter().map(Vec::len);
            let (least, most) = (sizes.clone().min(), sizes.max());
            assert!(
                most.unwrap_or_default() - least.unwrap_or_default() <= 1,
                "{own:?}"
            );
            let mut taken: Vec<u32> = std::iter::from_fn(|| heaps.take(1)).collect();
            assert!(taken.starts_with(&own[1]));
            taken.sort_unstable();
            assert!(taken.into_iter().eq(0..parts));
        }
    }

    #[test]
    fn a_panic_reaches_the_thread_that_asks() {
        for threads in [1, 3] {
            let workers = Workers::new(threads).expect("threads");
            let work = || workers.share((0..20).collect(), |part| assert_ne!(part, 7));
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
            workers.share(vec![1, 2, 3], |part| assert_ne!(part, 7));
        }
    }
}
