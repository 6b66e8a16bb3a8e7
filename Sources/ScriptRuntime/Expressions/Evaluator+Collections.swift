import HTTPModel
import JSONModel
import ModelDecoding
import ScriptSyntax

extension Evaluator {
    func array(_ elements: [Expression], as wanted: ModelType?) async throws(RuntimeError) -> Value {
        var element: ModelType?
        if case .array(let type)? = wanted?.unwrapped { element = type }
        var values: [Value] = []
        for expression in elements { values.append(try await value(of: expression, as: element)) }
        return .array(values)
    }

    func dictionary(_ entries: [KeyedExpression], as wanted: ModelType?) async throws(RuntimeError) -> Value {
        var types: (key: ModelType?, value: ModelType?)
        if case .dictionary(let key, let value)? = wanted?.unwrapped { types = (key, value) }
        var values: [DictionaryEntry] = []
        for entry in entries {
            let key = try await value(of: entry.key, as: types.key)
            guard !values.contains(where: { $0.key.isEqual(to: key) == true }) else {
                throw RuntimeError("the key \(key.interpolated) stands twice", at: entry.key.range)
            }
            values.append(DictionaryEntry(key, try await value(of: entry.value, as: types.value)))
        }
        return .dictionary(values)
    }

    /// A JSON object. A member that is `nil` is left out, as Swift's `Encodable` does; `null` is written.
    func object(_ members: [ObjectMember]) async throws(RuntimeError) -> Value {
        var entries: [ObjectEntry] = []
        for member in members {
            let key = try await text(of: member.key)
            let value = try await value(of: member.value)
            if !value.isNil { entries.append(ObjectEntry(key, value)) }
        }
        return .object(entries)
    }

    func partialRange(_ kind: PartialRange, _ bound: Expression) async throws(RuntimeError) -> Value {
        let bound = try await value(of: bound)
        return switch kind {
        case .from: .range(RangeValue(lower: bound, upper: nil, includesUpper: false))
        case .through: .range(RangeValue(lower: nil, upper: bound, includesUpper: true))
        case .upTo: .range(RangeValue(lower: nil, upper: bound, includesUpper: false))
        }
    }
}

extension Value {
    /// JSON's null: there, and nothing.
    package static var null: Value { .model(.json(.null)) }
}

extension ModelType {
    /// The type without its question marks.
    var unwrapped: ModelType { wrapped?.unwrapped ?? self }
}
