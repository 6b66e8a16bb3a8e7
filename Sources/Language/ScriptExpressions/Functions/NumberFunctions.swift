import Foundation
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions of numbers.
    static let numbers: [FunctionEntry] = [
        FunctionEntry(
            .number, "magnitude", "Self", "The number without its sign.", ("(-2.5).magnitude", "2.5")
        ) { (call) throws(RuntimeError) in
            try call.magnitude(of: call.receiver)
        }
    ]
}

extension FunctionCall {
    func magnitude(of value: Value) throws(RuntimeError) -> Value {
        let zero: Value
        switch value.asScalar {
        case .model(.integer(let number)):
            zero = .model(IntegerValue(0, as: number.type).map(ModelValue.integer) ?? .int(0))
        case .model(.floatingPoint(let number)):
            return .model(.floatingPoint(FloatingPointValue(number.double.magnitude, as: number.type)))
        case .model(.decimal): zero = .model(.decimal(0))
        case .duration: zero = .duration(.zero)
        default: throw failure("\(value.kindName) has no magnitude")
        }
        return value.isLess(than: zero) == true ? try BinaryOperation.negate(value, at: range) : value.asScalar
    }
}
