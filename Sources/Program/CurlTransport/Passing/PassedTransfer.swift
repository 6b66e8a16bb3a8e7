import CCurl
import HTTPModel

/// One request on a passage, assembled by libcurl's callbacks.
final class PassedTransfer: CurlExchange {
    private let request: PassedRequest
    private let configuration: TransportConfiguration
    private let client: any PassageClient
    private let handle: EasyHandle
    private var reader: HeadReader
    private var watch: TransferDeadlines
    private var framing: BodyFraming?
    private var chunks: ChunkReader?
    private var received = 0
    /// The number of bytes that stood in chunks so far.
    private var inChunks = 0
    private var attempts = 0
    private var beforeTLS: Duration?
    private var failure: TransportError?
    private var isAbandoned = false
    /// True if the client does not send the rest of its body.
    private var isCutShort = false
    private var hasGiven = false
    private var isUploaded: Bool
    /// True if the server's response says that it wants no more of the body.
    private var isRefusal = false
    /// True while more of the body waits for what the server has to say.
    private var isHeldBack = false
    /// Until when the server may say whether it wants the body that it was asked about.
    private var doubt: ContinuousClock.Instant?
    /// Since when the client has owed the next bytes of its body.
    private var hungrySince: ContinuousClock.Instant?

    init(
        _ request: PassedRequest, _ configuration: TransportConfiguration, _ client: any PassageClient,
        on handle: EasyHandle
    ) {
        self.request = request
        self.configuration = configuration
        self.client = client
        self.handle = handle
        isUploaded = request.upload == .none
        reader = HeadReader(
            headLimit: configuration.headLimit, informationalLimit: configuration.informationalLimit)
        watch = TransferDeadlines(configuration.timeouts, from: .now)
        handle.prepare(request)
        handle.exchange = self
    }

    /// Gives the handle back.
    func leave() {
        if chunks != nil { handle.showsChunks(false) }
        handle.exchange = nil
    }

    /// True while the client owes more of its body.
    var isHungry: Bool { hungrySince != nil }

    var timings: Timings {
        let isNew = handle.value(CURLINFO_NUM_CONNECTS) > 0
        return handle.timings(ofNewConnection: isNew, lookingUpName: !request.origin.isAddress, beforeTLS: beforeTLS)
    }

    /// Something has come from the client.
    func feed() {
        guard hungrySince != nil else { return }
        hungrySince = nil
        watch.isPaused = false
        watch.note(.now)
        curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
    }

    /// Lets a body go on that was held back. If the server's socket had something, that may have been the end of a response
    /// without a length, which libcurl does not notice while the client owes more of its body.
    func stir(afterInput hadInput: Bool) {
        if isHeldBack {
            isHeldBack = false
            curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
        } else if hadInput, framing != nil {
            feed()
        }
    }

    /// True once the client must be told to send its body, because the server says nothing about it.
    func isInDoubt() -> Bool {
        guard let doubt, doubt <= .now else { return false }
        self.doubt = nil
        return !hasGiven
    }

    /// True if the whole response has come and the server wants no more of the body.
    var isRefused: Bool { isRefusal && !isUploaded && isAnswered }

    /// A response that has come as a whole is one, whatever became of the rest of the request.
    func settled(_ end: PassageEnd) -> PassageEnd { isAnswered && failure == nil ? complete : end }

    private var complete: PassageEnd {
        do throws(TransportError) { return .complete(trailers: try reader.fields()) } catch { return .failed(error) }
    }

    private var isAnswered: Bool {
        guard let framing else { return false }
        return framing.length.map { received >= $0 } ?? chunks?.isOver ?? false
    }

    /// For how long to wait, or the end of a transfer that has waited too long.
    func wait() -> (milliseconds: Int32, end: PassageEnd?) {
        let now = ContinuousClock.now
        let late = hungrySince.flatMap { since in configuration.timeouts.idle.map { since + $0 } }
        if let late, late <= now { return (0, .starved) }
        if let deadline = watch.deadline, deadline <= now {
            var error = TransportError(.timedOut(phase))
            error.cause = watch.limit
            return (0, .failed(error))
        }
        let next = [late, watch.deadline, doubt].compactMap { $0 }.min()
        let rest = next.map { now.duration(to: $0) / .milliseconds(1) } ?? 60_000
        return (Int32(max(1, min(60_000, rest.rounded(.up)))), nil)
    }

    /// The end, once libcurl has finished.
    func end(_ code: CURLcode) -> PassageEnd {
        if isAbandoned { return .abandoned }
        if let failure { return .failed(failure) }
        guard code == CURLE_OK else { return settled(isCutShort ? .abandoned : .failed(problem(code))) }
        if let length = framing?.length, received < length {
            return .failed(TransportError(.truncated, "\(received) of \(length) bytes arrived"))
        }
        guard framing != nil else {
            return .failed(TransportError(.malformed, "the head ends before its empty line"))
        }
        return complete
    }
}

extension PassedTransfer {
    func willAgreeOnTLS() {
        beforeTLS = watch.begun.duration(to: .now)
    }

    func willSend(to address: String, port: Int32) -> Bool {
        attempts += 1
        guard attempts == 1 || request.method.isIdempotent else {
            failure = request.method.notRepeated
            return false
        }
        watch.isConnected = true
        watch.note(.now)
        if request.expectsToContinue { doubt = .now + Self.patience }
        return true
    }

    func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        watch.note(.now)
        do throws(TransportError) {
            switch try reader.read(line: line) {
            case .unfinished, .trailer: return true
            case .announced(let head):
                if head.status.code == 100 { doubt = nil }
                isAbandoned = !client.take(interim: head)
            case .finished(let head): try begin(head)
            }
            return !isAbandoned
        } catch {
            failure = error
            return false
        }
    }

    func seeBytes(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        do throws(TransportError) {
            try chunks?.read(bytes) { inChunks += $0.count }
        } catch {
            failure = error
        }
    }

    func readBody(_ bytes: UnsafeRawBufferPointer) -> BodyReception {
        // What stands before a bad chunk is passed on.
        let good = failure == nil ? bytes[...] : bytes.prefix(max(0, inChunks - received))
        guard !good.isEmpty || failure == nil else { return .refused }
        received += good.count
        isAbandoned = !client.take(UnsafeRawBufferPointer(rebasing: good))
        // The client has taken its time, which is not the server's.
        watch.note(.now)
        return isAbandoned || failure != nil ? .refused : .taken
    }

    func writeBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        watch.note(.now)
        // A server that responds before the end may close its connection then, and a failed send ends the transfer.
        if framing == nil, hasGiven, handle.hasInput {
            isHeldBack = true
            return Int(CURL_READFUNC_PAUSE)
        }
        switch client.give(into: buffer) {
        case .bytes(let count):
            hasGiven = hasGiven || count > 0
            isUploaded = count == 0
            return count
        case .later:
            hungrySince = .now
            watch.isPaused = true
            return Int(CURL_READFUNC_PAUSE)
        case .failed:
            isCutShort = true
            return Int(CURL_READFUNC_ABORT)
        }
    }

    /// The passed-on part is discarded.
    func rewindBody() -> Bool {
        if hasGiven { failure = request.method.notRepeated }
        return !hasGiven
    }

    var trailers: HeaderFields { client.trailers }

    private func begin(_ head: ResponseHead) throws(TransportError) {
        let framing = try BodyFraming(head.headers, status: head.status, answering: request.method)
        self.framing = framing
        if head.headers.contains("Transfer-Encoding"), head.version.hasPrefix("HTTP/1.") {
            chunks = ChunkReader()
            handle.showsChunks(true)
        }
        if head.status.isSuccess, head.headers.announceStream { watch.expectElements() }
        doubt = nil
        isRefusal =
            head.status.code >= 300 || head.headers.values(of: "Connection").contains { $0.lowercased() == "close" }
        isAbandoned = !client.take(head, framing)
    }

    /// For how long a client waits that has asked whether its body is wanted.
    private static let patience = Duration.seconds(1)

    private var phase: TransferPhase {
        if watch.isConnected { return !reader.isWaiting ? .receiving : isUploaded ? .waiting : .sending }
        if beforeTLS != nil { return .tls }
        return handle.size(CURLINFO_NAMELOOKUP_TIME_T) == 0 ? .name : .connect
    }

    private func problem(_ code: CURLcode) -> TransportError {
        CurlFailure(
            code: code, complaint: handle.complaint, systemError: Int32(handle.value(CURLINFO_OS_ERRNO)),
            certificateVerdict: handle.value(CURLINFO_SSL_VERIFYRESULT),
            proxyStatus: handle.value(CURLINFO_HTTP_CONNECTCODE), phase: phase, hasHead: framing != nil,
            isConnected: watch.isConnected, origin: request.origin, configuration: configuration
        ).error
    }
}
