/// The number a response begins with.
public struct Status: Sendable, Hashable, CustomStringConvertible {
    /// The number, as the server sent it.
    public let code: Int

    /// A status of any number, known or not.
    public init(_ code: Int) {
        self.code = code
    }

    /// Did the server do what was asked?
    public var isSuccess: Bool { (200...299).contains(code) }

    /// Is this a head that only announces the real one?
    public var isInformational: Bool { (100...199).contains(code) }

    /// Does the server send the client elsewhere? 300 offers a choice and 304 a cached answer: neither does.
    public var isRedirect: Bool { [301, 302, 303, 307, 308].contains(code) }

    /// The number.
    public var description: String { String(code) }
}
