public import Foundation

/// The base of requests: an http or https URL under whose path they go.
///
/// Under `https://example.com/api`, both `episodes` and `/episodes` are `https://example.com/api/episodes`. What you
/// write is what is sent: `..`, double slashes and escapes stay as they are, and only characters that are not allowed
/// in a URL are percent-encoded.
///
/// ```swift
/// let base = try BaseURL("https://api.example.com/v1")
/// let isOurs = base.hasOrigin(of: url)
/// ```
public struct BaseURL: Sendable, Hashable, CustomStringConvertible {
    /// The base itself.
    public let url: URL
    /// The scheme, host and port it addresses.
    public let origin: Origin
    /// The scheme, host and port as they are sent.
    package let site: SiteAddress
    /// The path as it is sent.
    package let path: String

    /// Reads a base; the error says what is wrong and what to write instead.
    public init(_ text: String) throws(AddressError) {
        guard !text.hasBlanksAround else { throw .blanks }
        let (site, rest) = try SiteAddress.read(text)
        if rest.contains("#") { throw .fragment }
        if rest.contains("?") { throw .query }
        self.site = site
        path = PercentEncoding.encode(rest, keeping: .path)
        guard let url = URL(sendable: site.text + path, origin: site.origin) else {
            throw .host(site.origin.host, .address)
        }
        self.url = url
        origin = site.origin
    }

    /// Indicates whether the URL has the same scheme, host and port as this base.
    public func hasOrigin(of url: URL) -> Bool {
        site.begins(url.absoluteString) || Origin(url) == origin
    }

    /// The base as it is sent.
    public var description: String { url.absoluteString }
}

extension URL {
    /// Creates a URL from the text, character for character, if it has that origin.
    package init?(sendable text: String, origin: Origin) {
        self.init(sendable: text)
        guard Origin(self) == origin else { return nil }
    }

    /// The text as a URL, character for character.
    package init?(sendable text: String) {
        self.init(strict: text)
        guard absoluteString == text else { return nil }
    }
}

extension String {
    /// Indicates whether it begins or ends with a space or a line break.
    package var hasBlanksAround: Bool {
        first?.isWhitespace == true || last?.isWhitespace == true
    }
}
