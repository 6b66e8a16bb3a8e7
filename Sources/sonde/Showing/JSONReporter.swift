import Foundation
import HTTPModel
import JSONModel
import ScriptRuntime
import ScriptSyntax
import Synchronization

/// Tells it to programs: one JSON object a line for each statement of the script.
final class JSONReporter: Reporter {
    private let console: Console
    private let outcomes = Mutex<[Outcome]>([])

    init(console: Console) {
        self.console = console
    }

    func heard(_ outcome: Outcome, in session: Session) {
        outcomes.withLock { $0.append(outcome) }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {
        let outcomes = outcomes.withLock { outcomes in
            defer { outcomes = [] }
            return outcomes
        }
        let record = StatementRecord(statement, script, outcomes)
        if let line = try? record.json.text() { console.show(line) }
    }
}

/// What a statement came to, as one object.
private struct StatementRecord {
    let statement: Statement
    let script: ScriptFile
    let outcomes: [Outcome]

    init(_ statement: Statement, _ script: ScriptFile, _ outcomes: [Outcome]) {
        self.statement = statement
        self.script = script
        self.outcomes = outcomes
    }

    var json: JSONValue {
        get throws(JSONError) {
            var members: [(String, JSONValue)] = [
                ("script", try .string(script.source.name)), ("line", .number(script.line(of: statement.range))),
                ("statement", try .string(script.source.text(statement.range))), ("status", try .string(status)),
            ]
            for member in try lists where member.1.count > 0 { members.append((member.0, try .array(member.1))) }
            for outcome in outcomes { members += try single(outcome) }
            return try .object(members)
        }
    }

    private var status: String {
        var status = "done"
        for outcome in outcomes {
            if case .failed = outcome.kind { return "failed" }
            if case .unmet = outcome.kind { status = "unmet" }
        }
        return status
    }

    /// What a statement may come to more than once.
    private var lists: [(String, [JSONValue])] {
        get throws(JSONError) {
            var (calls, printed, failures): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
            for outcome in outcomes {
                switch outcome.kind {
                case .call(let response): calls.append(.number(response.status.code))
                case .printed(let line): printed.append(try .string(line))
                case .unmet(let failure): failures.append(try json(of: failure, in: outcome.source))
                default: break
                }
            }
            return [("calls", calls), ("printed", printed), ("expectations", failures)]
        }
    }

    private func single(_ outcome: Outcome) throws(JSONError) -> [(String, JSONValue)] {
        switch outcome.kind {
        case .value(let value, let response):
            var members: [(String, JSONValue)] = []
            if let response { members.append(("response", try json(of: response))) }
            return members + [("value", try json(of: value))]
        case .request(let request): return [("request", try json(of: request))]
        case .failed(let error): return [("error", try json(of: error, in: outcome.source))]
        default: return []
        }
    }
}

// MARK: Parts

extension StatementRecord {
    private func json(of value: Value) throws(JSONError) -> JSONValue {
        if let json = value.json { return json }
        return try .string(value.written.description)
    }

    private func json(of response: Response) throws(JSONError) -> JSONValue {
        try .object([
            ("status", .number(response.status.code)), ("reason", try .string(response.reason)),
            ("url", try .string(response.url.absoluteString)), ("headers", try json(of: response.headers)),
            ("size", .number(response.transfer.facts.decodedSize)),
        ])
    }

    private func json(of request: Request) throws(JSONError) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("method", try .string(request.method.name)), ("url", try .string(request.url.absoluteString)),
            ("headers", try json(of: request.headers)),
        ]
        if case .bytes(let body) = request.body { members.append(("body", try .string(String(decoding: body, as: UTF8.self)))) }
        let masked = SecretMask(request.allSecrets).masked(try JSONValue.object(members).text())
        return try JSONDocument(masked).root
    }

    /// In order, and each by itself: a name may come twice.
    private func json(of headers: HeaderFields) throws(JSONError) -> JSONValue {
        var lines: [JSONValue] = []
        for field in headers { lines.append(try .array([.string(field.name), .string(field.value)])) }
        return try .array(lines)
    }

    private func json(of error: RuntimeError, in source: ScriptSource) throws(JSONError) -> JSONValue {
        let place = SourceLocation(of: error.range.lowerBound, in: source.text)
        var members: [(String, JSONValue)] = [
            ("kind", try .string(error.kind.word)), ("message", try .string(error.message)),
            ("line", .number(place.line)), ("column", .number(place.column)),
        ]
        if let advice = error.advice { members.append(("advice", try .string(advice))) }
        return try .object(members)
    }

    private func json(of failure: CheckFailure, in source: ScriptSource) throws(JSONError) -> JSONValue {
        let place = SourceLocation(of: failure.condition.lowerBound, in: source.text)
        var members: [(String, JSONValue)] = [
            ("condition", try .string(source.text(failure.condition))), ("line", .number(place.line)),
            ("column", .number(place.column)),
        ]
        if let message = failure.message { members.append(("message", try .string(message))) }
        if let error = failure.error { members.append(("error", try json(of: error, in: source))) }
        var parts: [(String, JSONValue)] = []
        for part in failure.parts {
            parts.append((source.text(part.range), try json(of: part.value)))
        }
        if !parts.isEmpty { members.append(("values", try .object(parts))) }
        return try .object(members)
    }
}

extension RuntimeError.Kind {
    /// The table's own names for failures of calls, and one word for each of the others.
    fileprivate var word: String {
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
