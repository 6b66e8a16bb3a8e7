import ModelDecoding
import ScriptSyntax

/// A closure of `reduce` that adds to the result so far, so that this can grow in place. If it
/// were called like any other closure, it would be passed the result, and everything in that
/// would be copied for each element.
///
///     { $0 + [$1] }
///     { all, next in next.isHidden ? all : all + [next.id] }
struct ReducingClosure {
    private indirect enum Body {
        case same
        case sum(OperatorChain)
        case choice(ScriptExpression, Body, Body)
        case operation(BinaryOperator)

        /// Creates a body; `nil` if the name of the result so far occurs anywhere else.
        init?(_ expression: ScriptExpression, adding name: String) {
            switch expression.kind {
            case .name(name): self = .same
            case .parenthesised(let inner): self.init(inner, adding: name)
            case .conditional(let condition, let then, let otherwise):
                guard !condition.mentions(name), let then = Body(then, adding: name),
                    let otherwise = Body(otherwise, adding: name)
                else { return nil }
                self = .choice(condition, then, otherwise)
            case .binary:
                let chain = OperatorChain(expression)
                guard chain.first.kind == .name(name), !chain.links.isEmpty,
                    chain.links.allSatisfy({ $0.operation == .add && !$0.right.mentions(name) })
                else { return nil }
                self = .sum(chain)
            default: return nil
            }
        }
    }

    private let body: Body
    private let names: Names
    private let element: String
    private let range: SourceRange

    init?(_ function: Function) {
        switch function.kind {
        case .operation(.add): (body, names, element, range) = (.operation(.add), Names(), "", function.range)
        case .closure(let closure, let names)
        where [0, 2].contains(closure.parameters.count) && !closure.declaresTypes:
            let given = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map(\.text)
            guard given[0] != given[1], let body = Body(closure.body, adding: given[0]) else { return nil }
            (self.body, self.names, element, range) = (body, names, given[1], closure.body.range)
        default: return nil
        }
    }

    /// Adds an element to a text or an array; false where it is neither, as nothing of a number is copied.
    func add(
        _ next: Value, to result: inout Value, by evaluator: Evaluator, at range: SourceRange
    ) async throws(RuntimeError) -> Bool {
        switch result {
        case .array, .model(.array), .model(.string), .secretText: break
        default: return false
        }
        try evaluator.budget.enter(at: range)
        defer { evaluator.budget.leave() }
        var inner = evaluator
        inner.names = names
        inner.names[element] = next
        try await add(body, next, to: &result, by: inner)
        return true
    }

    private func add(
        _ body: Body, _ next: Value, to result: inout Value, by evaluator: Evaluator
    ) async throws(RuntimeError) {
        try evaluator.budget.step(at: range)
        switch body {
        case .same: break
        case .operation(let operation): try evaluator.apply(operation, to: &result, next, at: range)
        case .choice(let condition, let then, let otherwise):
            let holds = try await evaluator.bool(of: condition)
            try await add(holds ? then : otherwise, next, to: &result, by: evaluator)
        case .sum(let chain):
            try await evaluator.add(chain, beginningWith: nil, to: &result, as: nil)
            result = try evaluator.budget.nested(result, at: range)
        }
    }
}
