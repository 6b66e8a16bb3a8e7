import HTTPModel
package import JSONModel

/// The rules of a folder's `fixtures.json` and those of its parents: what does not matter in a request, what must not
/// stay in a response, and what goes wrong on purpose.
package struct FixtureRules: Sendable {
    /// A part that does not matter in the requests that a rule is for.
    package struct Ignore: Sendable {
        package let origin: Origin
        package let narrowing: RequestNarrowing?
        let part: RequestParts
        package let ignored: IgnoredParts
    }

    /// A value that is replaced in the responses to the requests that a rule is for.
    package struct Mask: Sendable {
        package enum Place: Sendable, Hashable {
            case body(BodyPath)
            case header(String)
        }

        package let origin: Origin
        package let narrowing: RequestNarrowing?
        package let place: Place
        /// The value's replacement; without it, a value made from its place.
        package let replacement: JSONValue?
    }

    /// The faults of the requests that a rule is for.
    package struct Faults: Sendable {
        package let origin: Origin
        package let rule: FaultPlan.Rule
    }

    /// The location of a rule.
    package struct Origin: Sendable {
        package let file: String
        package let position: JSONPosition
        /// The rule as it is written.
        package let text: String
    }

    package static let fileName = "fixtures.json"

    package var ignore: [Ignore] = []
    package var mask: [Mask] = []
    /// The parts that are compared in addition to the usual ones.
    package var matching = RequestParts()
    /// The faults of requests; the first rule for a request counts.
    package var faults: [Faults] = []
    /// The parts of the files that are not understood.
    package var remarks: [ExchangeFileError] = []

    package init() {}

    var isEmpty: Bool { ignore.isEmpty && mask.isEmpty && matching == [] }
    var faultPlan: FaultPlan { FaultPlan(faults.map(\.rule)) }
    /// The matcher for the recorded request of an exchange.
    package var matcher: Matcher { Matcher().obeying(self) }
}

extension FixtureRules {
    /// The rules that a test sets for its requests, besides those of its folder.
    package init(matching: RequestParts, ignoring: RequestParts) {
        self.matching = matching
        guard ignoring != [] else { return }
        let origin = Origin(file: "", position: JSONPosition(offset: 0, line: 1, column: 1), text: "")
        ignore = [Ignore(origin: origin, narrowing: nil, part: ignoring, ignored: IgnoredParts(ignoring))]
    }
}

extension FixtureRules.Mask.Place: CustomStringConvertible {
    /// The name that an exchange uses for it: `body.items[].id`, `header.ETag`.
    package var description: String {
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
