//! The HTTP service of durbar: from a request to its response.
//!
//! This crate knows no server and no Python. It routes requests, checks their headers and bodies,
//! and computes the responses, also those that refuse. Clocks and threads are the caller's. The
//! Python module passes it the requests that come over HTTP, and the WebAssembly module those of a
//! page, so both return the same bytes.
//!
//! ```
//! use std::collections::BTreeMap;
//! use core::time::Duration;
//!
//! use durbar::Workers;
//! use durbar::search::Clock;
//! use durbar_service::{Body, Limits, Request, RequestHeaders, Service};
//!
//! #[derive(Clone)]
//! struct Stopped;
//!
//! impl Clock for Stopped {
//!     fn now(&self) -> Duration {
//!         Duration::ZERO
//!     }
//! }
//!
//! let service = Service::new(&BTreeMap::new(), None, Limits::default(), Workers::none())?;
//! let request = Request {
//!     method: "POST",
//!     path: "/v1/games/maharani/initial-states",
//!     query: b"",
//!     headers: RequestHeaders {
//!         content_type: Some(b"application/json"),
//!         content_length: Some(b"27"),
//!         ..RequestHeaders::default()
//!     },
//!     body: br#"{"players": 2, "seed": "1"}"#,
//!     id: "7",
//! };
//! let response = service.respond(&request, &Stopped);
//! assert_eq!(response.status, 200);
//! assert!(matches!(response.body, Body::Whole(bytes) if bytes.starts_with(b"{\"position\":")));
//! let refused = service.respond(&Request { path: "/v1/moon", ..request }, &Stopped);
//! assert_eq!((refused.status, refused.problem), (404, Some("not-found")));
//! # Ok::<(), durbar::InvalidSetup>(())
//! ```

#![expect(
    clippy::unnecessary_box_returns,
    reason = "a result with a refusal inside would be four times as long, and most are answers"
)]

mod batch;
mod bodies;
mod conditional;
mod content;
mod facts;
mod fields;
mod game_service;
mod include;
mod pictures;
mod positions;
mod problems;
mod random_games;
mod refusal;
mod request;
mod response;
mod reviews;
mod routes;
mod sealer;
mod service;
mod suggestions;
mod thinking;

pub use facts::Limits;
pub use problems::{KINDS, Kind};
pub use refusal::Defect;
pub use request::{Request, RequestHeaders};
pub use response::{Body, Header, Lines, Response};
pub use routes::{OPERATIONS, Operation};
pub use sealer::Sealer;
pub use service::{Route, Service};

/// The JSON text of facts and lists, which cannot fail.
fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the keys of all maps in them are text")
}
