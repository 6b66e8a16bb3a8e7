/// The keys by which an API recognises its client, as far as whoever shows the request has to know them.
///
/// What they are, and how they are sent, is the business of who sends them: `Credentials` in `HTTPMiddleware`.
public protocol RequestKeys: Sendable {
    /// All secrets in them.
    var secrets: [Secret] { get }
}
