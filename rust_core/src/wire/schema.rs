//! Parts that the JSON Schemas (draft 2020-12) of all games are made of.

use serde_json::{Map, Value, json};

use crate::interface::reconstructions;

/// An object with exactly these fields, the required ones first.
pub(crate) fn object(required: Value, optional: Value) -> Value {
    let (Value::Object(mut fields), Value::Object(optional)) = (required, optional) else {
        unreachable!("fields are written as objects");
    };
    let names: Vec<String> = fields.keys().cloned().collect();
    fields.extend(optional);
    let mut schema = json!({"type": "object", "properties": fields, "additionalProperties": false});
    if !names.is_empty() {
        schema["required"] = json!(names);
    }
    schema
}

/// An object whose `type` says which one it is.
pub(crate) fn tagged(kind: &str, required: Value, optional: Value) -> Value {
    let mut fields = Map::from_iter([("type".to_owned(), constant(kind))]);
    if let Value::Object(required) = required {
        fields.extend(required);
    }
    let mut schema = object(Value::Object(fields), optional);
    schema["title"] = kind.into();
    schema
}

pub(crate) fn integer(least: u32, most: u32) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

pub(crate) fn constant(value: &str) -> Value {
    json!({"type": "string", "const": value})
}

/// One of these names.
pub(crate) fn name_of<'a>(names: impl IntoIterator<Item = &'a String>) -> Value {
    let names: Vec<&String> = names.into_iter().collect();
    json!({"type": "string", "enum": names})
}

pub(crate) fn nullable(schema: &Value) -> Value {
    json!({"oneOf": [schema, {"type": "null"}]})
}

pub(crate) fn described(mut schema: Value, text: &str) -> Value {
    schema["description"] = text.into();
    schema
}

pub(crate) fn list(items: &Value) -> Value {
    json!({"type": "array", "items": items})
}

/// A list of a length in this range.
pub(crate) fn list_of(items: &Value, least: usize, most: usize) -> Value {
    let mut schema = list(items);
    schema["minItems"] = least.into();
    schema["maxItems"] = most.into();
    schema
}

/// What a schema says of components that are a reconstruction, if some are.
pub(crate) fn reconstruction_notice(name: &str, provenance: &Map<String, Value>) -> Option<String> {
    let parts = reconstructions(provenance);
    (!parts.is_empty()).then(|| {
        let parts = parts.join(", ");
        format!("Of the components {name} these are a reconstruction: {parts}.")
    })
}
