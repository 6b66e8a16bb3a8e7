package import HTTPModel
package import ModelDecoding

extension DictionaryEntry {
    package var asTuple: Value { .tuple([TupleElement("key", key), TupleElement("value", value)]) }
}

extension Value {
    package var associated: [Value] {
        switch self {
        case .model(.enumeration(let value)): value.values.map(Value.model)
        case .result(.success(let value)): [value]
        case .result(.failure(let failure)): [.failure(failure)]
        default: []
        }
    }

    package var modelType: ModelType? {
        if case .model(let value) = asScalar { value.type } else { nil }
    }
}

extension RangeValue {
    package func contains(_ value: Value) -> Bool {
        if let lower, value.isLess(than: lower) != false { return false }
        guard let upper else { return true }
        return includesUpper ? upper.isLess(than: value) == false : value.isLess(than: upper) == true
    }
}

extension Value {
    /// The result of `print`: nothing to show, and nothing to keep.
    package static let void = Value.tuple([])

    package var isVoid: Bool {
        if case .tuple(let elements) = self { elements.isEmpty } else { false }
    }

    /// Text, secret as a whole where one of these stands in it.
    package static func text(_ text: String, holdingAnyOf secrets: [Secret]) -> Value {
        let found = secrets.first { !$0.revealed.isEmpty && text.contains($0.revealed) }
        return .text(found.map { SecretText($0.replaced(by: text)) } ?? SecretText(text))
    }
}
