import CCurl
import Foundation
import HTTPMiddleware
import HTTPModel

/// One request and its response, assembled by libcurl's callbacks. Once handed to the loop, it belongs to the
/// loop's thread.
final class Transmission: @unchecked Sendable {
    let prepared: PreparedRequest
    let configuration: TransportConfiguration
    private let reading: ExchangeContext.BodyReading
    private let transfer = Transfer()
    private(set) var handle: EasyHandle?
    private(set) var isOver = false
    private(set) var failure: TransportError?
    private(set) var watch: TransferDeadlines
    private var now: ContinuousClock.Instant
    private var reply: EngineReply?
    private var inbox: Inbox?
    private var reader: HeadReader
    private var head: ResponseHead?
    private var framing: BodyFraming?
    private var chunks: ChunkReader?
    private var gathered = Data()
    private var stream: IncomingBody?
    private var received = 0
    private var dripping: DrippingText?
    private var upload: Upload?
    private var attempts = 0
    private var beforeTLS: Duration?
    private var remoteAddress: String?
    private var pauses: Int32 = 0
    private var progress: ProgressReport?

    init(_ prepared: PreparedRequest, _ configuration: TransportConfiguration, _ context: ExchangeContext) {
        self.prepared = prepared
        self.configuration = configuration
        reading = context.bodyReading
        now = .now
        watch = TransferDeadlines(configuration.timeouts, from: now)
        reader = HeadReader(
            headLimit: configuration.headLimit, informationalLimit: configuration.informationalLimit)
        progress = ProgressReport(context.onProgress)
    }
}

// MARK: - The loop's side

extension Transmission {
    /// Starts on a handle, for a caller that awaits the response. Other threads send messages through the inbox.
    func begin(on handle: EasyHandle, for reply: EngineReply, through inbox: Inbox, at now: ContinuousClock.Instant) {
        self.handle = handle
        self.reply = reply
        self.inbox = inbox
        self.now = now
        watch = TransferDeadlines(configuration.timeouts, from: now)
        handle.prepare(prepared, trustingAnything: isInsecure)
        if let certificate = configuration.clientCertificate {
            handle.show(prepared.request.mayShow(certificate) ? certificate : nil)
        }
        handle.exchange = self
        if prepared.request.isUpload { upload = Upload(prepared.request.body) }
    }

    /// Abandons it before it begins.
    func abandon() {
        isOver = true
    }

    /// Sets the current time for what happens next.
    func advance(to now: ContinuousClock.Instant) {
        self.now = now
    }

    /// Reports progress, and releases a body that was held back long enough.
    func tick() {
        tellProgress()
        if let release = watch.release, now >= release { startStreaming() }
    }

    /// Called when libcurl has finished.
    func finish(_ code: CURLcode) {
        switch code {
        case CURLE_OK: end(failure ?? shortfall)
        case CURLE_PARTIAL_FILE: end(failure ?? shortfall ?? problem(code))
        default: end(failure ?? problem(code))
        }
    }

    /// Called when it took too long.
    func expire() {
        var error = TransportError(.timedOut(phase))
        error.cause = watch.limit
        end(error)
    }

    /// Ends it, successfully if there is no error. Its handle is free afterwards.
    func end(_ error: TransportError?) {
        guard !isOver else { return }
        isOver = true
        upload?.stop()
        writeAccount(isComplete: error == nil)
        if error == nil { tellProgress(isLast: true) }
        reply.take()?.give(outcome(error))
        stream?.finish(error.map { .failure($0.with(request: prepared.request)) } ?? .success(()))
        if chunks != nil { handle?.showsChunks(false) }
        handle?.exchange = nil
        handle = nil
    }

    /// Called when a piece of the request's body has been read.
    func take(_ piece: Upload.Piece) {
        upload?.take(piece)
        resume(CURLPAUSE_SEND)
    }

    /// Called when there is room for more of the response's body.
    func resumeReceiving() {
        resume(CURLPAUSE_RECV)
    }

    private var isInsecure: Bool {
        configuration.insecureHosts.contains { $0.lowercased() == prepared.destination.origin.host }
    }

    private func resume(_ direction: Int32) {
        guard !isOver, let handle, pauses & direction != 0 else { return }
        advance(to: .now)
        pauses &= ~direction
        watch.isPaused = pauses != 0
        watch.note(now)
        curl_easy_pause(handle.pointer, pauses)
    }

    private func pause(_ direction: Int32) {
        pauses |= direction
        watch.isPaused = true
    }
}

extension Transmission: CurlExchange {
    /// Called when the connection is established and the request is about to be sent. False if it must not be sent a
    /// second time.
    func willSend(to address: String, port: Int32) -> Bool {
        attempts += 1
        guard attempts == 1 || prepared.request.method.isIdempotent else {
            failure = prepared.request.method.notRepeated
            return false
        }
        watch.isConnected = true
        watch.note(now)
        remoteAddress = address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]:\(port)" : "\(address):\(port)"
        return true
    }

    /// Called when the connection is established and TLS begins.
    func willAgreeOnTLS() {
        beforeTLS = watch.begun.duration(to: .now)
    }

    /// Reads a header line. False if it cannot be accepted.
    func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        watch.note(now)
        do {
            if case .finished(let head) = try reader.read(line: line) { try begin(head) }
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Receives the body as it came, before its chunks are separated.
    func seeBytes(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        do throws(TransportError) {
            try chunks?.read(bytes)
        } catch {
            failure = error
        }
    }

    func readBody(_ bytes: UnsafeRawBufferPointer) -> BodyReception {
        watch.note(now)
        guard failure == nil else { return .refused }
        if let stream {
            guard stream.accept(bytes) else {
                pause(CURLPAUSE_RECV)
                return .later
            }
        } else {
            gathered.append(contentsOf: bytes)
            if gathered.count > configuration.wholeBodySize { startStreaming() }
        }
        received += bytes.count
        dripping?.append(bytes)
        return .taken
    }

    /// The number of bytes written, or one of libcurl's codes for waiting and giving up.
    func writeBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        watch.note(now)
        switch upload?.read(into: buffer) ?? .bytes(0) {
        case .bytes(let count): return count
        case .failed(let error):
            failure = error
            return Int(CURL_READFUNC_ABORT)
        case .wait:
            pause(CURLPAUSE_SEND)
            upload?.pull { [inbox] piece in inbox?.post(.fed(self, piece)) }
            return Int(CURL_READFUNC_PAUSE)
        }
    }

    var trailers: HeaderFields { HeaderFields() }

    /// Called when the body must be sent again from its start.
    func rewindBody() -> Bool {
        upload?.rewind()
        return true
    }
}

extension Transmission {
    private func begin(_ head: ResponseHead) throws(TransportError) {
        let framing = try BodyFraming(
            head.headers, status: head.status, answering: prepared.request.method)
        self.head = head
        self.framing = framing
        if progress != nil { dripping = DrippingText(head.headers, framing) }
        if head.headers.contains("Transfer-Encoding"), head.version.hasPrefix("HTTP/1.") {
            chunks = ChunkReader()
            handle?.showsChunks(true)
        }
        if reading.takesElements(of: head.headers, status: head.status) { watch.expectElements() }
        if framing.length != 0, reading.wantsPieces(of: head.headers, status: head.status) {
            startStreaming()
        } else if let length = framing.length {
            if length > configuration.wholeBodySize { startStreaming() } else { gathered.reserveCapacity(length) }
        } else {
            watch.holdingSince = now
        }
    }

    private func startStreaming() {
        watch.holdingSince = nil
        guard let head, let reply, stream == nil else { return }
        let body = IncomingBody(gathered)
        stream = body
        gathered = Data()
        self.reply = nil
        writeAccount(isComplete: false)
        let engine = reply.engine
        let reading = IncomingBodyReader(body) {
            engine.resumeReceiving(self)
        } cancel: {
            engine.cancel(self)
        }
        reply.give(.success(response(head, body: .stream(reading.stream(length: framing?.length)))))
    }
}

// MARK: - What it amounts to

extension Transmission {
    private func outcome(_ error: TransportError?) -> ExchangeOutcome {
        guard let head else {
            return .failure(error ?? TransportError(.malformed, "the head ends before its empty line"))
        }
        let response = response(head, body: .bytes(gathered))
        return error.map { .failure($0.with(response: response)) } ?? .success(response)
    }

    private func response(_ head: ResponseHead, body: Body) -> Response {
        Response(
            version: head.version, status: head.status, reason: head.reason, headers: head.headers, body: body,
            url: prepared.request.url, transfer: transfer)
    }

    private func writeAccount(isComplete: Bool) {
        guard let handle else { return }
        let reused = remoteAddress != nil && handle.value(CURLINFO_NUM_CONNECTS) == 0
        let timings = handle.timings(
            ofNewConnection: !reused,
            lookingUpName: configuration.unixSocket == nil && !prepared.destination.origin.isAddress,
            beforeTLS: beforeTLS)
        let trailers = reader.isPastHead ? try? reader.fields() : nil
        transfer.update { [received, remoteAddress] facts in
            facts.timings = timings
            facts.wireSize = received
            facts.decodedSize = received
            facts.trailers = trailers ?? HeaderFields()
            facts.remoteAddress = remoteAddress
            facts.reusedConnection = reused
            facts.isComplete = isComplete
        }
    }

    private var phase: TransferPhase {
        guard let handle, !watch.isConnected else {
            guard reader.isWaiting else { return .receiving }
            return upload?.isOver ?? true ? .waiting : .sending
        }
        if beforeTLS != nil { return .tls }
        return handle.size(CURLINFO_NAMELOOKUP_TIME_T) == 0 ? .name : .connect
    }

    private func tellProgress(isLast: Bool = false) {
        guard progress != nil else { return }
        let report = TransferProgress(
            phase: phase, received: received, expected: framing?.length, sent: upload?.sent ?? 0,
            latestLine: dripping?.latestLine)
        progress?.tell(report, at: now, isLast: isLast)
    }

    private func problem(_ code: CURLcode) -> TransportError {
        CurlFailure(
            code: code, complaint: handle?.complaint ?? "",
            systemError: Int32(handle?.value(CURLINFO_OS_ERRNO) ?? 0),
            certificateVerdict: handle?.value(CURLINFO_SSL_VERIFYRESULT) ?? 0,
            proxyStatus: handle?.value(CURLINFO_HTTP_CONNECTCODE) ?? 0, phase: phase, hasHead: head != nil,
            isConnected: watch.isConnected,
            origin: prepared.destination.origin, configuration: configuration
        ).error
    }

    /// The error in what libcurl takes for a success.
    private var shortfall: TransportError? {
        if let length = framing?.length, received < length {
            return TransportError(.truncated, "\(received) of \(length) bytes arrived")
        }
        do { _ = try reader.fields() } catch { return error }
        return nil
    }
}
