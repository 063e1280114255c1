//! The border between a page and the service: two functions over the linear memory.
//!
//! The module owns all memory. The page asks for room, writes its request there, and reads the
//! response where the module has put it. So no pointer is ever read here, and only the names are
//! `unsafe`, since they must be unique.

#![expect(
    unsafe_code,
    reason = "a name that others call, and one that this module calls"
)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use durbar::Workers;
use durbar::search::Clock;
use durbar_service::{Body, Limits, Request, RequestHeaders, Service};
use serde_json::json;

unsafe extern "C" {
    /// The milliseconds since some moment, as `performance.now` returns them.
    // SAFETY: it takes and gives a number, and touches no memory of this module.
    safe fn now() -> f64;
}

/// The clock of the page.
#[derive(Clone)]
struct PageClock;

impl Clock for PageClock {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default()
    }
}

#[derive(Default)]
struct Memory {
    request: Vec<u8>,
    response: Vec<u8>,
    service: Option<Service>,
    /// The number of requests so far.
    requests: u64,
}

thread_local! {
    // A module has one thread.
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// Makes room for a request of this length, and returns its address.
// SAFETY: no other function of this module has the name.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn durbar_request(length: usize) -> *mut u8 {
    MEMORY.with_borrow_mut(|memory| {
        memory.request.clear();
        memory.request.resize(length, 0);
        memory.request.as_mut_ptr()
    })
}

/// Answers the request. It begins with the texts of these lengths: the method, and the path with the
/// query. The rest is the body, which is JSON.
///
/// Returns the address of the response, which stays there until the next call: two numbers of 32
/// bits, the lowest byte first, then as many bytes of status and headers as JSON, and of the body.
// SAFETY: no other function of this module has the name.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn durbar_handle(method: usize, path: usize) -> *const u8 {
    MEMORY.with_borrow_mut(|memory| {
        memory.requests += 1;
        let (method, rest) = memory.request.split_at(method);
        let (path, body) = rest.split_at(path);
        let path = str::from_utf8(path).unwrap_or_default();
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let service = memory.service.get_or_insert_with(service);
        let response = service.respond(
            &Request {
                method: str::from_utf8(method).unwrap_or_default(),
                path,
                query: query.as_bytes(),
                headers: RequestHeaders {
                    content_type: Some(b"application/json"),
                    content_length: Some(body.len().to_string().as_bytes()),
                    ..RequestHeaders::default()
                },
                body,
                id: &memory.requests.to_string(),
            },
            &PageClock,
        );
        let headers: serde_json::Map<_, _> = (response.headers.into_iter())
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        let head = json!({"status": response.status, "headers": headers}).to_string();
        let body = match response.body {
            Body::Whole(bytes) => bytes,
            Body::Lines(lines) => lines.flatten().collect(),
        };
        let response = &mut memory.response;
        response.clear();
        for part in [head.as_bytes(), &body] {
            response.extend_from_slice(&(part.len() as u32).to_le_bytes());
        }
        response.extend_from_slice(head.as_bytes());
        response.extend_from_slice(&body);
        response.as_ptr()
    })
}

/// The service with the components that are compiled in, and the limits of one without settings.
fn service() -> Service {
    let service = Service::new(&BTreeMap::new(), None, Limits::default(), Workers::none());
    service.expect("the games that are compiled in can be loaded")
}
