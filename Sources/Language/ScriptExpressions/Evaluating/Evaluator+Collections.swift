import HTTPModel
import JSONModel
package import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    /// The size of a dictionary's member, including its slot in the table.
    package static let entrySize = 2 * MemoryLayout<Value>.stride + 16

    func array(_ elements: [ScriptExpression], as wanted: ModelType?) async throws(RuntimeError) -> Value {
        var element: ModelType?
        switch wanted?.unwrapped {
        case .array(let type)?: element = type
        case .set(let type)?:
            return .set(ValueArray(DistinctValues(try await alike(elements, as: type)).values))
        default: break
        }
        let values = try await alike(elements, as: element)
        guard let element, case let typed = Value.model(.array(ArrayValue([], of: element))).rebuilt(values),
            case .model(.array) = typed
        else { return .array(values) }
        return typed
    }

    /// Values of which literals take on the type of the others; `[1, 2.5]` are two of `Double`.
    func alike(
        _ expressions: [ScriptExpression], as wanted: ModelType?, orElse standard: ModelType? = nil
    ) async throws(RuntimeError) -> [Value] {
        let hasDecimals = expressions.contains(where: \.isDecimalLiteral)
        let ofLiterals: ModelType? = hasDecimals ? .scalar(.double) : standard
        var wanted = wanted
        var values = [Value?](repeating: nil, count: expressions.count)
        for (place, expression) in expressions.enumerated() where !expression.isNumberLiteral && !expression.isImplicit
        {
            let value = try await value(of: expression, as: wanted ?? ofLiterals)
            wanted = wanted ?? value.numberType
            values[place] = value
        }
        let known = wanted ?? values.lazy.compactMap { $0?.modelType }.first
        for (place, expression) in expressions.enumerated() where values[place] == nil {
            let type = expression.isImplicit ? known : wanted ?? ofLiterals
            values[place] = try await value(of: expression, as: type)
        }
        return values.map { $0 ?? .nil }
    }

    func dictionary(_ entries: [KeyedExpression], as wanted: ModelType?) async throws(RuntimeError) -> Value {
        var types: (key: ModelType?, value: ModelType?)
        if case .dictionary(let key, let value)? = wanted?.unwrapped { types = (key, value) }
        try budget.make(size: entries.count, of: Self.entrySize, at: entries.first?.key.range ?? 0..<0)
        var keys = DistinctValues()
        for entry in entries {
            let (key, count) = (try await value(of: entry.key, as: types.key), keys.values.count)
            if keepsSecretsWhole { try surroundings.secrets.requireNone(in: [key], at: entry.key.range) }
            guard keys.insert(key) == count else {
                throw RuntimeError("the key \(key.interpolated) appears twice", at: entry.key.range)
            }
        }
        let contents = try await alike(entries.map(\.value), as: types.value)
        return .dictionary(KeyedEntries(zip(keys.values, contents).map { DictionaryEntry($0, $1) }))
    }

    /// A JSON object. A member that is `nil` is left out, as Swift's `Encodable` does; `null` is written.
    func object(_ members: [ObjectMember]) async throws(RuntimeError) -> Value {
        var entries: [ObjectEntry] = []
        for member in members {
            let key = try await text(of: member.key)
            if keepsSecretsWhole { try surroundings.secrets.requireNone(in: [.text(key)], at: member.key.range) }
            let value = try await spelled(member.value)
            if !value.isNil { entries.append(ObjectEntry(key, value)) }
        }
        return .object(KeyedEntries(entries))
    }

    /// Returns a value that keeps the spelling of written JSON: `1.10`, `[1, 2.5]`.
    package func spelled(_ expression: ScriptExpression) async throws(RuntimeError) -> Value {
        switch expression.kind {
        case .parenthesised(let inner): return try await spelled(inner)
        case .array(let elements):
            try budget.step(at: expression.range)
            var values: [Value] = []
            for element in elements { values.append(try await spelled(element)) }
            return try budget.nested(.array(values), at: expression.range)
        default:
            if let number = expression.numberText.flatMap({ try? JSONDocument($0) }) {
                return .model(.json(number.root))
            }
            return try await value(of: expression)
        }
    }

    func partialRange(
        _ kind: PartialRange, _ bound: ScriptExpression, as wanted: ModelType?
    ) async throws(RuntimeError) -> Value {
        let range = bound.range
        let bound = try await value(of: bound, as: wanted)
        try surroundings.secrets.requireNone(in: [bound], at: range)
        return switch kind {
        case .from: .range(RangeValue(lower: bound, upper: nil, includesUpper: false))
        case .through: .range(RangeValue(lower: nil, upper: bound, includesUpper: true))
        case .upTo: .range(RangeValue(lower: nil, upper: bound, includesUpper: false))
        }
    }
}

extension Value {
    /// The type of a number that is not raw JSON.
    fileprivate var numberType: ModelType? {
        guard let type = scalarType, type.isNumber else { return nil }
        return .scalar(type)
    }

    /// A dictionary in which values are found at once, if its keys are scalars of one type and its values of one too.
    /// Values that are such dictionaries make another one, whose depth is known.
    static func keyed(_ entries: [DictionaryEntry]) -> Value {
        guard let first = entries.first, let keyType = first.key.asScalar.scalarType,
            case .model(let model) = first.value, let valueType = model.type, !valueType.isDictionary
        else { return .dictionary(KeyedEntries(entries)) }
        var members: [DictionaryValue.Member] = []
        for entry in entries {
            guard case .model(let key) = entry.key.asScalar, key.type == .scalar(keyType),
                case .model(let value) = entry.value, value.type == valueType
            else { return .dictionary(KeyedEntries(entries)) }
            members.append((key, value))
        }
        return .model(.dictionary(DictionaryValue(members, keyType: .scalar(keyType), valueType: valueType)))
    }

    /// JSON's null, which is present but has no value.
    package static let null = Value.model(.json(.null))
}

extension ModelType {
    /// The type without optionals.
    package var unwrapped: ModelType { wrapped?.unwrapped ?? self }

    fileprivate var isDictionary: Bool { if case .dictionary = self { true } else { false } }
}
