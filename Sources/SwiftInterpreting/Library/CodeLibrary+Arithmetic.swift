import Foundation
import ModelDecoding

extension CodeLibrary {
    /// Two integers of one type, or a shift by any integer; nil for numbers of two types.
    static func arithmetic(_ symbol: String, _ one: IntegerValue, _ two: IntegerValue) throws(Interruption)
        -> ModelValue?
    {
        guard let type = integerTypes[one.type] else { return nil }
        if one.type == .int { return try arithmetic(symbol, Int.self, one, two) }
        return try arithmetic(symbol, type, one, two)
    }

    private static let integerTypes: [ScalarType: any LibraryInteger.Type] = {
        var types: [any LibraryInteger.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
            UInt64.self,
        ]
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { types += [Int128.self, UInt128.self] }
        return Dictionary(uniqueKeysWithValues: types.map { ($0.scalar, $0) })
    }()

    private static func arithmetic<Number: LibraryInteger>(
        _ symbol: String, _ type: Number.Type, _ one: IntegerValue, _ two: IntegerValue
    ) throws(Interruption) -> ModelValue? {
        guard let first = one.number(as: Number.self) else { return nil }
        guard one.type == two.type, let second = two.number(as: Number.self) else {
            return two.number(as: Int.self).flatMap { shifted(symbol, first, by: $0) }?.codeValue
        }
        let (result, overflow) =
            switch symbol {
            case "+": first.addingReportingOverflow(second)
            case "-": first.subtractingReportingOverflow(second)
            case "*": first.multipliedReportingOverflow(by: second)
            case "/": first.dividedReportingOverflow(by: second)
            case "%": first.remainderReportingOverflow(dividingBy: second)
            case "&+": (first &+ second, false)
            case "&-": (first &- second, false)
            case "&*": (first &* second, false)
            case "&": (first & second, false)
            case "|": (first | second, false)
            case "^": (first ^ second, false)
            default: (0, true)
            }
        if !overflow { return result.codeValue }
        switch symbol {
        case "/", "%": throw .trap(second == 0 ? .divisionByZero : .overflow)
        case "+", "-", "*": throw .trap(.overflow)
        default: return shifted(symbol, first, by: second)?.codeValue
        }
    }

    private static func shifted<Number: LibraryInteger>(
        _ symbol: String, _ number: Number, by count: some LibraryInteger
    ) -> Number? {
        switch symbol {
        case "<<": number << count
        case ">>": number >> count
        case "&<<": number &<< count
        case "&>>": number &>> count
        default: nil
        }
    }

    /// Two floating-point numbers of one type; nil for numbers of two types.
    static func arithmetic(_ symbol: String, _ one: FloatingPointValue, _ two: FloatingPointValue) -> ModelValue? {
        guard one.type == two.type else { return nil }
        switch one.type {
        case .double, .cgFloat:
            guard let result = arithmetic(symbol, one.double, two.double) else { return nil }
            return .floatingPoint(FloatingPointValue(result, as: one.type))
        case .float: return arithmetic(symbol, Float(one.double), Float(two.double))?.codeValue
        default: return nil
        }
    }

    private static func arithmetic<Number: FloatingPoint>(_ symbol: String, _ one: Number, _ two: Number) -> Number? {
        switch symbol {
        case "+": one + two
        case "-": one - two
        case "*": one * two
        case "/": one / two
        default: nil
        }
    }

    static func arithmetic(_ symbol: String, _ one: Decimal, _ two: Decimal) -> ModelValue? {
        switch symbol {
        case "+": .decimal(one + two)
        case "-": .decimal(one - two)
        case "*": .decimal(one * two)
        case "/": .decimal(one / two)
        default: nil
        }
    }
}
