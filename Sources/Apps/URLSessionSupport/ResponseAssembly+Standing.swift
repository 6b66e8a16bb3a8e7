import HTTPModel

extension ResponseAssembly {
    /// The facts known about a response.
    struct Standing {
        let method: Method
        let reading: ExchangeContext.BodyReading
        /// The length of the body that is sent.
        let uploadLength: Int
        let start = ContinuousClock.now
        var lastSign = ContinuousClock.now
        var head: HTTPURLResponse?
        var framing: BodyFraming?
        /// Bytes of the body that have not been taken yet.
        var unread = 0
        var received = 0
        var sent = 0
        var end: End?

        init(_ request: Request, _ reading: ExchangeContext.BodyReading) {
            method = request.method
            self.reading = reading
            uploadLength = request.body.length ?? 0
        }
    }

    /// The way a response ended.
    enum End {
        case complete
        case failed(TransportError)
    }
}

extension ResponseAssembly.Standing {
    var hasEnded: Bool { end != nil }

    var isComplete: Bool { if case .complete = end { true } else { false } }

    var failure: TransportError? { if case .failed(let failure) = end { failure } else { nil } }

    var phase: TransferPhase {
        if head != nil { return .receiving }
        return sent < uploadLength ? .sending : .waiting
    }

    var progress: TransferProgress {
        TransferProgress(phase: phase, received: received, expected: expected, sent: sent)
    }

    /// When it times out; `nil` once it is over.
    func deadline(_ timeouts: TransportConfiguration.Timeouts) -> ContinuousClock.Instant? {
        guard !hasEnded else { return nil }
        if let head, reading.takesElements(of: head.headers, status: Status(head.statusCode)) {
            return timeouts.silence.map(lastSign.advanced)
        }
        return [timeouts.idle.map(lastSign.advanced), timeouts.total.map(start.advanced)].compactMap(\.self).min()
    }

    /// The length of the body as it will be handed over, if the head says so.
    var expected: Int? { head?.wasDecoded == true ? nil : framing?.length }

    /// The number of announced bytes that have not arrived, as far as it is known.
    var missing: Int { max(0, (expected ?? 0) - received) }

    /// Indicates whether the body should be read as it arrives: longer than this, or wanted in pieces.
    func isStreamed(beyond limit: Int) -> Bool {
        unread > limit || expected ?? 0 > limit || isWantedInPieces
    }

    private var isWantedInPieces: Bool {
        guard let head, framing?.length != 0 else { return false }
        return reading.wantsPieces(of: head.headers, status: Status(head.statusCode))
    }
}

extension Transfer.Facts {
    /// Records the facts from an account.
    mutating func update(from standing: ResponseAssembly.Standing) {
        let elapsed = standing.start.duration(to: standing.lastSign)
        if standing.head != nil, timings.firstByte == nil { timings.firstByte = elapsed }
        if standing.isComplete { timings.total = elapsed }
        isComplete = standing.isComplete
        decodedSize = standing.received
        wireSize = standing.head?.wasDecoded == true ? standing.framing?.length ?? standing.received : standing.received
    }
}

/// Decides what to report: a new phase, the end, and the amounts a few times a second.
struct ProgressReports {
    private var last: (progress: TransferProgress, time: ContinuousClock.Instant)?

    mutating func next(after standing: ResponseAssembly.Standing) -> TransferProgress? {
        let progress = standing.progress
        guard progress != last?.progress, progress.phase != .receiving || progress.received > 0 || standing.hasEnded
        else { return nil }
        if let last, last.progress.phase == progress.phase, !standing.hasEnded,
            last.time.duration(to: standing.lastSign) < .milliseconds(100)
        {
            return nil
        }
        last = (progress, standing.lastSign)
        return progress
    }
}
