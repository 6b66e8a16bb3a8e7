import ModelDecoding

/// Values with operators between them, which find their operands by Swift's precedence.
struct OperatorSequence {
    /// A connection between two values, or one after a value.
    enum Connection {
        case binary(String)
        /// `=`, or `+=` and the like with the operator before the `=`.
        case assignment(by: String?)
        /// `? value :`
        case ternary(CodeExpression)
    }

    private var operands: [CodeExpression]
    private var waiting: [(connection: Connection, rank: Rank)] = []
    /// An operator whose precedence depends on its declaration.
    private var declared: String?
    private var hasOther = false

    init(_ first: CodeExpression) { operands = [first] }

    mutating func append(_ connection: Connection, _ operand: CodeExpression) {
        let rank = connection.rank
        note(connection, rank)
        reduce(before: rank)
        waiting.append((connection, rank))
        operands.append(operand)
    }

    /// `as T` or `is T` after the last value.
    mutating func append(_ cast: CodeExpression.Cast, _ type: TypeSyntax) {
        hasOther = true
        reduce(before: .casting)
        let value = operands.removeLast()
        operands.append(
            CodeExpression(.cast(value, cast, type), at: value.span.lowerBound..<max(value.end, type.span.upperBound)))
    }

    /// The one value that it all comes to.
    func joined() -> CodeExpression {
        var rest = self
        while !rest.waiting.isEmpty { rest.reduceLast() }
        guard let declared, hasOther else { return rest.operands[0] }
        return CodeExpression(.unknown("the precedence of '\(declared)' is not known"), at: rest.operands[0].span)
    }
}

extension OperatorSequence {
    /// The precedence of an operator: Swift's precedence groups, from the loosest.
    enum Rank: Int {
        case assignment, ternary, declared, disjunction, conjunction, comparison, coalescing, casting, range, addition,
            multiplication, shift

        fileprivate var isRightAssociative: Bool { self == .assignment || self == .ternary || self == .coalescing }
    }

    private mutating func note(_ connection: Connection, _ rank: Rank) {
        switch (rank, connection) {
        case (.assignment, _), (.ternary, _): break
        case (.declared, .binary(let name)):
            if declared != nil { hasOther = true }
            declared = name
        default: hasOther = true
        }
    }

    private mutating func reduce(before rank: Rank) {
        while let last = waiting.last?.rank,
            last.rawValue > rank.rawValue || last == rank && !rank.isRightAssociative
        {
            reduceLast()
        }
    }

    private mutating func reduceLast() {
        let connection = waiting.removeLast().connection
        let right = operands.removeLast()
        let left = operands.removeLast()
        let form: CodeExpression.Form =
            switch connection {
            case .binary(let name): .binary(name, left, right)
            case .assignment(let name): .assignment(left, by: name, right)
            case .ternary(let middle): .ternary(left, middle, right)
            }
        operands.append(CodeExpression(form, at: left.span.lowerBound..<max(left.end, right.end)))
    }
}

extension OperatorSequence.Connection {
    /// The connection of an infix operator, which `?` is not.
    init(_ name: String) {
        if name == "=" {
            self = .assignment(by: nil)
        } else if name.hasSuffix("="), Self.arithmetic.contains(String(name.dropLast())) {
            self = .assignment(by: String(name.dropLast()))
        } else {
            self = .binary(name)
        }
    }

    private static let arithmetic: Set<String> = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "<<", ">>", "&<<", "&>>", "&", "|", "^",
    ]

    fileprivate var rank: OperatorSequence.Rank {
        switch self {
        case .assignment: .assignment
        case .ternary: .ternary
        case .binary(let name): OperatorSequence.ranks[name] ?? .declared
        }
    }
}

extension OperatorSequence {
    fileprivate static let ranks: [String: Rank] = [
        "||": .disjunction, "&&": .conjunction, "??": .coalescing, "...": .range, "..<": .range,
        "==": .comparison, "!=": .comparison, "===": .comparison, "!==": .comparison, "<": .comparison,
        "<=": .comparison, ">": .comparison, ">=": .comparison, "~=": .comparison,
        "+": .addition, "-": .addition, "&+": .addition, "&-": .addition, "|": .addition, "^": .addition,
        "*": .multiplication, "/": .multiplication, "%": .multiplication, "&*": .multiplication, "&": .multiplication,
        "<<": .shift, ">>": .shift, "&<<": .shift, "&>>": .shift,
    ]
}

extension CodeExpression {
    fileprivate var end: Int { span.upperBound }
}
