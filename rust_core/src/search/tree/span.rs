//! The part of a list that belongs to a node.

use std::ops::Range;

use crate::search::memory::reserve;

/// A range of a list. One that has to grow moves to the end of the list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) len: u32,
    /// The elements that fit before it has to move.
    pub(super) room: u32,
}

impl Span {
    /// Where it is.
    #[inline(always)]
    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    /// The same elements in another list, from this index on, with no more room.
    pub(super) fn moved(self, start: usize) -> Self {
        Self {
            start: start as u32,
            room: self.len,
            ..self
        }
    }

    /// Makes room for more elements, of the bytes of a budget; false if there is no memory for them.
    pub(super) fn make_room<T: Copy>(
        &mut self,
        list: &mut Vec<T>,
        more: u32,
        filler: T,
        budget: &mut usize,
    ) -> bool {
        if self.len + more <= self.room {
            return true;
        }
        // Twice as many, so that elements added one by one move only a few times.
        let room = (self.len + more).max(2 * self.room);
        if !reserve(list, room as usize, budget) {
            return false;
        }
        let moved = list.len() as u32;
        list.extend_from_within(self.range());
        list.resize((moved + room) as usize, filler);
        (self.start, self.room) = (moved, room);
        true
    }

    /// Adds an element for which there is room; returns its index in the list.
    pub(super) fn push<T>(&mut self, list: &mut [T], new: T) -> u32 {
        let index = self.start + self.len;
        list[index as usize] = new;
        self.len += 1;
        index
    }

    /// Gives the first element up.
    pub(super) fn drop_first(&mut self) {
        self.start += 1;
        self.len -= 1;
        self.room -= 1;
    }
}
