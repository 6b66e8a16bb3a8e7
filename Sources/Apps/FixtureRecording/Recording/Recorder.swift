import Basics
public import Fixtures
import Foundation
public import HTTPModel

/// Keeps every response as a fixture: one exchange for each call, redirects folded into it, its body decoded.
///
/// Make it the outermost middleware. From `SendingNotice`, which is innermost in `Pipeline.standard`, it learns which request
/// reaches the network; without that notice, the recorder keeps the request as it received it. A transfer that exceeds the
/// limit is never kept, nor is one with an injected fault. ``FailureKeeping`` decides whether a failed transfer is kept, as the
/// part that arrived and the failure. The caller always receives the response, whether or not it could be kept.
///
/// A stream of events or of JSON values is passed on as it comes, and kept when it ends, with the time of
/// each element. If the caller cancels or releases it, it is kept up to its last whole element.
///
/// A response that may contain a token waits in memory, because the token may become a key only later;
/// ``finish()`` writes the waiting responses. It also runs when the recorder is released, and when 64 MiB
/// wait. Every other response is on disk when it is reported.
///
/// ```swift
/// let recorder = Recorder(directory: "Fixtures/episodes")
/// let pipeline = Pipeline([recorder], over: transport)
/// let response = try await pipeline.send(Request(url)).collected()
/// recorder.finish()
/// ```
public struct Recorder: Middleware {
    /// Receives the outcome of each response.
    public typealias Listener = @Sendable (RecordingEvent) -> Void

    private let recording: Recording
    private let bodyLimit: Int
    private let failures: FailureKeeping
    private let tell: Listener

    /// Records into a folder, which is created if it is missing. Searches for these secrets and for those of each
    /// request. `matching` and `ignoring` say what makes a different request, in addition to the folder's
    /// `fixtures.json`.
    public init(
        directory: String, secrets: [Secret] = [], matching: RequestParts = [], ignoring: RequestParts = [],
        bodyLimit: Int = 64 << 20, failures: FailureKeeping = .ignored, tell: @escaping Listener = { _ in }
    ) {
        let recording = Recording(FolderPlace(directory), secrets: secrets, matching: matching, ignoring: ignoring)
        self.init(recording, bodyLimit: bodyLimit, failures: failures, tell: tell)
    }

    package init(
        _ recording: Recording, bodyLimit: Int = 64 << 20, failures: FailureKeeping = .ignored,
        tell: @escaping Listener = { _ in }
    ) {
        self.recording = recording
        self.bodyLimit = bodyLimit
        self.failures = failures
        self.tell = tell
    }

    /// Writes the waiting responses without anything that has become a secret since, and removes the same from
    /// those already written. Call it after the last response: at the end of a test, a suite or a program.
    ///
    /// If a secret cannot be taken out of a recording, the recording is removed and reported as refused. Further
    /// responses are recorded as before.
    public func finish() {
        recording.finish()
    }

    /// Sends the request, and keeps what comes back.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard next.context.mayBeRecorded else { return try await next(request) }
        let sent = SentRequests()
        let isInjected = Lock(false)
        let context = next.context.telling { sent.append($0) }.noticingFaults { _ in isInjected.withLock { $0 = true } }
        let response: Response
        do throws(TransportError) { response = try await next(request, in: context) } catch {
            let isKept = !isInjected.withLock { $0 }
            if isKept { await keep(error, of: AskedRequest(request, sent.all, next.context)) }
            throw error
        }
        guard !isInjected.withLock({ $0 }) else { return response }
        let asked = AskedRequest(request, sent.all, next.context)
        let media = MediaType(of: response.headers)
        // Values that follow one another are a stream for who reads them as they come.
        let isWanted = next.context.bodyReading == .elements && response.status.isSuccess
        if case .stream(let stream) = response.body,
            let framing = isWanted ? StreamFraming(wanted: media) : StreamFraming(media)
        {
            return await teed(response, stream, framing, asked)
        }
        let whole: Response
        do throws(TransportError) { whole = try await response.collected(upTo: bodyLimit) } catch {
            await keep(error, of: asked)
            throw error
        }
        await keep(whole, of: asked)
        return whole
    }
}

extension Recorder {
    private func keep(_ response: Response, of asked: AskedRequest) async {
        do {
            let body = try await asked.body(upTo: bodyLimit)
            keep(response, try await response.body.collected(), of: asked, carrying: body)
        } catch {
            tell(.refused(reason: "\(error)"))
        }
    }

    /// Keeps a failure, with what had arrived before it.
    private func keep(_ error: TransportError, of asked: AskedRequest) async {
        guard failures.keepsAny, let failure = RecordedFailure(error) else { return }
        do throws(TransportError) {
            let body = try await asked.body(upTo: bodyLimit)
            let arrived = error.response ?? Response(version: "", status: Status(0), url: asked.sent.url)
            // A packed body that broke off cannot be unpacked.
            let isPacked = arrived.headers.contains("Content-Encoding")
            let whole = if case .bytes(let bytes) = arrived.body, !isPacked { bytes } else { Data() }
            keep(arrived.with(body: .bytes(whole)), whole, of: asked, carrying: body, failure: failure)
        } catch {
            tell(.refused(reason: "\(error)"))
        }
    }

    private func keep(
        _ response: Response, _ whole: Data, of asked: AskedRequest, carrying body: Data, elements: [Duration] = [],
        failure: RecordedFailure? = nil
    ) {
        var exchange = Exchange(asked.sent, carrying: body, answeredBy: response, whole: whole, at: Date())
        exchange.recorded.elements = elements
        exchange.failure = failure
        let keep = { @Sendable [recording, tell, exchange] in
            recording.keep(
                exchange, of: asked.request, response, secrets: asked.secrets, findFault: asked.findFault, tell: tell)
        }
        let isFailure = failure != nil
        let kept = { @Sendable [failures] in failures.take(keep, isFailure: isFailure) }
        if let later = asked.recordsLater { later(kept) } else { kept() }
    }

    /// The response with its stream, which is kept once it is over.
    private func teed(
        _ response: Response, _ stream: BodyStream, _ framing: StreamFraming, _ asked: AskedRequest
    ) async -> Response {
        let begun = ContinuousClock.now
        let body: Data
        do { body = try await asked.body(upTo: bodyLimit) } catch {
            tell(.refused(reason: "\(error)"))
            return response
        }
        let head = response.with(body: .none)
        return response.with(
            body: .stream(
                stream.teed { [self] in
                    StreamTee(framing, from: begun, upTo: bodyLimit) {
                        switch $0 {
                        case .kept(let whole, let elements):
                            keep(head.with(body: .bytes(whole)), whole, of: asked, carrying: body, elements: elements)
                        case .broken(let begun, let elements, let error):
                            guard failures.keepsAny, let failure = RecordedFailure(error) else {
                                tell(.refused(reason: "the stream was not recorded: \(error)"))
                                return
                            }
                            keep(
                                head.with(body: .bytes(begun)), begun, of: asked, carrying: body, elements: elements,
                                failure: failure)
                        case .failed(let error): tell(.refused(reason: "the stream was not recorded: \(error)"))
                        }
                    }
                }))
    }
}

extension BodyStream {
    /// The same stream; each reading is heard by a tee of its own.
    fileprivate func teed(by tee: @escaping @Sendable () -> StreamTee) -> BodyStream {
        BodyStream(length: length) { () throws(TransportError) in
            let pull = try open()
            let tee = tee()
            return { () async throws(TransportError) in
                do throws(TransportError) {
                    guard let piece = try await pull() else {
                        tee.end()
                        return nil
                    }
                    tee.add(piece)
                    return piece
                } catch {
                    tee.breakOff(error)
                    throw error
                }
            }
        }
    }
}

/// A request that got a response: as it came in, and as it was handed to the network.
private struct AskedRequest: Sendable {
    let request: Request
    /// The first hop.
    let sent: Request
    let secrets: [Secret]
    let findFault: ExchangeContext.FaultFinder?
    let recordsLater: ExchangeContext.Deferral?

    init(_ request: Request, _ hops: [Request], _ context: ExchangeContext) {
        self.request = request
        sent = hops.first ?? request
        secrets = (hops + [request]).flatMap(\.allSecrets)
        (findFault, recordsLater) = (context.findFault, context.recordsLater)
    }

    /// Returns its body. One that is known to be too long is not read at all.
    func body(upTo limit: Int) async throws(TransportError) -> Data {
        if let length = sent.body.length, length > limit { throw TransportError(.tooLarge(.body(limit))) }
        return try await sent.body.collected(upTo: limit)
    }
}

/// The request as it was handed to the network, hop by hop.
private final class SentRequests: Sendable {
    private let hops = Lock<[Request]>([])

    var all: [Request] { hops.withLock { $0 } }

    func append(_ request: Request) {
        hops.withLock { $0.append(request) }
    }
}
