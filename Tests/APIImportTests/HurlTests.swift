import APIDocuments
import APIImport
import ScriptSyntax
import SwiftInterpreting
import Testing

/// A Hurl file becomes a script, statement after statement.
@Suite struct HurlTests {
    @Test func `A request and what is expected of its answer become statements`() throws {
        let (script, report) = try imported(
            """
            # Signs in.
            POST http://localhost:3000/login
            X-Trace: a
            [Form]
            user: ann
            HTTP 200
            Content-Type: application/json
            [Captures]
            token: jsonpath "$.token"
            [Asserts]
            jsonpath "$.roles" count == 2
            jsonpath "$.roles[*].name" includes "admin"
            header "X-Page" not exists
            duration < 500

            GET http://localhost:3000/me
            Authorization: Bearer {{token}}
            [Query]
            full name: Ann & Bo
            HTTP 404
            """)
        #expect(
            script == #"""
                base http://localhost:3000
                transport.cookies = .session
                header Accept-Encoding none

                // Signs in.
                POST /login X-Trace: a form { "user": "ann" }
                expect response.status == 200
                expect response.headers["Content-Type"] == "application/json"
                let token = response.json.token
                expect response.json.roles.count() == 2
                expect response.json.roles.map(\.name).contains("admin")
                expect response.headers["X-Page"] == nil
                expect response.duration < 500ms

                try? GET /me?full%20name=Ann%20%26%20Bo Authorization: Bearer \(token)
                expect response.status == 404

                """#)
        #expect(report.losses.isEmpty)
        #expect(report.counts["request"]?.carried == 2)
        #expect(report.counts["assert"]?.carried == 7)
        #expect(report.counts["capture"]?.carried == 1)
    }

    @Test(arguments: [
        (#"jsonpath "$['a-b'][0].c" == 1"#, #"response.json["a-b"][0].c == 1"#),
        (#"jsonpath "$.a[-1]" isString"#, "response.json.a.suffix(1).first is String"),
        (#"jsonpath "$.a[1:3].b" count == 2"#, #"response.json.a.dropFirst(1).prefix(2).map(\.b).count == 2"#),
        (#"jsonpath "$.a[*].b[*].c" contains 3"#, #"response.json.a.map(\.b).flatMap { $0 }.map(\.c).contains(3)"#),
        (
            #"jsonpath "$.a[?(@.id=='x')].n" == 4"#,
            #"response.json.a.filter { $0.id == "x" }.map(\.n) == [4]"#
        ),
        (#"jsonpath "$.a" not isObject"#, #"response.json.a.kind() != "object""#),
        (#"jsonpath "$[2].email" exists"#, #"response.json[2]?.keys().contains("email") == true"#),
        (#"jsonpath "$.a['x y']" not exists"#, #"response.json.a?.keys().contains("x y") != true"#),
        (#"jsonpath "$.a[3]" not exists"#, "response.json.a?.indices.contains(3) != true"),
        (#"jsonpath "$.a[*].b" exists"#, #"!response.json.a.map(\.b).isEmpty"#),
        (#"jsonpath "$.a" nth 0 exists"#, "response.json.a[0] != nil"),
        (#"body matches /^\d+$/"#, #"response.text.contains(/^\d+$/)"#),
        (#"body contains `"`"#, #"response.text.contains("\"")"#),
        (#"bytes startsWith hex,c3a9;"#, #"response.body.prefix(2) == Data(hex: "c3a9")"#),
        (
            #"header "Link" nth 0 split "," count > 1"#,
            #"response.headers.values(of: "Link")[0].components(separatedBy: ",").count > 1"#
        ),
        (#"sha256 == hex,00ff;"#, #"response.body.hash(.sha256) == Data(hex: "00ff")"#),
        (
            #"jsonpath "$.at" toDate "%Y-%m-%d" format "%d.%m.%Y" == "01.02.2024""#,
            #"Date(response.json.at, format: "yyyy-MM-dd").formatted("dd.MM.yyyy") == "01.02.2024""#
        ),
        (#"redirects nth 0 location == "/a""#, #"response.redirects[0].to.absoluteString == "/a""#),
    ])
    func `An assert is a condition`(assert: String, condition: String) throws {
        let (script, report) = try imported("GET http://localhost:3000/a\nHTTP 200\n[Asserts]\n\(assert)\n")
        let last: Substring? = script.split(separator: "\n").last
        #expect(last == "expect \(condition)")
        #expect(report.losses.isEmpty)
    }

    @Test func `A request is sent as Hurl sends it`() throws {
        let (script, report) = try imported(
            """
            GET http://a.test/x/../y
            [Query]
            at: {{newDate}}

            GET http://a.test/x/../y
            [Options]
            path-as-is: true
            compressed: true
            """)
        #expect(
            script == #"""
                base http://a.test
                transport.cookies = .session
                header Accept-Encoding none

                transport.redirects = 0
                GET /y?at=\(Date().formatted("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'"))

                GET /x/../y Accept-Encoding: gzip, deflate, br

                """#)
        #expect(report.losses.isEmpty)
    }

    @Test func `What the language does not have is listed with its place, and what uses it too`() throws {
        let (script, report) = try imported(
            """
            GET http://localhost:3000/a
            HTTP 200
            [Captures]
            title: xpath "string(//title)"
            [Asserts]
            jsonpath "$..id" count == 3
            variable "title" == "A"

            """)
        #expect(
            report.losses.map(\.description) == [
                "a.hurl:4:1: title: left out; a script does not see it",
                #"a.hurl:6:1: jsonpath "$..id" count == 3: left out; write it with filter and map"#,
                #"a.hurl:7:1: variable "title" == "A": left out; nothing sets title before it"#,
            ] as [String])
        #expect(script.hasSuffix("expect response.status == 200\n"))
        let found = report.counts.values.reduce(0) { $0 + $1.found }
        #expect(found == report.losses.count + report.counts.values.reduce(0) { $0 + $1.carried })
    }

    @Test func `A variable that nothing sets is a parameter, and one for the host is the base`() throws {
        let (script, _) = try imported("GET {{host}}/items/{{id}}\nHTTP 200\n")
        #expect(script.hasPrefix("parameter host: String\nparameter id: String\n\nbase \\(host)\n"))
        #expect(script.contains("\nGET /items/\\(id)\n"))
    }

    @Test func `Variables of a file beside give parameters their defaults`() throws {
        let (script, _) = try imported(
            "GET http://localhost/{{count}}/{{name}}\nHTTP 200\n", beside: ["a.env": "count=3\nname=\"x y\"\n"])
        #expect(script.hasPrefix("parameter count: Int = 3\nparameter name: String = \"x y\"\n"))
    }

    @Test func `Options are settings where they change, and loops`() throws {
        let (script, report) = try imported(
            """
            GET http://localhost/a
            [Options]
            location: true
            max-time: 3s
            variable: n=2
            retry: 4
            retry-interval: 100ms
            HTTP 200
            [Asserts]
            jsonpath "$.state" == "done"

            GET http://localhost/b
            HTTP 302

            """)
        #expect(script.contains("transport.redirects = 50\ntransport.timeout = 3s\nlet n = 2\n"))
        #expect(
            script.contains(
                #"repeat every 100ms for 500ms { try? GET /a } while response.status != 200 || response.json.state != "done""#
            ))
        #expect(script.contains("transport.timeout = nil\ntransport.redirects = 0\ntry? GET /b\n"))
        #expect(report.losses.isEmpty)
    }

    @Test(arguments: [
        "GET http://localhost/\n`\n", "GET", "HTTP 200\n", "GET http://localhost/\nHTTP abc\n",
        "GET http://localhost/\n{\"a\": ", "GET http://localhost/\n[Nothing]\na: b\n",
        "GET http://a\nHTTP 200\n[Asserts]\nx\n",
        "GET http://a\n" + String(repeating: "[", count: 100_000),
    ])
    func `What is broken is an error with its place`(text: String) {
        let error = #expect(throws: ImportError.self) { try imported(text) }
        #expect(error?.place?.document == "a.hurl")
    }

    @Test func `Any end and any byte within is an error or a script`() {
        let text = """
            POST http://localhost/a?b={{c}}
            X-A: \\u{e9} # why
            [Options]
            retry: 2
            ```json
            {"a": [1, "{{b}}"]}
            ```
            HTTP 200
            [Captures]
            n: jsonpath "$.a[?(@.b=='c')].d[0:2]" nth 1
            [Asserts]
            header "X" matches /a\\/b/
            bytes startsWith hex,00ff;
            <a><b/></a>

            """
        let bytes = Array(text.utf8)
        for end in bytes.indices {
            for byte in [nil, 0x22, 0x7B] as [UInt8?] {
                var broken = Array(bytes[...end])
                if let byte {
                    broken[end] = byte
                    broken += bytes[(end + 1)...]
                }
                let whole = broken
                let finder = GatheredDocuments { (_) throws(ImportError) in whole }
                guard
                    let api = try? DocumentReader(interpreter: .swift).api(
                        at: .file("a.hurl"), as: .hurl, finding: finder)
                else {
                    continue
                }
                #expect(!ParsedScript(api.statements.joined(separator: "\n")).hasErrors)
            }
        }
    }

    @Test(arguments: ["\u{202E}", "\"; print(1) //", "\\(secret(file: \"x\"))", "\n!ls", "{{", "} GET /"])
    func `No text becomes a statement`(hostile: String) throws {
        let (script, _) = try imported(
            "GET http://localhost/a\nX-A: \(hostile)\nHTTP 200\n[Asserts]\nbody == `\(hostile)`\n", orEmpty: true)
        let parsed = ParsedScript(script)
        #expect(!parsed.hasErrors)
        #expect(!script.contains("\nprint") && !script.contains("\n!ls") && !script.contains("\nGET /\n"))
    }
}

/// The script of a Hurl file, and what is counted.
private func imported(
    _ text: String, beside: [String: String] = [:], orEmpty: Bool = false
) throws -> (script: String, tally: ImportTally) {
    let finder = GatheredDocuments { (path) throws(ImportError) in
        if path == "a.hurl" { return Array(text.utf8) }
        guard let file = beside[path] else { throw ImportError("there is no \(path)") }
        return Array(file.utf8)
    }
    do {
        let api = try DocumentReader(interpreter: .swift).api(at: .file("a.hurl"), as: .hurl, finding: finder)
        let layout = ScriptLayout(of: api, models: .inScript)
        return (layout.script, layout.report.tally)
    } catch {
        guard orEmpty else { throw error }
        return ("", ImportTally())
    }
}
