import Foundation
import ModelDecoding

extension CodeLibrary {
    /// Two integers of one type, or a shift by any integer; nil for numbers of two types.
    static func arithmetic(_ symbol: String, _ one: IntegerValue, _ two: IntegerValue) throws(Interruption)
        -> ModelValue?
    {
        guard let operation = NumberOperator(rawValue: symbol) else { return nil }
        do throws(NumberOperator.Fault) { return try operation.apply(one, two).map(ModelValue.integer) } catch {
            throw .trap(error == .divisionByZero ? .divisionByZero : .overflow)
        }
    }

    /// Two floating-point numbers of one type; nil for numbers of two types.
    static func arithmetic(_ symbol: String, _ one: FloatingPointValue, _ two: FloatingPointValue) -> ModelValue? {
        guard one.type != .float16 else { return nil }
        return NumberOperator(rawValue: symbol)?.apply(one, two).map(ModelValue.floatingPoint)
    }

    static func arithmetic(_ symbol: String, _ one: Decimal, _ two: Decimal) -> ModelValue? {
        NumberOperator(rawValue: symbol)?.apply(one, two).map(ModelValue.decimal)
    }
}
