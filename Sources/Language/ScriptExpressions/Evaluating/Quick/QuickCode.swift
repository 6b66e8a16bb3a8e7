import ScriptSyntax

/// Expressions that only read members, compare and calculate, made ready to be evaluated a million times.
///
///     $0 + $1.price
///     tick.size > 100 && tick.venue == "XETRA"
///
/// It gives what ``Evaluator`` gives in a fraction of the time, or nothing: where values are of other types, or where
/// something is wrong, the evaluator is asked, which also says what that is.
struct QuickCode: Sendable {
    /// A part of an expression. Others are named by their places: it holds no reference.
    struct Part: Sendable {
        enum Kind: Sendable {
            case parameter, declared, member, literal, boolean, text, operation, and, or, not, conditional, double
        }

        var kind: Kind
        var operation = BinaryOperator.add
        var first = 0
        var second = 0
        var third = 0
        /// The value of a number literal beside another number.
        var int: Int?
        var double: Double?

        func number(beside other: QuickResult) -> QuickResult? {
            switch other {
            case .int: int.map { .int($0) }
            case .double: double.map { .double($0) }
            default: nil
            }
        }
    }

    /// The parts, each after the parts that it consists of.
    private(set) var parts: [Part] = []
    /// The names of members and of what is declared outside, and written texts, each once.
    private(set) var words: [String] = []
    private let parameters: [String]

    /// More is rather a program, and goes too deep.
    private static let mostParts = 64

    /// Code with these parameters; without any they are called `$0` and `$1`.
    init(parameters: [String]) { self.parameters = parameters }
}

extension QuickCode {
    /// Returns whether only a parameter's members are used.
    func looksAtMembers(of parameter: Int) -> Bool {
        let bases = Set(parts.filter { $0.kind == .member }.map(\.first))
        return parts.indices.allSatisfy {
            parts[$0].kind != .parameter || parts[$0].first != parameter || bases.contains($0)
        }
    }

    /// The words that are names of a parameter's members.
    func members(of parameter: Int) -> Set<Int> {
        Set(
            parts.filter {
                $0.kind == .member && parts[$0.first].kind == .parameter && parts[$0.first].first == parameter
            }.map(\.second))
    }

    /// The names of the members of a parameter; nil where it is looked at as a whole.
    func names(ofMembersOf parameter: Int) -> Set<String>? {
        looksAtMembers(of: parameter) ? Set(members(of: parameter).map { words[$0] }) : nil
    }

    /// The words that are names declared outside.
    var declared: Set<Int> { Set(parts.filter { $0.kind == .declared }.map(\.first)) }
}

// MARK: Reading an expression

extension QuickCode {
    /// The place of what an expression becomes; nil where it cannot become anything.
    mutating func part(_ expression: ScriptExpression) -> Int? {
        guard parts.count < Self.mostParts else { return nil }
        switch expression.kind {
        case .parenthesised(let inner): return part(inner)
        case .boolean(let value): return add(.boolean, value ? 1 : 0)
        case .string(let template):
            var text = ""
            for part in template.parts {
                guard case .text(let piece) = part else { return nil }
                text += piece
            }
            return add(.text, word(text))
        case .name(let name):
            if let place = parameter(name) { return add(.parameter, place) }
            return name.hasPrefix("$") ? nil : add(.declared, word(name))
        case .member(let inner, let name):
            guard let inner = part(inner) else { return nil }
            return add(.member, inner, word(name.text))
        case .prefix(.not, let inner):
            guard let inner = part(inner) else { return nil }
            return add(.not, inner)
        case .conditional(let condition, let then, let otherwise):
            guard let condition = part(condition), let then = part(then), let otherwise = part(otherwise) else {
                return nil
            }
            return add(.conditional, condition, then, otherwise)
        case .call(let callee, let arguments):
            guard callee.kind == .name("Double"), arguments.count == 1, arguments[0].label == nil,
                let inner = part(arguments[0].value)
            else { return nil }
            return add(.double, inner)
        case .binary(let left, let operation, let right): return binary(left, operation, right)
        default: return nil
        }
    }

    /// The place of a value, which may be a number that is written out.
    mutating func operand(_ expression: ScriptExpression) -> Int? { literal(expression) ?? part(expression) }

    mutating func word(_ text: String) -> Int {
        if let place = words.firstIndex(of: text) { return place }
        words.append(text)
        return words.count - 1
    }

    func parameter(_ name: String) -> Int? {
        if parameters.isEmpty { return name.hasPrefix("$") ? Int(name.dropFirst()) : nil }
        return parameters.firstIndex(of: name)
    }

    private mutating func binary(
        _ left: ScriptExpression, _ operation: BinaryOperator, _ right: ScriptExpression
    ) -> Int? {
        switch operation {
        case .and, .or:
            guard let left = part(left), let right = part(right) else { return nil }
            return add(operation == .and ? .and : .or, left, right)
        case .add, .subtract, .multiply, .divide, .remainder, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
            .notEqual:
            // A number that is written out takes on the type of what stands beside it.
            guard let left = operand(left), let right = operand(right),
                parts[left].kind != .literal || parts[right].kind != .literal,
                let place = add(.operation, left, right)
            else { return nil }
            parts[place].operation = operation
            return place
        default: return nil
        }
    }

    private mutating func literal(_ expression: ScriptExpression) -> Int? {
        let text: String
        let isWhole: Bool
        switch expression.kind {
        case .integer(let digits): (text, isWhole) = (digits, true)
        case .decimal(let digits): (text, isWhole) = (digits, false)
        default: return nil
        }
        guard let double = Double(text), double.isFinite, let place = add(.literal) else { return nil }
        parts[place].double = double
        parts[place].int = isWhole ? Int(text) : nil
        return place
    }

    private mutating func add(_ kind: Part.Kind, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0) -> Int? {
        parts.append(Part(kind: kind, first: first, second: second, third: third))
        return parts.count - 1
    }
}
