package import Foundation

/// Swift's operators between numbers of one type: the only implementation, for scripts and for an app's code.
package enum NumberOperator: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case and = "&"
    case or = "|"
    case exclusiveOr = "^"
    case wrappingAdd = "&+"
    case wrappingSubtract = "&-"
    case wrappingMultiply = "&*"
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case maskingShiftLeft = "&<<"
    case maskingShiftRight = "&>>"

    /// A mistake that stops a Swift program.
    package enum Fault: Error {
        case overflow, divisionByZero
    }
}

extension NumberOperator {
    /// Returns the result for two integers of one type, or for a shift by an integer of any type; nil for integers of
    /// different types.
    package func apply(_ one: IntegerValue, _ two: IntegerValue) throws(Fault) -> IntegerValue? {
        if one.type == .int, two.type == .int, let first = one.int, let second = two.int {
            return try result(first, second).map { IntegerValue($0) }
        }
        switch one.type {
        case .int: return try apply(one, two, as: Int.self)
        case .int8: return try apply(one, two, as: Int8.self)
        case .int16: return try apply(one, two, as: Int16.self)
        case .int32: return try apply(one, two, as: Int32.self)
        case .int64: return try apply(one, two, as: Int64.self)
        case .uint: return try apply(one, two, as: UInt.self)
        case .uint8: return try apply(one, two, as: UInt8.self)
        case .uint16: return try apply(one, two, as: UInt16.self)
        case .uint32: return try apply(one, two, as: UInt32.self)
        case .uint64: return try apply(one, two, as: UInt64.self)
        default: break
        }
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
        return one.type == .uint128 ? try apply(one, two, as: UInt128.self) : try apply(one, two, as: Int128.self)
    }

    private func apply<Number: FixedWidthInteger>(
        _ one: IntegerValue, _ two: IntegerValue, as type: Number.Type
    ) throws(Fault) -> IntegerValue? {
        guard let first = one.number(as: Number.self) else { return nil }
        let number: Number?
        if one.type == two.type, let second = two.number(as: Number.self) {
            number = try result(first, second)
        } else {
            number = two.int.flatMap { shifted(first, by: $0) }
        }
        return number.flatMap { IntegerValue($0, as: one.type) }
    }

    private func result<Number: FixedWidthInteger>(_ one: Number, _ two: Number) throws(Fault) -> Number? {
        let (result, overflow): (Number, Bool)
        switch self {
        case .add: (result, overflow) = one.addingReportingOverflow(two)
        case .subtract: (result, overflow) = one.subtractingReportingOverflow(two)
        case .multiply: (result, overflow) = one.multipliedReportingOverflow(by: two)
        case .divide: (result, overflow) = one.dividedReportingOverflow(by: two)
        case .remainder: (result, overflow) = one.remainderReportingOverflow(dividingBy: two)
        case .and: return one & two
        case .or: return one | two
        case .exclusiveOr: return one ^ two
        case .wrappingAdd: return one &+ two
        case .wrappingSubtract: return one &- two
        case .wrappingMultiply: return one &* two
        case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: return shifted(one, by: two)
        }
        if !overflow { return result }
        throw two == 0 && (self == .divide || self == .remainder) ? .divisionByZero : .overflow
    }

    private func shifted<Number: FixedWidthInteger>(_ number: Number, by count: some FixedWidthInteger) -> Number? {
        switch self {
        case .shiftLeft: number << count
        case .shiftRight: number >> count
        case .maskingShiftLeft: number &<< count
        case .maskingShiftRight: number &>> count
        default: nil
        }
    }

    /// The result for two floating-point numbers of one type, rounded to it; nil for numbers of different types.
    package func apply(_ one: FloatingPointValue, _ two: FloatingPointValue) -> FloatingPointValue? {
        guard one.type == two.type else { return nil }
        let result: Double
        switch self {
        case .add: result = one.double + two.double
        case .subtract: result = one.double - two.double
        case .multiply: result = one.double * two.double
        case .divide: result = one.double / two.double
        default: return nil
        }
        // Once more than twice as many digits are rounded again, nothing is lost.
        return FloatingPointValue(one.type.rounded(result), as: one.type)
    }

    package func apply(_ one: Decimal, _ two: Decimal) -> Decimal? {
        switch self {
        case .add: one + two
        case .subtract: one - two
        case .multiply: one * two
        case .divide: one / two
        default: nil
        }
    }
}

extension IntegerValue {
    /// The result of `~`: every bit inverted.
    package var complement: IntegerValue {
        let ones =
            (type.integerRange?.lowerBound.isNegative ?? true)
            ? IntegerValue(-1, as: type) : type.integerRange.flatMap { IntegerValue($0.upperBound, as: type) }
        return ones.flatMap { try? NumberOperator.exclusiveOr.apply($0, self) } ?? self
    }
}

extension ScalarType {
    /// The nearest number that a floating-point type can represent.
    package func rounded(_ number: Double) -> Double {
        self == .float || self == .float16 ? Double(Float(number)) : number
    }
}
