import Foundation
import HTTPModel

/// The right to read a streamed body. When the last one lets go of it, the transfer ends.
final class IncomingBodyReader: Sendable {
    private let body: IncomingBody
    private let exchange: Transmission
    private let engine: TransferEngine

    init(_ body: IncomingBody, of exchange: Transmission, on engine: TransferEngine) {
        self.body = body
        self.exchange = exchange
        self.engine = engine
    }

    deinit { engine.cancel(exchange) }

    /// The body as the receiver of the response sees it.
    func stream(length: Int?) -> BodyStream {
        BodyStream(length: length) { () throws(TransportError) in
            try self.body.open()
            return { () async throws(TransportError) in try await self.next() }
        }
    }

    private func next() async throws(TransportError) -> Data? {
        let result: Result<Data?, TransportError> = await withTaskCancellationHandler {
            do throws(TransportError) {
                return .success(try await body.next { engine.resumeReceiving(exchange) })
            } catch { return .failure(error) }
        } onCancel: {
            body.finish(.failure(TransportError(.cancelled)))
            engine.cancel(exchange)
        }
        return try result.get()
    }
}
