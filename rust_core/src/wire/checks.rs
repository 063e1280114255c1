//! Judging a document as a whole, once its form has been read.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::error::{Fault, FaultList};

/// A check, with the fields that it needs: JSON pointers, in which `*` stands for any name or
/// index. One text may hold several, parted by spaces.
pub(crate) type Check<D> = (fn(&D, &mut Faults), &'static [&'static str]);

/// The faults of a document, those of its form first.
pub(crate) fn judge<D: ?Sized>(document: &D, form: FaultList, checks: &[Check<D>]) -> FaultList {
    let mut faults = Faults::after(form);
    for (check, needed) in checks {
        if faults.all.is_over() {
            break;
        }
        if faults.knows(needed) {
            check(document, &mut faults);
        }
    }
    faults.all
}

/// Whether one of two places in a document is inside the other; `*` is any name or index.
fn overlap(field: &str, fault: &str) -> bool {
    let (field, fault) = (field.split('/'), fault.split('/'));
    field
        .zip(fault)
        .all(|(one, other)| one == other || one == "*")
}

/// Collects what is wrong with the content of a document.
pub(crate) struct Faults {
    /// How many of them are of the form: what stands there could not be read.
    form: usize,
    all: FaultList,
}

impl Faults {
    /// The faults of the form, and those to come.
    pub(crate) fn after(form: FaultList) -> Self {
        Self {
            form: form.len(),
            all: form,
        }
    }

    /// Whether these fields could be read. A check asks this for a part of it that needs more
    /// fields than all of it.
    #[inline]
    pub(crate) fn knows(&self, fields: &[&str]) -> bool {
        self.form == 0 || self.were_read(fields)
    }

    fn were_read(&self, fields: &[&str]) -> bool {
        let unread = &self.all[..self.form];
        let was_read = |field: &str| !unread.iter().any(|fault| overlap(field, &fault.pointer));
        let mut fields = fields.iter().flat_map(|fields| fields.split(' '));
        fields.all(was_read)
    }

    pub(crate) fn at(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.all.push(Fault::new(pointer, detail));
    }

    /// Nothing is written where it holds, so `format_args!` costs nothing there.
    pub(crate) fn expect(&mut self, holds: bool, pointer: impl Display, detail: impl Display) {
        if !holds {
            self.at(pointer.to_string(), detail.to_string());
        }
    }

    /// Checks how many things there are.
    pub(crate) fn number(
        &mut self,
        actual: usize,
        range: RangeInclusive<usize>,
        pointer: impl Display,
        what: &str,
    ) {
        let (least, most) = range.clone().into_inner();
        let wanted = format_args!("{least} to {most} {what}, not {actual}");
        self.expect(range.contains(&actual), pointer, wanted);
    }

    /// Names that must differ from each other; `pointer` gives the place of one.
    pub(crate) fn different<N: AsRef<str>>(
        &mut self,
        names: impl IntoIterator<Item = N>,
        pointer: impl Fn(usize) -> String,
    ) {
        let mut seen = HashSet::new();
        for (index, name) in names.into_iter().enumerate() {
            let name = name.as_ref();
            let first = seen.insert(name.to_owned());
            self.expect(first, pointer(index), format!("{name:?} is there twice"));
        }
    }
}
