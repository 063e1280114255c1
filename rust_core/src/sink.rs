//! Sinks: they take the events of an action.

/// Takes events, if anybody wants them.
pub(crate) trait Sink<H> {
    /// Passes on an event. `event` is called only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> H);
}

/// Nobody listens. Playouts use this, and it costs nothing.
impl<H> Sink<H> for () {
    #[inline]
    fn tell(&mut self, _event: impl FnOnce() -> H) {}
}

impl<H, E: From<H>> Sink<H> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> H) {
        self.push(event().into());
    }
}
