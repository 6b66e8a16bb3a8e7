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
    private var attempts = 0
    private var beforeTLS: Duration?
    private var failure: TransportError?
    private var isAbandoned = false
    private var hasGiven = false
    private var isUploaded: Bool
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
        let next = [late, watch.deadline].compactMap { $0 }.min()
        let rest = next.map { now.duration(to: $0) / .milliseconds(1) } ?? 60_000
        return (Int32(max(1, min(60_000, rest.rounded(.up)))), nil)
    }

    /// The end, once libcurl has finished.
    func end(_ code: CURLcode) -> PassageEnd {
        if isAbandoned { return .abandoned }
        if let failure { return .failed(failure) }
        guard code == CURLE_OK else { return .failed(problem(code)) }
        if let length = framing?.length, received < length {
            return .failed(TransportError(.truncated, "\(received) of \(length) bytes arrived"))
        }
        guard framing != nil else {
            return .failed(TransportError(.malformed, "the head ends before its empty line"))
        }
        do throws(TransportError) { return .complete(trailers: try reader.fields()) } catch { return .failed(error) }
    }
}

extension PassedTransfer {
    func willAgreeOnTLS() {
        beforeTLS = watch.begun.duration(to: .now)
    }

    func willSend(to address: String, port: Int32) -> Bool {
        attempts += 1
        guard attempts == 1 || request.method.isRepeatable else {
            failure = request.method.notRepeated
            return false
        }
        watch.isConnected = true
        watch.note(.now)
        return true
    }

    func readHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        watch.note(.now)
        do throws(TransportError) {
            switch try reader.read(line: line) {
            case .unfinished, .trailer: return true
            case .announced(let head): isAbandoned = !client.take(interim: head)
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
            try chunks?.read(bytes)
        } catch {
            failure = error
        }
    }

    func readBody(_ bytes: UnsafeRawBufferPointer) -> BodyReception {
        guard failure == nil else { return .refused }
        received += bytes.count
        isAbandoned = !client.take(bytes)
        // The client has taken its time, which is not the server's.
        watch.note(.now)
        return isAbandoned ? .refused : .taken
    }

    func writeBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        watch.note(.now)
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
            isAbandoned = true
            return Int(CURL_READFUNC_ABORT)
        }
    }

    /// What was passed on is gone.
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
        isAbandoned = !client.take(head, framing)
    }

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
            isConnected: watch.isConnected, origin: request.origin, socket: configuration.unixSocket
        ).error
    }
}
