public import Foundation
public import HTTPModel

/// A request as it was handed to the network, before any redirect; its URL is text, because it may contain
/// placeholders.
public struct RecordedRequest: Sendable, Hashable {
    /// The method of the request.
    public var method: HTTPModel.Method
    /// The absolute URL, character by character.
    public var url: String
    /// The header lines, including keys, cookies and defaults.
    public var headers: HeaderFields
    /// The body.
    public var body: Data
    /// Indicates whether the header lines are known: an archive may leave all of them out.
    package var areLinesSeen = true

    /// A request that was sent.
    public init(_ method: HTTPModel.Method, _ url: String, headers: HeaderFields = HeaderFields(), body: Data = Data())
    {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
