import ModelDecoding
import ScriptSyntax

/// The result of a part of quick code.
enum QuickResult {
    case int(Int)
    case double(Double)
    case bool(Bool)
    case text(String)
    case record(RecordValue)

    init?(_ value: Value) {
        guard case .model(let model) = value else { return nil }
        self.init(model)
    }

    @inline(__always)
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

    /// The type of the value, which a variable may have been declared with; nil for a record.
    var type: ModelType? {
        switch self {
        case .int: .scalar(.int)
        case .double: .scalar(.double)
        case .bool: .scalar(.bool)
        case .text: .scalar(.string)
        case .record: nil
        }
    }
}

extension QuickResult {
    var isRecord: Bool { if case .record = self { true } else { false } }

    /// Returns whether both have the same type, and a variable can have it.
    func hasType(of other: QuickResult) -> Bool {
        switch (self, other) {
        case (.int, .int), (.double, .double), (.bool, .bool), (.text, .text): true
        default: false
        }
    }

    /// Returns the result of an operator for two values of one type.
    static func apply(_ operation: BinaryOperator, _ left: QuickResult, _ right: QuickResult) -> QuickResult? {
        switch (left, right) {
        case (.int(let left), .int(let right)):
            switch operation {
            case .add: return whole(left.addingReportingOverflow(right))
            case .subtract: return whole(left.subtractingReportingOverflow(right))
            case .multiply: return whole(left.multipliedReportingOverflow(by: right))
            case .divide: return whole(left.dividedReportingOverflow(by: right))
            case .remainder: return whole(left.remainderReportingOverflow(dividingBy: right))
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

    private static func whole(_ result: (partialValue: Int, overflow: Bool)) -> QuickResult? {
        result.overflow ? nil : .int(result.partialValue)
    }

    private static func number(_ result: Double) -> QuickResult? { result.isNaN ? nil : .double(result) }

    private static func compare<Operand: Comparable>(
        _ operation: BinaryOperator, _ left: Operand, _ right: Operand
    ) -> QuickResult? {
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
