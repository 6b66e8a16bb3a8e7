public import Foundation

/// The pieces of a body, read on demand.
///
/// A body to be sent can be opened many times, because a redirect or a retry sends it again. A received body can be
/// read once; a second reading fails.
public struct BodyStream: Sendable, AsyncSequence {
    /// Returns the next piece, or `nil` at the end. A piece is never empty.
    public typealias Pull = @Sendable () async throws(TransportError) -> Data?
    /// Begins a reading.
    public typealias Open = @Sendable () throws(TransportError) -> Pull

    /// The total number of bytes, if it is known in advance.
    public let length: Int?
    /// Begins a reading. Use it to build another stream on this one.
    package let open: Open

    /// A stream of known or unknown length, opened again for each reading.
    public init(length: Int? = nil, open: @escaping Open) {
        self.length = length
        self.open = open
    }

    /// Begins a reading. If opening fails, the first `next()` throws.
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

        /// The next piece, or `nil` at the end. Systems before iOS 18 and macOS 15 call this variant.
        public mutating func next() async throws(TransportError) -> Data? {
            try await next(isolation: nil)
        }
    }
}
