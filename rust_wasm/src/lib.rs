//! The HTTP service of durbar as a WebAssembly module, for pages that have no server.
//!
//! [`Service`] answers requests as the server does, byte for byte. A page reaches it by `border`.

#[cfg(target_arch = "wasm32")]
mod border;
mod service;

pub use service::{Answer, Request, Service};
