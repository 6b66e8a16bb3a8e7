import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// Runs `expect` and `require`.
struct ExpectationChecker {
    let run: StatementRun

    /// Checks an expectation: `expect` records a failure and goes on, `require` stops. An error inside it
    /// is a failure of the check.
    func check(_ check: Expectation) async throws(RuntimeError) {
        let failure = try await failure(of: check)
        guard let failure else { return run.tell(.passed, at: check.condition.range) }
        guard check.isRequired else { return run.tell(.unmet(failure), at: check.condition.range) }
        run.tell(.unmet(failure), at: check.condition.range)
        throw RuntimeError("a requirement failed", kind: .requirement, at: check.condition.range)
    }

    private func failure(of check: Expectation) async throws(RuntimeError) -> CheckFailure? {
        var failure = CheckFailure(message: nil, condition: check.condition.range, parts: [], error: nil)
        do {
            if try await run.evaluator.bool(of: check.condition) { return nil }
            failure.condition = try await culprit(check.condition).range
            failure.parts = try await parts(of: check.condition)
        } catch {
            switch error.kind {
            case .cancelled, .fixtureMiss, .limit: throw error
            default: failure.error = error
            }
        }
        if let message = check.message {
            failure.message = try await run.evaluator.value(of: message).interpolated.description
        }
        return failure
    }

    /// Of `a && b` the part that did not hold.
    private func culprit(_ condition: ScriptExpression) async throws(RuntimeError) -> ScriptExpression {
        switch condition.kind {
        case .binary(let left, .and, let right):
            return try await run.evaluator.bool(of: left) ? try await culprit(right) : try await culprit(left)
        case .parenthesised(let inner): return try await culprit(inner)
        default: return condition
        }
    }

    /// The values of what the condition compares, without what is written out in it.
    private func parts(of condition: ScriptExpression) async throws(RuntimeError) -> [CheckFailure.Part] {
        let culprit = try await culprit(condition)
        var parts: [CheckFailure.Part] = []
        for expression in culprit.comparedParts {
            let value = try await run.evaluator.value(of: expression)
            parts.append(CheckFailure.Part(range: expression.range, value: value))
        }
        return parts
    }
}

extension ScriptExpression {
    /// The subexpressions whose values show why a condition does not hold, except those that would send again.
    fileprivate var comparedParts: [ScriptExpression] {
        switch kind {
        case .binary(let left, let operation, let right) where operation.isComparison || operation == .or:
            (left.isTelling ? [left] : left.comparedParts) + (right.isTelling ? [right] : right.comparedParts)
        case .prefix(.not, let inner): inner.isTelling ? [inner] : inner.comparedParts
        case .parenthesised(let inner): inner.comparedParts
        case .call(let callee, let arguments):
            callee.toldReceiver + arguments.map(\.value).filter { $0.isTelling && !$0.mayCall }
        case .member(let receiver, _): receiver.isTelling ? [receiver] : []
        default: []
        }
    }

    /// The receiver of a member, if its value is informative.
    private var toldReceiver: [ScriptExpression] {
        if case .member(let receiver, _) = kind, receiver.isTelling { [receiver] } else { [] }
    }

    /// True if the value is informative, and reading it again has no effect.
    private var isTelling: Bool {
        switch kind {
        case .name(let name): !name.hasPrefix("$")
        case .member(let inner, _), .optionalChain(let inner), .forced(let inner): inner.isTelling
        case .subscripted(let inner, _): inner.isTelling
        case .call(let callee, let arguments):
            if case .member(let inner, _) = callee.kind {
                inner.isTelling && arguments.allSatisfy { !$0.value.mayCall }
            } else {
                responseNumber?.mayCall == false
            }
        case .binary(let left, let operation, let right):
            operation.isArithmetic && (left.isTelling || right.isTelling)
        default: false
        }
    }

    private var mayCall: Bool {
        switch kind {
        case .closure, .call, .request: true
        default: false
        }
    }
}
