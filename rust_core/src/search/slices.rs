//! Runs a search in slices, with a look at the clock between them.

use core::time::Duration;

use super::{Budget, Limits, Progress};

/// The most by which a slice has more simulations than the one before. The first has one: nobody
/// knows how long it takes, and in some games with some settings it takes 20 ms.
const GROWTH: u64 = 16;
/// A slice is to take half as long as this. Beside a busy thread of a caller, each look at the clock
/// may cost some milliseconds of waiting.
const LONGEST: Duration = Duration::from_millis(60);

/// After so many simulations without a new node a run that is limited by nodes ends: near the end of a
/// game there are no more.
const IDLE: u64 = 100_000;

/// Tells the time.
pub trait Clock: Sync {
    /// The time since some moment; it never goes back.
    fn now(&self) -> Duration;
}

/// The slices of one run: a [`Budget`] that ends by the first of its [`Limits`].
pub struct Slices<'c, C> {
    clock: &'c C,
    limits: Limits,
    end: Option<Duration>,
    /// The simulations before this run.
    before: Option<u64>,
    number: u64,
    begin: Duration,
    /// The nodes, and the simulations when there were first so many.
    grown: (u64, u64),
}

impl<'c, C: Clock> Slices<'c, C> {
    /// The time begins now.
    pub fn new(limits: Limits, clock: &'c C) -> Self {
        let begin = clock.now();
        let end = limits.ms.map(|ms| begin.saturating_add(milliseconds(ms)));
        Self {
            clock,
            limits,
            end,
            before: None,
            number: 1,
            begin,
            grown: (0, 0),
        }
    }

    /// The simulations before this run, once it has begun.
    #[must_use]
    pub fn before(&self) -> Option<u64> {
        self.before
    }

    /// How many simulations come next; 0 if the run is over.
    pub fn plan(&mut self, progress: &dyn Progress) -> u64 {
        let now = self.clock.now();
        let all = progress.simulations();
        let longest = self.end.map_or(LONGEST, |end| {
            // The last slices are short, so that the end is not missed by much.
            LONGEST.min(end.saturating_sub(now) / 2)
        });
        if self.before.is_some() {
            // At least a nanosecond, since clocks may stand still.
            let took = now.saturating_sub(self.begin).as_nanos().max(1);
            let fits = u128::from(self.number) * (longest / 2).as_nanos() / took;
            let fits = u64::try_from(fits).unwrap_or(u64::MAX);
            self.number = fits.clamp(1, self.number.saturating_mul(GROWTH));
        }
        let nodes = progress.nodes() as u64;
        if nodes > self.grown.0 {
            self.grown = (nodes, all);
        }
        // A simulation adds a node at most, and a run has one at least.
        let room = match self.limits.nodes {
            None => u64::MAX,
            Some(most) if all - self.grown.1 < IDLE => most.saturating_sub(nodes),
            Some(_) => 0,
        };
        let room = room.max(u64::from(self.before.is_none()));
        let before = *self.before.get_or_insert(all);
        if room == 0 || self.end.is_some_and(|end| end <= now) {
            return 0;
        }
        self.begin = now;
        let wanted = self.limits.simulations.unwrap_or(u64::MAX);
        let left = wanted.saturating_sub(all - before);
        self.number = self
            .number
            .min(left)
            .min(room)
            .min(Limits::MOST_SIMULATIONS.saturating_sub(all));
        self.number
    }
}

impl<C: Clock> Budget for Slices<'_, C> {
    fn next(&mut self, progress: &dyn Progress) -> u64 {
        self.plan(progress)
    }
}

/// A time in milliseconds, which must be neither negative nor infinite.
fn milliseconds(ms: f64) -> Duration {
    Duration::from_secs_f64(ms / 1e3)
}
