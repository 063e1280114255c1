//! Parts that the JSON Schemas (draft 2020-12) of all games are made of.

use serde_json::{Map, Value, json};

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

/// The fields of an object: those that must be there come first.
pub(crate) struct Fields {
    required: Map<String, Value>,
    optional: Map<String, Value>,
}

impl Fields {
    pub(crate) fn new() -> Self {
        Self {
            required: Map::new(),
            optional: Map::new(),
        }
    }

    /// Those of an object whose `type` says which one it is.
    pub(crate) fn tagged(kind: &str) -> Self {
        let mut fields = Self::new();
        fields.add("type", constant(kind), "", true);
        fields
    }

    pub(crate) fn add(&mut self, name: &str, schema: Value, about: &str, required: bool) {
        let schema = match about.trim() {
            "" => schema,
            about => described(schema, about),
        };
        let fields = if required {
            &mut self.required
        } else {
            &mut self.optional
        };
        fields.insert(name.to_owned(), schema);
    }

    pub(crate) fn object(self) -> Value {
        object(Value::Object(self.required), Value::Object(self.optional))
    }
}

pub(crate) fn integer(least: u32, most: u32) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

pub(crate) fn constant(value: &str) -> Value {
    json!({"type": "string", "const": value})
}

/// One of these names.
pub(crate) fn name_of<'a>(names: impl IntoIterator<Item = &'a str>) -> Value {
    let names: Vec<&str> = names.into_iter().collect();
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

/// Puts these fields of an object behind the others, in this order.
pub(crate) fn put_last(schema: &mut Value, names: &[&str]) {
    for name in names {
        if let Some(fields) = schema["properties"].as_object_mut()
            && let Some(field) = fields.shift_remove(*name)
        {
            fields.insert((*name).to_owned(), field);
        }
        if let Some(required) = schema["required"].as_array_mut()
            && let Some(place) = required.iter().position(|known| known == name)
        {
            required[place..].rotate_left(1);
        }
    }
}

/// Describes a choice of forms, in front of them.
pub(crate) fn explain_forms(schema: &mut Value, text: &str) {
    let forms = schema["oneOf"].take();
    *schema = json!({"title": schema["title"], "description": text, "oneOf": forms});
}
