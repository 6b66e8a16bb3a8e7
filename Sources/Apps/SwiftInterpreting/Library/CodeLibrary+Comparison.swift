import ModelDecoding

extension CodeLibrary {
    /// True if values can be compared here. Numbers of two types cannot, because one of them was a literal, and
    /// its meaning as the other type is no longer known.
    static func isComparable(_ one: ModelValue, _ two: ModelValue) -> Bool {
        switch (one, two) {
        case (.integer, .floatingPoint), (.floatingPoint, .integer), (.integer, .decimal), (.decimal, .integer),
            (.floatingPoint, .decimal), (.decimal, .floatingPoint):
            false
        case (.floatingPoint(let one), .floatingPoint(let two)): one.type == two.type
        default: true
        }
    }

    /// `one == two` for types of the library: lists by their elements, which are compared as their own type says.
    static func areEqual(_ one: ModelValue, _ two: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Bool {
        switch (one, two) {
        case (.integer(let one), .integer(let two)): return one == two || !(one < two) && !(two < one)
        case (.string(let one), .string(let two)): return one == two
        case (.code, _) where one.unknown != nil && !two.isNil,
            (_, .code) where two.unknown != nil && !one.isNil:
            return try one.known() == two.known()
        case (.nil, .nil): return true
        case (.nil, _), (_, .nil): return false
        case (.array(let one), .array(let two)) where one.count == two.count && (one.isUnordered || two.isUnordered):
            throw .unknown(HashOrder.message)
        case (.array(let one), .array(let two)): return try areEqual(one.elements, two.elements, run)
        case (.set(let one), .set(let two)):
            return one.elements.count == two.elements.count && one.elements.allSatisfy(two.contains)
        case (.dictionary(let one), .dictionary(let two)):
            guard one.keys.count == two.keys.count else { return false }
            for (key, value) in one.members {
                guard let other = two[key], try run.areEqual(value, other) else { return false }
            }
            return true
        case (.code(let first), .code(let second)):
            if case .tuple(let one) = first.content, case .tuple(let two) = second.content {
                return try areEqual(one.map(\.value), two.map(\.value), run)
            }
            guard !isImplicit(one), !isImplicit(two) else {
                throw .unknown("the type of this member is not known")
            }
            guard let one = LibrarySequence.listed(one), let two = LibrarySequence.listed(two) else {
                return first == second
            }
            return try areEqual(one, two, run)
        default:
            guard !isImplicit(one), !isImplicit(two) else {
                throw .unknown("the type of this member is not known")
            }
            if one == two { return true }
            guard !one.holdsUnknown, !two.holdsUnknown else {
                throw .unknown("a text in these values is not known")
            }
            if let first = one.type, let second = two.type, first != second {
                throw .unknown("Sonde cannot tell whether '\(first)' and '\(second)' hold equal values")
            }
            return false
        }
    }

    private static func areEqual(_ one: [ModelValue], _ two: [ModelValue], _ run: any CodeRunning)
        throws(Interruption) -> Bool
    {
        guard one.count == two.count else { return false }
        try run.step(one.count)
        for (one, two) in zip(one, two) {
            guard try run.areEqual(one, two) else { return false }
        }
        return true
    }

    /// `one < two` for types of the library; nil if nothing orders such values.
    static func isLess(_ one: ModelValue, _ two: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Bool? {
        guard isComparable(one, two) else { return nil }
        if let isLess = one.isLess(than: two) { return isLess }
        guard case .code(let first) = one, case .code(let second) = two else { return nil }
        switch (first.content, second.content) {
        case (.tuple(let one), .tuple(let two)):
            for (one, two) in zip(one, two) where try !run.areEqual(one.value, two.value) {
                return try run.isLess(one.value, two.value)
            }
            return false
        case (.native(let one as any Comparable & Sendable, _), .native(let two, _)): return isLess(one, two)
        default: return nil
        }
    }

    private static func isLess<Value: Comparable>(_ one: Value, _ two: Any) -> Bool? {
        (two as? Value).map { one < $0 }
    }

    /// `one <= two`, which is false for NaN.
    static func isAtMost(_ one: ModelValue, _ two: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Bool? {
        if case .floatingPoint(let one) = one, case .floatingPoint(let two) = two {
            return one.type == two.type ? one.double <= two.double : nil
        }
        return try isLess(two, one, run).map { !$0 }
    }

    /// `pattern ~= value`: a range that holds the value, or an equal value.
    static func matches(_ pattern: ModelValue, _ value: ModelValue, _ run: any CodeRunning) throws(Interruption)
        -> Bool?
    {
        if case .pair(let range) = pattern, range.kind.isGeneric, range != value.pair {
            return try contains(range, value, run)
        }
        if let range = PartialRangeValue.swift(pattern) { return try range.contains(value, run) }
        return isComparable(pattern, value) ? try areEqual(pattern, value, run) : nil
    }

    /// True if a value is in a range; nil if they do not have the same type.
    static func contains(_ range: PairValue, _ value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Bool?
    {
        guard let isAfter = try isAtMost(range.first, value, run) else { return nil }
        guard isAfter else { return false }
        return range.kind == .range ? try isLess(value, range.second, run) : try isAtMost(value, range.second, run)
    }
}

extension ModelValue {
    fileprivate var pair: PairValue? {
        if case .pair(let pair) = self { pair } else { nil }
    }
}
