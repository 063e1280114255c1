//! Responses that a client need not get twice (RFC 9110, section 13).

use std::hash::{DefaultHasher, Hasher as _};

use crate::bodies::trimmed;

/// The entity tag of a body: a strong one, from its bytes.
pub(crate) fn etag(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    format!("\"{:016x}\"", hasher.finish())
}

/// Whether a client has the body with this tag already, by its header `If-None-Match`.
///
/// The comparison is weak, as the RFC says.
pub(crate) fn is_known(if_none_match: Option<&[u8]>, etag: &str) -> bool {
    let Some(value) = if_none_match else {
        return false;
    };
    let mut tags = value.split(|&byte| byte == b',').map(trimmed);
    // A tag of this service has no comma inside.
    trimmed(value) == b"*"
        || tags.any(|tag| tag.strip_prefix(b"W/").unwrap_or(tag) == etag.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{etag, is_known};

    #[test]
    fn a_tag_follows_from_the_bytes() {
        let tag = etag(b"{}");
        assert_eq!(tag, etag(b"{}"));
        assert_ne!(tag, etag(b"[]"));
        assert!(tag.len() == 18 && tag.starts_with('"') && tag.ends_with('"'));
    }

    #[test]
    fn tags_are_compared_weakly() {
        let cases = [
            (r#""a""#, true),
            (r#"W/"a""#, true),
            (r#" "b" , W/"a" "#, true),
            (r#"x"a", "a""#, true),
            (" * ", true),
            (r#""b""#, false),
            (r#""b", *"#, false),
            ("a", false),
            ("", false),
        ];
        for (value, expected) in cases {
            assert_eq!(
                is_known(Some(value.as_bytes()), r#""a""#),
                expected,
                "{value}"
            );
        }
        assert!(!is_known(None, r#""a""#));
    }
}
