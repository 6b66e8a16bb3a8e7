import Foundation
import HTTPModel
import ModelDecoding
import PlainText
import ScriptSyntax

extension FunctionTable {
    /// What numbers have.
    static let numbers: [FunctionEntry] = [
        FunctionEntry(
            .integer, "isMultiple", [.init("of", "Self")], "Bool", "Whether it is a multiple of another number.",
            ("12.isMultiple(of: 3)", "true")
        ) { (call) throws(RuntimeError) in
            let (number, divisor) = (call.receiver, call.value(0))
            if call.whole(divisor) == 0 { return .bool(call.whole(number) == 0) }
            return .bool(call.whole(try Arithmetic.apply(.remainder, number, divisor, at: call.range)) == 0)
        },
        FunctionEntry(
            .integer, "signum", [], "Self", "The sign of the number: 1, 0 or -1.", ("(-3).signum()", "-1")
        ) { (call) throws(RuntimeError) in
            let number = call.whole(call.receiver)
            return try call.integer(number == 0 ? 0 : number.isNegative ? -1 : 1)
        },
        FunctionEntry(
            .integer, "quotientAndRemainder", [.init("dividingBy", "Self")], "(quotient: Self, remainder: Self)",
            "The quotient and the remainder of a division.",
            ("7.quotientAndRemainder(dividingBy: 2).remainder", "1")
        ) { (call) throws(RuntimeError) in
            let (one, two) = (call.receiver, call.value(0))
            return .tuple([
                TupleElement("quotient", try Arithmetic.apply(.divide, one, two, at: call.range)),
                TupleElement("remainder", try Arithmetic.apply(.remainder, one, two, at: call.range)),
            ])
        },
        FunctionEntry(
            .number, "magnitude", "Self", "The number without its sign.", ("(-2.5).magnitude", "2.5")
        ) { (call) throws(RuntimeError) in
            try call.magnitude(of: call.receiver)
        },
        FunctionEntry(
            .number, "rounded", [.init(nil, "Rule", .optional)], "Self",
            "The nearest whole number, or by a rule: .up, .down, .towardZero, .awayFromZero, .toNearestOrEven.",
            ("2.5.rounded(.down)", "2.0")
        ) { (call) throws(RuntimeError) in
            let number = try call.receiverDouble()
            guard call.has(0) else { return call.floating(number.rounded()) }
            let word = try call.word(0)
            guard let rule = FunctionCall.roundingRules[word] else {
                let known = FunctionCall.roundingRules.keys.sorted()
                throw call.failure(
                    ".\(word) is not a rounding rule",
                    advice: nearest(to: word, among: known).map { "did you mean .\($0)?" }
                        ?? "there are .\(known.joined(separator: ", ."))")
            }
            return call.floating(number.rounded(rule))
        },
        FunctionEntry(
            .number, "squareRoot", [], "Self", "The square root.",
            ("2.25.squareRoot()", "1.5")
        ) { (call) throws(RuntimeError) in
            call.floating(try call.receiverDouble().squareRoot())
        },
        FunctionEntry(
            .number, "truncatingRemainder", [.init("dividingBy", "Self")], "Self",
            "The remainder of a division with a whole quotient.",
            ("7.5.truncatingRemainder(dividingBy: 2)", "1.5")
        ) { (call) throws(RuntimeError) in
            call.floating(try call.receiverDouble().truncatingRemainder(dividingBy: try call.double(0)))
        },
        FunctionEntry(.number, "isNaN", "Bool", "Whether it is not a number.", ("(0.0 / 0).isNaN", "true")) {
            (call) throws(RuntimeError) in
            .bool(try call.receiverDouble().isNaN)
        },
        FunctionEntry(.number, "isFinite", "Bool", "Whether it is finite.", ("1.5.isFinite", "true")) {
            (call) throws(RuntimeError) in
            .bool(try call.receiverDouble().isFinite)
        },
    ]
}

extension FunctionCall {
    fileprivate func whole(_ value: Value) -> WholeNumber {
        guard case .model(.integer(let number)) = value.asScalar else { return 0 }
        return number.whole
    }

    /// A number of the receiver's width.
    fileprivate func integer(_ number: Int) throws(RuntimeError) -> Value {
        guard case .model(.integer(let own)) = receiver.asScalar, let result = IntegerValue(number, as: own.type) else {
            throw failure("the result does not fit")
        }
        return .model(.integer(result))
    }

    fileprivate func receiverDouble() throws(RuntimeError) -> Double {
        switch receiver.asScalar {
        case .model(.floatingPoint(let number)): return number.double
        default: throw failure("\(receiver.kindName) is not a Double", advice: "write Double(…)")
        }
    }

    fileprivate func floating(_ number: Double) -> Value {
        let type = receiver.asScalar.scalarType ?? .double
        return .model(.floatingPoint(FloatingPointValue(Literal.rounded(number, as: type), as: type)))
    }

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
        return value.isLess(than: zero) == true ? try Operation.negate(value, at: range) : value.asScalar
    }
}

extension FunctionCall {
    static let roundingRules: [String: FloatingPointRoundingRule] = [
        "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
        "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
    ]
}
