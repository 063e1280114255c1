//! Documents and texts with random mistakes in them.

use durbar::serde_json::{Value, from_str, json};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

use crate::documents::remove;

/// The same cases in every run, 256 of them. `PROPTEST_CASES` asks for more, and
/// `PROPTEST_RNG_SEED` for others.
pub(crate) fn config() -> ProptestConfig {
    let config = ProptestConfig::default();
    let rng_seed = match config.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        chosen @ RngSeed::Fixed(_) => chosen,
    };
    ProptestConfig {
        rng_seed,
        failure_persistence: None,
        ..config
    }
}

/// One mistake, made at a random place.
#[derive(Clone, Debug)]
struct Mistake {
    place: Index,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// The place is gone.
    Left,
    /// Something else stands there.
    Other(Value),
    /// A number is a little different.
    Miscounted(i64),
    /// The place is there twice, if it is in an array.
    Twice,
    /// Two places have changed their values.
    Swapped(Index),
}

fn any_value() -> impl Strategy<Value = Value> {
    let words = [
        "",
        "C",
        "NE",
        "green",
        "first",
        "e4",
        "é/~0",
        "no such thing",
    ];
    prop_oneof![
        (-2_i64..130).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        prop::sample::select(words.to_vec()).prop_map(Value::from),
        prop::sample::select(vec![
            json!(null),
            json!(true),
            json!([]),
            json!({}),
            json!([[]])
        ]),
    ]
}

/// A few mistakes; small numbers go wrong most often, since most of the rules are about numbers.
fn mistakes() -> impl Strategy<Value = Vec<Mistake>> {
    let kind = prop_oneof![
        2 => Just(Kind::Left),
        2 => any_value().prop_map(Kind::Other),
        3 => (-2_i64..=2).prop_map(Kind::Miscounted),
        1 => Just(Kind::Twice),
        3 => any::<Index>().prop_map(Kind::Swapped),
    ];
    let mistake = (any::<Index>(), kind).prop_map(|(place, kind)| Mistake { place, kind });
    prop::collection::vec(mistake, 1..5)
}

/// The pointers of all values in a document, except the whole.
pub(crate) fn places(document: &Value) -> Vec<String> {
    fn below(value: &Value, at: &str, pointers: &mut Vec<String>) {
        let children: Vec<(String, &Value)> = match value {
            Value::Array(items) => (0..).map(|i: usize| i.to_string()).zip(items).collect(),
            Value::Object(fields) => {
                let escaped = |name: &String| name.replace('~', "~0").replace('/', "~1");
                fields
                    .iter()
                    .map(|(name, value)| (escaped(name), value))
                    .collect()
            }
            _ => return,
        };
        for (name, child) in children {
            let at = format!("{at}/{name}");
            below(child, &at, pointers);
            pointers.push(at);
        }
    }
    let mut pointers = Vec::new();
    below(document, "", &mut pointers);
    pointers
}

/// Makes the mistakes, one after the other.
fn make(document: &mut Value, mistakes: &[Mistake]) {
    for Mistake { place, kind } in mistakes {
        let places = places(document);
        if places.is_empty() {
            return;
        }
        let pointer = place.get(&places);
        let value = document.pointer(pointer).cloned().unwrap_or_default();
        match kind {
            Kind::Left => remove(document, pointer),
            Kind::Other(other) => put(document, pointer, other.clone()),
            Kind::Miscounted(by) => {
                if let Some(number) = value.as_i64() {
                    put(document, pointer, (number + by).into());
                }
            }
            Kind::Twice => {
                let (parent, _) = pointer.rsplit_once('/').expect("not the whole");
                if let Some(Value::Array(items)) = document.pointer_mut(parent) {
                    items.push(value);
                }
            }
            Kind::Swapped(other) => {
                let other = other.get(&places);
                if let Some(there) = document.pointer(other).cloned() {
                    put(document, pointer, there);
                    put(document, other, value);
                }
            }
        }
    }
}

/// The place may have gone with an earlier change.
fn put(document: &mut Value, pointer: &str, value: Value) {
    if let Some(place) = document.pointer_mut(pointer) {
        *place = value;
    }
}

/// One of these documents with a few mistakes in it.
pub(crate) fn with_mistakes(texts: Vec<String>) -> impl Strategy<Value = Value> {
    (prop::sample::select(texts), mistakes()).prop_map(|(text, mistakes)| {
        let mut document = from_str(&text).expect("JSON");
        make(&mut document, &mistakes);
        document
    })
}

/// One of these texts with a stretch replaced by other letters.
pub(crate) fn misspelt(texts: Vec<String>) -> impl Strategy<Value = String> {
    let other = "[0-9a-z._~-]{0,3}|\\PC{0,2}";
    let parts = (
        prop::sample::select(texts),
        any::<Index>(),
        0_usize..4,
        other,
    );
    parts.prop_map(|(text, place, length, other)| {
        let mut letters: Vec<char> = text.chars().collect();
        let start = place.index(letters.len() + 1);
        let end = (start + length).min(letters.len());
        letters.splice(start..end, other.chars());
        letters.into_iter().collect()
    })
}

/// Whether a pointer names a value of the document, or a field that is missing in one.
pub(crate) fn points_into(document: &Value, pointer: &str) -> bool {
    document.pointer(pointer).is_some()
        || pointer
            .rsplit_once('/')
            .is_some_and(|(parent, _)| document.pointer(parent).is_some_and(Value::is_object))
}
