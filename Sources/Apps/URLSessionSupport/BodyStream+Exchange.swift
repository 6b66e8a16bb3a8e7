import Basics
import HTTPModel

extension BodyStream {
    /// The rest of a response, to be read once. Releasing it unread ends the transfer.
    init(reading exchange: URLSessionExchange, length: Int?) {
        let reading = Reading(exchange)
        self.init(length: length) { () throws(TransportError) -> Pull in
            try reading.begin()
            return { () async throws(TransportError) -> Data? in try await reading.exchange.next() }
        }
    }
}

/// The only reading of a body. It is a class, because its deinitialisation ends the transfer.
private final class Reading: Sendable {
    let exchange: URLSessionExchange
    private let hasBegun = Lock(false)

    init(_ exchange: URLSessionExchange) {
        self.exchange = exchange
    }

    deinit { exchange.cancel() }

    func begin() throws(TransportError) {
        let isSecond = hasBegun.withLock { begun in
            defer { begun = true }
            return begun
        }
        guard !isSecond else { throw TransportError(.alreadyRead) }
    }
}
