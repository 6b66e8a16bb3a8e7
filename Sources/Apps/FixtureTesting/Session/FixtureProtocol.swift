import Basics
import Fixtures
import HTTPModel

/// Responds to the requests of a session instead of the network. Each transport has its own subclass, which
/// distinguishes its sessions from others; see ``FixtureSlot``.
class FixtureProtocol: URLProtocol {
    private enum Loading {
        case waiting(Task<Void, Never>?)
        case over
    }

    private let loading = Lock(Loading.waiting(nil))

    override class func canInit(with request: URLRequest) -> Bool {
        let asker = asker(of: request)
        if asker != .other { FixtureSlot.responder(of: self)?.strangers.note(request, from: asker) }
        return asker != .other
    }

    /// The task that sends the request, if the request can be answered here.
    private class func asker(of request: URLRequest) -> SessionAsker {
        guard ["http", "https"].contains(request.url?.scheme?.lowercased()), !request.passesFixtures,
            let responder = FixtureSlot.responder(of: self)
        else { return .other }
        return responder.asker()
    }

    override class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let responder = FixtureSlot.responder(of: type(of: self)) else {
            client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
            return
        }
        let asked = Result { () throws(TransportError) in try Request(request) }
        let hidden: RequestParts = hidesBody ? .body : []
        let handlesCookies = request.httpShouldHandleCookies
        var context = ExchangeContext()
        context.mayBeRecorded = !responder.strangers.remove(request)
        if request.timeoutInterval > 0, request.timeoutInterval < Self.endless {
            context.patience = .seconds(request.timeoutInterval)
        }
        // A client may be called from any thread, but Foundation has no way to express that.
        nonisolated(unsafe) let place = self
        let answering = Task { [context] in
            do throws(TransportError) {
                let reply = try await responder.answer(
                    try asked.get(), lettingGo: hidden, handlesCookies: handlesCookies, in: context)
                place.end { place.deliver(reply) }
            } catch {
                place.end { place.client?.urlProtocol(place, didFailWithError: URLError(error)) }
            }
        }
        let isOver = loading.withLock { loading in
            guard case .waiting = loading else { return true }
            loading = .waiting(answering)
            return false
        }
        if isOver { answering.cancel() }
    }

    /// No request waits for so many seconds.
    private static let endless = 1e9

    override func stopLoading() {
        guard let answering = end({}) else { return }
        // Off Apple's platforms all sessions share a queue, on which this runs. Cancelling here would make the session
        // that records for this one wait for it.
        Task { answering.cancel() }
    }

    /// Ends once, whichever end comes first, because a session that has stopped no longer knows the task. Returns
    /// the task that was producing the response.
    @discardableResult private func end(_ last: () -> Void) -> Task<Void, Never>? {
        loading.withLock { loading in
            guard case .waiting(let answering) = loading else { return nil }
            loading = .over
            last()
            return answering
        }
    }

    /// True if the session hides the body, as it does for uploads.
    private var hidesBody: Bool {
        task is URLSessionUploadTask && request.httpBody == nil && request.httpBodyStream == nil
    }

    /// Delivers the body in one piece, because off Apple's platforms all but the last of several pieces would be lost.
    private func deliver(_ reply: FixtureResponder.Reply) {
        client?.urlProtocol(self, didReceive: reply.head, cacheStoragePolicy: .notAllowed)
        if !reply.body.isEmpty { client?.urlProtocol(self, didLoad: reply.body) }
        client?.urlProtocolDidFinishLoading(self)
    }
}
