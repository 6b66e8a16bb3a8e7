import Basics
import Foundation
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// An evaluator that finds the current value of an expression without calling or sending anything, and within
/// a fraction of a second.
struct PreviewEvaluator: Sendable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    /// The value of an expression among more names; nil where it would take a call, or has none.
    func value(of text: String, among names: [String: Value] = [:]) -> Value? {
        guard let expression = Self.expression(text), !expression.mightSend else { return nil }
        return value(of: expression, names)
    }

    /// The value that a function is called on: that of `it` in `it.filter`.
    func receiver(of text: String) -> Value? {
        guard let expression = Self.expression(text), case .member(let inner, _) = expression.kind, !inner.mightSend
        else { return nil }
        return value(of: inner, [:])
    }
}

extension PreviewEvaluator {
    private static func expression(_ text: String) -> ScriptExpression? {
        let statement = ParsedScript("let value = \(text)").script.statements.first?.kind
        guard case .binding(let binding)? = statement, case .expression(let expression) = binding.value.kind else {
            return nil
        }
        return expression
    }

    private func value(of expression: ScriptExpression, _ names: [String: Value]) -> Value? {
        var limits = Budget.Limits()
        (limits.steps, limits.size, limits.bytes) = (1000, 100_000, 1_000_000)
        var evaluator = Evaluator(SessionNames(session: session), budget: Budget(limits))
        for (name, value) in names { evaluator.names[name] = value }
        if let base = session.settings.base, expression.mentions("request") {
            evaluator = evaluator.with(Request(base.url))
        }
        let found = Lock<Value?>(nil)
        evaluator.atOnce { [evaluator] in
            let value = try? await evaluator.value(of: expression)
            found.withLock { $0 = value }
        }
        return found.withLock { $0 }
    }
}

extension Evaluator {
    /// Runs on the caller's thread, now: without calls nothing of it ever waits. Does nothing on systems without such
    /// tasks.
    fileprivate func atOnce(_ work: @escaping @Sendable () async -> Void) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        Task(executorPreference: CallersThread.shared) { await work() }
    }
}

/// Runs a job where it is handed over.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class CallersThread: TaskExecutor {
    static let shared = CallersThread()

    func enqueue(_ job: consuming ExecutorJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}

/// A session's names, and nothing else around them: whatever would send, ask or read fails.
private struct SessionNames: Surroundings {
    let session: Session

    private static let refusal = RuntimeError("nothing is called while you type", at: 0..<0)

    var names: [String] { [] }
    var models: ModelCatalogue { session.models }
    var clockAndRandom: ClockAndRandom { ClockAndRandom(date: Date(timeIntervalSince1970: 0), seed: 0) }

    func value(of name: String, at range: SourceRange) throws(RuntimeError) -> Value? { session.value(of: name) }

    func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        try session.memory.responses.response(numbered: number, at: range)
    }

    func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value { throw Self.refusal }

    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] { [] }

    func type(ofMember label: String, of endpoint: String) -> ModelType? { nil }

    func pages(
        _ endpoint: String, arguments: [LabelledValue], elementsOnly: Bool, limit: Int?, at range: SourceRange
    ) async throws(RuntimeError) -> Value { throw Self.refusal }

    func request(
        _ endpoint: String, _ arguments: [LabelledValue], at range: SourceRange
    ) async throws(RuntimeError) -> Request { throw Self.refusal }

    func signature(of endpoint: String, at range: SourceRange) async throws(RuntimeError) -> String {
        session.endpoints[endpoint]?.signature ?? ""
    }

    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value { throw Self.refusal }

    func decoded(
        _ value: Value, under name: String?, as type: SwiftFragment
    ) async throws(RuntimeError) -> Value { throw Self.refusal }

    func secret(environment name: String) -> Secret { Secret(missing: name, from: .environment(name)) }

    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret {
        throw Self.refusal
    }

    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data { throw Self.refusal }

    func print(_ line: String) {}
}
