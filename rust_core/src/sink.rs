//! Sinks: they take the events of an action.

/// Takes events, if anybody wants them.
pub(crate) trait Sink<E> {
    /// Passes on an event. `event` is called only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens. Playouts use this, and it costs nothing.
impl<E> Sink<E> for () {
    #[inline]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
