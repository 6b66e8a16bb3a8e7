import ModelDecoding
import ScriptSyntax

/// The value that `reduce` makes of a first one and each element in turn.
struct Reduction {
    let call: FunctionCall

    func result() async throws(RuntimeError) -> Value {
        try await startingFromLiteral { (initial) async throws(RuntimeError) in try await reduced(from: initial) }
    }

    func result(of stream: StreamSequence) async throws(RuntimeError) -> Value {
        var result = call.value(0)
        // A stream does not come twice: its first element says which type a number that is written out has.
        var isFirst = true
        let calculation = quickClosure
        try await stream.visitParts(lookingAt: calculation?.quick.elementMembers) { (part) async throws(RuntimeError) in
            var count = 0
            if case .several(let elements) = part, let (quick, names) = calculation {
                (result, count) = quick.folded(
                    result, over: elements.values, seeing: names, in: call.evaluator.surroundings, at: call.range)
            }
            if count > 0 { isFirst = false }
            return try await part.visit(after: count) { (element) async throws(RuntimeError) in
                if isFirst {
                    result = try await startingFromLiteral { (initial) async throws(RuntimeError) in
                        try await call.apply(1, initial, element)
                    }
                } else {
                    result = try await call.apply(1, result, element)
                }
                isFirst = false
                return true
            }
        }
        return result
    }

    /// Returns the result of a reducing function for its first argument. A number literal has the type that the
    /// closure gives it. That is unknown before the closure has run, so the literal is tried as an `Int` first, then as an element, then as a `Double`.
    private func startingFromLiteral(
        _ reduced: (Value) async throws(RuntimeError) -> Value
    ) async throws(RuntimeError) -> Value {
        do throws(RuntimeError) {
            return try await reduced(call.value(0))
        } catch {
            guard case .evaluation = error.kind, let initial = call.arguments[0]?.expression,
                initial.isNumberLiteral || initial.isImplicit,
                case .function(let function) = call.value(1), !function.mightSend
            else { throw error }
            for type in [call.elements.first?.modelType, .scalar(.double)].compactMap(\.self) {
                do throws(RuntimeError) {
                    return try await reduced(try await call.evaluator.value(of: initial, as: type))
                } catch _ { continue }
            }
            throw error
        }
    }

    private func reduced(from initial: Value) async throws(RuntimeError) -> Value {
        var result = initial
        var closure: ReducingClosure?
        if case .function(let function) = call.value(1) { closure = ReducingClosure(function) }
        for element in call.elements {
            if let closure, try await closure.add(element, to: &result, by: call.evaluator, at: call.range) { continue }
            result = try await call.apply(1, result, element)
        }
        return result
    }

    /// The closure if it only calculates, and the names that it sees.
    private var quickClosure: (quick: QuickClosure, names: Names)? {
        guard case .function(let function) = call.value(1), case .closure(_, let names) = function.kind,
            let quick = function.quick, !call.evaluator.keepsSecretsWhole
        else { return nil }
        return (quick, names)
    }
}

extension Function {
    /// True if calling the function might send something.
    fileprivate var mightSend: Bool {
        if case .closure(let closure, _) = kind { closure.body.mightSend } else { false }
    }
}
