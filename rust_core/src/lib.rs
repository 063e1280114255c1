//! durbar
