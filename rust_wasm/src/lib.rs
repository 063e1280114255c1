//! The HTTP service of durbar as a WebAssembly module, for pages that have no server.
//!
//! A page calls it through `border`, and `durbar_service` answers.

#[cfg(target_arch = "wasm32")]
mod border;
