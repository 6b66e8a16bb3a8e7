/// A value that is sent where it belongs and shown nowhere.
///
/// It is a secret because of where it came from, not because of what it is called or looks like.
public struct Secret: Sendable, Hashable {
    /// Where a secret came from.
    public enum Origin: Sendable, Hashable {
        /// An environment variable.
        case environment(String)
        /// A person who typed it without echo.
        case prompt
        /// A file.
        case file(String)
        /// A key the API knows its client by.
        case key
        /// A response that gave it out behind a name that gives it away, or in a shape that does: a token.
        case response
        /// A response that set it as a cookie, which need not be a secret at all.
        case cookie
        /// A person who wrote it for all to see, behind a name that gives it away: `Authorization`, `api_key`.
        case typed
    }

    /// What it is called where it must not be shown: `{{secret:NAME}}` in a fixture.
    public let name: String
    /// Where it came from.
    public let origin: Origin
    /// Is its value unknown? It may be spoken of, but nothing made from it can be sent.
    public let isMissing: Bool
    private let value: String

    /// A secret of that name and origin.
    public init(_ name: String, _ value: String, from origin: Origin) {
        self.init(name, value, from: origin, isMissing: false)
    }

    /// A secret that nobody knows here: an environment variable that is not set.
    ///
    /// It is an error only for who needs its value, so that recorded answers can be had without any key.
    public init(missing name: String, from origin: Origin) {
        self.init(name, "", from: origin, isMissing: true)
    }

    private init(_ name: String, _ value: String, from origin: Origin, isMissing: Bool) {
        self.name = name
        self.value = value
        self.origin = origin
        self.isMissing = isMissing
    }

    /// What was made from it: another value, as secret and as missing as this one.
    public func replaced(by value: String) -> Secret {
        Secret(name, value, from: origin, isMissing: isMissing)
    }

    /// The value itself, for the one place it is sent to.
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
