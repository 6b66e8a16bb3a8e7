import Foundation
import HTTPModel
import JSONModel
import ModelDecoding

extension Value {
    /// Indicates whether two values are equal by Swift's `==`; `nil` if Swift has no such operator for them.
    ///
    /// Raw JSON is compared by its meaning: numbers by value, objects by their members in any order.
    package func isEqual(to other: Value) -> Bool? {
        isEqual(to: other, asJSON: false)
    }

    /// Inside of what is compared as JSON, numbers of two types are numbers, and other types just differ.
    private func isEqual(to other: Value, asJSON: Bool) -> Bool? {
        if isNothing || other.isNothing { return isNothing == other.isNothing }
        if asJSON || isJSON || other.isJSON, let equal = isEqualNumber(other) { return equal }
        switch (self, other) {
        case (.model(.json(let one)), .model(.json(let two))): return one.isEquivalent(to: two)
        case (.object, _), (_, .object): return isEqualObject(other)
        case (.model(.json), _), (_, .model(.json)): return isEqualToJSON(other) ?? (asJSON ? false : nil)
        case (.model(let one), .model(let two)) where one.type == two.type: return one == two
        // Integers compare whatever their widths.
        case (.model(.integer(let one)), .model(.integer(let two))): return one.whole == two.whole
        case (.duration(let one), .duration(let two)): return one == two
        case (.implicitCase(let name, _), _): return other.caseName.map { $0 == name }
        case (_, .implicitCase(let name, _)): return caseName.map { $0 == name }
        case (.type(let one), .type(let two)): return one == two
        case (.endpoint(let one), .endpoint(let two)): return one == two
        case (.range(let one), .range(let two)):
            if let first = one.integers, let second = two.integers {
                return first == second || first.count + second.count == 0
            }
        default: break
        }
        if let one = text, let two = other.text { return one.revealed == two.revealed }
        if case .tuple(let one) = self, case .tuple(let two) = other {
            return Self.areEqual(one.map(\.value), two.map(\.value), asJSON: asJSON)
        }
        return areContentsEqual(other, asJSON: asJSON) ?? (asJSON ? false : nil)
    }

    /// Indicates whether this value comes before another; `nil` if there is no order between them.
    package func isLess(than other: Value) -> Bool? {
        if isJSON || other.isJSON, let one = Numeral(self), let two = Numeral(other) { return one < two }
        return switch Value.matched(self, other) {
        case (.model(let one), .model(let two)) where one.type == two.type: one.isLess(than: two)
        case (.model(.integer(let one)), .model(.integer(let two))): one.whole < two.whole
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
        // `ComparisonResult.orderedSame`
        case .model(.code(let code)): code.nativeName
        case .failure(let failure): failure.kind.rawValue
        case .result(.success): "success"
        case .result(.failure): "failure"
        case .implicitCase(let name, _): name
        default: nil
        }
    }
}

extension Value {
    /// Beside a narrow floating-point number, raw JSON is the number that would be decoded as one.
    private func isEqualNumber(_ other: Value) -> Bool? {
        var (one, two) = (self, other)
        if let type = two.scalarType, type.isFloatingPoint { one = one.adapted(to: type) ?? one }
        if let type = one.scalarType, type.isFloatingPoint { two = two.adapted(to: type) ?? two }
        guard let number = Numeral(one), let another = Numeral(two) else { return nil }
        return number == another
    }

    private func isEqualObject(_ other: Value) -> Bool? {
        guard let one = entries, let two = other.entries else { return nil }
        return Self.areEqual(one, two, asJSON: true)
    }

    private func isEqualToJSON(_ other: Value) -> Bool? {
        let (one, two) = Value.matched(self, other)
        if !one.isJSON, !two.isJSON { return one.isEqual(to: two) }
        return areContentsEqual(other, asJSON: true)
    }

    private func areContentsEqual(_ other: Value, asJSON: Bool) -> Bool? {
        if let one = sequence, let two = other.sequence { return Self.areEqual(one, two, asJSON: asJSON) }
        if let one = entries, let two = other.entries { return Self.areEqual(one, two, asJSON: asJSON) }
        return nil
    }

    private static func areEqual(
        _ one: some Collection<Value>, _ two: some Collection<Value>, asJSON: Bool
    ) -> Bool? {
        guard one.count == two.count else { return false }
        for (first, second) in zip(one, two) {
            guard let equal = first.isEqual(to: second, asJSON: asJSON) else { return nil }
            if !equal { return false }
        }
        return true
    }

    /// In any order; of a key that comes again, the values in theirs.
    private static func areEqual(_ one: [DictionaryEntry], _ two: [DictionaryEntry], asJSON: Bool) -> Bool? {
        guard one.count == two.count else { return false }
        var values = Dictionary(grouping: two.reversed(), by: { LookupKey($0.key) })
        for entry in one {
            guard let match = values[LookupKey(entry.key)]?.popLast() else { return false }
            guard let equal = entry.value.isEqual(to: match.value, asJSON: asJSON) else { return nil }
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
