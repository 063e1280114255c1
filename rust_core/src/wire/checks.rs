//! Judging a document as a whole, once its form has been read.

use std::collections::HashSet;

use crate::error::Fault;

/// A check, with the fields that it needs: JSON pointers, in which `*` stands for any name or
/// index.
pub(crate) type Check<D> = (fn(&D, &mut Faults), &'static [&'static str]);

/// The faults of a document, those of its form first. A check is left out where a field that it
/// needs could not be read.
pub(crate) fn judge<D: ?Sized>(document: &D, form: Vec<Fault>, checks: &[Check<D>]) -> Vec<Fault> {
    let unread: Vec<String> = form.iter().map(|fault| fault.pointer.clone()).collect();
    let mut faults = Faults(form);
    for (check, needed) in checks {
        let is_read = |field: &&str| !unread.iter().any(|fault| overlap(field, fault));
        if needed.iter().all(is_read) {
            check(document, &mut faults);
        }
    }
    faults.0
}

/// Whether one of two places in a document is inside the other.
fn overlap(field: &str, fault: &str) -> bool {
    let (field, fault) = (field.split('/'), fault.split('/'));
    field.zip(fault).all(|(one, other)| one == other || one == "*")
}

/// Collects what is wrong with the content of a document.
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    /// These, and those to come.
    pub(crate) fn of(faults: Vec<Fault>) -> Self {
        Self(faults)
    }

    pub(crate) fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    pub(crate) fn at(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.0.push(Fault::new(pointer, detail));
    }

    pub(crate) fn expect(
        &mut self,
        holds: bool,
        pointer: impl Into<String>,
        detail: impl Into<String>,
    ) {
        if !holds {
            self.at(pointer, detail);
        }
    }

    /// Names that must differ from each other; `pointer` gives the place of one.
    pub(crate) fn different<'n>(
        &mut self,
        names: impl IntoIterator<Item = &'n str>,
        pointer: impl Fn(usize) -> String,
    ) {
        let mut seen = HashSet::new();
        for (index, name) in names.into_iter().enumerate() {
            let first = seen.insert(name);
            self.expect(first, pointer(index), format!("{name:?} is there twice"));
        }
    }
}
