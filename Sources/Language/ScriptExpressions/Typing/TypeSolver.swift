import ModelDecoding

/// Types that are being found. What has to be of one type is joined, and a number that is written out becomes what it is
/// joined with.
struct TypeSolver {
    private enum Meaning {
        /// Nothing is known yet, except that it is a number, with a fraction or without one.
        case unknown, whole, decimal
        case type(StaticType)
        case same(as: Int)
    }

    private var meanings: [Meaning] = []

    /// A new type, of which nothing is known.
    mutating func open() -> StaticType { add(.unknown) }

    /// The type of a number that is written out.
    mutating func number(isWhole: Bool) -> StaticType { add(isWhole ? .whole : .decimal) }

    private mutating func add(_ meaning: Meaning) -> StaticType {
        meanings.append(meaning)
        return .open(meanings.count - 1)
    }

    /// The type, as far as it has been found.
    func resolved(_ type: StaticType?) -> StaticType? {
        var type = type
        while case .open(let place)? = type {
            switch meanings[place] {
            case .same(let other): type = .open(other)
            case .type(let found): type = found
            default: return type
            }
        }
        return type
    }

    /// The number that a type has to be, which nothing else decides: `Int` or `Double`.
    func number(_ type: StaticType?) -> ScalarType? {
        switch resolved(type) {
        case .scalar(let scalar)? where scalar.isNumber: return scalar
        case .open(let place)?:
            switch meanings[place] {
            case .whole: return .int
            case .decimal: return .double
            default: return nil
            }
        default: return nil
        }
    }

    /// The scalar that a type is.
    func scalar(_ type: StaticType?) -> ScalarType? {
        if case .scalar(let scalar)? = resolved(type) { scalar } else { number(type) }
    }

    /// Makes two types one; does nothing where they are different ones.
    mutating func join(_ one: StaticType?, _ other: StaticType?) {
        switch (resolved(one), resolved(other)) {
        case (.open(let first)?, .open(let second)?):
            guard first != second else { return }
            if Self.weight(of: meanings[first]) > Self.weight(of: meanings[second]) {
                meanings[second] = meanings[first]
            }
            meanings[first] = .same(as: second)
        case (.open(let place)?, let type?), (let type?, .open(let place)?):
            if may(place, be: type) { meanings[place] = .type(type) }
        case (.dictionary(let key, let value)?, .dictionary(let otherKey, let otherValue)?):
            join(key, otherKey)
            join(value, otherValue)
        case (.tuple(let parts)?, .tuple(let others)?):
            for (part, other) in zip(parts, others) { join(part.type, other.type) }
        case (let one?, let other?):
            if let element = one.element, let otherElement = other.element, one != other {
                join(element, otherElement)
            }
        default: break
        }
    }

    private static func weight(of meaning: Meaning) -> Int {
        switch meaning {
        case .decimal: 2
        case .whole: 1
        default: 0
        }
    }

    private func may(_ place: Int, be type: StaticType) -> Bool {
        switch meanings[place] {
        case .whole: if case .scalar(let scalar) = type { scalar.isNumber } else { false }
        case .decimal:
            if case .scalar(let scalar) = type { scalar.isFloatingPoint || scalar == .decimal } else { false }
        default: !contains(type, place)
        }
    }

    /// Indicates whether a type has an open one inside, which it then cannot be.
    private func contains(_ type: StaticType?, _ place: Int) -> Bool {
        switch resolved(type) {
        case .open(place)?: true
        case .array(let element)?, .stream(let element)?, .range(let element)?, .result(let element)?,
            .function(let element)?:
            contains(element, place)
        case .dictionary(let key, let value)?: contains(key, place) || contains(value, place)
        case .tuple(let parts)?: parts.contains { contains($0.type, place) }
        default: false
        }
    }
}
