import Basics

/// A value that is sent only where it belongs and never shown.
///
/// It is a secret because of its origin, not because of its name or its form.
public struct Secret: Sendable, Hashable {
    /// The source of a secret.
    public enum Origin: Sendable, Hashable {
        /// An environment variable.
        case environment(String)
        /// A prompt at which a person typed it without echo.
        case prompt
        /// A file.
        case file(String)
        /// A key by which the API recognises its client.
        case key
        /// A response that contained it under a secret's name or in a secret's shape: a token.
        case response
        /// A response that set it as a cookie, which may or may not be secret.
        case cookie
        /// A person who typed it visibly under a secret's name: `Authorization`, `api_key`.
        case typed
    }

    /// The name that replaces the secret where it must not be shown: `{{secret:NAME}}` in a fixture.
    ///
    /// It holds letters, digits, `.`, `_` and `-` only. A server may have chosen the name, so it must be the same text in a
    /// URL, in JSON and on a terminal.
    public let name: String
    /// The source of the secret.
    public let origin: Origin
    /// Indicates whether its value is unknown. It can be named, but nothing made from it can be sent.
    public let isMissing: Bool
    private let value: String

    /// A secret with that name and origin. Characters that a name cannot contain become `-`: `?api key` becomes `api-key`.
    public init(_ name: String, _ value: String, from origin: Origin) {
        self.init(name, value, from: origin, isMissing: false)
    }

    /// A secret whose value is unknown, such as an environment variable that is not set.
    ///
    /// A missing secret is an error only where its value is needed, so that recorded responses work without any key.
    public init(missing name: String, from origin: Origin) {
        self.init(name, "", from: origin, isMissing: true)
    }

    private init(_ name: String, _ value: String, from origin: Origin, isMissing: Bool) {
        self.name = Self.isName(name) && name.utf8.count <= Self.longestName ? name : Self.plain(name)
        self.value = value
        self.origin = origin
        self.isMissing = isMissing
    }

    /// Indicates whether the text contains only characters that are allowed in a name.
    package static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isPlain) }

    private static func plain(_ name: String) -> String {
        let words = name.utf8.split(whereSeparator: { !$0.isPlain }).compactMap { String($0) }
        return words.isEmpty ? "secret" : String(words.joined(separator: "-").prefix(longestName))
    }

    private static let longestName = 64

    /// A value made from it, as secret and as missing as this one.
    public func replaced(by value: String) -> Secret {
        Secret(name, value, from: origin, isMissing: isMissing)
    }

    /// The value itself, for the one place where it is sent.
    public var revealed: String { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its name; never its value.
    public var description: String { "‹\(name)›" }
    /// Its name; never its value.
    public var debugDescription: String { description }
    /// Its name; never its value.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
