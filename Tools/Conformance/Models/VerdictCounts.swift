import DecodingDifferential

/// How verdicts fare beside the truth.
struct VerdictCounts {
    private(set) var right = 0
    private(set) var falselyRefused = 0
    private(set) var falselyAccepted = 0
    /// Accepted by both, with another value.
    private(set) var otherValues = 0
    private(set) var unknown = 0

    /// What a single verdict is worth.
    enum Finding: Hashable {
        case right, falselyRefused, falselyAccepted, otherValue
        case unknown(String)
    }

    mutating func count(_ finding: Finding) {
        switch finding {
        case .right: right += 1
        case .falselyRefused: falselyRefused += 1
        case .falselyAccepted: falselyAccepted += 1
        case .otherValue: otherValues += 1
        case .unknown: unknown += 1
        }
    }

    mutating func add(_ counts: VerdictCounts) {
        right += counts.right
        falselyRefused += counts.falselyRefused
        falselyAccepted += counts.falselyAccepted
        otherValues += counts.otherValues
        unknown += counts.unknown
    }

    var total: Int { right + silentlyWrong + unknown }

    /// The verdicts that are wrong without a word.
    var silentlyWrong: Int { falselyRefused + falselyAccepted + otherValues }
}

extension VerdictCounts {
    /// The heads of the columns in a line.
    static let heads = line(["right", "of", "refused", "accepted", "value", "unknown"])

    /// The counts as a line of columns, nothing where there is nothing to tell.
    var line: String {
        let wrong = [falselyRefused, falselyAccepted, otherValues, unknown].map { $0 == 0 ? "" : "\($0)" }
        return Self.line(["\(right)", "\(total)"] + wrong)
    }

    private static func line(_ cells: [String]) -> String {
        cells.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }.joined()
    }

    /// How many of a thousand are right, as a percentage.
    var share: String {
        total == 0 ? "" : "\((1000 * Double(right) / Double(total)).rounded(.down) / 10) %"
    }
}

extension VerdictCounts.Finding {
    /// What a verdict is worth beside the truth. Where a value is known to Swift, it is compared too.
    init(_ verdict: Verdict, beside truth: Verdict, comparesValues: Bool = true) {
        self =
            switch (verdict, truth) {
            case (.unknown(let reasons), _): .unknown(reasons.last ?? "")
            case (.accepted(let one), .accepted(let other)): one == other || !comparesValues ? .right : .otherValue
            case (.accepted, _): .falselyAccepted
            case (_, .accepted): .falselyRefused
            default: .right
            }
    }
}
