import Foundation
package import HTTPModel

/// The right to read a body that is arriving. When the last reference is released, the exchange ends.
package final class IncomingBodyReader: Sendable {
    private let body: IncomingBody
    private let resume: @Sendable () -> Void
    private let cancel: @Sendable () -> Void

    /// Creates the right to read a body. Its transport is told when there is room again, and when the rest is not needed.
    package init(
        _ body: IncomingBody, resume: @escaping @Sendable () -> Void, cancel: @escaping @Sendable () -> Void
    ) {
        self.body = body
        self.resume = resume
        self.cancel = cancel
    }

    deinit { cancel() }

    /// The body as the receiver of the response sees it.
    package func stream(length: Int?) -> BodyStream {
        BodyStream(length: length) { () throws(TransportError) in
            try self.body.open()
            return { () async throws(TransportError) in try await self.next() }
        }
    }

    private func next() async throws(TransportError) -> Data? {
        let result: Result<Data?, TransportError> = await withTaskCancellationHandler {
            do throws(TransportError) {
                return .success(try await body.next { resume() })
            } catch { return .failure(error) }
        } onCancel: {
            body.finish(.failure(TransportError(.cancelled)))
            cancel()
        }
        return try result.get()
    }
}
