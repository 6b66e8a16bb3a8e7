import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import Testing

@testable import Presentation

@Suite("a secret is shown nowhere")
struct SecretTests {
    private static let secret = Secret("KEY", "k/4 €-secret", from: .environment("KEY"))

    private static let spellings = [
        secret.revealed, "k%2F4%20%E2%82%AC-secret", "k/4+%e2%82%ac-secret", #"k\/4 \u20ac-secret"#,
        Data(secret.revealed.utf8).base64EncodedString(), Data("ann:\(secret.revealed)".utf8).base64EncodedString(),
        secret.revealed.utf8.map { String($0, radix: 16) }.joined(),
    ]

    @Test("in any spelling, through every view, for a person and for a program", arguments: spellings)
    func views(spelling: String) throws {
        for audience in [Canvas.Audience.person, .program] {
            var canvas = Canvas()
            canvas.audience = audience
            canvas.secrets = [Self.secret]
            let quoted = ValueJSON.quoted(spelling)
            let json = try Sample.json("[{\"id\": 1, \"note\": \(quoted), \(quoted): \"x\"}]")
            var response = try Sample.response(body: Array(spelling.utf8))
            response.reason = spelling
            try response.headers.append("X-Echo", spelling)
            for value in [json, .string(spelling), .array([.string(spelling)])] {
                let exhibit = ViewSubject(value, response: response)
                // A program that asks for the bytes gets the bytes.
                let names = ViewTable.all.map(\.name).filter { audience == .person || $0 != "raw" }
                let looks = names.compactMap { try? ViewKind($0) } + [.diff(.int(1))]
                for look in looks {
                    guard let shown = try? exhibit.shown(look, on: canvas) else { continue }
                    #expect(!shown.contains(spelling), "\(look)")
                    #expect(!shown.contains(Self.secret.revealed), "\(look)")
                }
                #expect(!(try exhibit.shown(on: canvas)).contains(spelling))
                #expect(!StatusLine.drawn(response, value: value, on: canvas).plain.contains(spelling))
            }
        }
    }

    @Test("a secret at the edge of the bytes that are shown is not shown in part")
    func edge() throws {
        var canvas = Canvas()
        canvas.secrets = [Self.secret]
        let bytes = Array(repeating: UInt8(ascii: "."), count: (1 << 16) - 4) + Array(Self.secret.revealed.utf8)
        let shown = try ViewSubject(.model(.data(Data(bytes)))).shown(.hex, on: canvas)
        #expect(shown.contains("** ** ** **") && !shown.contains("k/4"))
    }

    @Test("a value made of a secret shows its name")
    func secretText() throws {
        let value = Value.object([ObjectEntry("password", .secretText(SecretText(Self.secret)))])
        for look in [ViewKind.tree, .json, .table([])] {
            let shown = try ViewSubject(value).shown(look)
            #expect(shown.contains("‹KEY›") && !shown.contains("secret"))
        }
    }

    @Test("JSON with a secret number is JSON still")
    func number() throws {
        var canvas = Canvas()
        canvas.secrets = [Secret("PIN", "482915", from: .prompt)]
        let shown = try ViewSubject(try Sample.json(#"{"pin": 482915, "text": "is 482915"}"#)).shown(.json, on: canvas)
        let root = try JSONDocument(shown).root
        #expect(root["pin"]?.string == "‹PIN›")
        #expect(root["text"]?.string == "is ‹PIN›")
    }

    @Test("neither does a request, an error or a line of JSON give it away")
    func requests() throws {
        var request = Request(
            .post, try Sample.url("https://api.example/?k=k%2F4%20%E2%82%AC-secret"),
            body: .bytes(Data(Self.secret.revealed.utf8)))
        request.secrets = [Self.secret]
        let origin = try #require(Origin(request.url))
        request.credentials = Credentials(for: origin, [.bearer(SecretText(Self.secret))])
        try request.headers.append("X-Key", Self.secret.revealed)
        let source = ScriptSource(name: "a", text: "x", folder: "")
        let cause = TransportError(.refused, "no \(Self.secret.revealed)", request: request)
        let error = RuntimeError(
            "no \(Self.secret.revealed)", kind: .call(CallFailure(.unreachable, .transport(cause))), at: 0..<1)
        let value = Value.array([.secretText(SecretText(Self.secret))])
        for kind in [Outcome.Kind.request(request), .failed(error), .value(value, response: nil)] {
            let outcome = Outcome(kind, at: 0..<1, in: source)
            let shown = try OutcomeView.pictures(of: outcome, on: Canvas()).map(\.shown).joined()
            let json = OutcomeJSON.value(of: outcome).text()
            #expect(shown.contains("KEY") || json.contains("KEY"))
            for spelling in Self.spellings { #expect(!shown.contains(spelling) && !json.contains(spelling)) }
        }
    }
}
