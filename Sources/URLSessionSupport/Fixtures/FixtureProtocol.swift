import Fixtures
import HTTPModel
import Synchronization

/// Answers the requests of a session instead of the network. Each transport has a subclass of its own, by which its
/// sessions are told from others': see ``FixtureSlot``.
class FixtureProtocol: URLProtocol {
    private let loading = Mutex<Task<Void, Never>?>(nil)

    override class func canInit(with request: URLRequest) -> Bool {
        ["http", "https"].contains(request.url?.scheme?.lowercased()) && FixtureSlot.desk(of: self) != nil
    }

    override class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let desk = FixtureSlot.desk(of: type(of: self)) else { return }
        let asked = Result { () throws(TransportError) in try Request(request) }
        let hidden: RequestParts = hidesBody ? .body : []
        // Foundation has no way to say that a client may be called from any thread, as it may.
        nonisolated(unsafe) let place = self
        let answering = Task {
            do throws(TransportError) {
                place.deliver(try await desk.answer(try asked.get(), lettingGo: hidden))
            } catch {
                place.client?.urlProtocol(place, didFailWithError: URLError(error))
            }
        }
        loading.withLock { $0 = answering }
    }

    override func stopLoading() {
        loading.withLock { $0 }?.cancel()
    }

    /// Does the session keep the body to itself, as it does for uploads?
    private var hidesBody: Bool {
        task is URLSessionUploadTask && request.httpBody == nil && request.httpBodyStream == nil
    }

    /// The body in one piece: off Apple's platforms all but the last of several would be lost.
    private func deliver(_ answer: FixtureDesk.Answer) {
        client?.urlProtocol(self, didReceive: answer.head, cacheStoragePolicy: .notAllowed)
        if !answer.body.isEmpty { client?.urlProtocol(self, didLoad: answer.body) }
        client?.urlProtocolDidFinishLoading(self)
    }
}
