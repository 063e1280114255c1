//! Work in pieces on several threads, while the caller's thread looks on.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::NoWorkers;

/// Threads to do work in pieces; with one thread it is the caller's own.
///
/// What is done must not depend on which thread does a piece, nor on the order of the pieces: then
/// it is the same for any number of threads.
#[derive(Debug)]
pub struct Workers {
    pool: Option<ThreadPool>,
}

/// Asks, in a long piece of work, whether to go on.
pub type GoOn<'a> = dyn Fn() -> bool + 'a;

impl Workers {
    /// So many threads can be had.
    pub const THREADS: RangeInclusive<usize> = 1..=256;

    /// So many threads; for one none is started.
    ///
    /// # Errors
    /// [`NoWorkers`] if the number is out of its range or the system does not give so many.
    pub fn new(threads: usize) -> Result<Self, NoWorkers> {
        Self::check(threads)?;
        Ok(Self {
            pool: (threads > 1).then(|| pool(threads, threads)).transpose()?,
        })
    }

    /// Asks that a number of threads be in its range.
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

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.pool
            .as_ref()
            .map_or(1, ThreadPool::current_num_threads)
    }

    /// The threads, if there are more than one.
    #[must_use]
    pub fn pool(&self) -> Option<&ThreadPool> {
        self.pool.as_ref()
    }

    /// Does each of the pieces `0..pieces` once, in any order.
    ///
    /// `hear` is called on the caller's thread: with the number of a piece and what came of it,
    /// when it is done, and with nothing each time that a long piece asks whether to go on. Its
    /// error stops the work. A piece that was told not to go on may give anything.
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
    /// What `hear` gave.
    pub fn each<T: Send, E>(
        &self,
        pieces: u64,
        work: impl Fn(u64, &GoOn<'_>) -> T + Sync,
        hear: impl FnMut(Option<(u64, T)>) -> Result<(), E>,
    ) -> Result<(), E> {
        match &self.pool {
            None => each_here(pieces, work, hear),
            Some(pool) => each_there(pool, pieces, &work, hear),
        }
    }
}

/// So many new threads, for who asked for `threads`.
pub(crate) fn pool(new: usize, threads: usize) -> Result<ThreadPool, NoWorkers> {
    let pool = ThreadPoolBuilder::new().num_threads(new).build();
    pool.map_err(|error| NoWorkers::System {
        threads,
        reason: error.to_string(),
    })
}

/// On the caller's thread.
fn each_here<T, E>(
    pieces: u64,
    work: impl Fn(u64, &GoOn<'_>) -> T,
    hear: impl FnMut(Option<(u64, T)>) -> Result<(), E>,
) -> Result<(), E> {
    let hear = RefCell::new(hear);
    let heard = RefCell::new(Ok(()));
    let go_on = || {
        let mut heard = heard.borrow_mut();
        if heard.is_ok() {
            *heard = (hear.borrow_mut())(None);
        }
        heard.is_ok()
    };
    for piece in 0..pieces {
        let result = work(piece, &go_on);
        heard.replace(Ok(()))?;
        (hear.borrow_mut())(Some((piece, result)))?;
    }
    Ok(())
}

/// On the threads of a pool, which take the pieces one after the other.
fn each_there<T: Send, E>(
    pool: &ThreadPool,
    pieces: u64,
    work: &(impl Fn(u64, &GoOn<'_>) -> T + Sync),
    mut hear: impl FnMut(Option<(u64, T)>) -> Result<(), E>,
) -> Result<(), E> {
    let (next, stop) = (&AtomicU64::new(0), &Stop(AtomicBool::new(false)));
    // Bounded, so that results do not pile up where they are heard slowly.
    let (tell, told) = mpsc::sync_channel(2 * pool.current_num_threads());
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let tell = tell.clone();
            scope.spawn(move |_| {
                let _stop_on_panic = stop.on_panic();
                let go_on = || stop.is_unset() && tell.send(None).is_ok();
                while stop.is_unset() {
                    let piece = next.fetch_add(1, Ordering::Relaxed);
                    if piece >= pieces || tell.send(Some((piece, work(piece, &go_on)))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(tell);
        let _stop_on_panic = stop.on_panic();
        // It ends when every thread has dropped its end of the channel. Consumed, so that nobody
        // waits to tell more after an error.
        told.into_iter()
            .try_for_each(|what| hear(what).inspect_err(|_| stop.set()))
    })
}

/// Set when no more shall be done.
struct Stop(AtomicBool);

impl Stop {
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_unset(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// Sets it if this thread panics while it holds what this gives.
    fn on_panic(&self) -> impl Drop {
        struct Guard<'a>(&'a Stop);
        impl Drop for Guard<'_> {
            fn drop(&mut self) {
                if std::thread::panicking() {
                    self.0.set();
                }
            }
        }
        Guard(self)
    }
}
