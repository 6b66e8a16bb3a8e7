import ClientWriting
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// An API that a script declares, with recordings that a test makes.
struct DeclaredAPI {
    var api: ClientAPI

    init(_ text: String) async throws {
        let host = ScriptHost(transport: { _ throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0) })
        let parsed = ParsedScript(text)
        let source = ScriptSource(name: "films.apiscript", text: text, folder: ".")
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        try await declared.add(parsed.script, in: source)
        let known = declared.namingRequests
        api = ClientReading.api(named: nil, called: "films", in: known.session, known, hiding: SecretMask([]))
        api.readExpectations(of: parsed.script, in: source, known.session, api: nil)
    }

    /// What was asked and answered, by the names of recordings.
    mutating func record(_ recordings: [(String, Recorded)]) {
        let exchanges = recordings.compactMap { name, recorded in
            FixtureName(name).map { (name: $0, exchange: recorded.exchange) }
        }
        api.takeExamples(of: exchanges)
    }

    /// Each example as the call that it is of: `film(id: 7)`.
    var calls: [String] { api.examples.map { "\($0.name): \($0.endpoint)(\($0.arguments.written))" } }

    /// The tests on them, by the paths of their files.
    func suite(
        _ style: StyleName = .async, in place: SuiteFiles.Place = SuiteFiles.Place()
    ) throws -> [String: String] {
        let options = ClientOptions(command: "sonde emit films.apiscript")
        let files = SuiteFiles(for: api, style, options, in: place)?.files ?? []
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }
}

/// A recorded request with its answer.
struct Recorded {
    let exchange: Exchange

    init(
        _ request: String, _ response: String = "{}", headers: [String: String] = [:], sent: String = "",
        status: Int = 200,
        base: String? = "http://recorded.test/v1/", secrets: [String] = [], answered: [String: String] = [:]
    ) throws {
        let words = request.split(separator: " ", maxSplits: 1).map(String.init)
        let url = words[1].contains("://") ? words[1] : (base ?? "") + words[1]
        var sentFields = HeaderFields()
        for (name, value) in headers { try sentFields.append(name, value) }
        var fields = HeaderFields()
        for (name, value) in answered { try fields.append(name, value) }
        if fields["Content-Type"] == nil { try fields.append("Content-Type", "application/json") }
        exchange = Exchange(
            request: RecordedRequest(
                HTTPModel.Method(words[0]) ?? .get, url, headers: sentFields, body: Data(sent.utf8)),
            response: RecordedResponse(
                status: Status(status), headers: fields, body: Data(response.utf8), url: url),
            base: base, secrets: secrets)
    }
}

extension [String: ClientValue] {
    /// In the order of their names.
    fileprivate var written: String {
        sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.written)" }.joined(separator: ", ")
    }
}

extension ClientValue {
    fileprivate var written: String {
        switch self {
        case .string(let text): "\"\(text)\""
        case .number(let text): text
        case .bool(let value): "\(value)"
        case .null: "nil"
        case .enumerationCase(let name): ".\(name)"
        case .array(let values): "[\(values.map(\.written).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\($0.name.written): \($0.value.written)" }.joined(separator: ", "))}"
        default: "?"
        }
    }
}
