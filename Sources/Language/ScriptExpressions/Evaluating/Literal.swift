import Foundation
import JSONModel
package import ModelDecoding
package import ScriptSyntax

/// The value of a literal, in Swift's default type or the one that its context requires.
package enum Literal {
    /// The type that a literal takes on next to a value. Next to raw JSON, `1.5` stays a `Double`.
    package static func type(beside value: Value, hasDecimals: Bool) -> ModelType? {
        switch value {
        case .model(.json(let json)) where json.kind == .number:
            if json.isWhole, json.naturalInt == nil {
                .scalar(.decimal)
            } else {
                .scalar(json.naturalInt == nil || hasDecimals ? .double : .int)
            }
        case .model(.json): nil
        // `date + 60`: only seconds are added to a moment.
        case .model(.date): .scalar(.double)
        case .array, .dictionary: numbers(in: value)
        case .set(let elements): .set(elements.first?.scalarType.map(ModelType.scalar) ?? .unknownElement)
        case .range(let range): (range.lower ?? range.upper).flatMap { type(beside: $0, hasDecimals: hasDecimals) }
        case .model(let value): value.type
        case .secretValue(let value, _): type(beside: value, hasDecimals: hasDecimals)
        default: nil
        }
    }

    /// The type of a list or a dictionary of numbers. Those of raw JSON take any type.
    private static func numbers(in value: Value) -> ModelType? {
        switch value {
        case .array(let elements): elements.first.flatMap(numbers).map { .array($0) }
        case .dictionary(let entries):
            entries.first.flatMap { entry in
                entry.key.scalarType.flatMap { key in
                    numbers(in: entry.value).map { .dictionary(key: .scalar(key), value: $0) }
                }
            }
        default: value.scalarType.flatMap { $0.isNumber ? .scalar($0) : nil }
        }
    }

    /// The type that a literal takes on as a member of a dictionary.
    package static func type(ofMembersOf value: Value) -> ModelType? {
        switch value {
        case .model(.dictionary(let dictionary)): dictionary.valueType
        case .dictionary(let entries): entries.first.flatMap { type(beside: $0.value, hasDecimals: false) }
        default: nil
        }
    }

    static func integer(_ text: String, as wanted: ModelType?, at range: SourceRange) throws(RuntimeError) -> Value {
        guard case .scalar(let scalar)? = wanted?.unwrapped, scalar != .int else {
            guard let value = Int(text) else { throw overflow(text, "Int", at: range) }
            return .int(value)
        }
        if scalar.isFloatingPoint || scalar == .decimal { return try decimal(text, as: wanted, at: range) }
        guard scalar.isInteger, let number = WholeNumber(text) else { return try integer(text, as: nil, at: range) }
        guard let value = IntegerValue(number, as: scalar) else { throw overflow(text, scalar.rawValue, at: range) }
        return .model(.integer(value))
    }

    static func decimal(_ text: String, as wanted: ModelType?, at range: SourceRange) throws(RuntimeError) -> Value {
        if case .scalar(.decimal)? = wanted?.unwrapped, let value = Decimal(string: text, locale: nil) {
            return .model(.decimal(value))
        }
        guard let value = Double(text), value.isFinite else { throw overflow(text, "Double", at: range) }
        guard case .scalar(let scalar)? = wanted?.unwrapped, scalar.isFloatingPoint, scalar != .double else {
            return .double(value)
        }
        return .model(.floatingPoint(FloatingPointValue(scalar.rounded(value), as: scalar)))
    }

    package static func duration(
        _ amount: String, _ unit: DurationUnit, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard let number = Double(amount), number.isFinite, number < 1e12 else {
            throw overflow(amount, "Duration", at: range)
        }
        if let whole = Int(amount) { return .duration(.milliseconds(whole * unit.milliseconds)) }
        return .duration(.milliseconds(number * Double(unit.milliseconds)))
    }

    private static func overflow(_ text: String, _ type: String, at range: SourceRange) -> RuntimeError {
        RuntimeError("\(text) does not fit in \(type)", at: range)
    }
}

extension DurationUnit {
    var milliseconds: Int {
        switch self {
        case .milliseconds: 1
        case .seconds: 1000
        case .minutes: 60_000
        case .hours: 3_600_000
        case .days: 86_400_000
        }
    }
}

extension BinaryOperator {
    package var isComparison: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .matches: true
        default: false
        }
    }
}
