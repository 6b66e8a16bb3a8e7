import Basics
import Dispatch
import Foundation
import HTTPModel
import Presentation

/// Tells how far a transfer has come, once that takes longer than a person waits without wondering.
final class ProgressMeter: Sendable {
    private struct State {
        var progress: TransferProgress?
        /// The activity that takes so long, if it is not a transfer.
        var activity: String?
        /// The number of stream elements so far.
        var elements: Int?
        var start = ContinuousClock.now
        var timer: (any DispatchSourceTimer)?
    }

    private static let patience = DispatchTimeInterval.milliseconds(300)
    private static let beat = DispatchTimeInterval.milliseconds(100)

    private let console: Console
    private let renderer: @Sendable () -> Renderer
    private let state = Lock(State())

    init(_ console: Console, _ renderer: @escaping @Sendable () -> Renderer) {
        self.console = console
        self.renderer = renderer
    }

    /// A request goes out.
    func start() -> TransferProgress.Handler {
        start(nil)
        return { [weak self] progress in
            self?.state.withLock { ($0.progress, $0.activity) = (progress, nil) }
        }
    }

    /// A request waits before it is sent again.
    func wait(_ pause: RetryPause) {
        state.withLock { state in
            (state.activity, state.progress, state.start) = (pause.description, nil, .now)
        }
    }

    /// Something other than a transfer is done: `compiling 12 files`.
    func during<Result, Failure: Error>(
        _ activity: String, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        start(activity)
        defer { stop() }
        return try work()
    }

    /// Something other than a transfer goes on, in steps; `nil` after the last one.
    func tell(_ activity: String?) {
        guard let activity else { return stop() }
        let isBegun = state.withLock { state in
            state.activity = activity
            return state.timer != nil
        }
        if !isBegun { start(activity) }
    }

    /// Shows the number of stream elements so far; `nil` after the last one.
    func count(_ elements: Int?) {
        guard let elements else { return stop() }
        let isBegun = state.withLock { state in
            defer { state.elements = elements }
            return state.elements != nil
        }
        if !isBegun { start(nil, elements: elements) }
    }

    private func start(_ activity: String?, elements: Int? = nil) {
        state.withLock { state in
            state.start = .now
            state.elements = elements
            state.progress = nil
            state.activity = activity
            guard state.timer == nil else { return }
            let timer = DispatchSource.makeTimerSource(queue: .global())
            timer.schedule(deadline: .now() + Self.patience, repeating: Self.beat)
            timer.setEventHandler { @Sendable [weak self] in self?.draw() }
            timer.resume()
            state.timer = timer
        }
    }

    /// Stops the meter: the response has arrived, or will not.
    func stop() {
        state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.elements = nil
        }
    }

    private func draw() {
        let current = state.withLock { state in
            state.timer == nil ? nil : (state.progress, state.activity, state.elements, state.start)
        }
        guard let (progress, activity, elements, start) = current else { return }
        let (renderer, elapsed) = (renderer(), start.duration(to: .now))
        let line =
            elements.map { ProgressLine.drawn(elements: $0, after: elapsed, on: renderer.canvas) }
            ?? activity.map { ProgressLine.drawn($0, after: elapsed, on: renderer.canvas) }
            ?? ProgressLine.drawn(progress ?? TransferProgress(phase: .waiting), after: elapsed, on: renderer.canvas)
        console.progress(drawn: line.rendered(as: renderer.style))
    }
}

/// Observes a request until the end of its response.
struct ProgressMiddleware: Middleware {
    let meter: ProgressMeter

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        var context = next.context
        context.onProgress = meter.start()
        let running = RunningMeter(meter)
        defer { withExtendedLifetime(running) {} }
        context.onPause = { [meter] in meter.wait($0) }
        let response = try await next(request, in: context)
        if context.bodyReading.isPieceByPiece, case .stream(let stream) = response.body {
            return response.with(body: .stream(stream.shown(by: running)))
        }
        // A stream is shown as it arrives, and counted by the code that iterates over it.
        guard !response.headers.announceStream else { return response }
        return try await response.collected()
    }
}

/// A meter that runs until it is released.
private final class RunningMeter: Sendable {
    private let meter: ProgressMeter

    init(_ meter: ProgressMeter) {
        self.meter = meter
    }

    deinit { meter.stop() }
}

extension BodyStream {
    /// The same stream, whose transfer is shown until it was read.
    fileprivate func shown(by meter: RunningMeter) -> BodyStream {
        BodyStream(length: length) { () throws(TransportError) in
            let pull = try open()
            return { () async throws(TransportError) in
                defer { withExtendedLifetime(meter) {} }
                return try await pull()
            }
        }
    }
}
