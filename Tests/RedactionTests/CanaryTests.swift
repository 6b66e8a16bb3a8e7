import Canaries
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import SeededRandom
import Testing

@testable import Redaction

@Suite("no secret is ever inside a fixture")
struct CanaryTests {
    /// Eight at a time: code that is not optimised looks for two hundred at once very slowly.
    @Test("200 secrets in every spelling and every place are gone", arguments: Spelling.all.filter { $0.around < 8 })
    func canaries(spelling: Spelling) throws {
        var generator = SeededGenerator(seed: 7)
        for start in stride(from: 0, to: Canary.secrets.count, by: 8) {
            let secrets = Array(Canary.secrets[start..<(start + 8)])
            var redactor = Redactor(secrets)
            let spelled = secrets.map { spelling.spell($0.revealed, &generator) }
            for (place, exchange) in try CanaryPlace.all(holding: spelled) {
                let safe = try redactor.redacted(exchange)
                #expect(safe.secrets == secrets.map(\.name).sorted(), "\(place)")
                let texts = Self.readings(of: safe.everything).map { Array($0.utf8CString) }
                let leaks = zip(secrets, spelled).filter { secret, spelled in
                    texts.contains { strstr($0, secret.revealed) != nil || strstr($0, spelled) != nil }
                }
                #expect(leaks.isEmpty, "\(place)")
                #expect(secrets.allSatisfy { strstr(texts[0], "{{secret:\($0.name)}}") != nil }, "\(place)")
            }
        }
    }

    @Test("200 secrets in base64 with other data are refused", arguments: Spelling.all.filter { $0.around == 8 })
    func mixtures(spelling: Spelling) throws {
        var generator = SeededGenerator(seed: 8)
        var redactor = Redactor(Canary.secrets)
        for secret in Canary.secrets {
            let spelled = spelling.spell(secret.revealed, &generator)
            do throws(RedactionRefusal) {
                _ = try redactor.redacted(exchange(response: Data("<\(spelled)>")))
                Issue.record("\(spelled) was not refused")
            } catch {
                #expect(error.reason == .mixedBase64 && error.secret == secret.name)
            }
        }
    }

    @Test("JSON stays JSON, and every byte but the secrets' stays where it was", arguments: 0..<8 as Range<UInt64>)
    func validity(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let secrets = Array(Canary.secrets.dropFirst(Int(seed) * 20).prefix(20))
        var redactor = Redactor(secrets)
        let spellings = Spelling.all.filter { $0.around == 0 }
        var (body, wanted) = ("[", "[")
        for number in 0..<50 {
            let secret = generator.pick(secrets)
            let spelled = generator.pick(spellings).spell(secret.revealed, &generator)
            let quoted = try JSONValue.string("é\\\"\n<\(spelled)>\t\\").text()
            let start = generator.happens(50) ? " {\"n\":1.10e\(number),\r\n\"k\\u00e9\":" : "[ null,"
            let end = start.hasPrefix("[") ? "] ,\t" : "} ,"
            body += start + quoted + end
            wanted +=
                start
                + quoted.replacing(
                    try JSONValue.string(spelled).text().dropFirst().dropLast(), with: "‹\(secret.name)›") + end
        }
        let whole = Data(body + "0]")
        let safe = try redactor.redacted(exchange(headers: ["Content-Type: application/json"], response: whole))
        _ = try JSONDocument(Array(safe.response.body))
        let shown = safe.response.body.text.replacing("{{secret:", with: "‹").replacing("}}", with: "›")
        #expect(shown == wanted + "0]")
    }

    /// The text as it is, and as whoever undoes its escapes would read it.
    private static func readings(of text: String) -> [String] {
        let percent = text.removingPercentEncoding.map { [$0, $0.removingPercentEncoding ?? ""] } ?? []
        return [text] + percent + [text.replacing("+", with: " ").removingPercentEncoding ?? ""]
            + [text.replacing("\\/", with: "/").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")]
    }
}

/// A place in an exchange where secrets may stand.
private enum CanaryPlace {
    static func all(holding texts: [String]) throws -> [(String, Exchange)] {
        let encoded = texts.map { $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "" }
        let items = encoded.map { $0.replacing("+", with: "%2B").replacing("&", with: "%26") }
        let query = "page=2&k=\(items.joined(separator: "&k="))&last"
        let url = "https://api.example.com/v1/things?\(query)"
        let json = Data("{\"a\": [\(try texts.map { try JSONValue.string($0).text() }.joined(separator: ", "))]}")
        let isForm = ["Content-Type: application/x-www-form-urlencoded"]
        return [
            ("the URL", exchange(.get, url)),
            ("the path", exchange(.get, "https://h/\(encoded.joined(separator: "/./"))/x")),
            ("request headers", exchange(sending: texts.map { "X-Note: <\($0)>" })),
            ("response headers", exchange(headers: texts.map { "X-Note: \"\($0)\"" })),
            ("the Location", exchange(headers: ["Location: \(url)"])),
            ("a redirect", exchange(by: [RecordedHop(from: url, status: Status(302), to: url)])),
            ("a JSON body", exchange(.post, body: json)), ("a JSON answer", exchange(response: json)),
            ("a form", exchange(.post, sending: isForm, body: Data(query))),
            (
                "a text",
                exchange(headers: ["Content-Type: text/plain"], response: Data(texts.joined(separator: "</p>\n<p>")))
            ),
        ]
    }
}
