//! A line of JSON for each request, written by a thread that needs no Python.

use std::io::{self, Write as _};
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use pyo3::prelude::*;
use serde::Serialize;

/// What waits for the reader, in bytes; lines beyond are dropped and counted.
const MOST_BYTES: usize = 1_048_576;

/// Lines of so long are written together.
const PAUSE: Duration = Duration::from_millis(50);

/// So many bytes go into a pipe at once, or not at all: lines of several processes stay apart.
const PIECE_BYTES: usize = 4_096;

/// For what is left at the end.
const CLOSE: Duration = Duration::from_secs(1);

/// Lines of JSON on standard output, one for each request.
///
/// A thread writes them, so that a reader who stalls stops nobody. When a MiB waits, further lines
/// are dropped, and the next one that is written says how many as `dropped_lines`.
#[pyclass(module = "durbar._core", frozen)]
pub(crate) struct AccessLog(Arc<Shared>);

#[derive(Default)]
struct Shared {
    lines: Mutex<Lines>,
    changed: Condvar,
}

#[derive(Default)]
struct Lines {
    waiting: Vec<u8>,
    /// The bytes that the thread is writing; they count as waiting.
    leaving: usize,
    dropped: u64,
    has_thread: bool,
    is_closing: bool,
}

/// What a line says, in this order.
#[derive(Serialize)]
struct Line<'a> {
    time: String,
    request_id: &'a str,
    method: &'a str,
    path: Option<&'a str>,
    operation: &'a str,
    status: u16,
    problem: Option<&'a str>,
    seconds: f64,
    engine_seconds: f64,
    bytes_in: u64,
    bytes_out: u64,
    client: &'a str,
    user: Option<&'a str>,
    trace_id: Option<&'a str>,
}

#[derive(Serialize)]
struct Loss {
    time: String,
    level: &'static str,
    dropped_lines: u64,
}

#[pymethods]
impl AccessLog {
    #[new]
    fn new() -> Self {
        Self(Arc::default())
    }

    /// Write the line of a request that has been answered.
    ///
    /// Args:
    ///     request_id: Its id.
    ///     method: Its method.
    ///     path: Its path, if that may be told.
    ///     operation: The name of what it asked for.
    ///     status: The status code of the response.
    ///     problem: The code of the problem that the response is, or None.
    ///     seconds: From its headers to the end of the response.
    ///     engine_seconds: What of it the engine took.
    ///     bytes_in: The length of its body.
    ///     bytes_out: The length of the response's body.
    ///     client: The address that it came from.
    ///     user: The name of its token, or None.
    ///     trace_id: The trace that it belongs to, or None.
    #[expect(clippy::too_many_arguments, reason = "the fields of a line")]
    fn write(
        &self,
        request_id: &str,
        method: &str,
        path: Option<&str>,
        operation: &str,
        status: u16,
        problem: Option<&str>,
        seconds: f64,
        engine_seconds: f64,
        bytes_in: u64,
        bytes_out: u64,
        client: &str,
        user: Option<&str>,
        trace_id: Option<&str>,
    ) {
        self.0.add(&Line {
            time: now(),
            request_id,
            method,
            path,
            operation,
            status,
            problem,
            seconds: to_the_microsecond(seconds),
            engine_seconds: to_the_microsecond(engine_seconds),
            bytes_in,
            bytes_out,
            client,
            user,
            trace_id,
        });
    }

    /// Write what is left, if the reader takes it within a second. The next line begins anew.
    fn close(&self, py: Python<'_>) {
        py.detach(|| self.0.close());
    }
}

impl Shared {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(self: &Arc<Self>, line: &Line<'_>) {
        let mut lines = self.lines();
        if lines.waiting.len() + lines.leaving >= MOST_BYTES {
            lines.dropped += 1;
            return;
        }
        let is_first = lines.waiting.is_empty();
        append(&mut lines.waiting, line);
        if !lines.has_thread {
            let own = Arc::clone(self);
            let thread = thread::Builder::new().name("access log".to_owned());
            lines.is_closing = false;
            lines.has_thread = thread.spawn(move || own.run()).is_ok();
            if !lines.has_thread {
                // The system has no thread now; the next line tries again.
                lines.waiting.clear();
                lines.dropped += 1;
            }
        } else if is_first {
            self.changed.notify_all();
        }
    }

    fn close(&self) {
        let mut lines = self.lines();
        lines.is_closing = true;
        self.changed.notify_all();
        let closed = self
            .changed
            .wait_timeout_while(lines, CLOSE, |lines| lines.has_thread);
        drop(closed);
    }

    fn run(&self) {
        let mut lines = self.lines();
        loop {
            let is_idle = |lines: &mut Lines| lines.waiting.is_empty() && !lines.is_closing;
            let woken = self.changed.wait_while(lines, is_idle);
            lines = woken.unwrap_or_else(PoisonError::into_inner);
            let more = self
                .changed
                .wait_timeout_while(lines, PAUSE, |lines| !lines.is_closing);
            lines = more.unwrap_or_else(PoisonError::into_inner).0;
            let mut piece = mem::take(&mut lines.waiting);
            let dropped = mem::take(&mut lines.dropped);
            lines.leaving = piece.len();
            drop(lines);
            if dropped > 0 {
                append(&mut piece, &Loss::of(dropped));
            }
            put(&piece);
            lines = self.lines();
            lines.leaving = 0;
            if lines.is_closing && lines.waiting.is_empty() {
                lines.has_thread = false;
                self.changed.notify_all();
                return;
            }
        }
    }
}

impl Loss {
    fn of(dropped_lines: u64) -> Self {
        Self {
            time: now(),
            level: "warning",
            dropped_lines,
        }
    }
}

fn now() -> String {
    humantime::format_rfc3339_millis(SystemTime::now()).to_string()
}

fn to_the_microsecond(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

fn append(lines: &mut Vec<u8>, line: &impl Serialize) {
    // Text and numbers can be written, and a vector takes them.
    if serde_json::to_writer(&mut *lines, line).is_ok() {
        lines.push(b'\n');
    }
}

/// Writes lines to standard output, some whole ones at a time.
fn put(mut lines: &[u8]) {
    let mut output = io::stdout().lock();
    while !lines.is_empty() {
        let most = &lines[..lines.len().min(PIECE_BYTES)];
        let end = most.iter().rposition(|byte| *byte == b'\n');
        let (piece, rest) = lines.split_at(end.map_or(lines.len(), |end| end + 1));
        // Whoever reads the log may have gone; requests are answered all the same.
        if output.write_all(piece).is_err() {
            return;
        }
        lines = rest;
    }
}
