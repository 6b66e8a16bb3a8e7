import Foundation
public import HTTPModel
import Synchronization

/// Keeps every answer as a fixture: one exchange for each call, redirects folded into it, its body decoded.
///
/// Make it the outermost middleware. It learns from ``HTTPModel/SendingNotice``, which `Pipeline.standard` has
/// innermost, what is handed to the network; without one, the request is recorded as it came in. A transfer that
/// fails, is cut short or exceeds the limit is never kept, and neither is a stream of events, which has no end. The
/// caller always receives the answer, whether it could be kept or not.
///
/// An answer that may contain a token waits in memory, because the token may become a key only later; ``finish()``
/// writes what waits. It also runs when the recorder is released, and when 64 MiB wait. Every other answer is on disk
/// when it is reported.
///
/// ```swift
/// let recorder = Recorder(directory: "Fixtures/episodes")
/// let pipeline = Pipeline([recorder], over: transport)
/// let response = try await pipeline.send(Request(url)).collected()
/// recorder.finish()
/// ```
public struct Recorder: Middleware {
    /// Hears the outcome of each answer.
    public typealias Listener = @Sendable (RecordingEvent) -> Void

    private let recording: Recording
    private let bodyLimit: Int
    private let tell: Listener

    /// Records into a folder, which is created if it is missing. Searches for these secrets and for those of each
    /// request.
    public init(
        directory: String, secrets: [Secret] = [], bodyLimit: Int = 64 << 20, tell: @escaping Listener = { _ in }
    ) {
        self.init(Recording(FolderPlace(directory), secrets: secrets), bodyLimit: bodyLimit, tell: tell)
    }

    package init(_ recording: Recording, bodyLimit: Int = 64 << 20, tell: @escaping Listener = { _ in }) {
        self.recording = recording
        self.bodyLimit = bodyLimit
        self.tell = tell
    }

    /// Writes the waiting answers without what has become a secret since, and removes the same from those already
    /// written. Call it after the last answer: at the end of a test, a suite or a program.
    ///
    /// If a secret cannot be taken out of a recording, the recording is removed and reported as refused. Further
    /// answers are recorded as before.
    public func finish() {
        recording.finish()
    }

    /// Sends the request, and keeps what comes back.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let sent = SentRequests()
        let response = try await next(request, in: next.context.telling { sent.append($0) })
        guard !response.headers.announceEvents else {
            tell(.refused(reason: "a stream of events has no end, so it cannot be recorded"))
            return response
        }
        let whole = try await response.collected(upTo: bodyLimit)
        await keep(whole, of: request, sent.all, next.context.findFault)
        return whole
    }
}

extension Recorder {
    private func keep(
        _ response: Response, of request: Request, _ hops: [Request], _ findFault: ExchangeContext.FaultFinder?
    ) async {
        do {
            let sent = hops.first ?? request
            let asked = try await sent.body.collected(upTo: bodyLimit)
            let answer = try await response.body.collected()
            let exchange = Exchange(sent, carrying: asked, answeredBy: response, whole: answer, at: Date())
            let secrets = (hops + [request]).flatMap(\.allSecrets)
            recording.keep(exchange, of: request, response, secrets: secrets, findFault: findFault, tell: tell)
        } catch {
            tell(.refused(reason: "\(error)"))
        }
    }
}

/// The request as it was handed to the network, hop by hop.
private final class SentRequests: Sendable {
    private let hops = Mutex<[Request]>([])

    var all: [Request] { hops.withLock { $0 } }

    func append(_ request: Request) {
        hops.withLock { $0.append(request) }
    }
}
