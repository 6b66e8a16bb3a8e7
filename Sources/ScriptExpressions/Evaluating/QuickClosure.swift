import ModelDecoding
import ScriptSyntax

/// A closure that only reads members, compares and calculates, made ready to be called for a million elements.
///
///     { $0 + $1.price }
///     { $0.size > 100 && $0.venue == "XETRA" }
///
/// It gives what ``Evaluator`` gives in a fraction of the time, or nothing: where values are of other types, or where
/// something is wrong, the evaluator is asked, which also says what that is.
struct QuickClosure: Sendable {
    private let parts: [Part]
    /// The names of members and of what is declared outside, and written texts.
    private let words: [String]
    private let parameterCount: Int?

    /// How many steps of a ``Budget`` a call takes.
    var cost: Int { parts.count }

    /// Nil where the closure does anything else.
    init?(_ closure: Closure) {
        var reading = Reading(parameters: closure.parameters.map(\.text))
        guard let root = reading.part(closure.body), root == reading.parts.count - 1 else { return nil }
        parts = reading.parts
        words = reading.words
        parameterCount = closure.parameters.isEmpty ? nil : closure.parameters.count
    }

    /// What the closure gives for these values; nil where the evaluator has to say.
    func value(
        _ arguments: [Value], seeing names: Names, in surroundings: any Surroundings, at range: SourceRange
    ) -> Value? {
        // One name for a pair takes its first half, several take it apart.
        if arguments.count == 1, case .tuple = arguments[0] { return nil }
        if let parameterCount, parameterCount != arguments.count { return nil }
        return parts.withUnsafeBufferPointer { parts in
            let call = Call(
                parts: parts, words: words, arguments: arguments, names: names, surroundings: surroundings, range: range
            )
            return call.result(of: parts.count - 1)?.value
        }
    }
}

extension QuickClosure {
    /// A part of the expression. Others are named by their places: it holds no reference.
    fileprivate struct Part: Sendable {
        enum Kind: Sendable {
            case parameter, declared, member, literal, boolean, text, operation, and, or, not, conditional
        }

        var kind: Kind
        var operation = BinaryOperator.add
        var first = 0
        var second = 0
        var third = 0
        /// What a number that is written out comes to beside another one.
        var int: Int?
        var double: Double?

        func number(beside other: Result) -> Result? {
            switch other {
            case .int: int.map { .int($0) }
            case .double: double.map { .double($0) }
            default: nil
            }
        }
    }

    /// What parts come to.
    fileprivate enum Result {
        case int(Int)
        case double(Double)
        case bool(Bool)
        case text(String)
        case record(RecordValue)

        init?(_ value: Value) {
            guard case .model(let model) = value else { return nil }
            self.init(model)
        }

        init?(_ model: ModelValue) {
            switch model {
            case .integer(let number):
                guard number.type == .int, let int = number.int else { return nil }
                self = .int(int)
            case .floatingPoint(let number):
                guard number.type == .double, !number.double.isNaN else { return nil }
                self = .double(number.double)
            case .bool(let value): self = .bool(value)
            case .string(let text): self = .text(text)
            case .record(let record): self = .record(record)
            default: return nil
            }
        }

        var value: Value? {
            switch self {
            case .int(let int): .int(int)
            case .double(let double): .double(double)
            case .bool(let bool): .bool(bool)
            case .text(let text): .string(text)
            case .record: nil
            }
        }
    }
}

/// Reads an expression, part by part: what a part is made of comes before it.
private struct Reading {
    let parameters: [String]
    private(set) var parts: [QuickClosure.Part] = []
    private(set) var words: [String] = []

    /// More is rather a program, and goes too deep.
    private static let mostParts = 64

    init(parameters: [String]) { self.parameters = parameters }

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
        case .binary(let left, let operation, let right): return binary(left, operation, right)
        default: return nil
        }
    }

    private mutating func binary(_ left: ScriptExpression, _ operation: BinaryOperator, _ right: ScriptExpression)
        -> Int?
    {
        switch operation {
        case .and, .or:
            guard let left = part(left), let right = part(right) else { return nil }
            return add(operation == .and ? .and : .or, left, right)
        case .add, .subtract, .multiply, .divide, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
            // A number that is written out takes on the type of what stands beside it.
            let (first, second) = (literal(left), literal(right))
            guard first == nil || second == nil, let left = first ?? part(left), let right = second ?? part(right)
            else { return nil }
            guard let place = add(.operation, left, right) else { return nil }
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

    private func parameter(_ name: String) -> Int? {
        if parameters.isEmpty { return name.hasPrefix("$") ? Int(name.dropFirst()) : nil }
        return parameters.firstIndex(of: name)
    }

    private mutating func word(_ text: String) -> Int {
        words.append(text)
        return words.count - 1
    }

    private mutating func add(
        _ kind: QuickClosure.Part.Kind, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0
    ) -> Int? {
        parts.append(QuickClosure.Part(kind: kind, first: first, second: second, third: third))
        return parts.count - 1
    }
}

/// One call: what the parts come to for these values.
private struct Call {
    let parts: UnsafeBufferPointer<QuickClosure.Part>
    let words: [String]
    let arguments: [Value]
    let names: Names
    let surroundings: any Surroundings
    let range: SourceRange

    func result(of place: Int) -> QuickClosure.Result? {
        let part = parts[place]
        switch part.kind {
        case .parameter: return part.first < arguments.count ? QuickClosure.Result(arguments[part.first]) : nil
        case .declared:
            let name = words[part.first]
            let value = names[name] ?? (try? surroundings.value(of: name, at: range))
            return value.flatMap(QuickClosure.Result.init)
        case .member:
            guard case .record(let record)? = result(of: part.first) else { return nil }
            return record[words[part.second]].flatMap(QuickClosure.Result.init)
        case .literal: return nil
        case .boolean: return .bool(part.first == 1)
        case .text: return .text(words[part.first])
        case .operation:
            guard let (left, right) = operands(part.first, part.second) else { return nil }
            return Self.apply(part.operation, left, right)
        case .and, .or:
            guard let left = bool(of: part.first) else { return nil }
            if left == (part.kind == .or) { return .bool(left) }
            return bool(of: part.second).map { .bool($0) }
        case .not: return bool(of: part.first).map { .bool(!$0) }
        case .conditional: return bool(of: part.first).flatMap { result(of: $0 ? part.second : part.third) }
        }
    }

    private func bool(of place: Int) -> Bool? {
        if case .bool(let bool)? = result(of: place) { bool } else { nil }
    }

    /// Both sides of an operator.
    private func operands(_ left: Int, _ right: Int) -> (QuickClosure.Result, QuickClosure.Result)? {
        if parts[left].kind == .literal {
            guard let right = result(of: right) else { return nil }
            return parts[left].number(beside: right).map { ($0, right) }
        }
        guard let left = result(of: left) else { return nil }
        return (parts[right].kind == .literal ? parts[right].number(beside: left) : result(of: right)).map {
            (left, $0)
        }
    }

    private static func apply(
        _ operation: BinaryOperator, _ left: QuickClosure.Result, _ right: QuickClosure.Result
    ) -> QuickClosure.Result? {
        switch (left, right) {
        case (.int(let left), .int(let right)):
            switch operation {
            case .add: return whole(left.addingReportingOverflow(right))
            case .subtract: return whole(left.subtractingReportingOverflow(right))
            case .multiply: return whole(left.multipliedReportingOverflow(by: right))
            case .divide: return whole(left.dividedReportingOverflow(by: right))
            default: return compare(operation, left, right)
            }
        case (.double(let left), .double(let right)):
            switch operation {
            case .add: return number(left + right)
            case .subtract: return number(left - right)
            case .multiply: return number(left * right)
            case .divide: return number(left / right)
            default: return compare(operation, left, right)
            }
        case (.text(let left), .text(let right)):
            // Texts that are put together take up memory, which is counted.
            return operation.isArithmetic ? nil : compare(operation, left, right)
        case (.bool(let left), .bool(let right)):
            switch operation {
            case .equal: return .bool(left == right)
            case .notEqual: return .bool(left != right)
            default: return nil
            }
        default: return nil
        }
    }

    private static func whole(_ result: (partialValue: Int, overflow: Bool)) -> QuickClosure.Result? {
        result.overflow ? nil : .int(result.partialValue)
    }

    private static func number(_ result: Double) -> QuickClosure.Result? { result.isNaN ? nil : .double(result) }

    private static func compare<Operand: Comparable>(
        _ operation: BinaryOperator, _ left: Operand, _ right: Operand
    ) -> QuickClosure.Result? {
        switch operation {
        case .less: .bool(left < right)
        case .lessOrEqual: .bool(left <= right)
        case .greater: .bool(left > right)
        case .greaterOrEqual: .bool(left >= right)
        case .equal: .bool(left == right)
        case .notEqual: .bool(left != right)
        default: nil
        }
    }
}
