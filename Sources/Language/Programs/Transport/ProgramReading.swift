import Foundation
import HTTPModel

/// The right to read a body that a program still writes. When the last one lets go of it, the exchange ends.
final class ProgramReading: Sendable {
    private let body: IncomingBody
    private let exchange: ProgramExchange
    private let channel: ProgramChannel

    init(_ body: IncomingBody, of exchange: ProgramExchange, through channel: ProgramChannel) {
        self.body = body
        self.exchange = exchange
        self.channel = channel
    }

    deinit { channel.cancel(exchange) }

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
                return .success(try await body.next { channel.resume() })
            } catch { return .failure(error) }
        } onCancel: {
            body.finish(.failure(TransportError(.cancelled)))
            channel.cancel(exchange)
        }
        return try result.get()
    }
}
