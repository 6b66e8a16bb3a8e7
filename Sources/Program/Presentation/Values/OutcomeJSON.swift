import Basics
import Foundation
package import HTTPModel
package import JSONModel
import ModelDecoding
import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax

/// The outcome of a statement as one JSON object for a program; `sonde replay --json` writes one on each line.
package enum OutcomeJSON {
    /// Returns an outcome as JSON:
    /// `{"file": …, "line": …, "statement": …, "outcome": "value", "type": …, "value": …, "response": …}`
    ///
    /// - Parameters:
    ///   - shown: The output of the outcome's views.
    ///   - isTimed: Includes the duration of calls, which differs every time.
    package static func value(
        of outcome: Outcome, hiding secrets: [Secret] = [], shown: String? = nil, isTimed: Bool = false
    ) -> JSONValue {
        var members = place(of: outcome) + members(of: outcome)
        if let shown {
            members.removeAll { $0.0 == "text" }
            members.append(("text", ValueJSON.quoted(shown)))
        }
        if !outcome.files.isEmpty { members.append(("files", ValueJSON.list(outcome.files.map(ValueJSON.quoted)))) }
        if isTimed, let time = outcome.time, time > .zero { members.append(("seconds", "\(time.seconds)")) }
        return json(members, hiding: secrets + outcome.secrets)
    }

    /// The reason why an outcome ends its run or test; nil if it does not.
    package static func error(of outcome: Outcome) -> JSONValue? {
        switch outcome.kind {
        case .failed(let error), .test(.failed(let error)):
            json(members(error, in: outcome.source), hiding: outcome.secrets)
        case .unmet(let failure): json(error(failure, in: outcome.source), hiding: outcome.secrets)
        default: nil
        }
    }

    private static func json(_ members: Members, hiding secrets: [Secret]) -> JSONValue {
        (try? JSONDocument(ValueJSON.object(members), depthLimit: .max).root.masked(by: SecretMask(secrets))) ?? .null
    }
}

extension OutcomeJSON {
    private typealias Members = [(String, String)]

    private static func place(of outcome: Outcome) -> Members {
        let location = outcome.source.lines.location(of: outcome.range.lowerBound)
        return [
            ("file", ValueJSON.quoted(outcome.source.name)),
            ("line", "\(location.line)"),
            ("statement", ValueJSON.quoted(statement(of: outcome, at: location))),
        ]
    }

    /// The statement. A failure has a place in it, which an error in the syntax leaves without a statement: then it is the
    /// line.
    private static func statement(of outcome: Outcome, at location: SourceLocation) -> String {
        let source = outcome.source
        switch outcome.kind {
        case .failed, .test: break
        default: return source.text(outcome.range)
        }
        let place = outcome.range.lowerBound
        let found = ParsedScript(source.text).script.statements.first { $0.range.contains(place) }
        return found.map { source.text($0.range) } ?? location.lineText
    }

    private static func members(of outcome: Outcome) -> Members {
        switch outcome.kind {
        case .noted(let note): [kind("noted"), ("text", ValueJSON.quoted(note.text))]
        case .warned(let warning):
            [kind("warned"), ("message", ValueJSON.quoted(warning.message))]
                + (warning.advice.map { [("advice", ValueJSON.quoted($0))] } ?? [])
        case .withheld(let withholding):
            [
                kind("withheld"), ("names", ValueJSON.list(withholding.names.map(ValueJSON.quoted))),
                ("origin", ValueJSON.quoted(withholding.destination.description)),
            ]
        case .printed(let line): [kind("printed"), ("text", ValueJSON.quoted(line))]
        case .passed: [kind("passed")]
        case .listing(let listing):
            [kind("listing")] + ListingJSON.members(of: listing)
        case .element(let value, _):
            [kind("element"), ("type", ValueJSON.quoted(value.kindName)), ("value", ValueJSON.text(of: value))]
        case .streamed(let summary):
            [
                kind("streamed"), ("count", "\(summary.count)"), ("faults", "\(summary.faults)"),
                ("dropped", "\(summary.dropped)"), ("isCutShort", "\(summary.isCutShort)"),
            ] + (summary.response.map(facts(of:)) ?? [])
        case .call(let response): [kind("call")] + facts(of: response) + calls(of: outcome)
        case .request(let request): [kind("request"), ("request", ValueJSON.object(request.facts))]
        case .unmet(let failure): [kind("unmet")] + members(of: failure, in: outcome.source)
        case .test(.began(let title)): test(title, "began")
        case .test(.ended(let title, let passed)): test(title, passed ? "passed" : "failed")
        case .failed(let error), .test(.failed(let error)):
            [kind("failed"), ("error", ValueJSON.object(members(error, in: outcome.source)))]
        case .value(let value, let response):
            [
                kind("value"), ("type", ValueJSON.quoted(value.kindName)),
                ("value", NilReason(value) == nil ? ValueJSON.text(of: value) : "null"),
            ] + (response.map(facts(of:)) ?? []) + calls(of: outcome) + hints(of: outcome, response)
        }
    }

    private static func facts(of response: Response) -> Members { [("response", ValueJSON.object(response.facts))] }

    /// Returns the number of calls made for it, if there were several.
    private static func calls(of outcome: Outcome) -> Members {
        outcome.traffic.calls > 1 ? [("calls", "\(outcome.traffic.calls)")] : []
    }

    /// Returns the hints beside the value: why it is nil, which key the server wants, how the response arrived.
    private static func hints(of outcome: Outcome, _ response: Response?) -> Members {
        hints(
            [outcome.nilReason?.sentence].compactMap(\.self) + outcome.remarks(on: response)
                + (response?.arrivalRemarks.map(\.text) ?? []))
    }

    private static func hints(_ lines: [String]) -> Members {
        lines.isEmpty ? [] : [("hints", ValueJSON.list(lines.map(ValueJSON.quoted)))]
    }

    private static func test(_ title: String, _ state: String) -> Members {
        [kind("test"), ("name", ValueJSON.quoted(title)), ("state", ValueJSON.quoted(state))]
    }

    private static func kind(_ name: String) -> (String, String) { ("outcome", ValueJSON.quoted(name)) }

    private static func members(of failure: CheckFailure, in source: ScriptSource) -> Members {
        let parts = failure.parts.map { part in
            ValueJSON.object([
                ("expression", ValueJSON.quoted(source.text(part.range))), ("value", ValueJSON.text(of: part.value)),
            ])
        }
        return [("condition", ValueJSON.quoted(source.text(failure.condition))), ("parts", ValueJSON.list(parts))]
            + (failure.message.map { [("message", ValueJSON.quoted($0))] } ?? [])
            + (failure.error.map { [("error", ValueJSON.object(members($0, in: source)))] } ?? [])
    }

    private static func error(_ failure: CheckFailure, in source: ScriptSource) -> Members {
        let values = failure.parts.map { "\(source.text($0.range)) → \(Canvas().brief($0.value).plain)" }
        let message = failure.message.map { ": \($0)" } ?? ": \(source.text(failure.condition))"
        return [("kind", ValueJSON.quoted("unmet")), ("message", ValueJSON.quoted("expectation failed" + message))]
            + place(of: failure.condition, in: source)
            + hints(values + (failure.error.map { [$0.message] } ?? []))
    }

    private static func place(of range: SourceRange, in source: ScriptSource) -> Members {
        let location = source.lines.location(of: range.lowerBound)
        return [("line", "\(location.line)"), ("column", "\(location.column)")]
    }

    private static func members(_ error: RuntimeError, in source: ScriptSource) -> Members {
        [("kind", ValueJSON.quoted(error.kind.name)), ("message", ValueJSON.quoted(error.message))]
            + place(of: error.range, in: source) + facts(of: error)
    }

    /// Returns the advice for an error and the facts of a failed call, separate from its message.
    private static func facts(of error: RuntimeError) -> Members {
        var (advice, hints, facts) = (error.advice, [String](), Members())
        if case .call(let failure) = error.kind {
            let text = failure.text(on: Canvas())
            advice = advice ?? text.advice?.plain
            switch failure.cause {
            case .refused(let response, _):
                hints = text.why.map(\.plain)
                facts = Self.facts(of: response) + body(of: response)
            case .decoding(let failures):
                facts = [("failures", ValueJSON.list(failures.summaries.map { ValueJSON.object($0.members) }))]
            case .transport: hints = text.why.map(\.plain)
            case .message: break
            }
        }
        return (advice.map { [("advice", ValueJSON.quoted($0))] } ?? []) + Self.hints(hints) + facts
    }

    /// The body of a refusal, which no value has: JSON as it is, or text. A longer one is had by `response`.
    private static func body(of response: Response) -> Members {
        guard case .bytes(let body) = response.body, !body.isEmpty, body.count <= longestBody,
            let text = String(validUTF8: body)
        else { return [] }
        let isJSON = MediaType(response.headers["Content-Type"]).content == .json && (try? JSONDocument(text)) != nil
        return [("body", isJSON ? text : ValueJSON.quoted(text))]
    }

    private static let longestBody = 1 << 20
}

extension FailureSummary {
    var members: [(String, String)] {
        [("what", ValueJSON.quoted(headline)), ("where", ValueJSON.quoted(example))]
    }
}

extension RuntimeError.Kind {
    /// A call's failure by the name that scripts compare `error` with.
    fileprivate var name: String {
        switch self {
        case .evaluation, .returned: "evaluation"
        case .call(let failure): failure.kind.rawValue
        case .requirement: "requirement"
        case .fixtureMiss: "fixtureMiss"
        case .limit: "limit"
        case .cancelled: "cancelled"
        }
    }
}

extension Request {
    fileprivate var facts: [(String, String)] {
        let text: String? =
            if case .bytes(let data) = body, !data.isEmpty { String(validUTF8: data) } else { nil }
        return [
            ("method", ValueJSON.quoted(method.name)), ("url", ValueJSON.quoted(url.absoluteString)),
            ("headers", headers.json), ("size", body.length.map(String.init) ?? "null"),
        ] + list("keys", RequestView.keys(of: self).map { [$0.name, $0.value.description] }.map(Self.list))
            + list("withheld", withheld.map(ValueJSON.quoted)) + (text.map { [("body", ValueJSON.quoted($0))] } ?? [])
    }
}

extension Request {
    private static func list(_ words: [String]) -> String { ValueJSON.list(words.map(ValueJSON.quoted)) }

    private func list(_ name: String, _ values: [String]) -> [(String, String)] {
        values.isEmpty ? [] : [(name, ValueJSON.list(values))]
    }
}

extension Outcome {
    fileprivate var time: Duration? {
        switch kind {
        case .value(_, let response?), .call(let response):
            traffic.calls > 1 ? traffic.time : response.transfer.facts.timings.total
        case .streamed(let summary): summary.time
        default: nil
        }
    }

    /// The secrets that it knows of itself.
    fileprivate var secrets: [Secret] {
        switch kind {
        case .request(let request): request.allSecrets
        case .value(let value, _), .element(let value, _): value.secrets
        case .failed(let error), .test(.failed(let error)):
            if case .call(let failure) = error.kind { failure.secrets } else { [] }
        case .unmet(let failure): failure.parts.flatMap(\.value.secrets)
        case .noted, .warned, .withheld, .call, .listing, .printed, .passed, .streamed, .test: []
        }
    }
}

extension CallFailure {
    fileprivate var secrets: [Secret] {
        switch cause {
        case .transport(let error): error.request?.allSecrets ?? []
        case .refused(_, let request): request.allSecrets
        case .message, .decoding: []
        }
    }
}
