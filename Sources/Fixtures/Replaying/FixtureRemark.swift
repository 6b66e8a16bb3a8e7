import HTTPModel

/// What is worth knowing about an answer, though it was found.
public enum FixtureRemark: Sendable, Hashable {
    /// Several recordings are as near to what was asked: the first by name answered.
    case tossUp(request: String, taken: String, others: [String])
    /// Recordings differ in nothing but a secret, which is not kept: they answer in the order in which they came.
    case indistinct(request: String, recordings: [String])
}

extension FixtureRemark: CustomStringConvertible {
    /// What was asked, and why the answer may be another than expected.
    public var description: String {
        switch self {
        case .tossUp(let request, _, _), .indistinct(let request, _): "\(Printable.text(request)): \(reason)"
        }
    }

    /// The same for a reader who knows what was asked.
    package var reason: String {
        switch self {
        case .tossUp(_, let taken, let others):
            "\(Self.list([taken] + others)) are equally near; \(taken) answers, the first by name"
        case .indistinct(_, let recordings):
            "\(Self.list(recordings)) differ only in a secret, which is not kept; they answer in the order they came"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    }

    /// The same without what must not be shown.
    func masked(_ mask: SecretMask) -> FixtureRemark {
        switch self {
        case .tossUp(let request, let taken, let others):
            .tossUp(request: mask.masked(request), taken: taken, others: others)
        case .indistinct(let request, let recordings):
            .indistinct(request: mask.masked(request), recordings: recordings)
        }
    }
}
