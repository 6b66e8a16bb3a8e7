import FixtureRecording
import Fixtures
import HTTPModel
import JSONModel

/// The rules of a folder that no recording in it has met: they may be misspelt.
struct IdleRules {
    private var ignore: [FixtureRules.Ignore]
    private var mask: [FixtureRules.Mask]
    private var faults: [IdleFaults]
    /// True if there was any recording to check.
    private(set) var hasMet = false

    /// Those of a parent may be for another of its folders.
    init(_ rules: FixtureRules) {
        ignore = rules.ignore.filter { $0.origin.file == FixtureRules.fileName }
        mask = rules.mask.filter { $0.origin.file == FixtureRules.fileName }
        faults = rules.faults.filter { $0.origin.file == FixtureRules.fileName }.map(IdleFaults.init)
    }

    var isEmpty: Bool { ignore.isEmpty && mask.isEmpty && faults.isEmpty }

    mutating func meet(_ exchange: Exchange) {
        hasMet = true
        guard !isEmpty else { return }
        let pattern = RequestPattern(exchange)
        func isFor(_ narrowing: RequestNarrowing?) -> Bool {
            narrowing?.covers(pattern.method, pattern.place) ?? true
        }
        ignore.removeAll { isFor($0.narrowing) && pattern.has($0.ignored) }
        meetFaults(pattern)
        let body = try? JSONDocument([UInt8](exchange.response.body), depthLimit: 500).root
        mask.removeAll { rule in
            guard isFor(rule.narrowing) else { return false }
            return switch rule.place {
            case .header(let name): exchange.response.fields.contains { $0.isNamed(name) }
            case .body(let path):
                exchange.masked.contains(rule.place.description)
                    || body.map { !path.values(in: $0).isEmpty } ?? false
            }
        }
    }

    /// The first rule for a request counts.
    private mutating func meetFaults(_ request: RequestPattern) {
        var first: FaultPlan.Rule?
        for place in faults.indices where faults[place].meets(request, after: first) {
            first = first ?? faults[place].rule
        }
    }

    var findings: [FixtureFinding] {
        (ignore.map(\.origin) + mask.map(\.origin)).map { origin in
            FixtureFinding(
                file: origin.file,
                message: "\(origin.position): \(Printable.excerpt(origin.text)) matches nothing: no recording has it")
        } + faults.compactMap(\.finding)
    }
}

/// A rule for faults, as far as the recordings have met it.
private struct IdleFaults {
    let rule: FaultPlan.Rule
    private var isMet = false
    /// True if a recording has its path. A request that is only refused has no recording of its own.
    private var isKnown = false
    /// A rule that came first for a recording that this one is for.
    private var hidden: FaultPlan.Rule?
    private let origin: FixtureRules.Origin
    private let narrowing: RequestNarrowing?

    init(_ faults: FixtureRules.Faults) {
        (rule, origin) = (faults.rule, faults.origin)
        narrowing = try? faults.rule.narrowing
    }

    /// Notes a recorded request. Returns true if the rule is for it, whether or not another came first.
    mutating func meets(_ request: RequestPattern, after first: FaultPlan.Rule?) -> Bool {
        isKnown = isKnown || covers(nil, request)
        guard covers(request.method, request) else { return false }
        if first == nil { isMet = true } else { hidden = hidden ?? first }
        return true
    }

    private func covers(_ method: String?, _ request: RequestPattern) -> Bool {
        narrowing?.covers(method, request.place, belowBase: true) ?? true
    }

    /// A rule without a pattern is for whatever the others leave.
    var finding: FixtureFinding? {
        guard !isMet, narrowing != nil else { return nil }
        let reason: String
        if let hidden {
            reason = "never acts: \(Printable.excerpt("\(hidden)")) comes first"
        } else if !isKnown {
            reason = "matches nothing: no recording has it"
        } else {
            return nil
        }
        return FixtureFinding(
            file: origin.file, message: "\(origin.position): \(Printable.excerpt("\(rule)")) \(reason)")
    }
}
