//! Requests to the HTTP service of durbar, answered from the bytes of a body to those of a
//! response.
//!
//! This crate knows no server and no Python. Clocks and threads are the caller's. The Python module
//! passes it the requests that come over HTTP, and the WebAssembly module those of a page, so both
//! return the same bytes.
//!
//! ```
//! use durbar_service::GameService;
//!
//! let game = durbar::load_game("maharani", 2, &serde_json::Map::new(), None)?;
//! let service = GameService::new(game, None, None, 256);
//! let response = service.respond("initial-states", br#"{"players": 2, "seed": "1"}"#);
//! assert!(response.is_ok_and(|text| text.starts_with(r#"{"position":{"kind":"state""#)));
//! let refusal = service.respond("scores", b"{}").err().expect("it has no position");
//! assert_eq!(refusal.code, "invalid-request");
//! # Ok::<(), durbar::InvalidSetup>(())
//! ```

#![expect(
    clippy::unnecessary_box_returns,
    reason = "a result with a refusal inside would be four times as long, and most are answers"
)]

mod batch;
mod facts;
mod fields;
mod game_service;
mod pictures;
mod positions;
mod problems;
mod random_games;
mod refusal;
mod reviews;
mod sealer;
mod suggestions;
mod thinking;

pub use batch::{Bounds, Run};
pub use facts::{Limits, list_games};
pub use game_service::{GameService, RESOURCES, Response};
pub use pictures::Drawing;
pub use problems::{KINDS, Kind};
pub use random_games::{GamesRequest, RecordParts};
pub use refusal::{Defect, Refusal};
pub use sealer::Sealer;
pub use thinking::Most;

/// The JSON text of facts and lists, which cannot fail.
fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the keys of all maps in them are text")
}
