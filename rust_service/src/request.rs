//! A request of HTTP, as any server or page has it.

/// A request of HTTP.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The method, in capital letters.
    pub method: &'a str,
    /// The path without the query, decoded.
    pub path: &'a str,
    /// The query, which only pictures read.
    pub query: &'a [u8],
    /// The headers that matter.
    pub headers: RequestHeaders<'a>,
    /// The body, or as much of it as has come.
    pub body: &'a [u8],
    /// The id of the request, which responses repeat.
    pub id: &'a str,
}

/// The headers of a request that change its response.
#[derive(Clone, Copy, Debug, Default)]
pub struct RequestHeaders<'a> {
    /// `Content-Type`.
    pub content_type: Option<&'a [u8]>,
    /// `Content-Encoding`.
    pub content_encoding: Option<&'a [u8]>,
    /// `Content-Length`.
    pub content_length: Option<&'a [u8]>,
    /// `Transfer-Encoding`.
    pub transfer_encoding: Option<&'a [u8]>,
    /// `If-None-Match`: only responses with an `ETag` look at it.
    pub if_none_match: Option<&'a [u8]>,
}
