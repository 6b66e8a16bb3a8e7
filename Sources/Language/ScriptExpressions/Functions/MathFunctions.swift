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
        "pow(_:_:)": { (call) throws(RuntimeError) in
            guard case .model(.decimal(let base)) = call.value(0) else {
                let type = call.value(0).scalarType.flatMap { $0.isFloatingPoint ? $0 : nil } ?? .double
                let base = try call.scalar(0, type)
                // Beside raw JSON, a whole number is written for one of `Double`.
                let exponent = call.value(0).isJSON ? call.value(1) : try call.scalar(1, type)
                guard let base = base.approximateNumber, let exponent = exponent.approximateNumber else {
                    throw call.mismatch(1, "a number")
                }
                // C has a function of its own for `Float`, whose last digit may be another one.
                let power =
                    type == .float
                    ? Double(Foundation.pow(Float(base), Float(exponent))) : Foundation.pow(base, exponent)
                return .model(.floatingPoint(FloatingPointValue(power, as: type)))
            }
            guard let exponent = call.value(1).approximateNumber.flatMap({ Int(exactly: $0) }) else {
                throw call.mismatch(1, "Int")
            }
            let power = Foundation.pow(base, exponent)
            guard power.isFinite else { throw call.failure("the result does not fit in Decimal") }
            return .model(.decimal(power))
        },
        "stride(from:to:by:)": { (call) throws(RuntimeError) in try call.stride(includesEnd: false) },
        "stride(from:through:by:)": { (call) throws(RuntimeError) in try call.stride(includesEnd: true) },
    ]

    /// Numbers by the chance of a run, which a test can repeat.
    static let randomNumbers: [(FunctionEntry.Receiver, Bodies)] =
        ScalarType.allCases.filter { $0.isInteger || $0.isFloatingPoint && $0 != .float16 }
        .map { (.type($0.rawValue), random($0)) }

    static let randomBooleans: Bodies = [
        "random()": { call in .bool(call.evaluator.surroundings.clockAndRandom.number(below: 2) == 1) }
    ]

    private static func random(_ type: ScalarType) -> Bodies {
        [
            "random(in:)": { (call) throws(RuntimeError) in
                guard case .range(let range) = call.value(0) else { throw call.mismatch(0, "a range of numbers") }
                let clockAndRandom = call.evaluator.surroundings.clockAndRandom
                let number: ModelValue? =
                    type.isInteger
                    ? range.randomInteger(type, by: clockAndRandom).map(ModelValue.integer)
                    : range.randomNumber(type, by: clockAndRandom).map(ModelValue.floatingPoint)
                guard let number else { throw call.failure("this range has no number of \(type.rawValue) to choose") }
                return .model(number)
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
        return value.isLess(than: zero) == true ? try BinaryOperation.negate(value, at: range) : value.asScalar
    }
}

extension RangeValue {
    /// A whole number of a type; nil where there is none to choose from, or none that fits.
    fileprivate func randomInteger(_ type: ScalarType, by clockAndRandom: ClockAndRandom) -> IntegerValue? {
        guard let integers, !integers.isEmpty,
            !integers.upperBound.subtractingReportingOverflow(integers.lowerBound).overflow
        else { return nil }
        return IntegerValue(integers.lowerBound + clockAndRandom.number(below: integers.count), as: type)
    }

    fileprivate func randomNumber(_ type: ScalarType, by clockAndRandom: ClockAndRandom) -> FloatingPointValue? {
        guard let low = lower?.approximateNumber, let high = upper?.approximateNumber, low <= high,
            (high - low).isFinite
        else { return nil }
        return FloatingPointValue(type.rounded(low + (high - low) * clockAndRandom.fraction), as: type)
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
    /// The `Double` nearest to a number, of whatever type it is.
    var approximateNumber: Double? {
        switch SecretMark.without(self).asScalar {
        case .model(.integer(let number)): number.double
        case .model(.floatingPoint(let number)): number.double
        case .model(.decimal(let number)): Double(number.description)
        default: nil
        }
    }
}
