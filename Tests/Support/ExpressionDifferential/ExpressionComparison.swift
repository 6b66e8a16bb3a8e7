package import DecodingDifferential

/// How Sonde's verdicts on expressions compare with the compiler's.
package struct ExpressionComparison: Sendable {
    /// How two verdicts compare, from the best to the worst.
    package enum Kind: String, Sendable, CaseIterable {
        case same = "the same value"
        case bothStop = "both stop"
        case unknown = "not known to Sonde"
        case refused = "refused before it runs"
        case stops = "an error where Swift has a value"
        case goesOn = "a value where Swift stops"
        case otherValue = "another value"

        package var isDifference: Bool { self != .same && self != .bothStop }
        /// Whether Sonde gives a value that Swift does not give.
        package var isSilent: Bool { self == .goesOn || self == .otherValue }
    }

    /// What differs in the same way because of the same template.
    package struct Group: Sendable {
        package let kind: Kind
        /// The template.
        package let cause: String
        package fileprivate(set) var counts: [SondePlace: Int] = [:]
        /// The number of the shortest expression.
        package fileprivate(set) var example: Int

        /// How many of a place are accepted.
        package func accepted(in place: SondePlace) -> Int {
            AcceptedDifference.reason(place, kind, cause) == nil ? 0 : counts[place] ?? 0
        }

        /// Whether all of it is accepted.
        package var isAccepted: Bool { counts.allSatisfy { accepted(in: $0.key) == $0.value } }
    }

    /// For each expression, how the verdicts compare; nil where the compiler refuses it.
    package let kinds: [SondePlace: [Kind?]]
    /// What differs: the worst first, and of that the most frequent.
    package private(set) var groups: [Group] = []

    /// Compares verdicts, of which the compiler's are nil where it refuses the expression.
    package init(_ expressions: [GeneratedExpression], _ swift: [Verdict?], _ sonde: [SondePlace: [SondeVerdict]]) {
        kinds = sonde.mapValues { zip(swift, $0).map { swift, sonde in swift.map { Kind($0, sonde) } } }
        var found: [String: Group] = [:]
        for (place, kinds) in kinds {
            var origins: [Int] = []
            for (number, expression) in expressions.enumerated() {
                // A part that differs in the same way is the cause.
                let part = expression.parts.first { kinds[$0] == kinds[number] }
                let origin = part.map { origins[$0] } ?? number
                origins.append(origin)
                guard let kind = kinds[number], kind.isDifference else { continue }
                let cause = expressions[origin].cause
                var group = found["\(kind) \(cause)"] ?? Group(kind: kind, cause: cause, example: origin)
                group.counts[place, default: 0] += 1
                let lengths = [group.example, origin].map { expressions[$0].text.count }
                if (lengths[1], origin) < (lengths[0], group.example) { group.example = origin }
                found["\(kind) \(cause)"] = group
            }
        }
        groups = found.values.sorted { ($1.kind.rank, $1.total, $0.cause) < ($0.kind.rank, $0.total, $1.cause) }
    }

    /// How many expressions of a place compare like this.
    package func count(_ kind: Kind, in place: SondePlace) -> Int { kinds[place]?.count { $0 == kind } ?? 0 }
}

extension ExpressionComparison.Group {
    fileprivate var total: Int { counts.values.reduce(0, +) }
}

extension ExpressionComparison.Kind {
    fileprivate init(_ swift: Verdict, _ sonde: SondeVerdict) {
        self =
            switch (swift, sonde) {
            case (.accepted(let one), .value(let other)): one == other ? .same : .otherValue
            case (_, .value): .goesOn
            case (.accepted, .unknown): .unknown
            case (.accepted, .refused): .refused
            case (.accepted, .failed): .stops
            default: .bothStop
            }
    }

    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
