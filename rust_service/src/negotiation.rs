//! The choice between the forms of a response by the header `Accept`.

use crate::refusal::Refusal;
use crate::response::{JSON, LINES};

/// The longest header `Accept` that is read.
const MOST_BYTES: usize = 1_000;

/// Whether a client would rather have lines than one object.
///
/// # Errors
/// A refusal if the header is too long.
pub(crate) fn prefers_lines(accept: Option<&[u8]>) -> Result<bool, Box<Refusal>> {
    let Some(accept) = accept else {
        return Ok(false);
    };
    if accept.len() > MOST_BYTES {
        let detail = format!("The header Accept may have {MOST_BYTES} bytes.");
        return Err(Refusal::with_detail("headers-too-large", detail));
    }
    let accept = String::from_utf8_lossy(accept).to_ascii_lowercase();
    Ok(quality(&accept, LINES) > quality(&accept, JSON))
}

/// The preference of a client for a media type, from 0 to 1: that of the range that names it most
/// exactly.
fn quality(accept: &str, wanted: &str) -> f64 {
    let ranges = accept.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let names = ["*/*", "application/*", wanted];
        let name = parts.next()?;
        let how_exact = names.iter().position(|known| *known == name)?;
        let quality = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse::<f64>().ok());
        Some((how_exact, quality.unwrap_or(1.0).clamp(0.0, 1.0)))
    });
    let best = ranges.max_by_key(|(how_exact, _)| *how_exact);
    best.map_or(0.0, |(_, quality)| quality)
}

#[cfg(test)]
mod tests {
    use super::prefers_lines;

    #[test]
    fn the_best_quality_decides() {
        let cases = [
            ("", false),
            ("*/*", false),
            ("application/*", false),
            ("text/html", false),
            ("application/x-ndjson", true),
            ("Application/X-NDJSON", true),
            ("application/x-ndjson, application/json", false),
            ("application/json;q=0.5, application/x-ndjson", true),
            ("application/x-ndjson;q=0.2, */*", false),
            ("*/*;q=0.1, application/x-ndjson", true),
            ("application/x-ndjson;q=7, application/json", false),
            ("application/x-ndjson;q=0", false),
        ];
        for (accept, expected) in cases {
            let is_chosen = prefers_lines(Some(accept.as_bytes()));
            assert_eq!(is_chosen.ok(), Some(expected), "{accept}");
        }
        assert_eq!(prefers_lines(None).ok(), Some(false));
    }

    #[test]
    fn a_long_header_is_refused() {
        let spaces = format!("a{}b", " ".repeat(998));
        assert!(prefers_lines(Some(spaces.as_bytes())).is_ok());
        let more = format!(" {spaces}");
        let refusal = prefers_lines(Some(more.as_bytes())).err();
        assert_eq!(
            refusal.map(|refusal| refusal.code),
            Some("headers-too-large")
        );
    }
}
