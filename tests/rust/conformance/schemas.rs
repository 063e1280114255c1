//! The JSON Schemas, and the documents that must be as they say.

use durbar::serde_json::{Map, Value, from_str};
use durbar::{InvalidCorrection, Position, Wire};

use crate::documents::{action_json, breakdown, event_json};
use crate::walks::{legal, random_game};

/// Why a document is not as a schema says; for the keywords that the schemas of the games use.
fn fault(schema: &Value, document: &Value) -> Option<String> {
    let keywords = schema.as_object().expect("a schema is an object");
    keywords.iter().find_map(|(keyword, wanted)| {
        let holds = match keyword.as_str() {
            "title" | "description" | "$schema" | "$id" => true,
            "type" => has_type(document, wanted.as_str().expect("one type")),
            "const" => document == wanted,
            "enum" => wanted.as_array().expect("a list").contains(document),
            "minimum" => document.as_f64() >= wanted.as_f64(),
            "maximum" => document.as_f64() <= wanted.as_f64(),
            "minItems" | "minProperties" => size(document) >= wanted.as_u64(),
            "maxItems" | "maxProperties" => size(document) <= wanted.as_u64(),
            "required" => {
                let mut names = wanted.as_array().expect("a list").iter();
                names.all(|name| document.get(name.as_str().expect("a name")).is_some())
            }
            "oneOf" => {
                let forms = wanted.as_array().expect("a list").iter();
                forms.filter(|form| fault(form, document).is_none()).count() == 1
            }
            "items" => {
                let mut items = document.as_array().into_iter().flatten();
                return items.find_map(|item| fault(wanted, item));
            }
            "properties" => {
                let fields = wanted.as_object().expect("an object").iter();
                let mut known =
                    fields.filter_map(|(name, schema)| Some((schema, document.get(name)?)));
                return known.find_map(|(schema, value)| fault(schema, value));
            }
            "propertyNames" => {
                let mut names = document.as_object().into_iter().flatten();
                return names.find_map(|(name, _)| fault(wanted, &name.as_str().into()));
            }
            "additionalProperties" => return additional(schema, wanted, document),
            _ => panic!("the keyword {keyword} is not known to this test"),
        };
        (!holds).then(|| format!("{keyword} {wanted} does not hold for {document}"))
    })
}

fn additional(schema: &Value, wanted: &Value, document: &Value) -> Option<String> {
    let known = |name: &String| {
        schema
            .get("properties")
            .is_some_and(|known| known.get(name).is_some())
    };
    let mut others = document
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(name, _)| !known(name));
    if *wanted == Value::Bool(false) {
        others
            .next()
            .map(|(name, _)| format!("{name} is no field of {document}"))
    } else {
        others.find_map(|(_, value)| fault(wanted, value))
    }
}

fn has_type(document: &Value, wanted: &str) -> bool {
    match wanted {
        "object" => document.is_object(),
        "array" => document.is_array(),
        "string" => document.is_string(),
        "boolean" => document.is_boolean(),
        "null" => document.is_null(),
        "number" => document.is_number(),
        "integer" => document.is_i64() || document.is_u64(),
        _ => panic!("no such type: {wanted}"),
    }
}

fn size(document: &Value) -> Option<u64> {
    let items = document.as_array().map(Vec::len);
    items
        .or_else(|| document.as_object().map(Map::len))
        .map(|size| size as u64)
}

fn assert_is_as(schema: &Value, document: &Value) {
    if let Some(fault) = fault(schema, document) {
        panic!("{fault}\n{document}\nis not as its schema says");
    }
}

fn read(text: &str) -> Value {
    from_str(text).expect("JSON")
}

pub(crate) fn documents_are_as_their_schemas_say<G: Wire>(game: &G) {
    let schemas = game.schemas();
    let mut names = vec!["position", "view", "action", "event", "score_breakdown"];
    let refused = game.correct("", "").expect_err("no position");
    if !matches!(refused, InvalidCorrection::Unknown { .. }) {
        names.push("correction");
    }
    let keys: Vec<&str> = schemas.keys().map(String::as_str).collect();
    assert_eq!(keys, names);
    for step in random_game(game, 1).iter().step_by(3) {
        let mut position = Position {
            game: game.clone(),
            state: step.before,
        };
        assert_is_as(&schemas["position"], &read(&game.to_json(&step.before)));
        for player in 0..game.num_players() {
            let view = game.view(&step.before, player);
            assert_is_as(&schemas["view"], &read(&game.view_to_json(&view)));
        }
        assert_is_as(&schemas["score_breakdown"], &breakdown(game, &step.before));
        for action in legal(game, &step.before) {
            let document = action_json(game, &step.before, action);
            assert_is_as(&schemas["action"], &document);
        }
        for event in position
            .apply_action_with_events(step.action)
            .expect("a legal action")
        {
            for observer in [None, Some(0), Some(game.num_players() - 1)] {
                assert_is_as(&schemas["event"], &event_json(game, &event, observer));
            }
        }
    }
}

/// The check itself must be able to fail.
#[test]
fn a_document_that_breaks_a_keyword_is_found() {
    use durbar::serde_json::json;
    let schema = json!({
        "type": "object", "additionalProperties": false, "required": ["a"],
        "properties": {
            "a": {"type": "integer", "minimum": 1},
            "b": {"oneOf": [{"type": "null"}, {"type": "array", "items": {"enum": ["x"]}}]},
        },
    });
    for sound in [
        json!({"a": 1}),
        json!({"a": 2, "b": null}),
        json!({"a": 1, "b": ["x", "x"]}),
    ] {
        assert_eq!(fault(&schema, &sound), None);
    }
    for wrong in [
        json!([]),
        json!({}),
        json!({"a": 0}),
        json!({"a": 1.5}),
        json!({"a": 1, "c": 1}),
        json!({"a": 1, "b": ["y"]}),
        json!({"a": 1, "b": "x"}),
    ] {
        assert!(fault(&schema, &wrong).is_some(), "{wrong}");
    }
}
