//! The part of an edge that both trees share, and the ranking of edges.

use std::cmp::Reverse;

use super::ends::End;
use crate::game::Action;

/// The node where the search begins.
pub(super) const ROOT: u32 = 0;
/// The child of an edge that has none; the root is nobody's child.
const NO_CHILD: u32 = ROOT;

/// An action at a node, or an outcome of chance, and the node behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) action: Action,
    pub(super) visits: u32,
    /// The sum of its values to the player who chose it.
    pub(super) total: f64,
    child: u32,
    /// How often it could have been chosen; counted only where that can differ.
    pub(super) available: u32,
}

impl Link {
    pub(super) fn new(action: Action) -> Self {
        Self {
            action,
            visits: 0,
            total: 0.0,
            child: NO_CHILD,
            available: 0,
        }
    }

    /// The node behind it, if there is one.
    #[inline(always)]
    pub(super) fn child(&self) -> Option<u32> {
        (self.child != NO_CHILD).then_some(self.child)
    }

    pub(super) fn set_child(&mut self, child: u32) {
        self.child = child;
    }

    /// Backs up a simulation that took it. Returns its value to the seat that chose it; chance has
    /// none.
    #[inline(always)]
    pub(super) fn back_up(&mut self, seat: Option<u8>, end: &End) -> Option<f64> {
        self.visits += 1;
        let value = end.values[usize::from(seat?)];
        self.total += value;
        Some(value)
    }
}

/// The robust child: of the edges that `may` take, the one with most visits, at least so many, and
/// of those the one of lowest id; with the node behind it.
pub(super) fn robust_child<'l>(
    links: impl Iterator<Item = &'l Link>,
    least: u32,
    may: impl Fn(Action) -> bool,
) -> Option<(Action, Option<u32>)> {
    let able = links.filter(|link| link.visits >= least && may(link.action));
    let best = able.max_by_key(|link| (link.visits, Reverse(link.action)))?;
    Some((best.action, best.child()))
}

/// The first of the things with the greatest score, if one is above `least`.
#[inline(always)]
pub(super) fn greatest<S: PartialOrd, T>(
    least: S,
    scores: impl Iterator<Item = (S, T)>,
) -> Option<T> {
    let (mut most, mut best) = (least, None);
    // Not a `for` loop: that asks a chain at each step which of its halves is next.
    scores.for_each(|(score, thing)| {
        if score > most {
            (most, best) = (score, Some(thing));
        }
    });
    best
}
