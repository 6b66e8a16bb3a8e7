import ScriptSyntax
import Testing

@Suite("lines for curl")
struct CurlTests {
    @Test(
        "a line for curl is a line of Sonde's",
        arguments: [
            ("curl https://a.test", "GET https://a.test/"), ("curl a.test/b?c=d", "GET http://a.test/b?c=d"),
            ("$ curl -s localhost:3000/x", "GET http://localhost:3000/x"),
            ("curl -sSXPOST 'https://a.test/x' -H'X-A: b'", "POST https://a.test/x X-A: b"),
            (
                "curl --request PUT \\\n  --url https://a.test/x \\\r\n  --header \"X-A: \\\"b\\\"\"",
                "PUT https://a.test/x X-A: \"b\""
            ),
            (
                #"curl a.test/x -H 'Content-Type: application/json' -d '{"a": 1.10, "b": [true, null]}'"#,
                #"POST http://a.test/x { "a": 1.10, "b": [true, null] }"#
            ),
            (
                #"curl a.test/x --json '[1, {"a": -2e3}]'"#,
                #"POST http://a.test/x [1, { "a": -2e3 }] Accept: application/json"#
            ),
            (
                #"curl -X DELETE a.test/x -H 'Content-Type: application/json' -d '[1]'"#,
                #"DELETE http://a.test/x Content-Type: application/json text "[1]""#
            ),
            (
                #"curl a.test/x -d '{"a": 1}'"#,
                #"POST http://a.test/x Content-Type: application/x-www-form-urlencoded { "a": 1 }"#
            ),
            (
                #"curl a.test/x --json '{"a": "\u00e9"}'"#,
                ##"POST http://a.test/x Content-Type: application/json Accept: application/json text #"{"a": "\u00e9"}"#"##
            ),
            (
                "curl a.test/x -d a=1 -d 'user[name]=x y' --data-urlencode 'q=a&b'",
                #"POST http://a.test/x Content-Type: application/x-www-form-urlencoded text "a=1&user[name]=x y&q=a%26b""#
            ),
            ("curl a.test/x -d a=1 -d q=a+b%26", #"POST http://a.test/x form { "a": "1", "q": "a b&" }"#),
            ("curl a.test/x -G -d a=1 --data-urlencode 'q=a b'", "GET http://a.test/x?a=1&q=a+b"),
            ("curl -I a.test/x", "HEAD http://a.test/x"),
            ("curl -u ann:k3y a.test/x", "GET http://a.test/x Authorization: Basic YW5uOmszeQ=="),
            ("curl http://ann:k%33y@a.test/x", "GET http://a.test/x Authorization: Basic YW5uOmszeQ=="),
            (
                "curl -b 'a=1; b=2' -b c=3 -A me/1 -e http://b.test a.test",
                "GET http://a.test/ Cookie: a=1; b=2;c=3 User-Agent: me/1 Referer: http://b.test"
            ),
            ("curl -b a=1 -H 'Cookie: c=3' a.test", "GET http://a.test/ Cookie: c=3"),
            ("curl -H 'Cookie:' -b a=1 a.test", "GET http://a.test/"),
            (
                #"curl a.test/x --data-raw $'\u{41}\x\u41'"#,
                ##"POST http://a.test/x Content-Type: application/x-www-form-urlencoded text #"\u{41}\xA"#"##
            ),
            (
                "curl a.test/x -F a='b c' -F 'f=@in.json;type=application/json' -F g=@a.png",
                #"POST http://a.test/x multipart { "a": "b c", "f": file("in.json", type: "application/json"), "g": file("a.png") }"#
            ),
            (
                "curl a.test/x --data-binary @in.json -H 'Content-Type: application/json'",
                #"POST http://a.test/x Content-Type: application/json file("in.json")"#
            ),
            ("curl a.test/x -o x.json", "GET http://a.test/x | write x.json"),
            ("curl -sO a.test/a/logo.png", "GET http://a.test/a/logo.png | write logo.png"),
            ("curl a.test/x | json", "GET http://a.test/x | json"),
            (
                "curl a.test/x | table id, title | write x.txt",
                "GET http://a.test/x | table id, title | write x.txt"
            ),
            (
                #"curl a.test -H 'X-A: \(1) {b} // c | d'"#,
                #"GET http://a.test/ X-A: \("\\")(1) \("{")b} \("/")/ c \("|") d"#
            ),
            ("curl a.test -H 'X-A;' -H 'Expect:' -H 'Content-Length: 3'", #"GET http://a.test/ X-A: \("")"#),
            (
                #"curl a.test -d $'a\n\'b\' \u00e9\x41' -H 'Content-Type: text/plain'"#,
                #"POST http://a.test/ Content-Type: text/plain text "a\n'b' éA""#
            ),
            ("curl a.test/ -T in.txt", #"PUT http://a.test/in.txt \(file("in.txt").data)"#),
            (
                "curl --reque PUT a.test -d @in.json -H 'Content-Type: application/json'",
                #"PUT http://a.test/ Content-Type: application/json text "\(file("in.json").data.text.replacing(/\r\n|\r|\n/, with: ""))""#
            ),
            ("curl 'a.test/x;' -X PURGE", "PURGE \"http://a.test/x;\""),
            ("let a = 1; curl a.test; a", "let a = 1; GET http://a.test/; a"),
            ("curl a.test # all", "GET http://a.test/"), ("if true { curl a.test }", "if true { GET http://a.test/ }"),
        ] as [(String, String)])
    func translation(line: String, sonde: String) {
        let parsed = ParsedScript(line)
        #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
        let translated = parsed.translated(keepingLines: false)
        #expect(translated.text == sonde)
        let formatted = ParsedScript(parsed.formatted)
        #expect(formatted.curlStatements.count == parsed.curlStatements.count)
        #expect(formatted.translated(keepingLines: false).formatted == ParsedScript(sonde).formatted)
    }

    @Test(
        "what only a shell would do is told, and so is what Sonde does not send",
        arguments: [
            (
                "curl a.test 1️⃣> out.json", "> is shell syntax, and nothing was sent",
                "write | write out.json at the end instead"
            ),
            (
                "curl a.test/?a=11️⃣&b=2", "& is shell syntax, and nothing was sent",
                "put the URL in quotation marks: '…&…'"
            ),
            (
                "curl a.test 1️⃣&& ls", "&& is shell syntax, and nothing was sent",
                "remove it, and write each command on a line of its own"
            ),
            ("curl a.test 1️⃣| jq .", "a program after | needs a !", "write | !jq ."),
            (
                "curl -H \"X: 1️⃣$TOKEN\" a.test", "$TOKEN is a shell variable, and nothing was sent",
                "write the request as Sonde does, with \\(env.TOKEN) in its place"
            ),
            (
                "curl a.test/1️⃣$(id)", "Sonde does not run a program inside a shell line, and nothing was sent",
                "run it yourself, and write what it prints"
            ),
            (
                "curl \"a.test/1️⃣`id`\"", "Sonde does not run a program inside a shell line, and nothing was sent",
                "run it yourself, and write what it prints"
            ),
            (
                "curl 1️⃣--config x a.test", "Sonde does not support curl's --config, and nothing was sent",
                "write its options on this line"
            ),
            (
                "curl -d 1️⃣@/etc/passwd a.test", "/etc/passwd is outside of this folder, and nothing was sent",
                "copy it here, and write its name"
            ),
            (
                "curl -F 1️⃣f=@../x a.test", "../x is outside of this folder, and nothing was sent",
                "copy it here, and write its name"
            ),
            (
                "curl -H 1️⃣@headers a.test", "headers in a file are not read, and nothing was sent",
                "write them on this line"
            ),
            ("curl -b 1️⃣jar a.test", "cookies in a file are not read, and nothing was sent", "write -b 'name=value'"),
            ("curl a.test 1️⃣b.test", "one line sends one request", "write each address on a line of its own"),
            ("1️⃣curl -s", "curl needs an address", "write curl https://…"),
            ("curl 1️⃣--header='X: y' a.test", "a curl option needs a space before its value", "write --header 'X: y'"),
            (
                "curl 1️⃣--headr 'X: y' a.test",
                "--headr is not a curl option that Sonde supports, and nothing was sent", "did you mean --header?"
            ),
            ("curl 1️⃣-u", "-u needs a value", "write -u VALUE"),
            (
                "curl 1️⃣--digest -u ann:s3cret https://a.test:8080/x?y",
                "curl's --digest is a key here, and nothing was sent",
                #"write base https://a.test:8080, and then key digest ann \(env.PASSWORD)"#
            ),
            (
                "curl 1️⃣--aws-sigv4 aws:amz:eu-central-1:execute-api -u AKID:s3cret https://a.test",
                "curl's --aws-sigv4 is a key here, and nothing was sent",
                #"write base https://a.test, and then key aws AKID \(env.AWS_SECRET_ACCESS_KEY) "#
                    + #"region: eu-central-1 service: execute-api"#
            ),
            (
                "curl -u 'A KID:s3cret' 1️⃣--aws-sigv4 aws:amz https://s3.eu-west-1.amazonaws.com/x",
                "curl's --aws-sigv4 is a key here, and nothing was sent",
                #"write base https://s3.eu-west-1.amazonaws.com, and then key aws "A KID" "#
                    + #"\(env.AWS_SECRET_ACCESS_KEY) region: eu-west-1 service: s3"#
            ),
            (
                "curl 1️⃣--aws-sigv4 goog4:storage -u a:b https://a.test",
                "curl's --aws-sigv4 is a key here, and nothing was sent", "Sonde signs only for AWS: help key"
            ),
            (
                "curl -u ann 1️⃣--digest https://a.test",
                "curl's --digest is a key here, and nothing was sent",
                #"write base https://a.test, and then key digest ann \(env.PASSWORD)"#
            ),
            ("curl -u 1️⃣ann a.test", "curl would ask for the password", "write -u USER:PASSWORD"),
            ("curl -X 1️⃣post a.test", "a method is written in capitals", "write -X POST"),
            ("curl 1️⃣ftp://a.test", "ftp is not a scheme that Sonde supports", "write an http or https address"),
            (
                "curl 1️⃣a.test/{b,c}", "{a,b} and [1-3] in an address make curl send several requests",
                "write each address on a line of its own, or %7B, %7D, %5B and %5D for the characters"
            ),
            (
                "curl 1️⃣a.test/x[a-c]", "{a,b} and [1-3] in an address make curl send several requests",
                "write each address on a line of its own, or %7B, %7D, %5B and %5D for the characters"
            ),
            ("curl a.test 1️⃣\\ \n-s", "a space after \\ keeps it from joining the lines", "remove it"),
            ("curl 1️⃣^\"a.test^\"", "this is a command for Windows", "copy it as cURL (bash), or as cURL (POSIX)"),
        ] as [(String, String, String)])
    func refusals(marked: String, message: String, advice: String) throws {
        let text = marked.replacing("1️⃣", with: "")
        let start = try #require(marked.firstRange(of: "1️⃣")).lowerBound
        let error = try #require(ParsedScript(text).diagnostics.first { $0.severity == .error })
        #expect(error.range.lowerBound == marked.utf8.distance(from: marked.startIndex, to: start))
        #expect(error.message == message)
        #expect(error.advice == advice)
    }

    @Test(
        "Enter goes on where a shell would",
        arguments: ["curl a.test \\", "curl a.test -d '{", "curl \"a.test", "curl -d $'a", "curl \\"])
    func unfinished(line: String) {
        guard case .incomplete = ParsedScript(line).completeness else {
            Issue.record("\(line) is complete")
            return
        }
    }

    @Test(
        "a name curl stays Swift's where no word follows it", arguments: ["curl = 3", "curl.count", "curl (1)", "curl"])
    func names(line: String) {
        #expect(ParsedScript(line).curlStatements.isEmpty)
    }

    @Test(
        "an option that is a setting is told with the line that sets it",
        arguments: [
            ("-k", #"write transport.insecureHosts = ["a.test"]"#),
            ("-x http://p:80", #"write transport.proxy = "http://p:80""#),
            ("-L", "write transport.redirects = 5"), ("--max-time 7", "write transport.timeout = 7s"),
            ("--cert me.pem", #"write transport.clientCertificate = "me.pem""#), ("-i", "write response | headers"),
        ] as [(String, String)])
    func settings(option: String, advice: String) {
        let translated = ParsedScript("curl \(option) a.test").translated(keepingLines: false)
        #expect(translated.text == "GET http://a.test/")
        #expect(translated.diagnostics.map(\.advice) == [advice])
        #expect(translated.diagnostics.map(\.severity) == [.warning])
        let line = advice.replacing("write ", with: "")
        #expect(ParsedScript(line).diagnostics.isEmpty, "\(line)")
    }

    @Test("the headers of a session stay behind, and the lines below keep their numbers")
    func alone() {
        let script = "header X-A b\nheader X-C d\ncurl a.test \\\n  -H 'X-A: none'\nlet a = 1"
        let translated = ParsedScript(script).translated(without: ["x-a", "X-S"], keepingLines: true)
        #expect(
            translated.text
                == "header X-A b\nheader X-C d\nGET http://a.test/ X-A: \\(\"none\") X-S: none\n\nlet a = 1")
    }
}
