//! A response of HTTP.

use std::borrow::Cow;
use std::fmt;

use crate::refusal::{Defect, Refusal, guarded};

pub(crate) const JSON: &str = "application/json";
pub(crate) const PROBLEM: &str = "application/problem+json";
/// Newline-delimited JSON.
pub(crate) const LINES: &str = "application/x-ndjson";
pub(crate) const SVG: &str = "image/svg+xml";

/// A header: its name in lower case, and its value.
pub type Header = (&'static str, Cow<'static, str>);

/// The response to a request.
#[derive(Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The headers, each name once.
    pub headers: Vec<Header>,
    /// The body; empty for `HEAD`.
    pub body: Body,
    /// The code of the problem that is the response, if it is one.
    pub problem: Option<&'static str>,
    /// The defect of this program that stopped the work, or a part of it.
    pub defect: Option<Defect>,
}

/// The body of a response.
#[derive(Debug)]
pub enum Body {
    /// All bytes at once.
    Whole(Vec<u8>),
    /// Lines of JSON, sent as they come.
    Lines(Lines),
}

/// The parts of a body that is computed while it is sent. Each is some whole lines of JSON.
pub struct Lines {
    /// `None` after the last part.
    parts: Option<Parts>,
    request_id: String,
    problem: Option<&'static str>,
    defect: Option<Defect>,
}

/// Lines, or the reason why there are no more.
pub(crate) type Parts = Box<dyn Iterator<Item = Result<Vec<u8>, Box<Refusal>>> + Send + Sync>;

impl Lines {
    /// Lines for a request of this id.
    pub(crate) fn new(parts: Parts, request_id: &str) -> Self {
        Self {
            parts: Some(parts),
            request_id: request_id.to_owned(),
            problem: None,
            defect: None,
        }
    }

    /// The code of the problem that is the last line, if it is one.
    #[must_use]
    pub fn problem(&self) -> Option<&'static str> {
        self.problem
    }

    /// Takes the defect of this program that ended the lines, if any.
    pub fn take_defect(&mut self) -> Option<Defect> {
        self.defect.take()
    }
}

impl Iterator for Lines {
    type Item = Vec<u8>;

    /// The status has been sent, so a problem becomes the last line.
    fn next(&mut self) -> Option<Vec<u8>> {
        let parts = self.parts.as_mut()?;
        match guarded(|| parts.next().transpose()) {
            Ok(Some(part)) => return Some(part),
            Ok(None) => self.parts = None,
            Err(refusal) => {
                self.parts = None;
                self.problem = Some(refusal.code);
                let problem = refusal.problem(&self.request_id);
                self.defect = refusal.error;
                return Some(format!("{{\"problem\":{problem}}}\n").into_bytes());
            }
        }
        None
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines")
            .field("request_id", &self.request_id)
            .field("problem", &self.problem)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use crate::refusal::Refusal;

    #[test]
    fn a_problem_is_the_last_line() {
        let parts = [
            Ok(b"1\n".to_vec()),
            Err(Refusal::new("deadline-exceeded")),
            Ok(b"2\n".to_vec()),
        ];
        let mut lines = Lines::new(Box::new(parts.into_iter()), "7");
        assert_eq!(lines.next(), Some(b"1\n".to_vec()));
        assert_eq!(lines.problem(), None);
        let last = String::from_utf8(lines.next().expect("a problem")).expect("UTF-8");
        assert!(last.starts_with(r#"{"problem":{"type":"/v1/problems/deadline-exceeded""#));
        assert!(last.contains(r#""request_id":"7""#) && last.ends_with("}}\n"));
        assert_eq!(lines.problem(), Some("deadline-exceeded"));
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn a_panic_is_the_last_line() {
        let parts = std::iter::from_fn(|| panic!("provoked"));
        let mut lines = Lines::new(Box::new(parts), "7");
        assert!(lines.next().is_some());
        assert_eq!(lines.problem(), Some("internal-error"));
        let defect = lines.take_defect().map(|defect| defect.to_string());
        assert_eq!(defect.as_deref(), Some("a defect of durbar: provoked"));
    }
}
