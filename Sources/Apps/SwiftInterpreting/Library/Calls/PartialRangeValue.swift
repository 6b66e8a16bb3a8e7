import ModelDecoding

/// `x...`, `...x` or `..<x`
struct PartialRangeValue: LibraryObject, Hashable {
    static let typeName = "PartialRange"

    let lower: ModelValue?
    let upper: ModelValue?
    let includesUpper: Bool

    /// The first of the numbers that count these elements.
    func start(counting elements: [ModelValue]) throws(Interruption) -> Int {
        guard let start = lower.flatMap(Int.swift), upper == nil else {
            throw .unknown("only numbers are counted here")
        }
        guard !start.addingReportingOverflow(elements.count).overflow else {
            throw .trap("there is no number after \(Int.max)")
        }
        return start
    }

    /// True if a value is in it; nil if they do not have the same type.
    func contains(_ value: ModelValue, _ run: any CodeRunning) throws(Interruption) -> Bool? {
        if let lower { return try CodeLibrary.isAtMost(lower, value, run) }
        guard let upper else { return nil }
        return includesUpper
            ? try CodeLibrary.isAtMost(value, upper, run) : try CodeLibrary.isLess(value, upper, run)
    }
}

extension CodeLibrary {
    /// `one...two` and `one..<two`; nil if the two have no order.
    static func range(_ symbol: String, _ one: ModelValue, _ two: ModelValue, _ run: any CodeRunning)
        throws(Interruption) -> ModelValue?
    {
        guard let type = one.type, let isOrdered = try isAtMost(one, two, run) else { return nil }
        guard isOrdered else { throw .trap("a range cannot end before it begins") }
        return .pair(PairValue(symbol == "..." ? .closedRange : .range, of: type, one, two))
    }
}

/// Any range, as what it stands for in a collection with these ends.
struct LibraryRange: LibraryInput {
    private let lower: ModelValue?
    private let upper: ModelValue?
    private let includesUpper: Bool

    static func take(from arguments: inout LibraryArguments) -> LibraryRange? {
        let value = arguments.next()
        // `list[...]`: no other function is passed for a range.
        if value.isFunction { return LibraryRange(lower: nil, upper: nil, includesUpper: false) }
        if let range = PartialRangeValue.swift(value) {
            return LibraryRange(lower: range.lower, upper: range.upper, includesUpper: range.includesUpper)
        }
        guard case .pair(let pair) = value, pair.kind.isGeneric else { return nil }
        return LibraryRange(lower: pair.first, upper: pair.second, includesUpper: pair.kind == .closedRange)
    }

    /// The positions that it holds of those a collection has. One that is not among them ends a program in Swift.
    func positions<Positions: Collection>(
        in indices: Positions, as convert: (ModelValue) -> Positions.Index?, after: (Positions.Index) -> Positions.Index
    ) throws(Interruption) -> Range<Positions.Index> where Positions.Index: Comparable {
        var bounds = indices.startIndex..<indices.endIndex
        if let upper {
            guard let end = convert(upper) else { throw .unknown("the positions are those of another value") }
            guard end >= bounds.lowerBound, includesUpper ? end < bounds.upperBound : end <= bounds.upperBound else {
                throw .trap(.indexOutOfRange)
            }
            bounds = bounds.lowerBound..<(includesUpper ? after(end) : end)
        }
        if let lower {
            guard let start = convert(lower) else { throw .unknown("the positions are those of another value") }
            guard bounds.lowerBound <= start, start <= bounds.upperBound else { throw .trap(.indexOutOfRange) }
            bounds = start..<bounds.upperBound
        }
        return bounds
    }
}

extension LibraryKind {
    static let partialRange = LibraryKind(PartialRangeValue.typeName) { range in
        range.method("contains(_:)") {
            (range: PartialRangeValue, value: ModelValue, call: LibraryCall) throws(Interruption) in
            try call.isIn(range, value)
        }
    }

    static let range = LibraryKind("Range", "ClosedRange") { range in
        range.property("lowerBound: Bound?", "The lower bound.", "(1...3).lowerBound → 1") { (range: PairValue) in
            range.first
        }
        range.property("upperBound: Bound?", "The upper bound.", "(1...3).upperBound → 3") { (range: PairValue) in
            range.second
        }
        range.property("isEmpty") { (range: PairValue) in range.kind == .range && range.first == range.second }
        range.property("count") { (range: PairValue) throws(Interruption) -> Int in
            guard let count = range.integerCount else { throw .unknown("this range is not counted here") }
            return count
        }
        range.method("description") { (range: PairValue, call: LibraryCall) throws(Interruption) -> String in
            let bounds = (try call.text(of: range.first), try call.text(of: range.second))
            return bounds.0 + (range.kind == .range ? "..<" : "...") + bounds.1
        }
        range.addContainsWhere()
        range.method("contains(_: Bound)", "True if the value is in the range.", "(0.5..<1).contains(0.7) → true") {
            (range: PairValue, value: ModelValue, call: LibraryCall) throws(Interruption) in
            try call.isIn(range, value)
        }
        range.method(
            "overlaps(_: Range)", "True if two ranges have a value in common.", "(1..<3).overlaps(2..<5) → true"
        ) {
            (range: PairValue, other: PairValue, call: LibraryCall) throws(Interruption) -> Bool in
            guard range.kind == other.kind else { throw .unknown("ranges of two kinds are not compared here") }
            let isEmpty = range.kind == .range && (range.first == range.second || other.first == other.second)
            let isBeside = range.kind == .range && (range.second == other.first || other.second == range.first)
            guard !isEmpty, !isBeside, try !call.isLess(range.second, other.first) else { return false }
            return try !call.isLess(other.second, range.first)
        }
        range.method(
            "clamped(to: Range) -> Range", "The part that is within other bounds.", "(1...3).clamped(to: 2...5) → 2...3"
        ) {
            (range: PairValue, limits: PairValue, call: LibraryCall) throws(Interruption) -> PairValue in
            PairValue(
                range.kind, of: range.boundType, try call.clamp(range.first, to: limits),
                try call.clamp(range.second, to: limits))
        }
    }
}

extension LibraryCall {
    fileprivate func clamp(_ bound: ModelValue, to limits: PairValue) throws(Interruption) -> ModelValue {
        if try isLess(bound, limits.first) { return limits.first }
        return try isLess(limits.second, bound) ? limits.second : bound
    }

    fileprivate func isIn(_ range: PartialRangeValue, _ value: ModelValue) throws(Interruption) -> Bool {
        try known { run throws(Interruption) in try range.contains(value, run) }
    }

    fileprivate func isIn(_ range: PairValue, _ value: ModelValue) throws(Interruption) -> Bool {
        try known { run throws(Interruption) in try CodeLibrary.contains(range, value, run) }
    }
}

extension PairValue: LibraryValue {
    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> PairValue? {
        if case .pair(let pair) = value { pair } else { nil }
    }

    var codeValue: ModelValue { .pair(self) }
}
