import Basics
import JSONModel
import Presentation
import ScriptExpressions
import ScriptRuntime

/// The outcomes of one request, until it is answered.
final class ProtocolReply: Sendable {
    private struct State {
        var outcomes: [JSONValue] = []
        var error: JSONValue?
        var unmet: (range: Range<Int>, error: JSONValue?)?
        var isCutShort = false
    }

    struct Ending: Sendable {
        let outcomes: [JSONValue]
        /// Why it did not go well.
        let error: JSONValue?
    }

    /// Creates a renderer for each outcome, which hides the secrets known by then.
    private let renderer: @Sendable () -> Renderer
    /// Takes an element of a stream, before the request ends.
    private let element: @Sendable (JSONValue) -> Void
    private let state = Lock(State())

    init(
        _ renderer: @escaping @Sendable () -> Renderer, element: @escaping @Sendable (JSONValue) -> Void
    ) {
        self.renderer = renderer
        self.element = element
    }

    /// Takes an outcome of the statement. An element of a stream is told at once.
    /// A view that cannot show it fails.
    func hear(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        switch outcome.kind {
        case .element: element(try json(outcome, session))
        case .failed(let error), .test(.failed(let error)): fail(outcome, error)
        case .unmet:
            state.withLock { $0.unmet = (outcome.range, OutcomeJSON.error(of: outcome)) }
            keep(try json(outcome, session))
        case .streamed(let summary):
            if summary.isCutShort { state.withLock { $0.isCutShort = true } }
            keep(try json(outcome, session))
        default: keep(try json(outcome, session))
        }
    }

    /// Nothing was run, for this reason.
    func refuse(_ kind: String, _ reason: String) {
        let error = Self.failure(kind, reason)
        state.withLock { $0.error = error }
    }

    /// Returns all that came of it, after its last outcome.
    func end(isCancelled: Bool) -> Ending {
        let state = state.withLock { $0 }
        var error = state.error
        if error == nil, let unmet = state.unmet { error = unmet.error }
        if isCancelled, error == nil, state.isCutShort { error = Self.failure("cancelled", "cancelled") }
        return Ending(outcomes: state.outcomes, error: error)
    }
}

extension ProtocolReply {
    /// Returns a value as it is, and as its views show it.
    private func json(_ outcome: Outcome, _ session: Session) throws(RuntimeError) -> JSONValue {
        OutcomeJSON.value(of: outcome, shown: try renderer().viewed(outcome, in: session), isTimed: true)
    }

    /// Records a failure, unless it is a requirement that was already reported.
    private func fail(_ outcome: Outcome, _ error: RuntimeError) {
        let object = OutcomeJSON.value(of: outcome)
        state.withLock { state in
            if case .requirement = error.kind, state.unmet?.range == error.range { return }
            state.outcomes.append(object)
            state.error = state.error ?? object["error"]
        }
    }

    private func keep(_ object: JSONValue) { state.withLock { $0.outcomes.append(object) } }

    private static func failure(_ kind: String, _ message: String) -> JSONValue {
        ["kind": .text(kind), "message": .text(message)]
    }
}
