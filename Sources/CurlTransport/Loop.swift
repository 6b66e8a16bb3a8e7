import CCurl
import Foundation
import HTTPModel

/// The thread on which every transfer of a transport happens.
///
/// A turn runs what was left in the inbox, lets libcurl move bytes, gives out what is finished, ends what is late,
/// and sleeps until a socket, a deadline or the inbox has something.
final class Loop {
    private typealias Instant = ContinuousClock.Instant

    private let inbox: Inbox
    private let multi: UnsafeMutableRawPointer
    private let configuration: TransportConfiguration
    /// The exchanges that have a handle. They are few, and each turn visits all of them anyway.
    private var live: [Transmission] = []
    private var spare: [EasyHandle] = []
    private var isStopped = false
    private var watchfulness = SpinPolicy()

    /// Starts a loop on a thread of its own; it runs until a command stops it.
    static func start(_ configuration: TransportConfiguration) -> Inbox {
        guard curlIsReady, let multi = curl_multi_init() else {
            preconditionFailure("libcurl cannot start: out of memory")
        }
        let inbox = Inbox(waking: multi)
        let thread = Thread { Loop(inbox, configuration).run() }
        thread.stackSize = 8 << 20
        thread.start()
        return inbox
    }

    private init(_ inbox: Inbox, _ configuration: TransportConfiguration) {
        self.inbox = inbox
        self.configuration = configuration
        multi = inbox.multi
    }

    deinit {
        inbox.close()
        for exchange in live { cancel(exchange) }
        spare = []
        curl_multi_cleanup(multi)
    }

    private func run() {
        ignoreBrokenPipes()
        while runWork() {
            if !live.isEmpty { moveBytes() }
            if !live.isEmpty, watchfulness.isDue(), hasSomethingSoon() { continue }
            guard inbox.fallAsleep() else { continue }
            curl_multi_poll(multi, nil, 0, milliseconds(until: nextDeadline()), nil)
            inbox.wakeUp()
        }
    }
}

extension Loop {
    /// Looks, awake, whether a socket or the inbox has something in a moment.
    private func hasSomethingSoon() -> Bool {
        let end = Instant.now + SpinPolicy.moment
        var ready: Int32 = 0
        repeat {
            curl_multi_poll(multi, nil, 0, 0, &ready)
        } while ready == 0 && !inbox.hasWork && .now < end
        let hasCome = ready > 0 || inbox.hasWork
        watchfulness.note(hasCome: hasCome)
        return hasCome
    }

    /// Runs the waiting work. False if a command stopped the loop.
    private func runWork() -> Bool {
        while !isStopped {
            let work = inbox.take()
            guard !work.isEmpty else { return true }
            for command in work.commands { perform(command) }
            // No job comes on older systems, whose tasks have no preference.
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { continue }
            for (job, engine) in work.jobs { job.runSynchronously(on: engine.asUnownedTaskExecutor()) }
        }
        return false
    }

    private func perform(_ command: EngineCommand) {
        switch command {
        case .start(let exchange, let answer): start(exchange, answer)
        case .cancel(let exchange): cancel(exchange)
        case .resumeReceiving(let exchange):
            exchange.resumeReceiving()
            dropIfFailed(exchange)
        case .fed(let exchange, let piece):
            exchange.take(piece)
            dropIfFailed(exchange)
        case .stop: isStopped = true
        }
    }

    private func start(_ exchange: Transmission, _ answer: EngineAnswer) {
        guard !exchange.isOver else { return answer.give(.failure(TransportError(.cancelled))) }
        guard let handle = spare.popLast() ?? newHandle() else {
            return answer.give(.failure(TransportError(.unreachable, "out of memory for another transfer")))
        }
        live.append(exchange)
        exchange.begin(on: handle, for: answer, through: inbox, at: .now)
        let code = curl_multi_add_handle(multi, handle.pointer)
        guard code == CURLM_OK else {
            return drop(exchange) { $0.end(TransportError(.unreachable, String(cString: curl_multi_strerror(code)))) }
        }
    }

    private func newHandle() -> EasyHandle? {
        let handle = EasyHandle()
        handle?.configure(configuration)
        handle?.setCallbacks()
        return handle
    }

    private func cancel(_ exchange: Transmission) {
        guard exchange.handle != nil else { return exchange.abandon() }
        drop(exchange) { $0.end(TransportError(.cancelled)) }
    }

    private func dropIfFailed(_ exchange: Transmission) {
        guard let failure = exchange.failure, exchange.handle != nil else { return }
        drop(exchange) { $0.end(failure) }
    }

    private func moveBytes() {
        var running: Int32 = 0
        let now = Instant.now
        for exchange in live { exchange.turn(to: now) }
        curl_multi_perform(multi, &running)
        var code = CURLE_OK
        while let finished = sonde_curl_next_finished(multi, &code) {
            guard let exchange = live.first(where: { $0.handle?.pointer == finished }) else { continue }
            let ended = code
            drop(exchange, reusing: ended == CURLE_OK) { $0.finish(ended) }
        }
        for exchange in live { exchange.tick() }
    }

    /// Ends an exchange while its handle still knows how it went, then takes the handle away from it.
    private func drop(_ exchange: Transmission, reusing: Bool = false, _ end: (Transmission) -> Void) {
        guard let handle = exchange.handle else { return }
        curl_multi_remove_handle(multi, handle.pointer)
        live.removeAll { $0 === exchange }
        end(exchange)
        if reusing { spare.append(handle) }
    }

    /// Ends what is late; says when the next one would be.
    private func nextDeadline() -> Instant? {
        guard !live.isEmpty else { return nil }
        let now = Instant.now
        var next: Instant?
        for exchange in live {
            if let deadline = exchange.watch.deadline, deadline <= now {
                drop(exchange) { $0.expire() }
            } else if let wanted = [exchange.watch.deadline, exchange.watch.release].compactMap({ $0 }).min() {
                next = next.map { min($0, wanted) } ?? wanted
            }
        }
        return next
    }

    private func milliseconds(until deadline: Instant?) -> Int32 {
        guard let deadline else { return 60_000 }
        return Int32(clamping: min(60_000, max(0, Instant.now.duration(to: deadline).milliseconds)))
    }
}

/// libcurl is set up once, before anything else of it is used.
private let curlIsReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

/// A server that closes while we write is an error of that transfer, never a signal.
private func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}
