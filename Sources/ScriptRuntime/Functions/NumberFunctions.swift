import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// What numbers have.
    static let numbers: [FunctionEntry] = [
        FunctionEntry(
            .integer, "isMultiple", [.init("of", "Self")], "Bool", "Is it so many times another number?",
            ("12.isMultiple(of: 3)", "true")
        ) { call in
            let (number, divisor) = (call.whole(call.receiver), call.whole(call.value(0)))
            return .bool(divisor == 0 ? number == 0 : number % divisor == 0)
        },
        FunctionEntry(
            .integer, "signum", [], "Self", "1, 0 or -1: on which side of zero is it?", ("(-3).signum()", "-1")
        ) { (call) throws(RuntimeError) in
            try call.integer(call.whole(call.receiver).signum())
        },
        FunctionEntry(
            .integer, "quotientAndRemainder", [.init("dividingBy", "Self")], "(quotient: Self, remainder: Self)",
            "What division gives, and what is left over.",
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
            "The nearest whole number; .up, .down, .towardZero, .awayFromZero, .toNearestOrEven say which.",
            ("2.5.rounded(.down)", "2.0")
        ) { (call) throws(RuntimeError) in
            let number = try call.receiverDouble()
            guard call.has(0) else { return call.floating(number.rounded()) }
            let word = try call.word(0)
            guard let rule = FloatingPointRoundingRule(word) else {
                throw call.failure(".\(word) is no way of rounding")
            }
            return call.floating(number.rounded(rule))
        },
        FunctionEntry(
            .number, "squareRoot", [], "Self", "The number that times itself gives this one.",
            ("2.25.squareRoot()", "1.5")
        ) { (call) throws(RuntimeError) in
            call.floating(try call.receiverDouble().squareRoot())
        },
        FunctionEntry(
            .number, "truncatingRemainder", [.init("dividingBy", "Self")], "Self",
            "What division to a whole number leaves.",
            ("7.5.truncatingRemainder(dividingBy: 2)", "1.5")
        ) { (call) throws(RuntimeError) in
            call.floating(try call.receiverDouble().truncatingRemainder(dividingBy: try call.double(0)))
        },
        FunctionEntry(.number, "isNaN", "Bool", "Is it no number at all?", ("(0.0 / 0).isNaN", "true")) {
            (call) throws(RuntimeError) in
            .bool(try call.receiverDouble().isNaN)
        },
        FunctionEntry(.number, "isFinite", "Bool", "Is it neither infinite nor no number?", ("1.5.isFinite", "true")) {
            (call) throws(RuntimeError) in
            .bool(try call.receiverDouble().isFinite)
        },
        FunctionEntry(
            .none, "abs", [.init(nil, "Number")], "Number", "The number without its sign.", ("abs(-3)", "3")
        ) { (call) throws(RuntimeError) in
            try call.magnitude(of: call.value(0))
        },
        FunctionEntry(
            .none, "min", [.init(nil, "Value", .rest)], "Value", "The smallest of several values.",
            ("min(3, 1.5)", "1.5")
        ) { (call) throws(RuntimeError) in
            try Order.extreme(call.rest.map(\.value), at: call.range) { $1.isLess(than: $0) } ?? .nil
        },
        FunctionEntry(
            .none, "max", [.init(nil, "Value", .rest)], "Value", "The greatest of several values.",
            ("max(3, 1.5)", "3.0")
        ) { (call) throws(RuntimeError) in
            try Order.extreme(call.rest.map(\.value), at: call.range) { $0.isLess(than: $1) } ?? .nil
        },
        FunctionEntry(
            .none, "pow", [.init(nil, "Double"), .init(nil, "Double")], "Double", "A number to the power of another.",
            ("pow(2, 10)", "1024.0")
        ) { (call) throws(RuntimeError) in
            .double(pow(try call.double(0), try call.double(1)))
        },
        FunctionEntry(.none, "sqrt", [.init(nil, "Double")], "Double", "The square root.", ("sqrt(16)", "4.0")) {
            (call) throws(RuntimeError) in
            .double(try call.double(0).squareRoot())
        },
        FunctionEntry(
            .none, "stride", [.init("from", "Number"), .init("to", "Number"), .init("by", "Number")], "[Number]",
            "Numbers in steps, without the end.", ("stride(from: 0, to: 10, by: 5)", "[0, 5]")
        ) { (call) throws(RuntimeError) in
            try call.stride(includesEnd: false)
        },
        FunctionEntry(
            .none, "stride", [.init("from", "Number"), .init("through", "Number"), .init("by", "Number")], "[Number]",
            "Numbers in steps, with the end.", ("stride(from: 10, through: 0, by: -5)", "[10, 5, 0]")
        ) { (call) throws(RuntimeError) in
            try call.stride(includesEnd: true)
        },
        FunctionEntry(.type("Int"), "max", nil, "Int", "The greatest `Int`.", ("Int.max", "9223372036854775807")) { _ in
            .int(.max)
        },
        FunctionEntry(.type("Int"), "min", nil, "Int", "The smallest `Int`.", ("Int.min", "-9223372036854775808")) {
            _ in
            .int(.min)
        },
        FunctionEntry(.type("Double"), "pi", nil, "Double", "The number π.", ("Double.pi", "3.141592653589793")) { _ in
            .double(.pi)
        },
        FunctionEntry(
            .type("Double"), "infinity", nil, "Double", "More than any number.", ("Double.infinity", "inf")
        ) { _ in
            .double(.infinity)
        },
        FunctionEntry(
            .type("Int"), "random", [.init("in", "Range")], "Int", "A whole number of a range, by chance.",
            ("Int.random(in: 6...6)", "6")
        ) { (call) throws(RuntimeError) in
            guard case .range(let range) = call.value(0), let integers = range.integers, !integers.isEmpty else {
                throw call.mismatch(0, "a range of whole numbers")
            }
            guard !integers.upperBound.subtractingReportingOverflow(integers.lowerBound).overflow else {
                throw call.failure("this range is too large")
            }
            return .int(integers.lowerBound + call.evaluator.surroundings.chance.number(below: integers.count))
        },
        FunctionEntry(
            .type("Bool"), "random", [], "Bool", "True or false, by chance.",
            ("[true, false].contains(Bool.random())", "true")
        ) { call in
            .bool(call.evaluator.surroundings.chance.number(below: 2) == 1)
        },
    ]
}

extension FunctionCall {
    fileprivate func whole(_ value: Value) -> Int128 {
        guard case .model(.integer(let number)) = value.asScalar else { return 0 }
        return number.number(as: Int128.self) ?? 0
    }

    /// A number of the receiver's width.
    fileprivate func integer(_ number: Int128) throws(RuntimeError) -> Value {
        guard case .model(.integer(let own)) = receiver.asScalar, let result = IntegerValue(number, as: own.type) else {
            throw failure("the result does not fit")
        }
        return .model(.integer(result))
    }

    fileprivate func receiverDouble() throws(RuntimeError) -> Double {
        switch receiver.asScalar {
        case .model(.floatingPoint(let number)): return number.double
        default: throw failure("\(receiver.kindName) is no Double", advice: "write Double(…)")
        }
    }

    fileprivate func floating(_ number: Double) -> Value {
        let type = receiver.asScalar.scalarType ?? .double
        return .model(.floatingPoint(FloatingPointValue(Literal.rounded(number, as: type), as: type)))
    }

    fileprivate func magnitude(of value: Value) throws(RuntimeError) -> Value {
        let zero: Value
        switch value.asScalar {
        case .model(.integer(let number)):
            zero = .model(IntegerValue(0, as: number.type).map(ModelValue.integer) ?? .int(0))
        case .model(.floatingPoint(let number)):
            return .model(.floatingPoint(FloatingPointValue(number.double.magnitude, as: number.type)))
        case .model(.decimal): zero = .model(.decimal(0))
        case .duration: zero = .duration(.zero)
        default: throw failure("\(value.kindName) has no sign to leave out")
        }
        return value.isLess(than: zero) == true ? try Operation.negate(value, at: range) : value.asScalar
    }

    fileprivate func stride(includesEnd: Bool) throws(RuntimeError) -> Value {
        let zero = try Operation.apply(.subtract, value(2), value(2), at: range)
        let ascends = try Order.isLess(zero, value(2), at: range)
        if !ascends, try !Order.isLess(value(2), zero, at: range) { throw failure("a step is not zero") }
        var values: [Value] = []
        var next = value(0)
        while true {
            let (one, two) = ascends ? (next, value(1)) : (value(1), next)
            guard includesEnd ? try !Order.isLess(two, one, at: range) : try Order.isLess(one, two, at: range) else {
                break
            }
            values.append(next)
            try check(values.count)
            // From the first on, so that rounding does not add up.
            if case .model(.floatingPoint(let start)) = value(0), case .model(.floatingPoint(let step)) = value(2) {
                next = .model(
                    .floatingPoint(
                        FloatingPointValue(start.double + Double(values.count) * step.double, as: start.type)))
            } else {
                next = try Operation.apply(.add, next, value(2), at: range)
            }
        }
        return .array(values)
    }
}

extension FloatingPointRoundingRule {
    fileprivate init?(_ word: String) {
        switch word {
        case "up": self = .up
        case "down": self = .down
        case "towardZero": self = .towardZero
        case "awayFromZero": self = .awayFromZero
        case "toNearestOrEven": self = .toNearestOrEven
        case "toNearestOrAwayFromZero": self = .toNearestOrAwayFromZero
        default: return nil
        }
    }
}
