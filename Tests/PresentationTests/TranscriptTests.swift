import Basics
import Foundation
import HTTPModel
import JSONModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting
import Testing

@testable import Presentation

@Suite("what a script shows")
struct TranscriptTests {
    private static let script = """
        base http://127.0.0.1:3000/api/
        key header X-API-Key s3cr3t-9876
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        \(Sample.declarations)
        endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} }
        endpoint missing { GET missing }
        episodes
        it | table id, host.name
        it | table titel
        expect it.count == 20 && response.status == 200
        expect it[0].title == "Conceal", "the newest"
        it[1]
        it.host.name
        dry GET episodes?page=2 X-Note: s3cr3t-9876
        missing
        decoder.dateDecodingStrategy = .deferredToDate
        episodes
        why
        decoder try
        coverage
        infer Sample
        base
        key
        transport
        decoder
        endpoints
        models
        let count = 3
        variables
        help
        help key
        help tabel
        nothing.here
        """

    private struct Server: Transport {
        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            guard request.url.path.hasSuffix("/episodes") else {
                return Response(status: Status(404), reason: "Not Found", url: request.url)
            }
            return Response(
                status: Status(200), reason: "OK", body: .bytes(Data(Sample.episodes.utf8)), url: request.url)
        }
    }

    /// Every statement of the script with what it came to.
    private static func outcomes() async -> [Outcome] {
        let host = ScriptHost(transport: { _ throws(RuntimeError) in Server() })
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let source = ScriptSource(name: "episodes.apiscript", text: script, folder: "")
        let heard = Lock<[Outcome]>([])
        for statement in ParsedScript(script).script.statements {
            _ = await interpreter.run(statement, in: source) { outcome, session in
                heard.withLock { $0.append(told(outcome, in: session)) }
            }
        }
        return heard.withLock { $0 }
    }

    /// As the program tells it: help about what is not known fails where it is shown.
    private static func told(_ outcome: Outcome, in session: Session) -> Outcome {
        guard case .listing(.help(let topic, let functions)) = outcome.kind else { return outcome }
        do throws(RuntimeError) {
            try HelpTopics(functions).require(topic, in: session, at: outcome.range)
            return outcome
        } catch {
            return Outcome(.failed(error), at: error.range, in: outcome.source)
        }
    }

    private static func shown(_ outcome: Outcome) -> String {
        do throws(ViewError) {
            var looks: [ViewKind] = []
            for case .named(let name, let words) in outcome.views.map(\.kind) {
                looks.append(try ViewKind(name.text, words.compactMap(\.template.plain)))
            }
            return try OutcomeView.pictures(of: outcome, looking: looks, on: canvas).map(\.shown).joined()
        } catch {
            let range = outcome.views.first?.range ?? outcome.range
            let told = RuntimeError(error.message, advice: error.advice, at: range)
            return ErrorView.drawn(told, in: outcome.source, on: canvas).plain + "\n"
        }
    }

    private static var canvas: Canvas {
        var canvas = Canvas()
        canvas.isDeterministic = true
        canvas.secrets = [Secret("KEY", "s3cr3t-9876", from: .key)]
        return canvas
    }

    @Test("every statement is shown, letter by letter and without its secret")
    func text() async throws {
        var shown = ""
        for outcome in await Self.outcomes() {
            let line = outcome.source.text(outcome.range).split(separator: "\n").first ?? ""
            shown += "> \(Self.canvas.text(String(line)).plain)\n" + Self.shown(outcome)
        }
        try expectGolden(shown, "transcript")
        #expect(!shown.contains("s3cr3t"))
    }

    @Test("as JSON, each statement is one object on a line of its own")
    func json() async throws {
        let lines = await Self.outcomes().map { OutcomeJSON.value(of: $0, hiding: Self.canvas.secrets).text() + "\n" }
        try expectGolden(lines.joined(), "transcript-json")
        #expect(!lines.joined().contains("s3cr3t"))
        for line in lines { #expect(try JSONDocument(line).root["outcome"]?.string != nil) }
        #expect(lines.allSatisfy { $0.split(separator: "\n").count == 1 })
    }
}
