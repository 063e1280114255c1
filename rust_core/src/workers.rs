//! Work on several threads.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, TrySendError};
use std::sync::{Arc, Mutex};

use rayon_core::{ThreadPool, ThreadPoolBuilder};

use crate::error::NoWorkers;

/// Threads that share work.
///
/// The work must not depend on which thread does a part, or on the order of the parts. The result
/// is then the same for any number of threads. Clones share the threads.
#[derive(Clone, Debug)]
pub struct Workers {
    /// `None` if the caller's thread does all the work.
    pool: Option<Arc<ThreadPool>>,
}

/// Asks, in a long piece of work, whether to go on.
pub type GoOn<'a> = dyn Fn() -> bool + 'a;

/// How many results of each thread may wait for the caller.
const RESULTS: usize = 16;

impl Workers {
    /// The numbers of threads allowed.
    pub const THREADS: RangeInclusive<usize> = 1..=256;

    /// Starts this number of threads, and none for 1: that is the caller's own.
    ///
    /// # Errors
    /// [`NoWorkers`] if the number is out of its range or the system cannot start so many.
    pub fn new(threads: usize) -> Result<Self, NoWorkers> {
        Self::check(threads)?;
        if threads == 1 {
            return Ok(Self::none());
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| NoWorkers::System {
            threads,
            reason: error.to_string(),
        })?;
        Ok(Self {
            pool: Some(Arc::new(pool)),
        })
    }

    /// Checks that a number of threads is in its range.
    pub(crate) fn check(threads: usize) -> Result<(), NoWorkers> {
        if Self::THREADS.contains(&threads) {
            return Ok(());
        }
        let (least, most) = Self::THREADS.into_inner();
        Err(NoWorkers::Number {
            threads,
            least,
            most,
        })
    }

    /// The caller's thread only.
    #[must_use]
    pub fn none() -> Self {
        Self { pool: None }
    }

    /// Uses the caller's thread only from now on. Call this first in a process that was forked,
    /// where the other threads do not exist.
    pub fn work_alone(&mut self) {
        // Dropping the pool would wait for its threads.
        std::mem::forget(self.pool.take());
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        let pool = self.pool.as_ref();
        pool.map_or(1, |pool| pool.current_num_threads())
    }

    /// Does each part once; returns when all are done.
    ///
    /// The caller takes parts from the front and the others from the back. In the next call a
    /// thread then finds its parts in its cache.
    pub(crate) fn share<T: Send>(&self, parts: Vec<T>, work: impl Fn(T) + Sync) {
        let (count, parts) = (parts.len(), Mutex::new(parts.into()));
        self.meet(count, &|end| {
            std::iter::from_fn(|| pop(&parts, end)).for_each(&work);
        });
    }

    /// Checks each part, and then does each, in one meeting of the threads. Nothing is done before
    /// everything is checked, or if some part is not right.
    ///
    /// Threads take parts as in [`Workers::share`]. Each begins its work with parts that it has
    /// checked.
    pub(crate) fn share_checked<T: Send>(
        &self,
        parts: Vec<T>,
        check: impl Fn(&mut T) -> bool + Sync,
        work: impl Fn(T) + Sync,
    ) {
        let (count, queue) = (parts.len(), Queue::new(parts));
        self.meet(count, &|end| {
            queue.check_each(end, &check);
            if queue.is_right() {
                std::iter::from_fn(|| queue.take(end)).for_each(&work);
            }
        });
    }

    /// Lets as many threads as there are parts for take part; the caller is one of them, and takes
    /// from the front.
    ///
    /// It is not generic: each kind of work would have a copy of all that starts threads.
    fn meet(&self, parts: usize, take_part: &(dyn Fn(End) + Sync)) {
        let others = (self.threads() - 1).min(parts.saturating_sub(1));
        let Some(pool) = self.pool.as_ref().filter(|_| others > 0) else {
            return take_part(End::Front);
        };
        pool.in_place_scope(|scope| {
            for _ in 0..others {
                scope.spawn(|_| take_part(End::Back));
            }
            take_part(End::Front);
        });
    }

    /// Does each of the pieces `0..pieces` once, in any order.
    ///
    /// `on_message` is called on the caller's thread. It gets the number and the result of each finished
    /// piece, and `None` each time a long piece asks whether to go on. Its error stops the work. The
    /// result of a piece that has to stop has no meaning.
    ///
    /// ```
    /// use durbar::Workers;
    /// let mut sum = 0;
    /// let done: Result<(), ()> = Workers::new(2)?.each(
    ///     10,
    ///     |piece, _| piece * piece,
    ///     |done| {
    ///         sum += done.map_or(0, |(_, square)| square);
    ///         Ok(())
    ///     },
    /// );
    /// assert_eq!((done, sum), (Ok(()), 285));
    /// # Ok::<(), durbar::NoWorkers>(())
    /// ```
    ///
    /// # Errors
    /// The error of `on_message`.
    pub fn each<T: Send, E>(
        &self,
        pieces: u64,
        work: impl Fn(u64, &GoOn<'_>) -> T + Sync,
        mut on_message: impl FnMut(Option<(u64, T)>) -> Result<(), E>,
    ) -> Result<(), E> {
        // Not generic over the work, for the reason of `meet`.
        self.each_piece(pieces, &work, &mut on_message)
    }

    fn each_piece<T: Send, E>(
        &self,
        pieces: u64,
        work: &(dyn Fn(u64, &GoOn<'_>) -> T + Sync),
        on_message: &mut dyn FnMut(Option<(u64, T)>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(pool) = &self.pool else {
            return alone(pieces, work, on_message);
        };
        let next = &AtomicU64::new(0);
        let (sender, receiver) = mpsc::sync_channel(RESULTS * self.threads());
        pool.in_place_scope(move |scope| {
            for _ in 0..self.threads() {
                let sender = sender.clone();
                scope.spawn(move |_| {
                    // Nobody listens any more after an error.
                    let go_on =
                        || !matches!(sender.try_send(None), Err(TrySendError::Disconnected(_)));
                    let take = || Some(next.fetch_add(1, Ordering::Relaxed));
                    for piece in std::iter::from_fn(take).take_while(|&piece| piece < pieces) {
                        let result = catch_unwind(AssertUnwindSafe(|| work(piece, &go_on)));
                        if sender.send(Some((piece, result))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            receiver.into_iter().try_for_each(|message| {
                let done = |(piece, result): (_, std::thread::Result<T>)| {
                    (piece, result.unwrap_or_else(|panic| resume_unwind(panic)))
                };
                on_message(message.map(done))
            })
        })
    }
}

/// How often a thread looks whether another is ready before it lets others run.
const SPINS: u32 = 1_000;

/// From which end of a queue a thread takes parts.
#[derive(Clone, Copy)]
enum End {
    Front,
    Back,
}

/// Parts that are checked before any of them is done.
struct Queue<T> {
    unchecked: Mutex<VecDeque<T>>,
    checked: Mutex<VecDeque<T>>,
    /// How many are not checked yet.
    left: AtomicUsize,
    is_right: AtomicBool,
}

impl<T> Queue<T> {
    fn new(parts: Vec<T>) -> Self {
        Self {
            left: AtomicUsize::new(parts.len()),
            checked: Mutex::new(VecDeque::with_capacity(parts.len())),
            unchecked: Mutex::new(parts.into()),
            is_right: AtomicBool::new(true),
        }
    }

    fn check_each(&self, end: End, check: impl Fn(&mut T) -> bool) {
        while let Some(mut part) = pop(&self.unchecked, end) {
            // A part is wrong if its check panics.
            let mut counted = Counted {
                queue: self,
                is_right: false,
            };
            counted.is_right = check(&mut part);
            if let Ok(mut checked) = self.checked.lock() {
                match end {
                    End::Front => checked.push_front(part),
                    End::Back => checked.push_back(part),
                }
            }
        }
    }

    /// Waits for the parts that other threads are checking. Says whether all are right.
    fn is_right(&self) -> bool {
        // A check is short, and a thread that slept would be woken late. But the thread that checks
        // may have no core at the moment.
        let mut spins = 0;
        while self.left.load(Ordering::Acquire) > 0 {
            spins += 1;
            if spins < SPINS {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
        self.is_right.load(Ordering::Relaxed)
    }

    fn take(&self, end: End) -> Option<T> {
        pop(&self.checked, end)
    }
}

/// Takes the next part. The queue is locked only meanwhile.
fn pop<T>(queue: &Mutex<VecDeque<T>>, end: End) -> Option<T> {
    let mut queue = queue.lock().ok()?;
    match end {
        End::Front => queue.pop_front(),
        End::Back => queue.pop_back(),
    }
}

/// Counts a part as checked when it is dropped.
struct Counted<'a, T> {
    queue: &'a Queue<T>,
    is_right: bool,
}

impl<T> Drop for Counted<'_, T> {
    fn drop(&mut self) {
        if !self.is_right {
            self.queue.is_right.store(false, Ordering::Relaxed);
        }
        self.queue.left.fetch_sub(1, Ordering::Release);
    }
}

/// [`Workers::each`] on the caller's thread.
fn alone<T, E>(
    pieces: u64,
    work: &dyn Fn(u64, &GoOn<'_>) -> T,
    on_message: &mut dyn FnMut(Option<(u64, T)>) -> Result<(), E>,
) -> Result<(), E> {
    let caller = RefCell::new((on_message, Ok(())));
    let pass_on = |message| {
        let (on_message, answer) = &mut *caller.borrow_mut();
        if answer.is_ok() {
            *answer = on_message(message);
        }
        answer.is_ok()
    };
    let go_on = || pass_on(None);
    // The first error ends the work, within a piece or after one.
    (0..pieces).all(|piece| {
        let result = work(piece, &go_on);
        pass_on(Some((piece, result)))
    });
    caller.into_inner().1
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Workers;

    #[test]
    fn a_panic_reaches_the_thread_that_asks() {
        for threads in [1, 3] {
            let workers = Workers::new(threads).expect("threads");
            let work = || workers.share((0..20).collect(), |part| assert_ne!(part, 7));
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
            workers.share(vec![1, 2, 3], |part| assert_ne!(part, 7));
        }
    }

    #[test]
    fn no_part_is_done_before_all_are_checked() {
        for (threads, parts) in [(1, 3), (2, 0), (2, 1), (3, 2), (4, 100)] {
            let workers = Workers::new(threads).expect("threads");
            let (checked, done) = (AtomicU32::new(0), AtomicU32::new(0));
            workers.share_checked(
                (0..parts).collect(),
                |part| {
                    *part += 1;
                    checked.fetch_add(*part, Ordering::Relaxed);
                    true
                },
                |part| {
                    let all = (1..=parts).sum::<u32>();
                    assert_eq!(checked.load(Ordering::Relaxed), all);
                    done.fetch_add(part, Ordering::Relaxed);
                },
            );
            assert_eq!(done.into_inner(), (1..=parts).sum::<u32>());
        }
    }

    #[test]
    fn nothing_is_done_if_something_is_not_right() {
        for threads in [1, 3] {
            let workers = Workers::new(threads).expect("threads");
            let done = AtomicU32::new(0);
            let work = |_| {
                done.fetch_add(1, Ordering::Relaxed);
            };
            workers.share_checked((0..50).collect(), |part| *part != 49, work);
            assert_eq!(done.load(Ordering::Relaxed), 0);
            workers.share_checked((0..50).collect(), |part| *part != 50, work);
            assert_eq!(done.load(Ordering::Relaxed), 50);
        }
    }

    #[test]
    fn nothing_is_done_if_a_check_panics() {
        for threads in [1, 3] {
            let workers = Workers::new(threads).expect("threads");
            let done = AtomicU32::new(0);
            let work = || {
                workers.share_checked(
                    (0..50).collect(),
                    |part| {
                        assert_ne!(*part, 7);
                        true
                    },
                    |_| {
                        done.fetch_add(1, Ordering::Relaxed);
                    },
                );
            };
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
            assert_eq!(done.load(Ordering::Relaxed), 0);
        }
    }
}
