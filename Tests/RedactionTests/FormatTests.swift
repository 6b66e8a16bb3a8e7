import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Testing

@testable import Redaction

@Suite("what a name gives away in every format that a server answers with")
struct FormatTests {
    /// Each body with `‹name›` where a value gives way to the placeholder of that name.
    private static let bodies = [
        ("text/csv", "id,name,api_key\n1,Ann,‹api_key›\n2,\"Bob, B.\",\"‹api_key-2›\"\n"),
        ("text/csv", "\"user\";\"access_token\"\r\n\"ann\";\"‹access_token›\"\r\n"),
        // A type that says JSON, of a body that is something else.
        ("application/json", "id,name,api_key\n1,Ann,‹api_key›\n"),
        ("application/x-ndjson", "\"user\";\"access_token\"\r\n\"ann\";\"‹access_token›\"\r\n"),
        ("application/json", "db:\n  password: |\n    ‹password›\n"),
        ("application/json", ")]}',\n{\"password\":\"‹password›\"}"),
        ("text/tab-separated-values", "Password\tn\n‹Password›\t1\n\n‹Password-2›\t2\n"),
        ("text/plain", "name|apiKey|n\nann|‹apiKey›|1\n"),
        (
            "application/x-plist",
            "<plist version=\"1.0\"><dict><key>accessToken</key><string>‹accessToken›</string>\n<key>n</key><integer>1</integer>"
                + "\n\t<key>password</key>\n\t<string>‹password›</string></dict></plist>"
        ),
        (
            "application/xml",
            "<setting><key>api_key</key><value>‹api_key›</value></setting><name>title</name><value>a1b2c3d4e5</value>"
        ),
        ("application/xml", "<Parameter><Name>ClientSecret</Name>\n  <Value>‹ClientSecret›</Value></Parameter>"),
        (
            "application/yaml",
            "db:\n  password: |\n    ‹password›\n  title: |\n    a1b2c3d4e5f6g7\n  token: >-\n    ‹token›\n    ‹token-2›\nx: 1\n"
        ),
        (
            "text/markdown",
            "Try:\n\n    curl -X POST -u ann:‹password› https://h/x\n    curl --user 'ann:‹password-2›' https://h/\n"
        ),
        ("application/json", #"{"cmd":"curl -u \"ann:‹password›\" https:\/\/h"}"#),
        (
            "application/json",
            #"{"headers":[["X-Api-Key","‹X-Api-Key›"],["Accept","a1b2c3d4e5f6"],["Authorization","Bearer ‹Authorization›"]]}"#
        ),
        ("application/json", #"{"rawHeaders":["Accept","*/*","X-Api-Key","‹X-Api-Key›"]}"#),
        (
            "application/json",
            #"{"secrets":{"stripe":"‹stripe›","mode":"live"},"credentials":{"key":"‹key›","user":"ann"}}"#
        ),
        ("application/json", #"{"apiKeys":{"prod":"‹prod›"},"secrets":[{"name":"stripe","value":"‹secrets›"}]}"#),
    ]

    @Test("a recording keeps the placeholder, and the screen masks the same values", arguments: bodies)
    func formats(type: String, body: String) throws {
        let (clear, wanted) = Self.spelled(body)
        for charset in ["", "; charset=utf-16", "; charset=utf-16le"] {
            let headers = ["Content-Type: \(type)\(charset)"]
            let encoding: String.Encoding =
                charset.isEmpty ? .utf8 : charset.hasSuffix("le") ? .utf16LittleEndian : .utf16
            let data = try #require(clear.data(using: encoding))
            var redactor = Redactor()
            let safe = try redactor.redacted(exchange(headers: headers, response: data))
            #expect(String(data: safe.response.body, encoding: encoding) == wanted)
            #expect(try redactor.redacted(safe) == safe)

            let known = KnownSecrets()
            known.learn(from: try answer(data, headers))
            #expect(!known.masked(clear).contains("c4nary"))
            #expect(!String(decoding: known.masked(Array(data)).filter { $0 != 0 }, as: UTF8.self).contains("c4nary"))
        }
    }

    @Test(
        "so are the addresses that whoever knows them may post to",
        arguments: [
            "https://hooks.slack.com/services/T0ABCDEF/B0ABCDEF/" + "c4naryX81kQz0mZ7wPq3LrT9v",
            "https://discord.com/api/webhooks/123456789012345678/" + "c4naryX81kQz0mZ7wPq3LrT9v_aB-cD",
        ])
    func webhooks(address: String) throws {
        let escaped = address.replacing("/", with: #"\/"#)
        var redactor = Redactor()
        for sent in [
            exchange(response: Data(#"{"hook":"\#(escaped)","n":1}"#)),
            exchange(.post, address, response: Data("see \(address).")),
        ] {
            let safe = try redactor.redacted(sent).everything
            #expect(!safe.contains("c4nary") && safe.contains("{{secret:webhook}}"), "\(safe)")
        }
    }

    @Test("of a binary property list nothing is written that names reveal, and the screen masks it")
    func binary() throws {
        for value in ["c4naryX81kQz0mZ7w", "c4naryé 81kQz0mZ7w"] {
            let list: [String: Any] = ["n": 1, "accessToken": value, "inner": [["password": "\(value)-2"]]]
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            let sent = exchange(headers: ["Content-Type: application/x-plist"], response: data)
            var redactor = Redactor()
            do throws(RedactionRefusal) {
                _ = try redactor.redacted(sent)
                Issue.record("it was kept")
            } catch {
                #expect(error.reason == .binary)
            }
            let known = KnownSecrets()
            known.learn(from: try answer(data, []))
            #expect(known.masked("\(value), \(value)-2") == "‹accessToken›, ‹password›")
        }
    }

    @Test("a binary property list that is broken or contains itself is looked through in no time")
    func brokenLists() throws {
        let list: [String: Any] = ["accessToken": "c4naryX81kQz0mZ7w", "a": ["b": ["password": "c4naryX81kQz0mZ7x"]]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        for place in data.indices {
            for byte in [0, 0x0f, 0x5f, 0xdf, 0xff] as [UInt8] {
                var broken = data
                broken[place] = byte
                _ = SensitiveValue.inPropertyList([UInt8](broken))
            }
            _ = SensitiveValue.inPropertyList([UInt8](data[..<place]))
        }
    }

    @Test("a known secret in bytes that only begin like UTF-16 is refused, not missed")
    func looksWide() throws {
        let body = Data([0x61, 0, 0x62, 0]) + Data("s3cr3t-of-the-house!".utf8)
        var redactor = Redactor([Secret("KEY", "s3cr3t-of-the-house", from: .key)])
        #expect(throws: RedactionRefusal.self) { try redactor.redacted(exchange(response: body)) }
    }

    private func answer(_ body: Data, _ headers: [String]) throws -> Response {
        Response(
            status: Status(200), headers: fields(headers), body: .bytes(body),
            url: try #require(URL(string: "https://h/")))
    }

    /// The body in clear, and with placeholders; every value is another.
    private static func spelled(_ body: String) -> (clear: String, wanted: String) {
        var clear = ""
        for (number, piece) in body.split(separator: "‹", omittingEmptySubsequences: false).enumerated() {
            let end = piece.firstIndex(of: "›")
            clear += end.map { "c4naryX81kQz0mZ7w\(number + 10)" + piece[$0...].dropFirst() } ?? String(piece)
        }
        return (clear, body.replacing("‹", with: "{{secret:").replacing("›", with: "}}"))
    }
}
