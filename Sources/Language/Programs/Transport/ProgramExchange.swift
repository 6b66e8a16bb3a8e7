import Basics
import Foundation
import HTTPMiddleware
import HTTPModel

/// One request that a program answers: what it has said so far, and who waits for it.
///
/// The channel's thread hands over the frames; the response goes to the task that asked.
final class ProgramExchange: Sendable {
    enum Outcome: Sendable {
        case response(Response)
        case failure(TransportError)
        /// The program received no part of the request, so another program may receive it.
        case notSent
    }

    let number: Int
    let request: Request
    private let program: ProgramCommand
    private let configuration: TransportConfiguration
    private let context: ExchangeContext
    private let state: Lock<State>

    private struct State {
        var clock: ExchangeClock
        var waiting: CheckedContinuation<Outcome, Never>?
        var upload: Task<Void, Never>?
        var answer: ProgramResponse?
        var body: IncomingBody?
        var isOver = false
    }

    init(
        _ number: Int, _ request: Request, to program: ProgramCommand, _ configuration: TransportConfiguration,
        _ context: ExchangeContext
    ) {
        self.number = number
        self.program = program
        self.request = request
        self.configuration = configuration
        self.context = context
        state = Lock(State(clock: ExchangeClock(configuration.timeouts)))
    }

    var isOver: Bool { state.withLock { $0.isOver } }

    /// The instant at which it times out if nothing happens first.
    var deadline: ContinuousClock.Instant? { state.withLock { $0.clock.deadline } }

    /// Keeps who waits for the response, unless it is cancelled already.
    func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        let isOver = state.withLock { state in
            if !state.isOver { state.waiting = continuation }
            return state.isOver
        }
        if isOver { continuation.resume(returning: .failure(TransportError(.cancelled))) }
    }

    /// It is the program's turn.
    func begin(uploading upload: Task<Void, Never>?) {
        let isOver = state.withLock { state in
            state.clock.phase = .waiting
            state.upload = upload
            return state.isOver
        }
        if isOver { upload?.cancel() }
        tell(.waiting)
    }

    /// Bytes of the request were taken by the program.
    func noteSending() { state.withLock { $0.clock.note() } }
}

// MARK: What the program says

extension ProgramExchange {
    func take(_ head: FrameHead, from channel: ProgramChannel) throws(FrameFault) {
        do throws(TransportError) {
            if let error = try TransportError(head, limits: configuration) {
                throw error.caused(by: ProgramFailure(program, .reported(error.detail)))
            }
            guard state.withLock({ $0.answer }) == nil else { return state.withLock { $0.clock.note() } }
            let answer = try ProgramResponse(head, to: request, configuration.headLimit)
            let takesElements = context.bodyReading.takesElements(of: answer.headers, status: answer.status)
            state.withLock { state in
                state.clock.expectBody(ofElements: takesElements)
                state.answer = answer
            }
            let wantsPieces = context.bodyReading.wantsPieces(of: answer.headers, status: answer.status)
            let isLong = answer.length.map { $0 > configuration.wholeBodySize } ?? false
            if wantsPieces || isLong { handOut(through: channel) }
        } catch {
            failByProgram(error)
        }
    }

    /// Bytes of the response; false while too many wait for their reader already.
    func take(_ bytes: [UInt8], from channel: ProgramChannel) -> Bool {
        let (body, isFull) = state.withLock { state -> (IncomingBody?, Bool) in
            state.clock.note()
            guard state.body == nil else { return (state.body, false) }
            state.answer?.add(bytes)
            return (nil, (state.answer?.held.count ?? 0) > configuration.wholeBodySize)
        }
        if let body {
            guard bytes.withUnsafeBytes(body.accept) else { return false }
            state.withLock { $0.answer?.count(bytes.count) }
        }
        if isFull { handOut(through: channel) }
        tell(.receiving)
        return true
    }

    func end(_ head: FrameHead) throws(FrameFault) {
        guard !head.hasMore else { return }
        let trailers = try head.fields("trailers")
        guard let answer = state.withLock({ $0.answer }) else { return }
        if let error = answer.shortfall { return failByProgram(error) }
        answer.transfer.update { $0.trailers = trailers }
        finish(nil)
    }

    /// Nothing more comes, or nothing more is wanted.
    func fail(_ error: TransportError) { finish(error) }

    /// It took longer than it may.
    func expire() {
        var error = TransportError(.timedOut(state.withLock { $0.clock.phase }), "\(program) is to respond")
        error.cause = state.withLock { $0.clock.limit }
        finish(error)
    }

    /// The program ended before it was this exchange's turn.
    func giveBack() { state.withLock { $0.waiting.take() }?.resume(returning: .notSent) }
}

extension ProgramExchange {
    /// Fails with what is wrong with the program's output.
    private func failByProgram(_ error: TransportError) {
        fail(error.cause == nil ? error.caused(by: ProgramFailure(program, .garbage(error.detail))) : error)
    }

    /// Gives the response to who waits, with a body that is still arriving.
    private func handOut(through channel: ProgramChannel) {
        let (answer, body, waiting) = state.withLock { state in
            let body = IncomingBody(state.answer?.held ?? Data())
            state.body = body
            state.answer?.held = Data()
            return (state.answer, body, state.waiting.take())
        }
        guard let answer, let waiting else { return }
        let reading = IncomingBodyReader(body, resume: channel.resume) { channel.cancel(self) }
        waiting.resume(
            returning: .response(answer.response(to: request, .stream(reading.stream(length: answer.length)))))
    }

    private func finish(_ error: TransportError?) {
        let before = state.withLock { state -> State? in
            guard !state.isOver else { return nil }
            defer {
                state.isOver = true
                (state.waiting, state.upload) = (nil, nil)
            }
            return state
        }
        guard let before else { return }
        before.upload?.cancel()
        let (time, wasHandedOut) = (before.clock.time, before.body != nil)
        before.answer?.transfer.update { facts in
            facts.timings.total = time
            facts.isComplete = error == nil
        }
        before.body?.finish(error.map { .failure($0.with(request: request)) } ?? .success(()))
        guard !wasHandedOut else { return }
        let response = before.answer.map { $0.response(to: request, .bytes($0.held)) }
        switch (error, response) {
        case (let error?, let response):
            before.waiting?.resume(
                returning: .failure(response.map(error.with(response:)) ?? error))
        case (nil, let response?): before.waiting?.resume(returning: .response(response))
        case (nil, nil): break
        }
    }

    private func tell(_ phase: TransferPhase) {
        guard let onProgress = context.onProgress else { return }
        let answer = state.withLock { $0.answer }
        onProgress(
            TransferProgress(
                phase: phase, received: answer?.received ?? 0, expected: answer?.length,
                sent: request.body.length ?? 0))
    }
}
