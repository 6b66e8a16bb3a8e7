import APIDocuments
import APIImport
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("files of requests, imported")
struct HTTPFileImportTests {
    private func imported(_ text: String, beside files: [String: String] = [:]) throws -> ImportedText {
        try ImportedText(text, as: .http, named: "requests.http", beside: files)
    }

    @Test("each request is a statement, with its name, below the base that they share")
    func statements() throws {
        let imported = try imported(
            """
            ### All of them
            # The newest first.
            GET https://api.example.com/items
                ?page=2
                &size=10
            Accept: application/json

            ###
            https://api.example.com/items/3 HTTP/1.1

            ###
            POST https://api.example.com/items
            Content-Type: application/json

            {
                "title": "Bread",
                // Not sent.
                "tags": ["a", "b"]
            }
            """)
        #expect(
            imported.script == """
                base https://api.example.com

                // All of them
                // The newest first.
                GET items?page=2&size=10 Accept: application/json
                GET items/3
                POST items { "title": "Bread", "tags": ["a", "b"] }

                """)
        #expect(imported.figures == "3 requests")
        #expect(imported.losses == [])
    }

    @Test(
        "the first line of a request in every form",
        arguments: [
            ("GET https://a.test/x HTTP/2", "GET https://a.test/x"), ("https://a.test/x#part", "GET https://a.test/x"),
            ("a.test/x", "GET http://a.test/x"), ("localhost:3000/x", "GET http://localhost:3000/x"),
            ("GET /x\nHost: a.test:8080", "GET http://a.test:8080/x"),
            ("GET /x\nHost: a.test:443", "GET https://a.test:443/x"),
            ("GET https://a.test/a b?q={1}", "GET https://a.test/a%20b?q=%7B1%7D"),
            ("delete https://a.test/x", "DELETE https://a.test/x"),
            ("GET https://a.test\n    /api\n    # told\n    /x", "GET https://a.test/api/x"),
        ] as [(String, String)])
    func firstLines(text: String, sonde: String) throws {
        #expect(try imported(text).script == sonde + "\n")
    }

    @Test(
        "a body of every kind",
        arguments: [
            ("Content-Type: text/plain\n\na\nb", "Content-Type: text/plain text \"\"\"\na\nb\n\"\"\""),
            ("Content-Type: application/json\n\n< ./in.json", #"Content-Type: application/json file("in.json")"#),
            ("Content-Type: application/x-www-form-urlencoded\n\na = b &\nc=d%20e", #"form { "a": "b", "c": "d e" }"#),
            (
                "Content-Type: multipart/form-data; boundary=XX\n\n--XX\nContent-Disposition: form-data; name=\"a\"\n\nb\n"
                    + "--XX\nContent-Disposition: form-data; name=\"f\"; filename=\"in.png\"\nContent-Type: image/png\n\n"
                    + "< ./in.png\n--XX--",
                #"multipart { "a": "b", "f": file("in.png", type: "image/png") }"#
            ),
            (
                "X-REQUEST-TYPE: GraphQL\n\nquery A { b }\n\n{ \"c\": {{d}} }",
                #"Content-Type: application/json text "{\"query\":\"query A { b }\",\"operationName\":\"A\","#
                    + #"\"variables\":{ \"c\": \(env.d) }}""#
            ),
            (
                "X-REQUEST-TYPE: GraphQL\n\nquery A { b }\n\n{ \"c\": {{$timestamp}} }",
                "{\n    \"query\": \"query A { b }\",\n    \"operationName\": \"A\",\n"
                    + "    \"variables\": { \"c\": Int(Date().timeIntervalSince1970) }\n}"
            ),
            (
                "Authorization: Basic ann k3y\n\n[1, {{$randomInt 1 5}}]",
                #"[1, Int.random(in: 1..<5)] Authorization: Basic \("ann:k3y".base64)"#
            ),
        ] as [(String, String)])
    func bodies(text: String, sonde: String) throws {
        #expect(try imported("POST https://a.test/x\n" + text).script == "POST https://a.test/x \(sonde)\n")
    }

    @Test("variables stand above the requests, each below those that it needs")
    func variables() throws {
        let imported = try imported(
            """
            @url = https://{{host}}/v1
            @host = a.test
            GET {{url}}/items/{{id}}
            X-Trace: {{$uuid}} {{$timestamp -1 d}}
            X-Key: {{$processEnv API_KEY}}
            X-Date: {{$datetime 'DD.MM.YYYY'}}
            """)
        #expect(
            imported.script == #"""
                let host = "a.test"
                let url = "https://\(host)/v1"

                GET \(url)/items/\(env.id) X-Trace: \(UUID()) \(Int(Date().timeIntervalSince1970) - 86400) X-Key: \(env.API_KEY) X-Date: \(Date().formatted("dd.MM.yyyy"))

                """#)
        #expect(imported.losses == ["id is not declared; set env.id"] as [String])
    }

    @Test("an answer that has a name is used further down")
    func answers() throws {
        let imported = try imported(
            """
            # @name login
            POST https://a.test/login

            ###
            @token = {{login.response.body.$.data[0].token}}
            GET https://a.test/me
            Authorization: Bearer {{token}}
            X-Session: {{login.response.headers.X-Session}}

            > {% client.global.set("user", response.body.id); %}

            ### Later
            GET https://a.test/users/{{user}}
            """)
        #expect(
            imported.script == #"""
                base https://a.test

                // login
                let login = POST login
                let loginXSession = response.headers["X-Session"]

                let token = login.data[0].token
                GET me Authorization: Bearer \(token) X-Session: \(loginXSession)
                let user = it.id

                // Later
                GET users/\(user)

                """#)
        #expect(imported.losses == [])
    }

    @Test("a test of the status and of members is an expectation, and other scripts are told")
    func tests() throws {
        let imported = try imported(
            """
            < {%
              request.variables.set("a", "b")
            %}
            GET https://a.test/x
            # @no-redirect

            > {%
              // It's not there.
              client.test("missing", function() {
                client.assert(response.status === 404, "no");
                client.assert(response.body.items[0].name == "a" && response.headers.valueOf("ETag") != null);
              });
              sound("bell")
            %}
            ?? header content-type includes json
            ?? duration < 1000
            ?? xpath //a == 1
            >> out.json
            """)
        #expect(
            imported.script == #"""
                try? GET https://a.test/x
                expect response.status == 404, "missing"
                expect it.items[0].name == "a" && response.headers["ETag"] != nil, "missing"
                expect response.headers["content-type"]?.contains("json") ?? false
                expect response.duration < 1000ms

                """#)
        #expect(
            imported.losses == [
                #"requests.http:1:1: request.variables.set("a", "b"): left out; write it as Sonde does"#,
                "requests.http:5:1: @no-redirect of GET https://a.test/x: left out; write transport.redirects = 0 above it",
                #"requests.http:7:1: sound("bell"): left out; write it as Sonde does"#,
                "requests.http:17:1: xpath //a == 1: left out; write it as Sonde does",
                "requests.http:18:1: >> out.json: left out; write it as Sonde does",
            ] as [String])
        #expect(imported.tally.counts["test"]?.carried == 4)
    }

    @Test("a test follows the names that it declares, and its conditions keep their order")
    func scripts() throws {
        let imported = try imported(
            """
            GET https://a.test/x

            > {%
              const first = response.body.items[0];
              client.assert(first.name.startsWith("a") && (first.n > 1 || first.m === null), "fits");
              client.global.set("name", first.name);
            %}
            """)
        #expect(
            imported.script == #"""
                GET https://a.test/x
                expect it.items[0].name.hasPrefix("a") && (it.items[0].n > 1 || it.items[0].m == nil), "fits"
                let name = it.items[0].name

                """#)
        #expect(imported.losses == [])
    }

    @Test("what differs between environments is a parameter, and no secret is written")
    func environments() throws {
        let imported = try imported(
            "GET {{host}}/x?v={{version}}\nX-Key: {{key}}\n\n###\nGET {{host}}/y",
            beside: [
                "http-client.env.json": """
                {"dev": {"host": "http://127.0.0.1:3000", "version": 1}, "prod": {"host": "https://a.test", "version": 1}}
                """,
                "http-client.private.env.json": #"{"dev": {"key": "k3y"}}"#,
            ])
        #expect(
            imported.script == #"""
                parameter host: String = "http://127.0.0.1:3000"
                let version = "1"
                base \(host)
                environment dev {
                    base http://127.0.0.1:3000
                }
                environment prod {
                    base https://a.test
                }

                GET x?v=\(version) X-Key: \(env.key)
                GET y

                """#)
        #expect(!imported.script.contains("k3y"))
        #expect(imported.losses == ["host of prod: left out; give --host https://a.test"] as [String])
    }

    @Test("variables that double at each step stay variables")
    func doublingVariables() throws {
        let lines = (0..<60).map { "@v\($0) = {{v\($0 + 1)}}{{v\($0 + 1)}}" }
        let imported = try imported(lines.joined(separator: "\n") + "\n@v60 = x\nGET http://a.test/{{v0}}\n")
        #expect(imported.script.hasSuffix("GET http://a.test/\\(v0)\n"))
    }

    @Test("the report shows no value that is secret by its name")
    func secretOfEnvironment() throws {
        let imported = try imported(
            "GET http://a.test/x\nX-Word: {{password}}\n",
            beside: ["http-client.env.json": #"{"dev": {"password": "one"}, "prod": {"password": "two"}}"#])
        #expect(imported.losses == ["password of prod: left out; give --password its value"] as [String])
    }

    @Test("what a person is asked for is a parameter or a secret")
    func prompts() throws {
        let imported = try imported(
            "# @prompt id Which one\n# @secret password\nGET https://a.test/{{id}}?p={{password}}")
        #expect(
            imported.script == #"""
                /// Which one
                parameter id: String
                let password = secret("password")

                GET https://a.test/\(id)?p=\(password)

                """#)
    }

    @Test(
        "what cannot be sent is told with its place, and counted",
        arguments: [
            ("GRPC localhost:50051/a.B/c", "Sonde does not support GRPC"),
            ("WEBSOCKET wss://a.test", "Sonde does not support WEBSOCKET"),
            ("OPTIONS *", "it has no host"),
            ("POST https://a.test\n\n< /etc/passwd", "/etc/passwd is outside of this folder"),
            ("POST https://a.test\n\n< ../x", "../x is outside of this folder"),
        ] as [(String, String)])
    func losses(text: String, message: String) throws {
        let imported = try imported("\n" + text)
        #expect(imported.losses.count == 1)
        #expect(imported.losses.first?.hasPrefix("requests.http:2:1: ") == true)
        #expect(imported.losses.first?.contains(message) == true, "\(imported.losses)")
        #expect(imported.tally.counts["request"]?.found == 1)
        #expect(imported.tally.counts["request"]?.carried == 0)
    }

    @Test(
        "no text of a file becomes a statement",
        arguments: [
            "### a\u{2028}!id\nGET https://a.test", "GET https://a.test\nX: \\(env.HOME) | !id",
            "GET https://a.test/\\(env.HOME)",
            "@a = \\(env.HOME)\"\nGET https://a.test/{{a}}", "# @name x\n!id\nGET https://a.test",
            "POST https://a.test\n\n\"\"\"\n!id\n\\(env.HOME)",
            "GET https://a.test\n\n> {% client.test(\"a\\\"\", function() { client.assert(response.status == 1; !id) }) %}",
            "GET https://a.test\n?? header a == \"; !id", "# @prompt a\u{0D}!id\nGET https://a.test/{{a}}",
            "POST https://a.test\nContent-Type: application/x-www-form-urlencoded\n\n\\(env.HOME)=\"}; !id",
        ])
    func hostile(text: String) throws {
        let parsed = ParsedScript(try imported(text).script)
        #expect(!parsed.hasErrors, "\(parsed.text)")
        for statement in parsed.script.statements {
            if case .program = statement.kind { Issue.record("\(parsed.text)") }
        }
        // A raw literal and an escaped sign splice nothing.
        let plain = parsed.text.replacing(/#".*"#/, with: "").replacing(#"\\"#, with: "")
        #expect(!plain.contains("\\(env.HOME)"), "\(parsed.text)")
    }

    @Test("a file that is cut off anywhere is read as far as it goes")
    func truncated() throws {
        let text =
            "@a = {{b}}\n### x\nPOST https://a.test/{{a}}\nContent-Type: multipart/form-data; boundary=B\n\n--B\n"
            + "Content-Disposition: form-data; name=\"x\"\n\n< y\n--B--\n\n> {% client.test(\"a\", () => { client.assert(1 == 1) }) %}\n"
        for length in 0..<text.count { _ = try imported(String(text.prefix(length))) }
        #expect(throws: ImportError.self) {
            try DocumentReader(interpreter: .swift).api(
                at: .file("x"), as: .http, finding: GatheredDocuments { (_) throws(ImportError) in [0xFF, 0xFE, 0x00] })
        }
    }
}
