import HTTPModel
import JSONModel

/// The rules of a folder's `fixtures.json` and those of its parents: what does not matter in a request, and what must
/// not stay in an answer.
struct FixtureRules: Sendable {
    /// What does not matter in the requests that a rule is for.
    struct Ignore: Sendable {
        let origin: Origin
        let narrowing: RequestNarrowing?
        let part: RequestParts
        let ignored: IgnoredParts
    }

    /// What is replaced in the answers to the requests that a rule is for.
    struct Mask: Sendable {
        enum Place: Sendable, Hashable {
            case body(BodyPath)
            case header(String)
        }

        let origin: Origin
        let narrowing: RequestNarrowing?
        let place: Place
        /// What takes the value's place; without it, a value made from its place.
        let replacement: JSONValue?
    }

    /// Where a rule stands.
    struct Origin: Sendable {
        let file: String
        let position: JSONPosition
        /// The rule as it is written.
        let text: String
    }

    /// What a file of rules is called.
    static let fileName = "fixtures.json"

    var ignore: [Ignore] = []
    var mask: [Mask] = []
    /// What is compared beyond the usual.
    var matching = RequestParts()
    /// The parts of the files that are not understood.
    var remarks: [ExchangeFileError] = []

    var isEmpty: Bool { ignore.isEmpty && mask.isEmpty && matching == [] }
    /// What the recorded request of an exchange is held against.
    var matcher: Matcher { Matcher().obeying(self) }
}

extension FixtureRules {
    /// What a test says of its requests, beside the rules of its folder.
    init(matching: RequestParts, ignoring: RequestParts) {
        self.matching = matching
        guard ignoring != [] else { return }
        let origin = Origin(file: "", position: JSONPosition(offset: 0, line: 1, column: 1), text: "")
        ignore = [Ignore(origin: origin, narrowing: nil, part: ignoring, ignored: IgnoredParts(ignoring))]
    }
}

extension FixtureRules.Mask.Place: CustomStringConvertible {
    /// As an exchange tells of it: `body.items[].id`, `header.ETag`.
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
