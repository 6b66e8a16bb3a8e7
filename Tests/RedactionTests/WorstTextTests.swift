import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import Testing

@testable import Redaction

/// Texts of which each place looks like the beginning of something. A search that went on from each of them would take hours.
@Suite("a megabyte of the worst text is searched in a moment")
struct WorstTextTests {
    private static let pieces = [
        "eyJ.", "eyJ", "-eyJ", "eyJ-", "-eyJaaaaaaaa.", "sk-", "sk-a1", "xoxb-", "AKIA", "Bearer ", "Bearer a",
        "12345:",
        "1:", "a://", "x://a:", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\"", "%3a", "12345%3A",
        "token=",
        "token: ", "\"token\":", "password=\"", "&token", "<token>", "<password", "%25", "\\", "\\u00", "&amp;", "/",
        "@", "=",
        "{", "[", "curl ", "curl -u ", "curl -u a:b ", " -u a:", "hooks.slack.com/", "discord.com/api/webhooks/",
        "<key>token</key>",
        "<key>token</key><string>", "token: |\n ", "a,token\n", "token,", "\"token\",", "a\u{0}", "[[\"token\",",
        "\"a\":\"{\\\"", "--B\r\n", "--B\r\n\r\n", "data:", "data: {\n", "&token=a", "…", "abcd…", ",", "\t", "|", "'",
        "`",
        "name: token\nvalue: ", "- token:\n   ", "token: !a ", " PASSWORD '", "/token/", "?a=%7B",
        "{\"headers\":[\"token\"],\"rows\":[[", "{\"value\":",
    ]

    @Test("whatever it is made of", arguments: pieces)
    func worst(piece: String) {
        let size = 1 << 20
        let text = Data(String(repeating: piece, count: size / piece.utf8.count).utf8)
        let types = [
            nil, "application/json", "application/x-www-form-urlencoded", "text/csv", "multipart/form-data; boundary=B",
        ]
        for headers in types.map({ type in type.map { ["Content-Type: \($0)"] } ?? [] }) {
            let start = ContinuousClock.now
            let secrets = KnownSecrets()
            secrets.learn(from: response(text, headers))
            let mask = SecretMask(
                (0..<40).map { Secret("s\($0)", "eyJ\($0)sk-\(piece)Bearer", from: .prompt) })
            _ = mask.masked(String(decoding: text, as: UTF8.self))
            // Its square is more than an hour.
            #expect(start.duration(to: .now) < .seconds(60), "\(piece) as \(headers)")
        }
    }

    @Test("a text that begins a token and ends in dots, too")
    func dots() {
        for tail in [String(repeating: ".", count: 1 << 20), String(repeating: "-", count: 1 << 20)] {
            let start = ContinuousClock.now
            KnownSecrets().learn(from: response(Data(("eyJ" + tail).utf8), []))
            #expect(start.duration(to: .now) < .seconds(60))
        }
    }

    @Test("sixteen thousand tokens in one answer, and as many that begin alike, are taken out of it one by one")
    func manyTokens() throws {
        for head in ["", "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ"] {
            var generator = SeededGenerator(seed: 3)
            let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
            let tokens = (0..<16_000).map { _ in head + String((0..<24).map { _ in generator.pick(letters) }) }
            let body = "[\(tokens.map { #"{"access_token":"\#($0)"}"# }.joined(separator: ","))]"
            let start = ContinuousClock.now
            var redactor = Redactor()
            let safe = try redactor.redacted(exchange(response: Data(body.utf8)))
            #expect(safe.secrets.count == 16_000)
            // Its square is minutes.
            #expect(start.duration(to: .now) < .seconds(60))
        }
    }

    @Test("a beginning that comes again and again is no key, and is searched for nowhere")
    func repeated() {
        let value = String(repeating: "a1", count: 2000) + "b"
        let known = KnownSecrets()
        known.learn(from: response(Data(#"{"token":"\#(value)","access_token":"a1b2c3d4e5f6"}"#.utf8), []))
        #expect(known.secrets.map(\.name) == ["access_token"])
    }

    private func response(_ body: Data, _ headers: [String]) -> Response {
        let fields = headers.compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return try? HeaderField(parts[0], parts[1])
        }
        return Response(
            status: Status(200), headers: HeaderFields(fields), body: .bytes(body),
            url: URL(string: "https://h/x") ?? URL(fileURLWithPath: "/"))
    }
}
