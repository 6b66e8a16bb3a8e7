import HTTPModel

/// A remark about a response that was found.
public enum FixtureRemark: Sendable, Hashable {
    /// Several recordings are equally near to the request: the first by name responds.
    case tossUp(request: String, taken: String, others: [String])
    /// Recordings differ only in a secret, which is not kept: they respond in the order in which they were made.
    case indistinct(request: String, recordings: [String])
    /// An ignored part does not occur in any recording of the folder: it may be misspelt.
    case unmatched(part: String, directory: String?)
    /// One of several recordings responded although its request's header lines are unknown and decided nothing.
    case unseen(request: String, taken: String, others: [String])
    /// A part of the folder's rules is not understood.
    case rules(String)
}

extension FixtureRemark: CustomStringConvertible {
    /// The request, and the reason why the response may differ from the expected one.
    public var description: String {
        switch self {
        case .tossUp(let request, _, _), .indistinct(let request, _), .unseen(let request, _, _):
            "\(Printable.text(request)): \(reason)"
        case .unmatched, .rules: reason
        }
    }

    /// The same without the request.
    package var reason: String {
        switch self {
        case .tossUp(_, let taken, let others):
            "\(Self.list([taken] + others)) are equally close; \(taken) is used, the first by name"
        case .unseen(_, let taken, let others):
            "\(taken) is used, although its request headers were not recorded: a key, Range or Accept header may "
                + "mean \(Self.list(others))"
        case .indistinct(_, let recordings):
            "\(Self.list(recordings)) differ only in a secret, which is not kept; "
                + "they are used in the order they were recorded"
        case .unmatched(let part, let directory): Self.words(part, directory)
        case .rules(let words): words
        }
    }

    private static func words(_ part: String, _ directory: String?) -> String {
        let place = directory.map { "in \(Printable.text($0))" } ?? "at hand"
        return "ignoring: \(Printable.text(part)) matches nothing: no recording \(place) has it"
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
        case .unseen(let request, let taken, let others):
            .unseen(request: mask.masked(request), taken: taken, others: others)
        case .unmatched, .rules: self
        }
    }
}
