public import Foundation

/// The pieces of a body, read when they are wanted.
///
/// A body that is sent can be opened again and again (a redirect or a retry sends it anew); one that is
/// received can be read once, and a second reading fails.
public struct BodyStream: Sendable, AsyncSequence {
    /// Gives the next piece, or `nil` at the end. A piece is never empty.
    public typealias Pull = @Sendable () async throws(TransportError) -> Data?
    /// Begins a reading.
    public typealias Open = @Sendable () throws(TransportError) -> Pull

    /// How many bytes there will be, where that is known beforehand.
    public let length: Int?
    /// Begins a reading, for who makes another stream of this one.
    package let open: Open

    /// A stream of known or unknown length, opened anew for each reading.
    public init(length: Int? = nil, open: @escaping Open) {
        self.length = length
        self.open = open
    }

    /// Begins a reading; what goes wrong in opening is said by its first `next()`.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(open: open)
    }

    /// One reading of a stream.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        private let open: Open
        private var pull: Pull?

        init(open: @escaping Open) {
            self.open = open
        }

        /// The next piece, or `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> Data? {
            if let pull { return try await pull() }
            let opened = try open()
            pull = opened
            return try await opened()
        }
    }
}
