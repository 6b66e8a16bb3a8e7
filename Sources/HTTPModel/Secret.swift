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
        /// A response that gave it out: a cookie, a token.
        case response
    }

    /// What it is called where it must not be shown: `{{secret:NAME}}` in a fixture.
    public let name: String
    /// Where it came from.
    public let origin: Origin
    private let value: String

    /// A secret of that name and origin.
    public init(_ name: String, _ value: String, from origin: Origin) {
        self.name = name
        self.value = value
        self.origin = origin
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
