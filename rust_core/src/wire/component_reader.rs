//! What the component files of all games have in common: how their parts are read, what a name
//! may be, and which checks a fault of form leaves out.

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::error::{Fault, InvalidComponents};
use crate::wire::document::{Json, Object};
use crate::wire::reader::{At, Reader, parse};

/// How a value is read: what it is, or nothing and a fault noted.
pub(crate) type Read<T> = fn(&mut Reader, &Json<'_>, &At<'_>) -> Option<T>;

/// Reads a component file with every fault of form, then judges it as a whole; gives it also as the
/// JSON that it is.
///
/// # Errors
/// Every fault, with its JSON pointer.
pub(crate) fn read_file<T: Default>(
    text: &str,
    read: Read<T>,
    check: fn(&T, Vec<Fault>) -> Vec<Fault>,
) -> Result<(T, Value), InvalidComponents> {
    let document = parse(text)?;
    let mut reader = Reader::default();
    let file = read(&mut reader, &document, &At::Root).unwrap_or_default();
    let faults = check(&file, reader.faults);
    if faults.is_empty() {
        Ok((file, document.into()))
    } else {
        Err(InvalidComponents { faults })
    }
}

/// A field that must be there; its default where it is not, or cannot be read.
pub(crate) fn field<T: Default>(
    reader: &mut Reader,
    map: &Object<'_>,
    at: &At<'_>,
    name: &str,
    read: Read<T>,
) -> T {
    let value = reader.need(map, at, name);
    let value = value.and_then(|value| read(reader, value, &at.field(name)));
    value.unwrap_or_default()
}

pub(crate) fn list<T>(
    reader: &mut Reader,
    value: &Json<'_>,
    at: &At<'_>,
    read: Read<T>,
) -> Option<Vec<T>> {
    let items = reader.array(value, at)?.iter().enumerate();
    let items = items.filter_map(|(index, item)| read(reader, item, &at.item(index)));
    Some(items.collect())
}

pub(crate) fn text(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<String> {
    reader.text(value, at).map(str::to_owned)
}

pub(crate) fn texts(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Vec<String>> {
    list(reader, value, at, text)
}

pub(crate) fn word(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<String> {
    let found = text(reader, value, at)?;
    if !is_word(&found) {
        let wanted = "letters, digits and underscores only";
        reader.fault(at, format!("{wanted}, not {found:?}"));
        return None;
    }
    Some(found)
}

pub(crate) fn words(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<Vec<String>> {
    list(reader, value, at, word)
}

pub(crate) fn name(reader: &mut Reader, value: &Json<'_>, at: &At<'_>) -> Option<String> {
    let found = text(reader, value, at)?;
    if !is_name(&found) {
        let wanted = "letters, digits, underscores, and inside hyphens";
        reader.fault(at, format!("{wanted}, not {found:?}"));
        return None;
    }
    Some(found)
}

pub(crate) fn whole(
    reader: &mut Reader,
    value: &Json<'_>,
    at: &At<'_>,
    least: u32,
    most: u32,
) -> Option<usize> {
    let number = reader.integer(value, at, least..=most);
    number.map(|number| number as usize)
}

/// An object with any fields, or none.
pub(crate) fn maybe_map<'v>(
    reader: &mut Reader,
    map: &'v Object<'v>,
    at: &At<'_>,
    name: &str,
) -> Option<&'v Object<'v>> {
    let value = map.get(name)?;
    reader.map(value, &at.field(name))
}

/// What is there for people only: any object, or none.
pub(crate) fn notes(
    reader: &mut Reader,
    map: &Object<'_>,
    at: &At<'_>,
    name: &str,
) -> Map<String, Value> {
    let notes = maybe_map(reader, map, at, name).cloned();
    notes.map(Map::from).unwrap_or_default()
}

/// A comment, which may be missing.
pub(crate) fn comment(reader: &mut Reader, map: &Object<'_>, at: &At<'_>) {
    if let Some(value) = map.get("comment") {
        reader.text(value, &at.field("comment"));
    }
}

/// Names go into action texts and URLs: letters, digits, underscores, and inside also hyphens.
pub(crate) fn is_name(text: &str) -> bool {
    let hyphens_inside = !text.starts_with('-') && !text.ends_with('-');
    hyphens_inside && is_word(&text.replace('-', "_"))
}

/// A name without hyphens, which part the names in an action text.
pub(crate) fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text.is_empty() && text.chars().all(plain)
}

/// A check, with the JSON pointers of the parts of the file that it needs.
pub(crate) type Check<T> = (fn(&mut Faults, &T), &'static [&'static str]);

/// The faults of a file, those of its reading first. A check is left out where a part that it
/// needs could not be read.
pub(crate) fn judge<T>(file: &T, read: Vec<Fault>, checks: &[Check<T>]) -> Vec<Fault> {
    let at_fault: Vec<String> = read.iter().map(|fault| fault.pointer.clone()).collect();
    let mut faults = Faults(read);
    for (check, needed) in checks {
        let lost = |part: &&str| at_fault.iter().any(|fault| overlap(part, fault));
        if !needed.iter().any(lost) {
            check(&mut faults, file);
        }
    }
    faults.0
}

/// Whether one of two places in a document is inside the other.
fn overlap(one: &str, other: &str) -> bool {
    let inside = |whole: &str, part: &str| {
        let rest = part.strip_prefix(whole);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    inside(one, other) || inside(other, one)
}

/// Collects what is wrong with the content of a file.
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn expect(
        &mut self,
        holds: bool,
        pointer: impl Into<String>,
        detail: impl Into<String>,
    ) {
        if !holds {
            self.0.push(Fault::new(pointer, detail));
        }
    }

    /// Names that must differ from each other; `pointer` gives the place of one.
    pub(crate) fn different<'n>(
        &mut self,
        names: impl IntoIterator<Item = &'n String>,
        pointer: impl Fn(usize) -> String,
    ) {
        let mut seen = HashSet::new();
        for (index, name) in names.into_iter().enumerate() {
            let first = seen.insert(name);
            self.expect(first, pointer(index), format!("{name:?} is there twice"));
        }
    }
}
