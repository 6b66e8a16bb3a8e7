/// What a request asks the server to do: an open set, for any token is a method.
public struct Method: Sendable, Hashable, CustomStringConvertible {
    /// The method as it is written on the wire.
    public let name: String

    /// Is this text a method? Only a token is: letters, digits and ``!#$%&'*+-.^_`|~``.
    public init?(_ name: String) {
        guard Token.isToken(name) else { return nil }
        self.name = name
    }

    private init(known name: String) {
        self.name = name
    }

    /// Asks for a representation.
    public static let get = Method(known: "GET")
    /// Asks for the head of a representation alone.
    public static let head = Method(known: "HEAD")
    /// Hands a body to the resource.
    public static let post = Method(known: "POST")
    /// Replaces the resource.
    public static let put = Method(known: "PUT")
    /// Changes a part of the resource.
    public static let patch = Method(known: "PATCH")
    /// Removes the resource.
    public static let delete = Method(known: "DELETE")
    /// Asks what is possible.
    public static let options = Method(known: "OPTIONS")

    /// The method's name.
    public var description: String { name }
}
