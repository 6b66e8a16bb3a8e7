import FixtureRecording
package import Fixtures
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// The faults of a script's requests: `transport.faults = [.latency(1s), .offline]`.
package struct FaultSettings: Sendable, Hashable {
    package private(set) var plan = FaultPlan()
    /// The statement that last set them. Requests are counted from there.
    package private(set) var occasion = FixtureSettings.Identity()

    package static func == (one: FaultSettings, two: FaultSettings) -> Bool {
        one.plan == two.plan && (one.plan.isEmpty || one.occasion == two.occasion)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(plan) }

    /// The faults of requests that no pattern describes.
    var general: [Fault] {
        get { plan.rules.first { $0.pattern == nil }?.faults ?? [] }
        set { set(nil, to: newValue) }
    }

    /// The patterns, with their faults as written in a line.
    package var patterns: [(pattern: String, written: String)] {
        plan.rules.compactMap { rule in rule.pattern.map { ($0, rule.faults.written) } }
    }

    /// Sets the faults of a pattern, or of all requests that no pattern describes; an empty list removes the rule.
    mutating func set(_ pattern: String?, to faults: [Fault]) {
        occasion = FixtureSettings.Identity()
        let place = plan.rules.firstIndex { $0.pattern == pattern }
        var rules = plan.rules.filter { $0.pattern != pattern }
        if !faults.isEmpty {
            let end = pattern == nil ? rules.endIndex : rules.lastIndex { $0.pattern == nil } ?? rules.endIndex
            rules.insert(FaultPlan.Rule(pattern, faults), at: min(place ?? end, rules.endIndex))
        }
        plan = FaultPlan(rules)
    }
}

extension [Fault] {
    /// `[.latency(1s), .offline]`
    var written: String { "[\(map(\.description).joined(separator: ", "))]" }

    /// Faults as a script has them, read by the reader of their text.
    init(_ value: Value, at range: SourceRange) throws(RuntimeError) {
        guard !value.isNil else {
            self = []
            return
        }
        guard value.secrets.isEmpty else {
            throw RuntimeError("a fault cannot hold a secret", advice: "write a value that may be shown", at: range)
        }
        let elements = value.elements ?? [value]
        if let text = elements.lazy.compactMap(\.text).first {
            throw RuntimeError(
                "\(Printable.excerpt(text.revealed.swiftLiteral)) is text, not a fault",
                advice: "leave out the quotation marks: [.offline]; write a pattern as in "
                    + "transport.faults[\"GET episodes*\"] = [.offline]", at: range)
        }
        let texts = elements.compactMap { FaultValue($0).text }
        guard texts.count == elements.count else {
            throw RuntimeError(
                "faults are a list", advice: "write [.latency(200ms...2s), .status(503, every: 3)]", at: range)
        }
        guard !texts.isEmpty else {
            self = []
            return
        }
        do throws(FaultTextError) {
            self = try FaultPlan(texts.joined(separator: ", ")).rules.flatMap(\.faults)
        } catch {
            throw RuntimeError(error.message, advice: error.advice, at: range)
        }
    }
}

/// A value as a text of faults has it.
private struct FaultValue {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// The text; `nil` if none can hold the value.
    var text: String? {
        switch value {
        case .implicitCase(let name, let arguments):
            let texts = arguments.compactMap { argument in
                FaultValue(argument.value).text.map { text in (argument.label.map { "\($0): " } ?? "") + text }
            }
            guard texts.count == arguments.count else { return nil }
            return ".\(name)" + (texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))")
        case .dictionary(let entries):
            let texts = entries.compactMap { entry in
                FaultValue(entry.key).text.flatMap { key in FaultValue(entry.value).text.map { "\(key): \($0)" } }
            }
            return texts.count == entries.count ? "[\(texts.joined(separator: ", "))]" : nil
        case .range(let range):
            guard range.includesUpper, let least = range.lower.flatMap({ FaultValue($0).text }),
                let most = range.upper.flatMap({ FaultValue($0).text })
            else { return nil }
            return "\(least)...\(most)"
        case .duration(let duration): return duration.written
        default:
            if let text = value.text { return text.revealed.swiftLiteral }
            if case .model(.floatingPoint(_)) = value.asScalar { return value.written.revealed }
            return value.int.map(String.init)
        }
    }
}
