//! The legal actions at a node, marked.

use crate::game::Action;

/// Which actions are legal now, and which of those the node knows: a generation stamp for each
/// action, so that nothing has to be cleared.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    stamps: Vec<u64>,
    /// The stamp of a legal action; one more is that of a known one.
    now: u64,
    /// The number of legal actions.
    len: usize,
}

impl Marks {
    /// These are legal now, and none of them is known yet.
    pub(super) fn set(&mut self, legal: &[Action]) {
        self.now += 2;
        self.len = legal.len();
        for &action in legal {
            let index = action as usize;
            if index >= self.stamps.len() {
                self.stamps.resize(index + 1, 0);
            }
            self.stamps[index] = self.now;
        }
    }

    /// The number of actions that are legal now.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Notes that the node knows an action; false if it is not legal now.
    pub(super) fn make_known(&mut self, action: Action) -> bool {
        let Some(stamp) = self.stamps.get_mut(action as usize) else {
            return false;
        };
        let legal = *stamp >= self.now;
        if legal {
            *stamp = self.now + 1;
        }
        legal
    }

    /// Whether an action is legal now, and the node knows it.
    pub(super) fn is_known(&self, action: Action) -> bool {
        self.stamps
            .get(action as usize)
            .is_some_and(|&stamp| stamp == self.now + 1)
    }
}
