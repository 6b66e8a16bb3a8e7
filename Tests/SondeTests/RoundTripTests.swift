import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

/// What a document of another program makes that program send, what a script makes Sonde send, and what becomes of both
/// on their way from one to the other.
@Suite("what is sent stays the same")
struct RoundTripTests {
    private static let server = "http://127.0.0.1:18765"

    /// Values that are JSON by themselves.
    private static let values = [
        "whole": "7", "truth": "true", "tenth": "0.1", "negative": "-0.5", "zero": "1.0", "power": "1e3",
        "nothing": "null", "big": "123456789012345678901234567890", "list": "[1, 2.50, \"a\"]",
        "object": #"{"x": 1.10, "y": "\u00e9"}"#, "digits": #""07""#, "fragment": #"1, "more": [2]"#,
    ]
    private static let names = values.keys.sorted()
    private static let quoted = ["whole", "tenth", "zero", "power", "nothing", "big", "escape"]

    /// A body with each of them, in quotation marks and without.
    private static let template =
        "{"
        + (names.map { "\"\($0)\": {{\($0)}}" } + quoted.map { "\"q\($0)\": \"a {{\($0)}}\"" })
        .joined(separator: ", ") + "}"
    private static let given = values.merging(["escape": #"b\n"#]) { $1 }

    private static let formats: [(file: String, text: String, call: String)] = [
        (
            "odd.postman_collection.json",
            json([
                "info": [
                    "name": "Odd", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
                ],
                "variable": given.map { ["key": $0.key, "value": $0.value] },
                "item": [
                    [
                        "name": "Send",
                        "request": [
                            "method": "POST", "url": "\(server)/send",
                            "body": ["mode": "raw", "raw": template, "options": ["raw": ["language": "json"]]],
                        ],
                    ]
                ],
            ]), "odd.send()"
        ),
        (
            "odd.insomnia.json",
            json([
                "_type": "export", "__export_format": 4,
                "resources": [
                    [
                        "_id": "req_1", "parentId": "wrk_1", "_type": "request", "name": "Send", "method": "POST",
                        "url": "\(server)/send",
                        "body": ["mimeType": "application/json", "text": template.replacing("{{", with: "{{ _.")],
                    ],
                    ["_id": "wrk_1", "_type": "workspace", "name": "Odd"],
                    ["_id": "env_1", "parentId": "wrk_1", "_type": "environment", "name": "Base", "data": given],
                ],
            ]), "odd.send()"
        ),
        (
            "odd.bru",
            """
            meta {
              name: Send
            }

            post {
              url: \(server)/send
              body: json
            }

            vars:pre-request {
            \(given.map { "  \($0.key): \($0.value)" }.joined(separator: "\n"))
            }

            body:json {
              \(template)
            }

            """, "send.send2()"
        ),
        (
            "odd.http",
            """
            \(given.map { "@\($0.key) = \($0.value)" }.joined(separator: "\n"))

            POST \(server)/send
            Content-Type: application/json

            \(template)

            """, ""
        ),
    ]

    private static func json(_ value: [String: Any]) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test("JSON that values are put into is sent as its own program sends it", arguments: formats.indices)
    func bodies(number: Int) throws {
        let (file, text, call) = Self.formats[number]
        let site = try Site()
        try site.folder.write(site.at(text), to: file)
        let script = try site.sonde(["import", file]).output
        try site.folder.write(script + "\n\(call)\n", to: "odd.apiscript")
        try site.sonde(["replay", "odd.apiscript"])
        let sent = try #require(site.requests.first, "\(script)")
        var body = Self.template
        for (name, value) in Self.given {
            // The quotation marks around a value in a line of its own are not the value's.
            let isUnquoted = file.hasSuffix(".http") && value.hasPrefix("\"")
            body = body.replacing("{{\(name)}}", with: isUnquoted ? String(value.dropFirst().dropLast()) : value)
        }
        #expect(Self.compact(sent.body) == Self.compact(Array(body.utf8)), "\(script)")
        #expect(sent.header("Content-Type")?.hasPrefix("application/json") == true)
    }

    @Test("what no JSON is read from is put into the text: a secret")
    func secrets() throws {
        let site = try Site()
        try site.folder.write(
            site.at(
                """
                @pin = {{$processEnv PIN}}

                POST \(Self.server)/send
                Content-Type: application/json

                {"pin": {{pin}}, "other": {{$processEnv OTHER}}, "text": "{{pin}}"}

                """), to: "odd.http")
        let script = try site.sonde(["import", "odd.http"]).output
        try site.folder.write(script, to: "odd.apiscript")
        try site.sonde(["replay", "odd.apiscript"], environment: ["PIN": "1234567", "OTHER": "[1.50]"])
        #expect(
            site.requests.first.map { Self.compact($0.body) } == #"{"pin":1234567,"other":[1.50],"text":"1234567"}"#,
            "\(script)")
    }

    private static let script = #"""
        api odd {
            base \#(server)
            endpoint form(q: String = "a b&c=d+é%\"", tags: [String] = ["x,y", "z w"], n: Double = 0.5, w: String = " lead ",
                none: [String] = [], u: [String]?) {
                POST form form { "q": q, "tags": tags, "n": n, "w": w, "mix": "p&\(q)", "none": none, "lit": ["1", "2&"], "u": u }
            }
            endpoint multi(q: String = "a b&c=d+é%", tags: [String] = ["x,y", "z w"], w: String = "'quoted'") {
                POST multi multipart { "q": q, "tags": tags, "w": w, "mix": "p&\(q)", "lit": ["1", "2"] }
            }
            endpoint js(q: String = #"say "hi" \ there"#, tags: [String] = ["x,y", "z \"w"], n: Double = 0.1, w: String = " lead ",
                marked: String = #""quoted""#, count: Int = 7) {
                POST js { "q": q, "tags": tags, "n": n, "w": w, "mix": "p&\(q)", "m": marked, "n1": "\(marked)!", "c": "\(count)" }
            }
            endpoint head(q: String = "a b", tags: [String] = ["x,y", "z w"], sizes: [Int] = [1, 2], none: [String] = []) {
                GET head?x=\(tags)
                X-Q: \(q)
                X-Tags: \(tags)
                X-Sizes: a \(sizes) b
                X-None: \(none)
            }
            endpoint txt(tags: [String] = ["x,y", "z w"]) { POST txt text "a \(tags)" }
            endpoint one(tags: [String] = ["one"]) { GET one?x=\(tags) }
        }
        """#
    private static let calls = ["form", "multi", "js", "head", "txt", "one"]

    @Test("a file of requests sends what the script sends")
    func requests() throws {
        let site = try Site()
        try site.folder.write(
            site.at(Self.script) + "\n" + Self.calls.map { "odd.\($0)()" }.joined(separator: "\n"), to: "odd.apiscript")
        try site.sonde(["replay", "odd.apiscript"])
        try site.sonde(["emit", "odd.apiscript", "--style", "http", "--into", "Out"])
        let script = try site.sonde(["import", "Out/odd.http"]).output
        try site.folder.write(script, to: "again.apiscript")
        try site.sonde(["replay", "again.apiscript"])
        let requests = site.requests.map(Self.said)
        #expect(requests.count == 2 * Self.calls.count, "\(script)")
        for (one, other) in zip(requests, requests.dropFirst(Self.calls.count)) { #expect(one == other) }
    }

    @Test("a script for curl sends what the script sends")
    func curl() throws {
        let site = try Site()
        try site.folder.write(
            site.at(Self.script) + "\n" + Self.calls.map { "odd.\($0)()" }.joined(separator: "\n"), to: "odd.apiscript")
        try site.sonde(["replay", "odd.apiscript"])
        try site.sonde(["emit", "odd.apiscript", "--style", "curl", "--into", "Out"])
        for call in Self.calls {
            let outcome = try Program(installed: "bash").run(
                ["Out/odd.sh", call], environment: [:], in: site.folder.url)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let requests = site.requests.map(Self.said)
        #expect(requests.count == 2 * Self.calls.count)
        for (one, other) in zip(requests, requests.dropFirst(Self.calls.count)) { #expect(one == other) }
    }
}

extension RoundTripTests {
    /// A server that answers everything alike, and a folder beside it.
    private struct Site {
        let folder: TemporaryFolder
        private let server: RawServer

        init() throws {
            folder = try TemporaryFolder(files: [:])
            server = try RawServer(
                answering: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
        }

        var requests: [RawRequest] { server.requests }

        /// A document that asks this server.
        func at(_ text: String) -> String { text.replacing(":18765", with: ":\(server.port)") }

        @discardableResult
        func sonde(_ words: [String], environment: [String: String] = [:]) throws -> Outcome {
            let outcome = try Program("sonde").run(words, environment: environment, in: folder.url)
            #expect(outcome.status == 0, "\(words): \(outcome.errors)")
            return outcome
        }
    }

    /// What a request says, without what each client adds: the boundary of parts, and where the blanks of JSON are.
    private static func said(_ request: RawRequest) -> String {
        var body = String(decoding: request.body, as: UTF8.self)
        var type = request.header("Content-Type") ?? ""
        if let found = type.firstRange(of: "boundary=") {
            body = body.replacing(type[found.upperBound...], with: "BOUNDARY")
            type = String(type[..<found.upperBound])
        } else if type.contains("json") {
            body = compact(request.body)
        }
        let lines = request.headerLines.filter { $0.lowercased().hasPrefix("x-") }
        return ([request.line, type] + lines + [body]).joined(separator: "\n")
    }

    /// JSON without the blanks between its parts.
    private static func compact(_ json: [UInt8]) -> String {
        var (made, isQuoted, isEscaped) = ([UInt8](), false, false)
        for byte in json {
            if isQuoted || !" \n\r\t".utf8.contains(byte) { made.append(byte) }
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = isQuoted
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            }
        }
        return String(decoding: made, as: UTF8.self)
    }
}
