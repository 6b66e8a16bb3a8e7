import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

/// Operators that calculate, on two values of one type.
enum Arithmetic {
    /// The result, which is a secret where one of the numbers, dates or durations is.
    static func apply(
        _ operation: BinaryOperator, _ left: Value, _ right: Value, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        switch (left, right) {
        case (.secretValue, _), (_, .secretValue):
            let result = try apply(operation, SecretMark.without(left), SecretMark.without(right), at: range)
            return SecretMark(SecretMark.secrets(of: left) + SecretMark.secrets(of: right)).on(result)
        default: break
        }
        switch Value.matched(left, right) {
        case (.model(.integer(let first)), .model(.integer(let second)))
        where first.type == second.type || operation.isShift:
            return .model(.integer(try integers(operation, first, second, at: range)))
        case (.model(.floatingPoint(let first)), .model(.floatingPoint(let second))) where first.type == second.type:
            if let result = operation.ofNumbers?.apply(first, second) { return .model(.floatingPoint(result)) }
            throw RuntimeError(
                "\(operation.rawValue) works with whole numbers only",
                advice: operation == .remainder ? "write .truncatingRemainder(dividingBy: …)" : nil, at: range)
        case (.model(.decimal(let first)), .model(.decimal(let second))):
            return .model(.decimal(try decimals(operation, first, second, at: range)))
        case (.duration(let first), .duration(let second)) where operation == .add:
            return .duration(first + second)
        case (.duration(let first), .duration(let second)) where operation == .subtract:
            return .duration(first - second)
        case (.duration(let first), .model(.integer(let second))) where operation == .multiply || operation == .divide:
            return .duration(try scaled(first, operation, by: second, at: range))
        case (.model(.integer(let first)), .duration(let second)) where operation == .multiply:
            return .duration(try scaled(second, operation, by: first, at: range))
        case (.duration(let first), .model(.floatingPoint(let second)))
        where second.type == .double && (operation == .multiply || operation == .divide):
            let factor = operation == .multiply ? second.double : 1 / second.double
            guard abs(first.seconds * factor) < 1e15 else { throw tooLong(at: range) }
            return .duration(operation == .multiply ? first * second.double : first / second.double)
        case (.model(.floatingPoint), .duration) where operation == .multiply:
            return try apply(operation, right, left, at: range)
        case (.duration(let first), .duration(let second)) where operation == .divide:
            return .double(first / second)
        case (.model(.date(let date)), .duration(let duration)) where operation == .add:
            return .model(.date(date.addingTimeInterval(duration.seconds)))
        case (.model(.date(let date)), .duration(let duration)) where operation == .subtract:
            return .model(.date(date.addingTimeInterval(-duration.seconds)))
        case (.model(.date(let date)), .model(.floatingPoint(let seconds))) where operation == .add:
            return .model(.date(date.addingTimeInterval(seconds.double)))
        case (.model(.date(let date)), .model(.floatingPoint(let seconds))) where operation == .subtract:
            return .model(.date(date.addingTimeInterval(-seconds.double)))
        case (.model(.date(let first)), .model(.date(let second))) where operation == .subtract:
            return .duration(.seconds(first.timeIntervalSince(second)))
        default:
            if operation == .add, let joined = joined(left, right) { return joined }
            throw mismatch(operation, left, right, at: range)
        }
    }

    private static func tooLong(at range: SourceRange) -> RuntimeError {
        RuntimeError("the result does not fit in Duration", at: range)
    }

    private static func scaled(
        _ duration: Duration, _ operation: BinaryOperator, by number: IntegerValue, at range: SourceRange
    ) throws(RuntimeError) -> Duration {
        guard let number = number.int, abs(duration.seconds * Double(number)) < 1e15 else {
            throw tooLong(at: range)
        }
        if operation == .multiply { return duration * number }
        guard number != 0 else { throw RuntimeError("division by zero", at: range) }
        return duration / number
    }

    private static func joined(_ left: Value, _ right: Value) -> Value? {
        if let first = left.text, let second = right.text { return .text(first + second) }
        if case (.model(.data(let first)), .model(.data(let second))) = (left, right) {
            return .model(.data(first + second))
        }
        guard let first = left.elements, let second = right.elements else { return nil }
        return left.rebuilt(first + second)
    }

    private static func integers(
        _ operation: BinaryOperator, _ first: IntegerValue, _ second: IntegerValue, at range: SourceRange
    ) throws(RuntimeError) -> IntegerValue {
        let result: IntegerValue?
        do throws(NumberOperator.Fault) { result = try operation.ofNumbers?.apply(first, second) } catch {
            switch error {
            case .divisionByZero: throw RuntimeError("division by zero", at: range)
            case .overflow: throw RuntimeError("the result does not fit in \(first.type.rawValue)", at: range)
            }
        }
        guard let result else { throw RuntimeError("this number is too large to calculate with", at: range) }
        return result
    }

    private static func decimals(
        _ operation: BinaryOperator, _ left: Decimal, _ right: Decimal, at range: SourceRange
    ) throws(RuntimeError) -> Decimal {
        guard operation != .divide || right != 0 else { throw RuntimeError("division by zero", at: range) }
        if let result = operation.ofNumbers?.apply(left, right) { return result }
        throw RuntimeError("\(operation.rawValue) does not work with Decimal", at: range)
    }

    private static func mismatch(
        _ operation: BinaryOperator, _ left: Value, _ right: Value, at range: SourceRange
    ) -> RuntimeError {
        let (first, second) = (left.operandName, right.operandName)
        guard !left.isNothing, !right.isNothing else {
            return RuntimeError(
                "\(operation.rawValue) needs two values, and one is nil", advice: "write ?? and a value", at: range)
        }
        return RuntimeError(
            "\(operation.rawValue) cannot be applied to \(first) and \(second)",
            advice: BinaryOperation.conversion(between: left, right), at: range)
    }
}

extension BinaryOperator {
    /// The operator between numbers, if it is one.
    fileprivate var ofNumbers: NumberOperator? {
        switch self {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        default: isBitwise ? NumberOperator(rawValue: rawValue) : nil
        }
    }
}

extension Duration {
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
