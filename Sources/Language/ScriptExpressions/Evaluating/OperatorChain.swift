import ModelDecoding
package import ScriptSyntax

/// `a + b - c`: operators that take their values from the left to the right, in a row instead of one inside the other,
/// so that a chain of 2,000 costs 2,000 steps and no depth.
struct OperatorChain {
    struct Link {
        let operation: BinaryOperator
        let right: ScriptExpression
        let range: SourceRange
        /// True if everything to the left of the operator is a number literal, and one of them has a fraction.
        let followsNumbers: Bool
        let followsDecimals: Bool
        /// True if the left side may be a literal, which takes its neighbour's type.
        let followsLiteral: Bool
    }

    let first: ScriptExpression
    private(set) var links: [Link] = []

    init(_ expression: ScriptExpression) {
        var first = expression
        var parts: [(operation: BinaryOperator, right: ScriptExpression, range: SourceRange)] = []
        while case .binary(let left, let operation, let right) = first.kind, operation.takesBothValues {
            parts.append((operation, right, first.range))
            first = left
        }
        self.first = first
        var (areNumbers, haveDecimals) = (first.isNumberLiteral, first.isDecimalLiteral)
        var isLiteral = first.endsInLiteral
        for part in parts.reversed() {
            links.append(
                Link(
                    operation: part.operation, right: part.right, range: part.range, followsNumbers: areNumbers,
                    followsDecimals: haveDecimals, followsLiteral: isLiteral))
            areNumbers = areNumbers && part.operation.isArithmetic && part.right.isNumberLiteral
            haveDecimals = areNumbers && (haveDecimals || part.right.isDecimalLiteral)
            isLiteral = areNumbers
        }
    }
}

extension BinaryOperator {
    /// True if the operator needs its right value whatever the left one is.
    fileprivate var takesBothValues: Bool {
        switch self {
        case .and, .or, .otherwise: false
        default: true
        }
    }

    /// The type that its values have where the result is of this type, or is one to look for a value of this type in: the
    /// bounds of a range.
    fileprivate func operands(of result: ModelType?) -> ModelType? {
        switch (self, result?.unwrapped) {
        case (.closedRange, .pair(.closedRange, let bound)?), (.halfOpenRange, .pair(.range, let bound)?): bound
        case (_, .scalar(.bool)?): nil
        case (.closedRange, .scalar?), (.halfOpenRange, .scalar?): result
        default: isArithmetic ? result : nil
        }
    }
}

extension Evaluator {
    func value(of chain: OperatorChain, as wanted: ModelType?) async throws(RuntimeError) -> Value {
        var result = Value.nil
        try await add(chain, beginningWith: chain.first, to: &result, as: wanted)
        return result
    }

    /// Applies each operator to both its values; a number literal takes the other value's type. Without a first
    /// expression, the chain continues from the existing value, which grows in place.
    func add(
        _ chain: OperatorChain, beginningWith first: ScriptExpression?, to result: inout Value, as wanted: ModelType?
    ) async throws(RuntimeError) {
        var contexts: [ModelType?] = []
        // The right side of a literal is evaluated first, so that the literal can take its type.
        var asked: [Int: Value] = [:]
        var wanted = wanted
        for (place, link) in chain.links.enumerated().reversed() {
            try budget.step(at: link.range)
            let hasDecimals = link.followsDecimals || link.right.isDecimalLiteral
            wanted = link.operation.operands(of: wanted) ?? (hasDecimals ? .scalar(.double) : nil)
            contexts.append(wanted)
            guard link.followsLiteral, !link.right.endsInLiteral else { continue }
            let right = try await operand(value(of: link.right, as: wanted)).taking(wanted)
            asked[place] = right
            let isImplicit = place == 0 && chain.first.isImplicit
            wanted =
                isImplicit ? right.modelType : Literal.type(beside: right, hasDecimals: link.followsDecimals) ?? wanted
        }
        if let first { result = try await operand(value(of: first, as: wanted)) }
        for (place, link) in chain.links.enumerated() {
            let context = contexts[chain.links.count - 1 - place]
            if let right = asked[place] {
                try apply(link.operation, to: &result, right, at: link.range)
            } else {
                result = result.taking(context)
                let own =
                    link.right.isImplicit
                    ? result.modelType
                    : Literal.type(beside: result, hasDecimals: link.right.isDecimalLiteral) ?? context
                let right = try await operand(value(of: link.right, as: own)).taking(context)
                try apply(link.operation, to: &result, right, at: link.range)
            }
        }
    }

    /// Replaces a value with the result of an operator for it and another one. A concatenation grows in place.
    package func apply(
        _ operation: BinaryOperator, to value: inout Value, _ other: Value, at range: SourceRange
    ) throws(RuntimeError) {
        if !keepsPlaceholders, operation != .equal, operation != .notEqual,
            let name = value.unsetVariable ?? other.unsetVariable
        {
            throw RuntimeError(unset: name, at: range)
        }
        // That a variable is set says nothing of its value.
        if keepsSecretsWhole, operation != .add, !value.isNil, !other.isNil {
            try surroundings.secrets.requireNone(in: [value, other], at: range)
        }
        if operation == .add, try value.append(other, within: budget, at: range) { return }
        value = try BinaryOperation.apply(operation, value, other, at: range)
    }
}
