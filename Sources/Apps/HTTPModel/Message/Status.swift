/// The status code of a response.
public struct Status: Sendable, Hashable, CustomStringConvertible {
    /// The number, as the server sent it.
    public let code: Int

    /// A status with any number, known or not.
    public init(_ code: Int) {
        self.code = code
    }

    /// Indicates whether the request succeeded (2xx).
    public var isSuccess: Bool { (200...299).contains(code) }

    /// Indicates whether this is an interim head that precedes the real one (1xx).
    public var isInformational: Bool { (100...199).contains(code) }

    /// Indicates whether the server redirects the client. 300 offers a choice and 304 confirms a cached response, so
    /// neither counts.
    public var isRedirect: Bool { [301, 302, 303, 307, 308].contains(code) }

    /// The number.
    public var description: String { String(code) }
}
