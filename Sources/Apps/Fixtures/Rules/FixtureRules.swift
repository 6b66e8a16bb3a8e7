import HTTPModel
import JSONModel

/// The rules of a folder's `fixtures.json` and those of its parents: what does not matter in a request, and
/// what must not stay in a response, and what goes wrong on purpose.
struct FixtureRules: Sendable {
    /// A part that does not matter in the requests that a rule is for.
    struct Ignore: Sendable {
        let origin: Origin
        let narrowing: RequestNarrowing?
        let part: RequestParts
        let ignored: IgnoredParts
    }

    /// A value that is replaced in the responses to the requests that a rule is for.
    struct Mask: Sendable {
        enum Place: Sendable, Hashable {
            case body(BodyPath)
            case header(String)
        }

        let origin: Origin
        let narrowing: RequestNarrowing?
        let place: Place
        /// The value's replacement; without it, a value made from its place.
        let replacement: JSONValue?
    }

    /// The place of a rule.
    struct Origin: Sendable {
        let file: String
        let position: JSONPosition
        /// The rule as it is written.
        let text: String
    }

    static let fileName = "fixtures.json"

    var ignore: [Ignore] = []
    var mask: [Mask] = []
    /// The parts that are also compared, besides the usual ones.
    var matching = RequestParts()
    /// The faults that requests meet.
    var faults = FaultPlan()
    /// The parts of the files that are not understood.
    var remarks: [ExchangeFileError] = []

    var isEmpty: Bool { ignore.isEmpty && mask.isEmpty && matching == [] }
    /// The matcher for the recorded request of an exchange.
    var matcher: Matcher { Matcher().obeying(self) }
}

extension FixtureRules {
    /// The rules that a test sets for its requests, besides those of its folder.
    init(matching: RequestParts, ignoring: RequestParts) {
        self.matching = matching
        guard ignoring != [] else { return }
        let origin = Origin(file: "", position: JSONPosition(offset: 0, line: 1, column: 1), text: "")
        ignore = [Ignore(origin: origin, narrowing: nil, part: ignoring, ignored: IgnoredParts(ignoring))]
    }
}

extension FixtureRules.Mask.Place: CustomStringConvertible {
    /// The name that an exchange uses for it: `body.items[].id`, `header.ETag`.
    var description: String {
        switch self {
        case .body(let path): path.text.hasPrefix("[") ? "body\(path.text)" : "body.\(path.text)"
        case .header(let name): "header.\(name)"
        }
    }
}

extension Matcher {
    /// The same, and what the rules say.
    func obeying(_ rules: FixtureRules) -> Matcher {
        guard !rules.isEmpty else { return self }
        var matcher = self
        for rule in rules.ignore {
            if let narrowing = rule.narrowing {
                matcher.narrowed.append((narrowing, rule.ignored))
            } else {
                matcher.ignoring.formUnion(rule.ignored)
            }
        }
        matcher.including = [matcher.including, rules.matching]
        return matcher
    }
}
