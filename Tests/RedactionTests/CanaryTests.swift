import Canaries
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import SeededRandom
import Testing

@Suite("no secret is ever inside a fixture")
struct CanaryTests {
    @Test("200 secrets in every spelling and every place: gone, or refused", arguments: Spelling.all)
    func canaries(spelling: Spelling) throws {
        var generator = SeededGenerator(seed: 7)
        var redactor = Redactor(Canary.secrets)
        var kept = 0
        for secret in Canary.secrets {
            let spelled = spelling.spell(secret.revealed, &generator)
            for (place, exchange) in try CanaryPlace.all(holding: spelled) {
                do throws(RedactionRefusal) {
                    let safe = try redactor.redacted(exchange)
                    kept += 1
                    let text = safe.everything
                    #expect(!text.contains(spelled), "\(place) of \(spelled)")
                    #expect(!text.contains(secret.revealed), "\(place) of \(spelled)")
                    #expect(!readings(of: text).contains { $0.contains(secret.revealed) }, "\(place) of \(spelled)")
                    #expect(safe.secrets == [secret.name], "\(place) of \(spelled)")
                } catch {
                    #expect(error.reason == .mixedBase64 && spelling.around == 8, "\(place) of \(spelled): \(error)")
                    #expect(error.secret == secret.name)
                }
            }
        }
        // What is mixed with other data in base64 is refused; of everything else, nothing is.
        let isMixed = spelling.around == 8
        #expect(isMixed || kept == Canary.secrets.count * CanaryPlace.count, "\(kept)")
    }

    @Test("JSON stays JSON, and every byte but the secrets' stays where it was", arguments: 0..<20 as Range<UInt64>)
    func validity(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var redactor = Redactor(Canary.secrets)
        let spellings = Spelling.all.filter { $0.around == 0 }
        var (body, wanted) = ("[", "[")
        for number in 0..<50 {
            let secret = generator.pick(Canary.secrets)
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
        let safe = try redactor.redacted(exchange(headers: ["Content-Type: application/json"], answer: whole))
        _ = try JSONDocument(Array(safe.response.body))
        let shown = safe.response.body.text.replacing("{{secret:", with: "‹").replacing("}}", with: "›")
        #expect(shown == wanted + "0]")
    }

    /// The text as whoever undoes its escapes would read it.
    private func readings(of text: String) -> [String] {
        let percent = text.removingPercentEncoding.map { [$0, $0.removingPercentEncoding ?? ""] } ?? []
        return percent + [text.replacing("+", with: " ").removingPercentEncoding ?? ""]
            + [text.replacing("\\/", with: "/").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")]
    }
}

/// A place in an exchange where a secret may stand.
private enum CanaryPlace {
    static let count = 10

    static func all(holding text: String) throws -> [(String, Exchange)] {
        let encoded = text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        let url = "https://api.example.com/v1/things?page=2&k=\(encoded)&last"
        let json = Data("{\"a\": [{\"b\": \(try JSONValue.string(text).text())}]}")
        let form = "a=1&k=\(encoded.replacing("+", with: "%2B").replacing("&", with: "%26"))&b"
        let isForm = ["Content-Type: application/x-www-form-urlencoded"]
        return [
            ("the URL", exchange(.get, url)), ("the path", exchange(.get, "https://h/\(encoded)/x")),
            ("a request header", exchange(sending: ["X-Note: <\(text)>"])),
            ("a response header", exchange(headers: ["X-Note: \"\(text)\""])),
            ("the Location", exchange(headers: ["Location: \(url)"])),
            ("a redirect", exchange(by: [RecordedHop(from: url, status: Status(302), to: url)])),
            ("a JSON body", exchange(.post, body: json)), ("a JSON answer", exchange(answer: json)),
            ("a form", exchange(.post, sending: isForm, body: Data(form))),
            ("a text", exchange(headers: ["Content-Type: text/plain"], answer: Data("<p>\(text)</p>"))),
        ]
    }
}
