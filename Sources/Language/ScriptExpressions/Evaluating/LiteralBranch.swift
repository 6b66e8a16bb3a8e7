import ModelDecoding
import ScriptSyntax

/// The type that a literal takes on beside another expression of which one of both is chosen.
struct LiteralBranch {
    let evaluator: Evaluator

    /// The type of an expression, if finding it evaluates nothing: `Float(2)`, `movie.rating`, `prices.max()`, a variable
    /// that is declared with one. It may be an optional.
    func declaredType(of expression: ScriptExpression) -> ModelType? {
        switch expression.kind {
        case .parenthesised(let inner): declaredType(of: inner)
        case .optionalChain(let inner), .forced(let inner): declaredType(of: inner)?.unwrapped
        case .name(let name): declaredType(of: name, at: expression.range)
        case .member(let inner, let name): result(name.text, of: inner)
        case .call(let callee, _): result(of: callee)
        case .subscripted(let inner, let arguments) where arguments.count == 1: element(of: inner)
        case .binary(let left, .otherwise, let right): declaredType(of: right.isLiteral ? left : right)?.unwrapped
        case .binary(let left, let operation, let right) where operation.isArithmetic:
            declaredType(of: left.isLiteral ? right : left)
        case .conditional(_, let then, let otherwise): declaredType(of: then.isLiteral ? otherwise : then)
        default: nil
        }
    }

    /// The type that a literal takes on beside another branch, if finding it sends and calls nothing.
    func type(of literal: ScriptExpression, beside other: ScriptExpression) async -> ModelType? {
        if let type = ScriptExpression.joined([literal, other]) { return type }
        if other.isNumberLiteral { return nil }
        if let type = declaredType(of: other) { return type }
        guard literal.isNumberLiteral, !other.mightSend, let value = try? await evaluator.value(of: other) else {
            return nil
        }
        return Literal.type(beside: value, hasDecimals: false)
    }

    /// The type of the values of a dictionary, or of the elements of a list.
    func element(of expression: ScriptExpression) -> ModelType? {
        switch declaredType(of: expression)?.unwrapped {
        case .dictionary(_, let type)?, .array(let type)?, .set(let type)?: type
        default: stored(expression).flatMap { Literal.type(ofMembersOf: $0) ?? $0.sequence?.first.flatMap(Self.type) }
        }
    }

    private func declaredType(of name: String, at range: SourceRange) -> ModelType? {
        if let value = evaluator.names[name] { return Self.type(of: value) }
        return evaluator.surroundings.declaredType(of: name)
            ?? ((try? evaluator.declared(name, at: range)) ?? nil).flatMap(Self.type)
    }

    /// The type whose initialiser is called, or that a method gives.
    private func result(of callee: ScriptExpression) -> ModelType? {
        switch callee.kind {
        case .name(let name): ScalarType(rawValue: name).map(ModelType.scalar)
        case .member(let inner, let name): result(name.text, of: inner)
        default: nil
        }
    }

    /// The type of a member that is stored, or that the table declares.
    private func result(_ name: String, of expression: ScriptExpression) -> ModelType? {
        guard let value = stored(expression) else { return nil }
        if case .model(.record(let record)) = value {
            return record.layout.position(of: name).map { record.layout.types[$0] }
        }
        let results = Set(evaluator.functions.entries(of: value, name).map(\.result))
        guard let result = results.first, results.count == 1 else { return nil }
        switch result.hasSuffix("?") ? String(result.dropLast()) : result {
        case "Self": return Self.type(of: value)
        case "Element": return element(of: expression)
        case let name: return ScalarType(rawValue: name).map(ModelType.scalar)
        }
    }

    /// The type of a value that is not raw JSON, which adapts to its place.
    private static func type(of value: Value) -> ModelType? {
        switch value {
        case .model(.json), .model(.nil): nil
        default: Literal.type(beside: value, hasDecimals: false)
        }
    }

    private func stored(_ expression: ScriptExpression) -> Value? {
        switch expression.kind {
        case .name(let name): (try? evaluator.declared(name, at: expression.range)) ?? nil
        case .member(let inner, let name): stored(inner)?.storedMember(named: name.text)
        case .optionalChain(let inner), .forced(let inner), .parenthesised(let inner): stored(inner)
        default: nil
        }
    }
}

extension ScriptExpression {
    /// Indicates whether the expression is written out, so that its place says of which type it is: a number, a list.
    var isLiteral: Bool {
        switch kind {
        case .parenthesised(let inner): inner.isLiteral
        case .array, .dictionary: true
        default: isNumberLiteral
        }
    }

    /// The type that literals have together, if whole numbers among them become fractions: `[1, 2.5]` are two of
    /// `Double`, and `[[1], [2.5]]` two of `[Double]`.
    static func joined(_ expressions: [ScriptExpression]) -> ModelType? {
        let parts = expressions.flatMap(\.alternatives)
        if parts.allSatisfy(\.isNumberLiteral) {
            return parts.contains(where: \.isDecimalLiteral) ? .scalar(.double) : nil
        }
        let lists = parts.compactMap { if case .array(let elements) = $0.kind { elements } else { nil } }
        if !lists.isEmpty, lists.count == parts.count { return joined(lists.flatMap(\.self)).map(ModelType.array) }
        return nil
    }

    /// The expressions of which one gives the value.
    private var alternatives: [ScriptExpression] {
        switch kind {
        case .parenthesised(let inner): inner.alternatives
        case .conditional(_, let then, let otherwise): then.alternatives + otherwise.alternatives
        default: [self]
        }
    }
}
