/// The keys by which an API recognises its client. Code that shows a request needs only their secrets.
///
/// `Credentials` in `HTTPMiddleware` has the keys themselves and the ways to send them.
public protocol RequestKeys: Sendable {
    /// All secrets in them.
    var secrets: [Secret] { get }
}
