//! The body of a request: its length, its media type, and whether it has come whole.

use crate::refusal::Refusal;
use crate::request::Request;

/// The body of a request, of at most `most` bytes.
///
/// # Errors
/// A refusal if the body has no length, is too long, is not JSON, or has not come whole.
pub(crate) fn body_of<'a>(request: &Request<'a>, most: usize) -> Result<&'a [u8], Box<Refusal>> {
    let headers = &request.headers;
    let length = headers.content_length.and_then(length);
    let length = length.filter(|_| headers.transfer_encoding.is_none());
    let length = length.ok_or_else(|| Refusal::new("length-required"))?;
    if length > most as u64 {
        return Err(Refusal::too_large(length, most));
    }
    if !is_identity(headers.content_encoding) || !is_json(headers.content_type) {
        return Err(Refusal::new("unsupported-media-type"));
    }
    let whole = request.body.get(..length as usize);
    whole.ok_or_else(|| {
        let detail = format!("The body ended before its {length} bytes.");
        Refusal::with_detail("truncated-body", detail)
    })
}

/// The number of a header `Content-Length`. One that is too large for 64 bits is the largest.
fn length(value: &[u8]) -> Option<u64> {
    let digits = trimmed(value);
    let add = |sum: u64, &digit: &u8| {
        let value = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
        Some(sum.saturating_mul(10).saturating_add(value))
    };
    let number = digits.iter().try_fold(0, add);
    number.filter(|_| !digits.is_empty())
}

/// A value without the spaces and tabs around it.
pub(crate) fn trimmed(mut value: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] | [rest @ .., b' ' | b'\t'] = value {
        value = rest;
    }
    value
}

fn is_identity(encoding: Option<&[u8]>) -> bool {
    encoding.is_none_or(|value| trimmed(value).eq_ignore_ascii_case(b"identity"))
}

/// Whether a header `Content-Type` means JSON in UTF-8.
fn is_json(value: Option<&[u8]>) -> bool {
    const JSON: &[u8] = b"application/json";
    let Some(value) = value else { return false };
    if value == JSON {
        return true;
    }
    let mut parts = value.split(|&byte| byte == b';').map(trimmed);
    let is_json = parts
        .next()
        .is_some_and(|name| name.eq_ignore_ascii_case(JSON));
    is_json && parts.all(|parameter| charset(parameter).is_none_or(is_utf8))
}

/// The character set of a parameter of a media type, if the parameter says one.
fn charset(parameter: &[u8]) -> Option<&[u8]> {
    let equals = parameter.iter().position(|&byte| byte == b'=')?;
    let (name, value) = (&parameter[..equals], trimmed(&parameter[equals + 1..]));
    let is_charset = trimmed(name).eq_ignore_ascii_case(b"charset");
    let bare = value
        .strip_prefix(b"\"")
        .and_then(|value| value.strip_suffix(b"\""));
    is_charset.then_some(bare.unwrap_or(value))
}

fn is_utf8(charset: &[u8]) -> bool {
    charset.eq_ignore_ascii_case(b"utf-8") || charset.eq_ignore_ascii_case(b"utf8")
}

#[cfg(test)]
mod tests {
    use super::{body_of, is_json, length};
    use crate::request::{Request, RequestHeaders};

    fn refused(headers: RequestHeaders<'_>, body: &[u8]) -> Option<&'static str> {
        let request = Request {
            method: "POST",
            path: "",
            query: b"",
            headers,
            body,
            id: "",
        };
        body_of(&request, 9).err().map(|refusal| refusal.code)
    }

    fn json(content_length: &[u8]) -> RequestHeaders<'_> {
        RequestHeaders {
            content_length: Some(content_length),
            content_type: Some(b"application/json"),
            ..RequestHeaders::default()
        }
    }

    #[test]
    fn a_length_is_digits() {
        let cases: [(&[u8], _); 8] = [
            (b"5", Some(5)),
            (b"00000000000000000000005", Some(5)),
            (b" \t5\t ", Some(5)),
            (b"99999999999999999999999", Some(u64::MAX)),
            (b"", None),
            (b"+5", None),
            (b"5,5", None),
            (b"5 5", None),
        ];
        for (value, expected) in cases {
            assert_eq!(length(value), expected, "{}", value.escape_ascii());
        }
    }

    #[test]
    fn a_media_type_is_json_in_utf8() {
        let cases: [(&[u8], _); 9] = [
            (b"application/json", true),
            (b"Application/JSON ; Charset=\"UTF-8\"", true),
            (b"application/json; q=1;charset=utf8", true),
            (b"application/json; charset=latin-1", false),
            (b"application/json+x", false),
            (b"application/json, text/plain", false),
            (b"\xff", false),
            (b"text/plain; charset=utf-8", false),
            (b"", false),
        ];
        for (value, expected) in cases {
            assert_eq!(is_json(Some(value)), expected, "{}", value.escape_ascii());
        }
        assert!(!is_json(None));
    }

    #[test]
    fn the_first_fault_of_a_body_refuses_it() {
        let chunked = RequestHeaders {
            transfer_encoding: Some(b"chunked"),
            ..json(b"2")
        };
        let packed = RequestHeaders {
            content_encoding: Some(b"gzip"),
            ..json(b"2")
        };
        let plain = RequestHeaders {
            content_encoding: Some(b"Identity"),
            ..json(b"2")
        };
        assert_eq!(
            refused(RequestHeaders::default(), b"{}"),
            Some("length-required")
        );
        assert_eq!(refused(chunked, b"{}"), Some("length-required"));
        assert_eq!(refused(json(b"10"), b"{}"), Some("content-too-large"));
        assert_eq!(refused(packed, b"{}"), Some("unsupported-media-type"));
        assert_eq!(refused(json(b"3"), b"{}"), Some("truncated-body"));
        assert_eq!(refused(plain, b"{}"), None);
    }
}
