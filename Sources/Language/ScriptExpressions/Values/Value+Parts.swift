package import HTTPModel
package import ModelDecoding
import ScriptSyntax

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
        switch SecretMark.without(self).asScalar {
        case .model(let value): value.type
        case .duration: .duration
        default: nil
        }
    }
}

extension RangeValue {
    /// Indicates whether a value lies between the bounds; false if there is no order between them.
    package func contains(_ value: Value) -> Bool {
        do { return try contains(value, at: 0..<0) } catch { return false }
    }

    /// Indicates whether a value lies between the bounds.
    func contains(_ value: Value, at place: SourceRange) throws(RuntimeError) -> Bool {
        if let lower, try Order.isLess(value, lower, at: place) { return false }
        guard let upper else { return true }
        return try includesUpper ? !Order.isLess(upper, value, at: place) : Order.isLess(value, upper, at: place)
    }
}

extension Value {
    /// The result of `print`, which is neither shown nor kept.
    package static let void = Value.tuple([])

    package var isVoid: Bool {
        if case .tuple(let elements) = self { elements.isEmpty } else { false }
    }

    /// Text that is secret as a whole if it contains one of these secrets.
    package static func text(_ text: String, holdingAnyOf secrets: [Secret]) -> Value {
        let found = secrets.first { !$0.revealed.isEmpty && text.contains($0.revealed) }
        return .text(found.map { SecretText($0.replaced(by: text)) } ?? SecretText(text))
    }
}
