import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The free functions for numbers, and those of the number types.
    static let mathematics: [FunctionEntry] = [
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
        rounding("floor", "The whole number below, or the same.", .down, ("floor(2.7)", "2.0")),
        rounding("ceil", "The whole number above, or the same.", .up, ("ceil(2.1)", "3.0")),
        rounding("round", "The nearest whole number.", .toNearestOrAwayFromZero, ("round(2.5)", "3.0")),
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
        FunctionEntry(
            .type("Int"), "random", [.init("in", "Range")], "Int", "A random whole number in a range.",
            ("Int.random(in: 6...6)", "6")
        ) { (call) throws(RuntimeError) in
            guard case .range(let range) = call.value(0), let integers = range.integers, !integers.isEmpty else {
                throw call.mismatch(0, "a range of whole numbers")
            }
            guard !integers.upperBound.subtractingReportingOverflow(integers.lowerBound).overflow else {
                throw call.failure("this range is too large")
            }
            return .int(integers.lowerBound + call.evaluator.surroundings.clockAndRandom.number(below: integers.count))
        },
        FunctionEntry(
            .type("Double"), "random", [.init("in", "Range")], "Double", "A random number in a range.",
            ("Double.random(in: 6...6)", "6.0")
        ) { (call) throws(RuntimeError) in
            guard case .range(let range) = call.value(0), let low = range.lower?.bound, let high = range.upper?.bound,
                low <= high, (high - low).isFinite
            else { throw call.mismatch(0, "a range of numbers") }
            return .double(low + (high - low) * call.evaluator.surroundings.clockAndRandom.fraction)
        },
        FunctionEntry(
            .type("Bool"), "random", [], "Bool", "True or false, at random.",
            ("[true, false].contains(Bool.random())", "true")
        ) { call in
            .bool(call.evaluator.surroundings.clockAndRandom.number(below: 2) == 1)
        },
    ]

    private static func rounding(
        _ name: String, _ summary: String, _ rule: FloatingPointRoundingRule, _ example: (String, String)
    ) -> FunctionEntry {
        FunctionEntry(.none, name, [.init(nil, "Double")], "Double", summary, example) { (call) throws(RuntimeError) in
            .double(try call.double(0).rounded(rule))
        }
    }
}

extension FunctionCall {
    fileprivate func stride(includesEnd: Bool) throws(RuntimeError) -> Value {
        let zero = try BinaryOperation.apply(.subtract, value(2), value(2), at: range)
        let ascends = try Order.isLess(zero, value(2), at: range)
        if !ascends, try !Order.isLess(value(2), zero, at: range) { throw failure("a step cannot be zero") }
        var values: [Value] = []
        var next = value(0)
        if let start = next.approximateNumber, let end = value(1).approximateNumber,
            let step = value(2).approximateNumber
        {
            // Counted first: so small a step would fill the memory.
            let count = Double.maximum(0, (end - start) / step)
            try make(Int(exactly: count.rounded(.up)) ?? .max)
        }
        while true {
            let (one, two) = ascends ? (next, value(1)) : (value(1), next)
            guard includesEnd ? try !Order.isLess(two, one, at: range) : try Order.isLess(one, two, at: range) else {
                break
            }
            try check(values.count + 1)
            values.append(next)
            // From the first on, so that rounding does not add up.
            if case .model(.floatingPoint(let start)) = value(0), case .model(.floatingPoint(let step)) = value(2) {
                next = .model(
                    .floatingPoint(
                        FloatingPointValue(start.double + Double(values.count) * step.double, as: start.type)))
            } else {
                next = try BinaryOperation.apply(.add, next, value(2), at: range)
            }
        }
        return .array(values)
    }
}

extension Value {
    fileprivate var approximateNumber: Double? {
        switch asScalar {
        case .model(.integer(let number)): number.double
        case .model(.floatingPoint(let number)): number.double
        case .model(.decimal(let number)): Double(number.description)
        default: nil
        }
    }
}

extension Value {
    /// A range's bound as a number.
    fileprivate var bound: Double? {
        switch self {
        case .model(.integer(let number)): number.double
        case .model(.floatingPoint(let number)): number.double
        default: nil
        }
    }
}
