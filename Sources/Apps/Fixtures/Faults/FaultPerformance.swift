import Basics
import Foundation
import HTTPModel

/// Applies the faults to one request.
struct FaultPerformance: Sendable {
    let wait: FaultInjection.Wait
    var limits: TransportConfiguration.Timeouts?
    /// False where bodies come unpacked, as recorded ones do.
    var mayBePacked = true

    func perform(
        _ effects: FaultEffects, on request: Request, _ next: NextStep
    ) async throws(TransportError) -> Response {
        next.context.onInjection?(effects.words)
        let clock = FaultClock(effects, request, wait, limits: limits, patience: next.context.patience)
        try await clock.pause(effects.delay, in: .waiting)
        var response: Response
        switch effects.ending {
        case .failure(let failure): throw effects.error(failure.kind, for: request)
        case .response(let given): response = given.response(to: request)
        case nil:
            var asked = request
            // A packed body cannot be changed.
            if mayBePacked, !effects.changes.isEmpty { try? asked.headers.set("Accept-Encoding", to: "identity") }
            response = try await next(asked)
        }
        let delay = effects.delay
        response.transfer.update { facts in
            facts.injected += effects.words
            facts.timings.delay(by: delay)
        }
        response = try await changed(response, effects, request)
        return try broken(paced(response, effects, clock), effects, request, next.context)
    }
}

extension FaultPerformance {
    /// Changes what a server would have answered with.
    private func changed(
        _ response: Response, _ effects: FaultEffects, _ request: Request
    ) async throws(TransportError) -> Response {
        guard !effects.changes.isEmpty else { return response }
        let whole = try await response.collected(upTo: Self.largestBody)
        guard case .bytes(let body) = whole.body else { return whole }
        let faulted = FaultedBody(body, effects.changes)
        if !faulted.unmet.isEmpty {
            whole.transfer.update { $0.injected += faulted.unmet }
        }
        var response = whole.with(body: .bytes(faulted.bytes))
        if response.headers.contains("Content-Length") {
            try? response.headers.set("Content-Length", to: "\(faulted.bytes.count)")
        }
        return response
    }

    private static let largestBody = 64 << 20

    /// Lets the body come slowly.
    private func paced(_ response: Response, _ effects: FaultEffects, _ clock: FaultClock) -> Response {
        effects.paces.reduce(response) { response, pace in
            response.body.isEmpty
                ? response : response.with(body: .stream(response.body.pieces.paced(pace, clock)))
        }
    }

    /// Lets the body break off. A body at hand fails at once, as a small one does on its way.
    private func broken(
        _ response: Response, _ effects: FaultEffects, _ request: Request, _ context: ExchangeContext
    ) throws(TransportError) -> Response {
        var response = response
        let length = response.body.length ?? response.headers["Content-Length"].flatMap { Int($0) }
        var cut: (bytes: Int, error: TransportError)?
        if let difference = effects.lengthError, let length, !response.body.isEmpty {
            try? response.headers.set("Content-Length", to: "\(max(0, length + difference))")
            // A client stops where the head says, or waits for what does not come.
            guard difference > 0 else { return response.with(body: response.body.prefix(max(0, length + difference))) }
            let detail = "\(length) of \(length + difference) bytes arrived"
            cut = (length, effects.error(.truncated, detail, for: request))
        }
        if let place = effects.cut, !response.body.isEmpty {
            let bytes = min(place.after ?? (length ?? Self.unknownLength) / 2, length.map { $0 - 1 } ?? .max)
            let detail = length.map { "\(bytes) of \($0) bytes arrived" } ?? "the connection broke"
            cut = (bytes, effects.error(.truncated, detail, for: request))
        }
        guard let cut else { return response }
        let head = response
        let error = cut.error
        guard case .bytes(let body) = response.body else {
            return response.with(body: .stream(response.body.pieces.cut(after: cut.bytes, error)))
        }
        throw error.with(response: head.with(body: .bytes(body.prefix(cut.bytes))))
    }

    /// The length of a body that no head announces.
    private static let unknownLength = 2
}

extension FaultEffects {
    /// The failure, which says that it was injected.
    func error(_ kind: TransportError.Kind, _ detail: String = "", for request: Request) -> TransportError {
        let words = "injected: \(words.joined(separator: ", "))"
        return TransportError(kind, detail.isEmpty ? words : "\(detail); \(words)", request: request)
    }
}

extension FaultResponse {
    fileprivate func response(to request: Request) -> Response {
        let bytes = request.method == .head ? Data() : bytes
        var facts = Transfer.Facts()
        facts.wireSize = bytes.count
        facts.isComplete = true
        facts.timings.firstByte = .zero
        facts.timings.total = .zero
        return Response(
            status: Status(status), headers: lines, body: .bytes(bytes), url: request.url, transfer: Transfer(facts))
    }
}

extension Timings {
    fileprivate mutating func delay(by duration: Duration) {
        firstByte = firstByte.map { $0 + duration }
        total = total.map { $0 + duration }
    }
}
