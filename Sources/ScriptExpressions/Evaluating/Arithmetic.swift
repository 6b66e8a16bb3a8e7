import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

/// `+ - * / %` on two values of one type.
enum Arithmetic {
    static func apply(
        _ operation: BinaryOperator, _ left: Value, _ right: Value, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        switch Value.matched(left, right) {
        case (.model(.integer(let first)), .model(.integer(let second))) where first.type == second.type:
            return .model(.integer(try integers(operation, first, second, at: range)))
        case (.model(.floatingPoint(let first)), .model(.floatingPoint(let second))) where first.type == second.type:
            guard operation != .remainder else {
                throw RuntimeError(
                    "% works with whole numbers only", advice: "write .truncatingRemainder(dividingBy: …)",
                    at: range)
            }
            let result = numbers(operation, first.double, second.double)
            return .model(.floatingPoint(FloatingPointValue(Literal.rounded(result, as: first.type), as: first.type)))
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
        case (.duration(let first), .duration(let second)) where operation == .divide:
            return .double(first / second)
        case (.model(.date(let date)), .duration(let duration)) where operation == .add:
            return .model(.date(date.addingTimeInterval(duration.seconds)))
        case (.model(.date(let date)), .duration(let duration)) where operation == .subtract:
            return .model(.date(date.addingTimeInterval(-duration.seconds)))
        case (.model(.date(let first)), .model(.date(let second))) where operation == .subtract:
            return .duration(.seconds(first.timeIntervalSince(second)))
        default:
            if operation == .add, let joined = joined(left, right) { return joined }
            throw mismatch(operation, left, right, at: range)
        }
    }

    private static func scaled(
        _ duration: Duration, _ operation: BinaryOperator, by number: IntegerValue, at range: SourceRange
    ) throws(RuntimeError) -> Duration {
        guard let number = number.int, abs(duration.seconds * Double(number)) < 1e15 else {
            throw RuntimeError("the result does not fit in Duration", at: range)
        }
        if operation == .multiply { return duration * number }
        guard number != 0 else { throw RuntimeError("division by zero", at: range) }
        return duration / number
    }

    private static func joined(_ left: Value, _ right: Value) -> Value? {
        if let first = left.text, let second = right.text { return .text(first + second) }
        guard let first = left.elements, let second = right.elements else { return nil }
        return left.rebuilt(first + second)
    }

    private static func integers(
        _ operation: BinaryOperator, _ first: IntegerValue, _ second: IntegerValue, at range: SourceRange
    ) throws(RuntimeError) -> IntegerValue {
        if operation == .divide || operation == .remainder, second.int == 0 {
            throw RuntimeError("division by zero", at: range)
        }
        if let left = first.int, let right = second.int, let result = result(operation, left, right) {
            return try fitting(result, like: first, at: range)
        }
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
            let left = first.number(as: Int128.self), let right = second.number(as: Int128.self)
        else { throw RuntimeError("this number is too large to calculate with", at: range) }
        return try fitting(result(operation, left, right), like: first, at: range)
    }

    private static func fitting(
        _ number: (some FixedWidthInteger)?, like operand: IntegerValue, at range: SourceRange
    ) throws(RuntimeError) -> IntegerValue {
        guard let number, let value = IntegerValue(number, as: operand.type) else {
            throw RuntimeError("the result does not fit in \(operand.type.rawValue)", at: range)
        }
        return value
    }

    /// Nil where the result does not fit into the numbers' own type.
    private static func result<Number: FixedWidthInteger>(
        _ operation: BinaryOperator, _ left: Number, _ right: Number
    ) -> Number? {
        let (result, overflow) =
            switch operation {
            case .add: left.addingReportingOverflow(right)
            case .subtract: left.subtractingReportingOverflow(right)
            case .multiply: left.multipliedReportingOverflow(by: right)
            case .divide: left.dividedReportingOverflow(by: right)
            default: left.remainderReportingOverflow(dividingBy: right)
            }
        return overflow ? nil : result
    }

    private static func numbers(_ operation: BinaryOperator, _ left: Double, _ right: Double) -> Double {
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        default: left / right
        }
    }

    private static func decimals(
        _ operation: BinaryOperator, _ left: Decimal, _ right: Decimal, at range: SourceRange
    ) throws(RuntimeError) -> Decimal {
        switch operation {
        case .add: return left + right
        case .subtract: return left - right
        case .multiply: return left * right
        case .divide:
            guard right != 0 else { throw RuntimeError("division by zero", at: range) }
            return left / right
        default: throw RuntimeError("% does not work with Decimal", at: range)
        }
    }

    private static func mismatch(
        _ operation: BinaryOperator, _ left: Value, _ right: Value, at range: SourceRange
    ) -> RuntimeError {
        let (first, second) = (left.kindName, right.kindName)
        guard !left.isNothing, !right.isNothing else {
            return RuntimeError(
                "\(operation.rawValue) needs two values, and one is nil", advice: "write ?? and a value", at: range)
        }
        return RuntimeError(
            "\(operation.rawValue) cannot be applied to \(first) and \(second)",
            advice: Operation.conversion(between: left, right), at: range)
    }
}

extension Duration {
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
