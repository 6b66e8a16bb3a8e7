import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import Measure
import ModelDecoding
import Redaction
import SondeShell

/// Measures each scan of foreign bytes with the text that is worst for it: a megabyte should take 100 ms, and twice as much
/// text twice the time. `bench-scan NAME` measures the scans whose names contain NAME, each with its five worst texts.
@main
struct BenchScan {
    static func main() {
        let wanted = CommandLine.arguments.dropFirst().first ?? ""
        var table = Table("scan", "worst text", "25 kB", "50 kB", "100 kB", "growth", "1 MB", "wanted")
        for scan in Scan.all where wanted.isEmpty || scan.name.contains(wanted) {
            let times = WorstText.all.map { (text: $0, time: scan.best(of: $0, 25_000)) }
            for (worst, small) in times.sorted(by: { $0.time > $1.time }).prefix(wanted.isEmpty ? 1 : 5) {
                let (middle, large) = (scan.best(of: worst, 50_000), scan.best(of: worst, 100_000))
                table.add(
                    scan.name, worst.name, small.text, middle.text, large.text,
                    "\((middle / small).rounded(to: 1)) \((large / middle).rounded(to: 1))",
                    scan.time(of: worst, 1_000_000).text, "≤ 100 ms")
            }
        }
        print(table.text)
    }
}

/// Something that is done with bytes which a server sent.
struct Scan: Sendable {
    let name: String
    let work: @Sendable (Data) -> Void

    func time(of text: WorstText, _ size: Int) -> Duration {
        let data = text.data(size)
        return processorTime { work(data) }
    }

    func best(of text: WorstText, _ size: Int) -> Duration {
        (0..<3).map { _ in time(of: text, size) }.min() ?? .zero
    }
}

/// A text each place of which looks like the beginning of something.
struct WorstText: Sendable {
    let name: String
    let data: @Sendable (_ size: Int) -> Data

    static let all: [WorstText] =
        pieces.map { piece in
            WorstText(name: piece.debugDescription) { size in
                Data(String(repeating: piece, count: size / piece.utf8.count).utf8)
            }
        }
        + [".", "-", "\"", "0", " "].map { tail in
            WorstText(name: "eyJ, then \(tail.debugDescription)") {
                Data(("eyJ" + String(repeating: tail, count: $0)).utf8)
            }
        }

    private static let pieces = [
        "eyJ.", "eyJ", "-eyJ", "eyJ-", "-eyJaaaaaaaa.", "sk-", "sk-a1", "xoxb-", "AKIA", "Bearer ", "Bearer a1B2",
        "12345:", "1:", "a://", "x://a:", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\"", "%3a",
        "12345%3A",
        "token=", "token: ", "\"token\":", "password=\"", "&token", "&token=a", "<token>", "<password",
        "<key>token</key>",
        "<key>token</key><string>", "token: |\n ", "a,token\n", "token,", "curl -u a:b ", " -u a:", "hooks.slack.com/",
        "discord.com/api/webhooks/", "%25", "\\", "\\u00", "\\u0061", "&amp;", "&#97;", "+", "…", "abcd…", "aB1c", "a1",
        "/", "@", "=", "{", "[", "[[\"token\",", "[\"token\",\"a1b2c3d4e5f6\"],", "\"a\":\"{\\\"", "{\"a\":", "--B\r\n",
        "--B\r\n\r\n",
        "data:", "data: {\n", ",", ";", "\t", "|", "'", "\"", "`", "\n", "\r\n", "a\u{0}", "é", "-", "9", "1e9,",
        "2026-11-22",
        "{{secret:", "{{secret:a}}", "<", "<a>", "<![CDATA[", "<!--", "<dict>", "&", "?a=", "a=b&", "a; ",
        "<a>; rel=\"next\", ",
        "name: token\nvalue: ", "- token:\n   ", "token: !a ", " PASSWORD '", "/token/", "?a=%7B",
        "{\"headers\":[\"token\"],\"rows\":[[", "{\"value\":",
    ]
}

extension Scan {
    static let all: [Scan] =
        [
            ("JSON", "application/json"), ("text", "text/plain"), ("a form", "application/x-www-form-urlencoded"),
            ("bytes", ""), ("parts", "multipart/form-data; boundary=B"),
        ]
        .map { name, type in
            Scan(name: "what names and shapes reveal, \(name)") { KnownSecrets().learn(from: answer($0, type)) }
        }
        + [40, 2_000].map { count in
            let mask = SecretMask(secrets(count))
            return Scan(name: "\(count) known secrets") { _ = mask.masked(String(decoding: $0, as: UTF8.self)) }
        }
        + [
            Scan(name: "an exchange redacted") { data in
                var redactor = Redactor(secrets(8))
                _ = try? redactor.redacted(exchange(data))
            },
            Scan(name: "what looks like a key") { data in
                let bytes = [UInt8](data)
                var place = 0
                while let word = KeyLikeness.random(in: bytes, from: place) { place = word.upperBound }
            },
            Scan(name: "what may be an unknown secret") { _ = exchange($0).suspicions },
            Scan(name: "placeholders") { _ = Placeholder.occurrences(in: [UInt8]($0)) },
            Scan(name: "a challenge") { _ = Challenge.all(in: String(decoding: $0, as: UTF8.self)) },
        ]
        + BodyFormat.allCases.map { format in
            Scan(name: "read as \(format)") { _ = try? format.document($0) }
        }

    private static func secrets(_ count: Int) -> [Secret] {
        (0..<count).map { Secret("s\($0)", "eyJhbGciOiJIUzI1NiJ9.\($0 * 7919)abcd-token=sk-Bearer", from: .key) }
    }

    private static let url = URL(string: "https://api.example.com/v1/things") ?? URL(fileURLWithPath: "/")

    private static func answer(_ body: Data, _ type: String) -> Response {
        let headers = type.isEmpty ? [] : [try? HeaderField("Content-Type", type)].compactMap { $0 }
        return Response(status: Status(200), headers: HeaderFields(headers), body: .bytes(body), url: url)
    }

    private static func exchange(_ body: Data) -> Exchange {
        Exchange(
            request: RecordedRequest(.get, url.absoluteString, headers: HeaderFields([]), body: Data()),
            response: RecordedResponse(
                status: Status(200), reason: "OK", headers: HeaderFields([]), body: body, url: url.absoluteString,
                hops: []),
            base: nil)
    }
}
