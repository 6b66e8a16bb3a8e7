import Foundation
package import HTTPModel
package import JSONModel
import ModelDecoding
import PlainText
import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax

/// The outcome of a statement as one JSON object for a program; `sonde replay --json` writes one on each line.
package enum OutcomeJSON {
    /// `{"file": …, "line": …, "statement": …, "outcome": "value", "type": …, "value": …, "response": …}`
    package static func value(of outcome: Outcome, hiding secrets: [Secret] = []) -> JSONValue {
        let members = place(of: outcome) + members(of: outcome)
        let hidden = secrets + outcome.secrets
        return (try? JSONDocument(ValueJSON.object(members), depthLimit: .max).root.masked(by: SecretMask(hidden)))
            ?? .null
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
        guard case .failed = outcome.kind else { return source.text(outcome.range) }
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
            ] + (summary.response.map { [("response", ValueJSON.object($0.facts))] } ?? [])
        case .call(let response): [kind("call"), ("response", ValueJSON.object(response.facts))]
        case .request(let request): [kind("request"), ("request", ValueJSON.object(request.facts))]
        case .unmet(let failure): [kind("unmet")] + members(of: failure, in: outcome.source)
        case .failed(let error): [kind("failed"), ("error", object(error, in: outcome.source))]
        case .value(let value, let response):
            [kind("value"), ("type", ValueJSON.quoted(value.kindName)), ("value", ValueJSON.text(of: value))]
                + (response.map { [("response", ValueJSON.object($0.facts))] } ?? [])
        }
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
            + (failure.error.map { [("error", object($0, in: source))] } ?? [])
    }

    private static func object(_ error: RuntimeError, in source: ScriptSource) -> String {
        let location = source.lines.location(of: error.range.lowerBound)
        let members: Members = [
            ("kind", ValueJSON.quoted(error.kind.name)), ("message", ValueJSON.quoted(error.message)),
            ("line", "\(location.line)"), ("column", "\(location.column)"),
        ]
        return ValueJSON.object(
            members + (error.advice.map { [("advice", ValueJSON.quoted($0))] } ?? []) + facts(of: error))
    }

    /// The facts of a failed call, apart from its message.
    private static func facts(of error: RuntimeError) -> Members {
        guard case .call(let failure) = error.kind else { return [] }
        switch failure.cause {
        case .refused(let response, _): return [("response", ValueJSON.object(response.facts))]
        case .decoding(let failures):
            return [("failures", ValueJSON.list(failures.summaries.map { ValueJSON.object($0.members) }))]
        case .transport, .message: return []
        }
    }
}

extension FailureSummary {
    /// The failures and their places.
    var members: [(String, String)] {
        [("what", ValueJSON.quoted(headline)), ("where", ValueJSON.quoted(example))]
    }
}

extension RuntimeError.Kind {
    /// A call's failure by the name that scripts compare `error` with.
    fileprivate var name: String {
        switch self {
        case .evaluation: "evaluation"
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
        ] + (text.map { [("body", ValueJSON.quoted($0))] } ?? [])
    }
}

extension Outcome {
    /// The secrets that it knows of itself.
    fileprivate var secrets: [Secret] {
        switch kind {
        case .request(let request): request.allSecrets
        case .value(let value, _), .element(let value, _): value.secrets
        case .failed(let error):
            if case .call(let failure) = error.kind { failure.secrets } else { [] }
        case .unmet(let failure): failure.parts.flatMap(\.value.secrets)
        case .noted, .warned, .withheld, .call, .listing, .printed, .passed, .streamed: []
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
