import APIDocuments
import APIImport
import ScriptSyntax
import Testing

@Suite("lines for curl, imported")
struct CurlImportTests {
    private func imported(_ text: String) throws -> ImportedText {
        try ImportedText(text, as: nil, named: "requests.sh")
    }

    @Test("each line is a statement, with its comment, below the base that they share")
    func statements() throws {
        let text = """
            #!/bin/sh
            # All of them.
            curl https://api.example.com/items

            $ curl -X DELETE https://api.example.com/items/3 && curl -s \\
                https://api.example.com/items?page=2
            """
        let imported = try imported(text)
        #expect(
            imported.script == """
                base https://api.example.com
                header Accept-Encoding none

                // All of them.
                GET items
                DELETE items/3
                GET items?page=2

                """)
        #expect(imported.figures == "3 requests")
        #expect(imported.losses == [])
    }

    @Test(
        "a line is the request that curl sends",
        arguments: [
            ("curl a.test -T in.txt", #"PUT http://a.test/in.txt \(file("in.txt").data)"#),
            (
                "curl a.test -d @in.txt",
                #"POST http://a.test/ Content-Type: application/x-www-form-urlencoded text "\(file("in.txt").data.text.replacing(/\r\n|\r|\n/, with: ""))""#
            ),
            (
                "curl a.test --json '{\"a\":1}'",
                #"POST http://a.test/ Accept: application/json { "a": 1 }"#
            ),
            (
                "curl a.test -H 'Content-Type: application/json' -d '{ \"a\": 1 }'",
                ##"POST http://a.test/ Content-Type: application/json text #"{ "a": 1 }"#"##
            ),
            (
                "curl -H \"Authorization: Bearer $TOKEN\" a.test",
                #"GET http://a.test/ Authorization: Bearer \(env.TOKEN)"#
            ),
            (
                "curl -u \"ann:${PASSWORD}\" a.test",
                #"GET http://a.test/ Authorization: Basic \("ann:\(env.PASSWORD)".base64)"#
            ),
            ("curl \"$BASE/x\"", #"GET \(env.BASE)/x"#),
            ("curl a.test/x > x.json", "GET http://a.test/x | write x.json"),
            (
                "curl --data-binary @- a.test <<< '1'",
                "POST http://a.test/ Content-Type: application/x-www-form-urlencoded text \"\"\"\n1\n\n\"\"\""
            ),
            (
                "curl -F 'a=\"b;c\"' -F 'f=@x.csv;filename=y.csv' a.test",
                #"POST http://a.test/ multipart { "a": "b;c", "f": file("x.csv", type: "application/octet-stream", name: "y.csv") }"#
            ),
            ("curl -X POST a.test/start", "POST http://a.test/start Content-Length: none"),
            (
                "curl a.test/up -H 'Content-Type: text/csv' -T - < in.csv",
                #"PUT http://a.test/up Content-Type: text/csv Content-Length: none file("in.csv")"#
            ),
            ("curl --path-as-is a.test/b/../c", "GET http://a.test/b/../c"),
            ("curl a.test/b/../c", "GET http://a.test/c"),
            (
                "curl a.test --data-urlencode q@- < q.txt -G",
                #"GET http://a.test/?q=\(file("q.txt").data.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))"#
            ),
            ("curl a.test -H 'Accept:' -A ''", "GET http://a.test/ Accept: none User-Agent: none"),
            ("curl a.test -H 'Content-Type:' -d x", #"POST http://a.test/ Content-Type: none text "x""#),
            ("curl a.test -H \"'Odd' : 1\"", "GET http://a.test/ 'Odd': 1"),
            ("curl a.test/x --data-binary @$FILE -H 'Content-Type:'", #"POST http://a.test/x \(file(env.FILE).data)"#),
            (
                "curl a.test/x --data-raw \"$(cat notes.txt)\" -H \"Content-Type: text/`echo csv`\"",
                #"POST http://a.test/x Content-Type: text/csv text "\(file("notes.txt").data.text.replacing(/\n+$/, with: ""))""#
            ),
        ] as [(String, String)])
    func requests(line: String, sonde: String) throws {
        let imported = try imported(line)
        #expect(imported.losses == [])
        #expect(imported.script == "header Accept-Encoding none\n\n" + ParsedScript(sonde + "\n").formatted)
    }

    @Test(
        "the ends of lines within quotation marks arrive as they are written",
        arguments: [
            ("'a\r\nb'", #""a\r\nb""#), ("\"a\r\nb\"", #""a\r\nb""#), ("$'a\r\nb'", #""a\r\nb""#),
            ("'a\r\nb\nc'", "\"\"\"\na\\r\\nb\nc\n\"\"\""),
        ] as [(String, String)])
    func lineEnds(argument: String, literal: String) throws {
        let script = try imported("curl a.test/x -H 'Content-Type: a/b' --data-raw \(argument)\n").script
        #expect(script.contains("text \(literal)"), "\(script)")
    }

    @Test("a compressed answer is asked for where curl asks for one")
    func encodings() throws {
        let compressed = try imported("curl --compressed a.test/x\ncurl -r 600 a.test/x")
        #expect(compressed.script == "base http://a.test\n\nGET x\nGET x Range: bytes=600-\n")
        let mixed = try imported("curl --compressed a.test/x\ncurl a.test/y")
        #expect(
            mixed.script == """
                base http://a.test
                header Accept-Encoding none

                GET x Accept-Encoding: gzip, deflate, br
                GET y

                """)
    }

    @Test("several addresses are several requests, and so are braces and what follows --next")
    func several() throws {
        let imported = try imported("curl -d x 'a.test/{b,c}[8-10:2]' a.test --next -I a.test/d")
        #expect(
            imported.script == """
                base http://a.test
                header Accept-Encoding none

                POST b8 Content-Type: application/x-www-form-urlencoded text "x"
                POST b10 Content-Type: application/x-www-form-urlencoded text "x"
                POST c8 Content-Type: application/x-www-form-urlencoded text "x"
                POST c10 Content-Type: application/x-www-form-urlencoded text "x"
                POST / Content-Type: application/x-www-form-urlencoded text "x"
                HEAD d

                """)
    }

    @Test("what a command reads is found below it")
    func input() throws {
        let text = """
            curl -d @- a.test/x -H 'Content-Type: text/plain' <<END
            a $NAME
            b \\$c
            END
            curl a.test/y
            """
        let imported = try imported(text)
        #expect(
            imported.script == #"""
                base http://a.test
                header Accept-Encoding none

                POST x Content-Type: text/plain text "a \(env.NAME)b $c"
                GET y

                """#)
    }

    @Test("what nothing gives a command to read is a parameter")
    func standardInput() throws {
        let imported = try imported("curl --compressed -d @- a.test/x\ncurl --compressed a.test/$input")
        #expect(imported.losses == [])
        #expect(
            imported.script == #"""
                parameter input: String = ""
                base http://a.test

                POST x Content-Type: application/x-www-form-urlencoded text "\(input)"
                GET /\(env.input)

                """#)
    }

    @Test("a variable that the script sets is one of Sonde's")
    func variables() throws {
        let imported = try imported(
            "HOST=https://a.test\nexport API_KEY='k3y'\ncurl \"$HOST/x\" -H \"X-Key: $API_KEY\"")
        #expect(imported.script.contains("let host = \"https://a.test\"\nlet apiKey = \"k3y\"\n"))
        #expect(imported.script.contains(#"GET \(host)/x X-Key: \(apiKey)"#))
    }

    @Test("a setting counts for all lines where they agree, and is a loss where not")
    func settings() throws {
        let agreed = try imported("curl -m 7 -k https://a.test/x\ncurl -k --max-time 7 https://b.test/y")
        #expect(
            agreed.script.contains(
                "transport.timeout = 7s\ntransport.insecureHosts = [\"a.test\", \"b.test\"]\n"))
        #expect(agreed.losses == [])
        let other = try imported("curl -m 7 https://a.test/x\ncurl https://a.test/y")
        #expect(
            other.losses == [
                "requests.sh:1:6: -m of GET https://a.test/x: left out; write transport.timeout = 7s above it"
            ] as [String])
    }

    @Test(
        "what cannot be sent is told with its place",
        arguments: [
            ("curl a.test/$(id)", "Sonde does not run a program inside a shell line"),
            ("curl a.test -d $(cat x)", "Sonde does not run a program inside a shell line"),
            ("curl a.test -d \"$(cat /etc/passwd)\"", "/etc/passwd is outside of this folder"),
            ("curl a.test -d \"$(echo \"$(echo \"$(id)\")\")\"", "Sonde does not run a program inside a shell line"),
            ("curl -X get a.test", "a method is written in capitals"),
            ("curl ftp://a.test", "ftp is not a scheme that Sonde supports"),
            ("curl a.test -d @/etc/passwd", "/etc/passwd is outside of this folder"),
            ("curl a.test -d 'x", "this ' is not closed"), ("curl", "curl needs an address"),
            ("curl a.test --max-time '1; !id'", "--max-time needs a number"),
            ("curl 'a.test/[1-9][1-9][1-9][1-9]'", "this address represents more than 1000"),
        ] as [(String, String)])
    func losses(line: String, message: String) throws {
        let imported = try ImportedText(line, as: .curl, named: "x.sh")
        #expect(imported.losses.count == 1)
        #expect(imported.losses.first?.contains(message) == true, "\(imported.losses)")
        #expect(imported.losses.first?.hasPrefix("x.sh:1:") == true)
        #expect(imported.script == "\n" || imported.script.isEmpty)
        #expect(imported.tally.counts["request"]?.found == 1)
        #expect(imported.tally.counts["request"]?.carried == 0)
    }

    @Test("the request is carried without an option that Sonde has no word for, and the option is told")
    func leftOut() throws {
        let imported = try imported("curl -b jar.txt --digest -u ann:k3y a.test\nls -l | jq .")
        #expect(imported.script == "header Accept-Encoding none\n\nGET http://a.test/\n")
        #expect(
            imported.losses == [
                "requests.sh:1:9: cookies in a file are not read, for GET http://a.test/; write -b 'name=value'",
                "requests.sh:1:17: curl's --digest is a key here, for GET http://a.test/; write base http://a.test, "
                    + #"and then key digest ann \(env.PASSWORD)"#,
                "requests.sh:2:1: ls -l: left out; only lines for curl are read",
                "requests.sh:2:9: jq .: left out; only lines for curl are read",
            ])
    }

    @Test(
        "no text of a line becomes a statement",
        arguments: [
            "curl 'http://a\"];!id' -k", "curl a.test -x 'p\"; !id'", "curl a.test -H $'X: a\\n!id'",
            "curl a.test -d $'\"\"\"\\n!id\\n\"\"\"\\n\\\\(env.HOME)'", "# a\r!id\ncurl a.test -H 'X: \\(env.HOME)'",
            "curl a.test -o 'x | !id'", "X=$'\"\\n!id'\ncurl a.test/$X",
        ])
    func hostile(text: String) throws {
        let parsed = ParsedScript(try imported(text).script)
        #expect(!parsed.hasErrors, "\(parsed.text)")
        for statement in parsed.script.statements {
            if case .program = statement.kind { Issue.record("\(parsed.text)") }
        }
        #expect(!parsed.text.replacing(#"\\"#, with: "").contains("\\(env.HOME)"))
    }

    @Test("a request like any other is read up to its end, whatever is cut off")
    func truncated() throws {
        let text = "curl -X POST 'https://a.test/x' -H \"A: $B\" -F 'a=@b;type=c' <<END\nx\nEND\n"
        for length in 0..<text.count {
            _ = try ImportedText(String(text.prefix(length)), as: .curl, named: "x.sh")
        }
    }
}
