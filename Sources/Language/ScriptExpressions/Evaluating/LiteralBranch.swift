import ModelDecoding
import ScriptSyntax

/// The type that a number literal takes on beside another expression of which one of both is chosen.
struct LiteralBranch {
    let evaluator: Evaluator

    /// The type that a value is made of, or a stored member is declared with, if finding it evaluates nothing:
    /// `Float(2)`, `movie.rating`.
    func declaredType(of expression: ScriptExpression) -> ModelType? {
        if let made = expression.made { return made }
        guard case .member(let inner, let name) = expression.kind, case .model(.record(let record))? = stored(inner)
        else { return nil }
        return record.layout.position(of: name.text).map { record.layout.types[$0].unwrapped }
    }

    /// The type that a literal takes on beside another branch, if finding it sends and calls nothing.
    func type(beside other: ScriptExpression) async -> ModelType? {
        if other.isNumberLiteral { return other.isDecimalLiteral ? .scalar(.double) : nil }
        if let type = declaredType(of: other) { return type }
        guard !other.mightSend, let value = try? await evaluator.value(of: other) else { return nil }
        return Literal.type(beside: value, hasDecimals: false)
    }

    private func stored(_ expression: ScriptExpression) -> Value? {
        switch expression.kind {
        case .name(let name): try? evaluator.declared(name, at: expression.range)
        case .member(let inner, let name): stored(inner)?.storedMember(named: name.text)
        case .optionalChain(let inner), .forced(let inner), .parenthesised(let inner): stored(inner)
        default: nil
        }
    }
}

extension ScriptExpression {
    /// The type whose initialiser is called.
    fileprivate var made: ModelType? {
        switch kind {
        case .parenthesised(let inner): inner.made
        case .call(let callee, _):
            if case .name(let name) = callee.kind { ScalarType(rawValue: name).map(ModelType.scalar) } else { nil }
        default: nil
        }
    }
}
