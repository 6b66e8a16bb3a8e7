import Foundation
import HTTPModel
import JSONModel
import ModelDecoding

extension Value {
    /// Whether two values are equal as Swift's `==` has it; nil if it has none between them.
    package func isEqual(to other: Value) -> Bool? {
        if isNothing || other.isNothing { return isNothing == other.isNothing }
        switch (self, other) {
        case (.model(.json(let one)), .model(.json(let two))): return Self.isEqual(one, two)
        case (.object, _), (_, .object): return json.flatMap { one in other.json.map { one == $0 } }
        case (.model(.json), _), (_, .model(.json)): return isEqualToJSON(other)
        case (.model(let one), .model(let two)) where one.type == two.type: return one == two
        case (.duration(let one), .duration(let two)): return one == two
        case (.implicitCase(let name, _), _): return other.caseName.map { $0 == name }
        case (_, .implicitCase(let name, _)): return caseName.map { $0 == name }
        case (.type(let one), .type(let two)): return one == two
        case (.endpoint(let one), .endpoint(let two)): return one == two
        default: break
        }
        if let one = text, let two = other.text { return one.revealed == two.revealed }
        if case .tuple(let one) = self, case .tuple(let two) = other {
            return Self.areEqual(one.map(\.value), two.map(\.value))
        }
        if let one = elements, let two = other.elements { return Self.areEqual(one, two) }
        if let one = entries, let two = other.entries { return Self.areEqual(one, two) }
        return nil
    }

    /// Whether this comes before another; nil if there is no order between them.
    package func isLess(than other: Value) -> Bool? {
        switch Value.matched(self, other) {
        case (.model(let one), .model(let two)) where one.type == two.type: one.isLess(than: two)
        case (.model(.integer(let one)), .model(.floatingPoint(let two))) where isJSON || other.isJSON:
            one.double < two.double
        case (.model(.floatingPoint(let one)), .model(.integer(let two))) where isJSON || other.isJSON:
            one.double < two.double
        case (.duration(let one), .duration(let two)): one < two
        case (.tuple(let one), .tuple(let two)): Self.isLess(one.map(\.value)[...], two.map(\.value)[...])
        default:
            if let one = text, let two = other.text { one.revealed < two.revealed } else { nil }
        }
    }

    var isJSON: Bool {
        if case .model(.json) = self { true } else { false }
    }

    /// The name of a case: an enumeration's, a failure's, a result's.
    package var caseName: String? {
        switch self {
        case .model(.enumeration(let value)): value.name
        case .failure(let failure): failure.kind.rawValue
        case .result(.success): "success"
        case .result(.failure): "failure"
        case .implicitCase(let name, _): name
        default: nil
        }
    }

    private func isEqualToJSON(_ other: Value) -> Bool? {
        let (one, two) = Value.matched(self, other)
        switch (one, two) {
        case (.model(.json), _), (_, .model(.json)): break
        case (.model(.integer(let whole)), .model(.floatingPoint(let number))),
            (.model(.floatingPoint(let number)), .model(.integer(let whole))):
            return whole.double == number.double
        default: return one.isEqual(to: two)
        }
        if let one = elements, let two = other.elements { return Self.areEqual(one, two) }
        if let one = entries, let two = other.entries { return Self.areEqual(one, two) }
        return nil
    }

    private static func isEqual(_ one: JSONValue, _ two: JSONValue) -> Bool {
        if one.kind == .number, two.kind == .number, one.numberText != two.numberText {
            if one.isWhole, two.isWhole { return false }
            return one.double != nil && one.double == two.double
        }
        return one == two
    }

    private static func areEqual(_ one: [Value], _ two: [Value]) -> Bool? {
        guard one.count == two.count else { return false }
        for (first, second) in zip(one, two) {
            guard let equal = first.isEqual(to: second) else { return nil }
            if !equal { return false }
        }
        return true
    }

    private static func areEqual(_ one: [DictionaryEntry], _ two: [DictionaryEntry]) -> Bool? {
        guard one.count == two.count else { return false }
        for entry in one {
            guard let match = two.first(where: { $0.key.isEqual(to: entry.key) == true }) else { return false }
            guard let equal = entry.value.isEqual(to: match.value) else { return nil }
            if !equal { return false }
        }
        return true
    }

    private static func isLess(_ one: ArraySlice<Value>, _ two: ArraySlice<Value>) -> Bool? {
        for (first, second) in zip(one, two) {
            guard let less = first.isLess(than: second), let greater = second.isLess(than: first) else { return nil }
            if less || greater { return less }
        }
        return one.count < two.count
    }
}
