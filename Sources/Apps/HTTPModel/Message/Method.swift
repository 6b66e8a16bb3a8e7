/// The action that a request asks of the server. The set is open: any token is a method.
public struct Method: Sendable, Hashable, CustomStringConvertible {
    /// The method as it is written on the wire.
    public let name: String

    /// A method, if the text is a token: letters, digits and the punctuation that RFC 9110 allows.
    public init?(_ name: String) {
        guard Token.isToken(name) else { return nil }
        self.name = name
    }

    private init(known name: String) {
        self.name = name
    }

    /// Requests a representation.
    public static let get = Method(known: "GET")
    /// Requests only the head of a representation.
    public static let head = Method(known: "HEAD")
    /// Submits a body to the resource.
    public static let post = Method(known: "POST")
    /// Replaces the resource.
    public static let put = Method(known: "PUT")
    /// Changes a part of the resource.
    public static let patch = Method(known: "PATCH")
    /// Removes the resource.
    public static let delete = Method(known: "DELETE")
    /// Requests the supported methods.
    public static let options = Method(known: "OPTIONS")

    /// Indicates whether it only reads, as RFC 9110 and the draft of QUERY define it.
    package var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(name) }
    /// Indicates whether a server that has already received it may receive it again without harm.
    package var isIdempotent: Bool { isSafe || self == .put || self == .delete }

    /// The method's name.
    public var description: String { name }
}
