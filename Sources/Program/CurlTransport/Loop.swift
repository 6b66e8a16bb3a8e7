import Basics
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
    private let configuration: TransportConfiguration
    /// The exchanges that have a handle. They are few, and each turn visits all of them anyway.
    private var live: [Transmission] = []
    /// Made for the first transfer: what runs before that does not wait until libcurl is set up.
    private var multi: MultiHandle?
    private var spare: [EasyHandle] = []
    private var isStopped = false
    private var watchfulness = SpinPolicy()

    /// Starts a loop on a thread of its own; it runs until a command stops it.
    static func start(_ configuration: TransportConfiguration) -> Inbox {
        let inbox = Inbox()
        let thread = Thread { Loop(inbox, configuration).run() }
        thread.stackSize = 8 << 20
        thread.start()
        return inbox
    }

    private init(_ inbox: Inbox, _ configuration: TransportConfiguration) {
        self.inbox = inbox
        self.configuration = configuration
    }

    deinit {
        inbox.close()
        for exchange in live { cancel(exchange) }
        spare = []
    }

    private func run() {
        BrokenPipes.hold()
        while runWork() {
            if !live.isEmpty { moveBytes() }
            if !live.isEmpty, watchfulness.isDue(), hasSomethingSoon() { continue }
            guard inbox.fallAsleep(in: multi) else { continue }
            if let multi {
                multi.poll(milliseconds: milliseconds(until: nextDeadline()))
            } else {
                inbox.wait()
            }
            inbox.wakeUp()
        }
    }
}

extension Loop {
    /// Looks, awake, whether a socket or the inbox has something in a moment.
    private func hasSomethingSoon() -> Bool {
        let end = Instant.now + SpinPolicy.moment
        var isReady = false
        repeat {
            isReady = multi?.poll(milliseconds: 0) ?? false
        } while !isReady && !inbox.hasWork && .now < end
        let hasCome = isReady || inbox.hasWork
        watchfulness.note(hasCome: hasCome)
        return hasCome
    }

    /// Runs the waiting work. False if a command stopped the loop.
    private func runWork() -> Bool {
        var work = Inbox.Work()
        while !isStopped {
            inbox.take(for: &work)
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
        case .start(let exchange, let reply): start(exchange, reply)
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

    private func start(_ exchange: Transmission, _ reply: EngineReply) {
        guard !exchange.isOver else { return reply.give(.failure(TransportError(.cancelled))) }
        guard let multi = multi ?? MultiHandle(), let handle = spare.popLast() ?? newHandle() else {
            return reply.give(.failure(TransportError(.unreachable, "out of memory for another transfer")))
        }
        self.multi = multi
        live.append(exchange)
        exchange.begin(on: handle, for: reply, through: inbox, at: .now)
        if let complaint = multi.add(handle) {
            drop(exchange) { $0.end(TransportError(.unreachable, complaint)) }
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
        let now = Instant.now
        for exchange in live { exchange.advance(to: now) }
        multi?.perform()
        while let (handle, code) = multi?.nextFinished() {
            guard let exchange = live.first(where: { $0.handle?.pointer == handle }) else { continue }
            drop(exchange, reusing: code == CURLE_OK) { $0.finish(code) }
        }
        for exchange in live { exchange.tick() }
    }

    /// Ends an exchange while its handle still knows how it went, then takes the handle away from it.
    private func drop(_ exchange: Transmission, reusing: Bool = false, _ end: (Transmission) -> Void) {
        guard let handle = exchange.handle else { return }
        multi?.remove(handle)
        live.removeAll { $0 === exchange }
        end(exchange)
        if reusing { spare.append(handle) }
    }

    /// Ends every transfer that is past its deadline, and returns the next deadline.
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
