import Foundation
import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Numbers by functions that stand alone, which take durations and raw JSON as well.
    static let mathematics: Bodies = [
        "abs(_:)": { (call) throws(RuntimeError) in try call.magnitude(of: call.value(0)) },
        "min(…)": { (call) throws(RuntimeError) in
            try Order.extreme(call.rest.map(\.value), at: call.range) { $1.isLess(than: $0) } ?? .nil
        },
        "max(…)": { (call) throws(RuntimeError) in
            try Order.extreme(call.rest.map(\.value), at: call.range) { $0.isLess(than: $1) } ?? .nil
        },
        "stride(from:to:by:)": { (call) throws(RuntimeError) in try call.stride(includesEnd: false) },
        "stride(from:through:by:)": { (call) throws(RuntimeError) in try call.stride(includesEnd: true) },
    ]

    /// Numbers by the chance of a run, which a test can repeat.
    static let randomNumbers: [(FunctionEntry.Receiver, Bodies)] =
        ScalarType.allCases.filter { $0.isInteger || $0.isFloatingPoint && $0 != .float16 }
        .map { (.type($0.rawValue), random($0)) }

    static let randomBooleans: Bodies = [
        "random()": { call in .bool(call.evaluator.surroundings.chance.number(below: 2) == 1) }
    ]

    private static func random(_ type: ScalarType) -> Bodies {
        [
            "random(in:)": { (call) throws(RuntimeError) in
                type.isInteger ? try call.randomInteger(type) : try call.randomNumber(type)
            }
        ]
    }
}

extension FunctionCall {
    fileprivate func magnitude(of value: Value) throws(RuntimeError) -> Value {
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

    fileprivate func randomInteger(_ type: ScalarType) throws(RuntimeError) -> Value {
        guard case .range(let range) = value(0), let integers = range.integers, !integers.isEmpty else {
            throw mismatch(0, "a range of whole numbers")
        }
        guard !integers.upperBound.subtractingReportingOverflow(integers.lowerBound).overflow else {
            throw failure("this range is too large")
        }
        let number = integers.lowerBound + evaluator.surroundings.chance.number(below: integers.count)
        guard let value = IntegerValue(number, as: type) else {
            throw failure("\(number) does not fit in \(type.rawValue)")
        }
        return .model(.integer(value))
    }

    fileprivate func randomNumber(_ type: ScalarType) throws(RuntimeError) -> Value {
        guard case .range(let range) = value(0), let low = range.lower?.bound, let high = range.upper?.bound,
            low <= high, (high - low).isFinite
        else { throw mismatch(0, "a range of numbers") }
        let number = low + (high - low) * evaluator.surroundings.chance.fraction
        return .model(.floatingPoint(FloatingPointValue(type.rounded(number), as: type)))
    }
}

extension FunctionCall {
    fileprivate func stride(includesEnd: Bool) throws(RuntimeError) -> Value {
        let zero = try Operation.apply(.subtract, value(2), value(2), at: range)
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
                next = try Operation.apply(.add, next, value(2), at: range)
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
