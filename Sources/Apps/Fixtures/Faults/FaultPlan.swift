/// The faults of an app's requests: those of all requests, or of those that patterns describe.
///
/// ```swift
/// let plan: FaultPlan = [.latency(.seconds(1)), .status(503, every: 3)]
/// let narrow: FaultPlan = ["GET episodes*": [.reset(chance: 0.05)], "*": [.latency(.milliseconds(200))]]
/// ```
///
/// `FixtureRecording` reads a plan that is written as text: `try FaultPlan("GET episodes*: .reset(chance: 0.05)")`.
///
/// A pattern is a method and a path below the base, as in `fixtures.json`; either may be left out. The first rule that
/// matches a request counts.
public struct FaultPlan: Sendable, Hashable {
    /// Faults, and the requests that they are for.
    package struct Rule: Sendable, Hashable {
        /// The pattern of the requests; `nil` for all of them.
        package let pattern: String?
        package let faults: [Fault]

        package init(_ pattern: String? = nil, _ faults: [Fault]) {
            self.pattern = pattern
            self.faults = faults
        }
    }

    package let rules: [Rule]

    /// A plan without faults.
    public init() {
        rules = []
    }

    package init(_ rules: [Rule]) {
        self.rules = rules
    }

    /// A plan with these faults for every request.
    public init(_ faults: [Fault]) {
        rules = faults.isEmpty ? [] : [Rule(nil, faults)]
    }

    /// Indicates whether nothing goes wrong on purpose.
    public var isEmpty: Bool { rules.isEmpty }

    /// The rules of both plans, these first.
    package func adding(_ others: FaultPlan) -> FaultPlan { FaultPlan(rules + others.rules) }
}

extension FaultPlan: ExpressibleByArrayLiteral {
    /// `[.latency(.seconds(1)), .offline]`
    public init(arrayLiteral faults: Fault...) {
        self.init(faults)
    }
}

extension FaultPlan: ExpressibleByDictionaryLiteral {
    /// `["GET episodes*": [.offline]]`
    public init(dictionaryLiteral rules: (String, [Fault])...) {
        self.init(rules.map { Rule($0.0, $0.1) })
    }
}
