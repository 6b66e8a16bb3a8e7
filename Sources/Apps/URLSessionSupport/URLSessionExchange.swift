import HTTPModel

/// One request on its way through a session, from its start to the last byte of the response.
final class URLSessionExchange: Sendable {
    private let task: URLSessionDataTask
    private let request: Request
    private let limits: URLSessionTransport.Limits
    private let reception: ResponseAssembly

    init(
        _ task: URLSessionDataTask, of request: Request, limits: URLSessionTransport.Limits, reception: ResponseAssembly
    ) {
        self.task = task
        self.request = request
        self.limits = limits
        self.reception = reception
    }

    /// Sends the request; returns when the response has arrived or, for a long body, its head.
    func response() async throws(TransportError) -> Response {
        guard !Task.isCancelled else { throw TransportError(.cancelled) }
        task.resume()
        let limit = limits.wholeBodySize
        await wait { $0.hasEnded || $0.isStreamed(beyond: limit) }
        let standing = reception.standing
        guard let head = standing.head else { throw standing.failure ?? TransportError(.unreachable) }
        var response = Response(head, of: request, transfer: reception.transfer)
        guard standing.hasEnded, standing.unread <= limit else {
            response.body = .stream(BodyStream(reading: self, length: standing.expected))
            return response
        }
        response.body = .bytes(reception.take())
        if let failure = standing.failure { throw failure.with(response: response) }
        return response
    }

    /// The next piece of a body that was too long to wait for.
    func next() async throws(TransportError) -> Data? {
        await wait { $0.hasEnded || $0.unread > 0 }
        let piece = reception.take()
        if !piece.isEmpty { return piece }
        if let failure = reception.standing.failure { throw failure }
        return nil
    }

    /// Ends it in any state.
    func cancel() {
        end(TransportError(.cancelled))
    }
}

extension URLSessionExchange {
    private func end(_ failure: TransportError) {
        reception.end(failure)
        task.cancel()
    }

    /// Waits for the condition; cancellation or a timeout ends the transfer.
    private func wait(until condition: @escaping ResponseAssembly.Condition) async {
        let timekeeper = Task { await keepTime() }
        await withTaskCancellationHandler {
            await reception.wait(until: condition)
        } onCancel: {
            cancel()
        }
        timekeeper.cancel()
    }

    private func keepTime() async {
        while let deadline = reception.standing.deadline(limits.timeouts) {
            if deadline <= .now { return end(TransportError(.timedOut(reception.standing.phase))) }
            do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
        }
    }
}
