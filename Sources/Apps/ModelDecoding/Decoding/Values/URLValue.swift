public import Foundation

/// A URL of a body.
///
/// A text that is clearly a URL is kept as it is: Foundation's value takes ten times as long to create as the text,
/// so it is created on demand.
public struct URLValue: Sendable {
    private enum Form: Sendable {
        /// A text that `URL(string:)` accepts and keeps unchanged.
        case plain(String)
        case made(URL)
    }

    private let form: Form

    /// The URL that `URL(string:)` reads from a text, or nil if it refuses the text.
    public init?(_ text: String) {
        // For 72 records with a URL each, `URL(string:)` took 40 % of the time to decode, and most URLs are only shown.
        // A text that is not plain goes to Foundation at once: whether it is a URL is part of the verdict on the body.
        if PlainURL.isPlain(text) {
            form = .plain(text)
        } else if let url = URL(string: text) {
            form = .made(url)
        } else {
            return nil
        }
    }

    /// An existing URL.
    public init(_ url: URL) {
        form = .made(url)
    }
}

extension URLValue {
    /// The URL as Foundation's type.
    public var url: URL {
        switch form {
        case .plain(let text): URL(string: text) ?? URL(fileURLWithPath: text)
        case .made(let url): url
        }
    }

    /// The URL as text.
    public var absoluteString: String {
        switch form {
        case .plain(let text): text
        case .made(let url): url.absoluteString
        }
    }
}

extension URLValue: Hashable {
    /// Returns whether Foundation considers both the same URL.
    public static func == (one: URLValue, two: URLValue) -> Bool {
        if case .plain(let text) = one.form, case .plain(let other) = two.form { return text == other }
        return one.url == two.url
    }

    /// Hashes only what equal URLs have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(absoluteString)
    }
}
