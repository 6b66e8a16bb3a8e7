package import HTTPModel
import JSONModel
import ModelDecoding

/// A value as a key for lookup. It finds what `==` considers equal, and numbers with the same value.
///
/// Raw JSON that is text is found only as text, because a date has many spellings.
package struct LookupKey: Hashable, Sendable {
    let value: Value

    package init(_ value: Value) {
        self.value = SecretMark.without(value)
    }

    package static func == (one: LookupKey, two: LookupKey) -> Bool {
        let (one, two) = (one.value, two.value)
        if let number = Numeral(one), let other = Numeral(two) { return number == other }
        if one.text != nil || two.text != nil { return one.text?.revealed == two.text?.revealed }
        return one.isSet == two.isSet && one.isEqual(to: two) == true
    }

    package func hash(into hasher: inout Hasher) {
        hash(value, into: &hasher, depth: 3)
    }

    /// Hashes what is the same for all values that `==` has for equal. What stands far back or deep does not count.
    private func hash(_ value: Value, into hasher: inout Hasher, depth: Int) {
        let value = SecretMark.without(value)
        if value.isNothing { return hasher.combine(0) }
        if let number = Numeral(value) { return hasher.combine(number) }
        if let text = value.text { return hasher.combine(text.revealed) }
        if let bool = value.bool { return hasher.combine(bool) }
        if let caseName = value.caseName { return hasher.combine(caseName) }
        switch value {
        case .duration(let duration): return hasher.combine(duration)
        case .tuple(let elements): return hash(elements.lazy.map(\.value), into: &hasher, depth)
        case .model(.json), .model(.array), .model(.set), .model(.dictionary): break
        case .model(let model): return hasher.combine(model)
        case .type(let type): return hasher.combine(type)
        case .endpoint(let name): return hasher.combine(name)
        default: break
        }
        if let elements = value.sequence, value.isSet {
            hasher.combine(elements.reduce(0) { $0 &+ LookupKey($1).hashValue })
        } else if let elements = value.sequence {
            hash(elements, into: &hasher, depth)
        } else if let entries = value.entries {
            // A sum, because they are equal in any order.
            hasher.combine(entries.reduce(0) { $0 &+ DictionaryEntry.hash($1.key) })
        }
    }

    private func hash(_ elements: some Sequence<Value>, into hasher: inout Hasher, _ depth: Int) {
        guard depth > 0 else { return }
        for element in elements.prefix(16) { hash(element, into: &hasher, depth: depth - 1) }
    }
}

extension DictionaryEntry: KeyedEntry {
    package var depth: UInt16 { max(key.depth, value.depth) }

    package static func hash(_ key: Value) -> Int { LookupKey(key).hashValue }

    package static func areEqual(_ one: Value, _ two: Value) -> Bool { LookupKey(one) == LookupKey(two) }

    package static func written(_ key: Value) -> String { key.written.description }
}

extension ObjectEntry: KeyedEntry {
    package var depth: UInt16 { value.depth }

    package static func hash(_ key: SecretText) -> Int { key.revealed.hashValue }

    package static func areEqual(_ one: SecretText, _ two: SecretText) -> Bool { one.revealed == two.revealed }

    package static func written(_ key: SecretText) -> String { Value.text(key).written.description }
}
