//! Work on several threads, the caller's own among them.

mod helpers;

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, TrySendError};

use crate::error::NoWorkers;
use helpers::Helpers;

/// Threads to do work in parts: the caller's own, and others that help it.
///
/// What is done must not depend on which thread does a part, nor on the order of the parts: then
/// it is the same for any number of threads. Copies share the helpers.
#[derive(Clone, Debug)]
pub struct Workers {
    helpers: Option<Arc<Helpers>>,
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
            helpers: match threads {
                1 => None,
                _ => Some(Arc::new(Helpers::of(threads)?)),
            },
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
        Self { helpers: None }
    }

    /// Does without other threads from now on. A process that was forked must say so first: it has
    /// none of them.
    pub fn work_alone(&mut self) {
        // They cannot be ended, for they are not here.
        std::mem::forget(self.helpers.take());
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        1 + self.helpers.as_ref().map_or(0, |helpers| helpers.number())
    }

    /// Does each part once; returns when all are done.
    ///
    /// For work that is soon done, and done again: for a while helpers look out for the next call.
    pub(crate) fn share<T: Send>(&self, parts: Vec<T>, work: impl Fn(T) + Sync) {
        match &self.helpers {
            Some(helpers) if parts.len() > 1 => helpers.share(parts, &work),
            _ => parts.into_iter().for_each(work),
        }
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
        let (next, stop) = (&AtomicU64::new(0), &Stop(AtomicBool::new(false)));
        let take = || {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            (stop.is_unset() && piece < pieces).then_some(piece)
        };
        // Bounded, so that results do not pile up while the caller is at a piece of its own.
        let (tell, told) = mpsc::sync_channel(RESULTS * self.threads());
        let work = &work;
        let help = move || {
            let _stop_on_panic = stop.on_panic();
            let told_to = &tell;
            let listened = || !matches!(told_to.try_send(None), Err(TrySendError::Disconnected(_)));
            let go_on = || stop.is_unset() && listened();
            for piece in std::iter::from_fn(take) {
                if told_to.send(Some((piece, work(piece, &go_on)))).is_err() {
                    break;
                }
            }
        };
        let own = || {
            let _stop_on_panic = stop.on_panic();
            let hearing = RefCell::new((hear, Ok(())));
            let listen = |what| {
                let (hear, heard) = &mut *hearing.borrow_mut();
                if heard.is_ok() {
                    *heard = hear(what).inspect_err(|_| stop.set());
                }
            };
            let go_on = || {
                told.try_iter().for_each(listen);
                listen(None);
                stop.is_unset()
            };
            for piece in std::iter::from_fn(take) {
                let result = work(piece, &go_on);
                listen(Some((piece, result)));
                told.try_iter().for_each(listen);
            }
            // To the end of every helper, also after an error: nobody may wait to be heard.
            told.into_iter().for_each(listen);
            hearing.into_inner().1
        };
        if let Some(helpers) = &self.helpers {
            helpers.beside(pieces.saturating_sub(1), help, own)
        } else {
            drop(help);
            own()
        }
    }
}

/// So many results of each thread may wait to be heard.
const RESULTS: usize = 16;

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
