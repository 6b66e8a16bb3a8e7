import HTTPModel
import JSONModel
import ModelDecoding

/// The equality of two values by Swift's `==`.
struct ValueEquality {
    /// True inside of what is compared as JSON: numbers of two types are numbers there, and other types just differ.
    let asJSON: Bool

    func holds(_ value: Value, _ other: Value) -> Bool? {
        let (value, other) = (SecretMark.without(value), SecretMark.without(other))
        if value.isNothing || other.isNothing { return value.isNothing == other.isNothing }
        if asJSON || value.isJSON || other.isJSON, let equal = areEqualNumbers(value, other) { return equal }
        if value.isSet || other.isSet { return areEqualSets(value, other) }
        switch (value, other) {
        case (.model(.json(let one)), .model(.json(let two))): return one.isEquivalent(to: two)
        case (.object, _), (_, .object): return areEqualObjects(value, other)
        case (.model(.json), _), (_, .model(.json)): return areEqualAsJSON(value, other) ?? (asJSON ? false : nil)
        case (.model(let one), .model(let two)) where one.type == two.type: return one == two
        // Integers compare whatever their widths.
        case (.model(.integer(let one)), .model(.integer(let two))): return one.whole == two.whole
        case (.model(.floatingPoint(let one)), .model(.floatingPoint(let two)))
        where one.type.isDouble && two.type.isDouble:
            return one.double == two.double
        case (.duration(let one), .duration(let two)): return one == two
        case (.implicitCase(let name, _), _): return other.caseName.map { $0 == name }
        case (_, .implicitCase(let name, _)): return value.caseName.map { $0 == name }
        case (.type(let one), .type(let two)): return one == two
        case (.endpoint(let one), .endpoint(let two)): return one == two
        case (.range(let one), .range(let two)):
            if let first = one.integers, let second = two.integers {
                return first == second || first.count + second.count == 0
            }
        default: break
        }
        if let one = value.text, let two = other.text { return one.revealed == two.revealed }
        if case .tuple(let one) = value, case .tuple(let two) = other {
            return areEqual(one.map(\.value), two.map(\.value))
        }
        return areContentsEqual(value, other) ?? (asJSON ? false : nil)
    }

    /// Beside a narrow floating-point number, raw JSON is the number that would be decoded as one.
    private func areEqualNumbers(_ value: Value, _ other: Value) -> Bool? {
        var (one, two) = (value, other)
        if let type = two.scalarType, type.isFloatingPoint { one = one.adapted(to: type) ?? one }
        if let type = one.scalarType, type.isFloatingPoint { two = two.adapted(to: type) ?? two }
        guard let number = Numeral(one), let another = Numeral(two) else { return nil }
        return number == another
    }

    private func areEqualObjects(_ value: Value, _ other: Value) -> Bool? {
        guard let one = value.entries, let two = other.entries else { return nil }
        return Self(asJSON: true).areEqual(one, two)
    }

    private func areEqualAsJSON(_ value: Value, _ other: Value) -> Bool? {
        let (one, two) = Value.matched(value, other)
        if !one.isJSON, !two.isJSON { return one.isEqual(to: two) }
        return Self(asJSON: true).areContentsEqual(value, other)
    }

    /// In any order. Raw JSON beside a set stands for one; a list does not.
    private func areEqualSets(_ value: Value, _ other: Value) -> Bool? {
        guard asJSON || [value, other].allSatisfy({ $0.isSet || $0.isJSON }),
            let one = value.sequence.map({ DistinctValues($0) }), let two = other.sequence.map({ DistinctValues($0) })
        else { return asJSON ? false : nil }
        guard one.values.count == two.values.count else { return false }
        for element in one.values {
            guard let place = two.place(of: element) else { return false }
            guard holds(element, two.values[place]) != nil else { return nil }
        }
        return true
    }

    private func areContentsEqual(_ value: Value, _ other: Value) -> Bool? {
        if let one = value.sequence, let two = other.sequence { return areEqual(one, two) }
        if let one = value.entries, let two = other.entries { return areEqual(one, two) }
        return nil
    }

    private func areEqual(_ one: some Collection<Value>, _ two: some Collection<Value>) -> Bool? {
        guard one.count == two.count else { return false }
        for (first, second) in zip(one, two) {
            guard let equal = holds(first, second) else { return nil }
            if !equal { return false }
        }
        return true
    }

    /// In any order; of a key that comes again, the values in theirs.
    private func areEqual(_ one: [DictionaryEntry], _ two: [DictionaryEntry]) -> Bool? {
        guard one.count == two.count else { return false }
        var values = Dictionary(grouping: two.reversed(), by: { LookupKey($0.key) })
        for entry in one {
            guard let match = values[LookupKey(entry.key)]?.popLast() else { return false }
            guard let equal = holds(entry.value, match.value) else { return nil }
            if !equal { return false }
        }
        return true
    }
}
