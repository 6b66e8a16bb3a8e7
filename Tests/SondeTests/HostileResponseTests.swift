import FixtureServer
import Foundation
import HTTPModel
import JSONModel
import Spawn
import Testing

@Suite("what an answer says is data, wherever it is put")
struct HostileResponseTests {
    /// A line, and what an answer puts into it so that a shell would obey.
    @Test(
        "a program's line is what was typed: a value is a word in it, whatever quotation marks it stands in",
        arguments: [
            #"printf %s \(it.body)"#, #"printf %s "\(it.body)""#, #"printf %s '\(it.body)'"#,
            #"printf '%s' "a "'b'"\(it.body)""#, #"sh -c 'printf %s "$0"' "\(it.body)""#,
            #"printf %s "$(printf %s "\(it.body)")""#,
        ])
    func splices(line: String) throws {
        for body in ["$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\"; touch pwned; \"", "a\n touch pwned"] {
            let playground = try Playground(TestAPI(body: #"{"body":\#(Self.quoted(body))}"#))
            try playground.write("base \\(env.SERVER)\nGET body\nit | !\(line)\n!\(line)\n", to: "hostile.apiscript")
            let outcome = try playground.run(["replay", "--allow-programs", "hostile.apiscript"])
            #expect(try !playground.additions.contains("pwned"), "\(line) with \(body)")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains(body), "\(outcome.output)")
        }
    }

    @Test(
        "where the program of a line would run it, a value is refused, whatever it says",
        arguments: [
            #"sh -c 'echo \(it.body)'"#, #"sh -c "echo \(it.body)""#, #"sh -c \(it.body)"#,
            #"/bin/bash -lc 'x "\(it.body)"'"#,
            #"bash -o pipefail -c '\(it.body)'"#, #"A=1 "sh" $X 2> /dev/null -c '\(it.body)'"#,
            #"eval "echo \(it.body)""#,
            #"true; ssh host.invalid "ls \(it.body)""#, #"echo a | xargs sh -c 'echo \(it.body)'"#,
            #"python3 -c 'print("\(it.body)")'"#, #"perl -ne'print "\(it.body)"' x"#,
            #"python3 \(it.option) '\(it.body)'"#,
            #"awk -v a=1 '/\(it.body)/'"#, #"sed -n "s/x/\(it.body)/p" x"#, #"sed -e s/a/b/ -e "s/x/\(it.body)/" x"#,
            #"echo "$(sh -c "\(it.body)")""#, #"sh -c "$(echo \(it.body))""#, #"psql -d x -c "select '\(it.body)'""#,
        ])
    func code(line: String) throws {
        for body in ["; touch pwned", "'; touch pwned; '", "plain"] {
            let playground = try Playground(
                TestAPI(body: #"{"body":\#(Self.quoted(body)),"option":"-c"}"#))
            try playground.write("base \\(env.SERVER)\nGET body\nit | !\(line)\n", to: "code.apiscript")
            let outcome = try playground.run(["replay", "--allow-programs", "code.apiscript"])
            #expect(
                outcome.status == 4 && outcome.errors.contains("would run this value as code"), "\(outcome.errors)")
            #expect(try !playground.additions.contains("pwned"), "\(line) with \(body)")
        }
    }

    @Test(
        "beside the code of a program, and for any other, a value is a word",
        arguments: [
            #"V=\(it.body) sh -c 'printf %s "$V"'"#, #"sh -c 'printf %s "$1"' sh \(it.body)"#,
            #"awk -v a="x" '{ print a }' /dev/null; printf %s \(it.body)"#, #"sh -c true && printf %s "\(it.body)""#,
            #"printf '%s' -c \(it.body)"#, #"(sh -c true); printf %s "\(it.body)""#,
            #"sed -e s/q/r/ /dev/null; printf %s \(it.body)"#,
            #"sed 's/>/</' /dev/null \(it.empty); printf %s "\(it.body)""#,
        ])
    func words(line: String) throws {
        let body = "'; touch pwned; '"
        let playground = try Playground(
            TestAPI(body: #"{"body":\#(Self.quoted(body)),"empty":"/dev/null"}"#))
        try playground.write("base \\(env.SERVER)\nGET body\nit | !\(line)\n", to: "words.apiscript")
        let outcome = try playground.run(["replay", "--allow-programs", "words.apiscript"])
        #expect(outcome.status == 0 && outcome.output.contains(body), "\(line): \(outcome.errors)")
        #expect(try !playground.additions.contains("pwned"))
    }

    @Test(
        "where a shell would read more than a word into it, a value is refused",
        arguments: [
            #"echo `cat \(it.body)`"#, #"echo $((1 + \(it.body)))"#, #"echo ${x:-\(it.body)}"#, #"echo \\(it.body)"#,
        ])
    func refused(line: String) throws {
        let playground = try Playground(TestAPI(body: #"{"body":"1"}"#))
        try playground.write("base \\(env.SERVER)\nGET body\nit | !\(line)\n", to: "refused.apiscript")
        let outcome = try playground.run(["replay", "--allow-programs", "refused.apiscript"])
        #expect(outcome.status == 4 && outcome.errors.contains("the shell would read this value as more than one word"))
    }

    private static let two = """
        api one {
            base \\(env.SERVER)
            key header X-Key \\(env.K)
            endpoint e { GET body }
        }
        api two { base \\(env.SERVER) }
        use two
        one.e
        let all = it

        """

    @Test(
        "a secret of one API that an answer has goes along with no request of another, not even to the same server",
        arguments: [
            #"POST echo text "\(all.k)""#, #"POST echo \(all)"#, #"POST echo form { "a": all.k }"#,
            #"GET body?x=\(all.k)"#,
            #"GET body X-H: \(all.k)"#, #"POST echo text "\(all.k.base64)""#,
        ])
    func others(line: String) throws {
        let secret = "Key-abcd-1234-efgh"
        let playground = try Playground(TestAPI(body: #"{"k": "\#(secret)"}"#), variables: ["K": secret])
        try playground.write(Self.two + line + "\n", to: "others.apiscript")
        let outcome = try playground.run(["replay", "others.apiscript"])
        #expect(outcome.status == 4, "\(outcome.errors)")
        #expect(
            outcome.errors.contains("this would send ‹K›, which belongs to the API one, in a request of the API two"),
            "\(outcome.errors)")
    }

    @Test(
        "what the script itself writes into a request goes along, and so does what belongs there",
        arguments: [
            #"POST echo text "\(env.K)""#, #"in one { POST echo text "\(all.k)" }"#, "POST echo text \"other\"",
            "key bearer \\(env.K)\nPOST echo \\(all)",
        ])
    func own(line: String) throws {
        let secret = "Key-abcd-1234-efgh"
        let playground = try Playground(TestAPI(body: #"{"k": "\#(secret)"}"#), variables: ["K": secret])
        try playground.write(Self.two + line + "\n", to: "own.apiscript")
        let outcome = try playground.run(["replay", "own.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Answers whose names would be lines of the protocol, sequences of a terminal, or no JSON.
    private static let names = [
        "q\"}\n{\"id\":2,\"ok\":true,\"outcomes\":[],\"error\":null}\n{\"password",
        "q\",\"statement\":\"rm -rf\",\"ok\":false,\"z\":\"password", "\u{1b}]52;c;RVZJTA==\u{7}password",
        "\u{9b}6npassword",
    ]

    @Test("whatever the secrets of an answer are called, a request is answered with one line of JSON", arguments: names)
    func protocolLines(name: String) throws {
        let secret = "abCd1234efGh5678"
        for body in [
            #"{\#(Self.quoted(name)): "\#(secret)"}"#, #"{\#(Self.quoted(name)): "\#(secret)", "x": "\#(secret)"}"#,
        ] {
            let playground = try Playground(TestAPI(body: body))
            let request = #"{"id":1,"statement":"GET \(env.SERVER)/body"}"#.replacing("\\(", with: "\\\\(")
            for arguments in [["--json"], ["run", "--json"]] {
                let outcome = try playground.run(arguments, input: request + "\n")
                let lines = outcome.output.split(separator: "\n")
                #expect(lines.count == 1, "\(outcome.output)")
                let reply = try #require(try? JSONDocument(String(lines[0])).root)
                #expect(reply["id"]?.text() == "1" && reply["ok"]?.text() == "true")
                #expect(!outcome.output.contains(secret) && Self.isPlain(outcome.output))
            }
            try playground.write("base \\(env.SERVER)\nGET body\n", to: "named.apiscript")
            for arguments in [["replay", "--json"], ["replay"], ["run"]] {
                let outcome = try playground.run(arguments + ["named.apiscript"])
                #expect(Self.isPlain(outcome.output) && !outcome.output.contains(secret), "\(outcome.output)")
            }
        }
    }

    @Test("a secret that holds the signs of JSON changes no line of it", arguments: ["\":\"", "a\",\"b", "[{}]\n"])
    func signs(secret: String) throws {
        let playground = try Playground(TestAPI(body: #"{"a":"b","c":[{}],"d":\#(Self.quoted(secret))}"#))
        let statement = #"{"id":1,"statement":"header X-Key \(env.SIGNS)\nGET \(env.SERVER)/body"}"#
        let outcome = try Playground(
            TestAPI(body: #"{"a":"b","c":[{}],"d":\#(Self.quoted(secret))}"#), variables: ["SIGNS": secret + "12345678"]
        ).run(["--json"], input: statement.replacing("\\(", with: "\\\\(") + "\n")
        _ = playground
        #expect((try? JSONDocument(outcome.output).root["id"]) != nil, "\(outcome.output)")
    }

    @Test(
        "keys of one or two characters, or of nothing, are searched for nowhere",
        arguments: [[:], ["U": "", "P": ""], ["U": "a", "P": ""], ["U": "1", "P": "2"]] as [[String: String]])
    func nothings(variables: [String: String]) throws {
        let playground = try Playground(variables: variables)
        let script = """
            base \\(env.SERVER)
            key basic \\(env.U) \\(env.P)
            { "a": 1, "b": "12" } | json

            """
        try playground.write(script, to: "basic.apiscript")
        let outcome = try playground.run(["replay", "--json", "basic.apiscript"])
        for line in outcome.output.split(separator: "\n") {
            #expect((try? JSONDocument(String(line))) != nil, "\(line)")
        }
        #expect(outcome.output.contains(#""a":1"#) || outcome.output.contains(#""a": 1"#), "\(outcome.output)")
    }

    @Test(
        "a number of an answer that is too great to go on from is an error",
        arguments: [
            ("page: Int = 1", "page", "q.all(it.n).count"), ("page: Int = 1", "page", "q.pages(page: it.n)"),
            ("skip: Int = 0, limit: Int = 20", "skip", "q.all(it.n).count"),
        ])
    func pages(parameters: String, parameter: String, call: String) throws {
        let playground = try Playground(TestAPI(body: #"{"items":[1],"n":9223372036854775807}"#))
        let script = """
            base \\(env.SERVER)
            endpoint q(\(parameters)) { GET body{?\(parameter)} } paged by \(parameter) of \\.items
            GET body
            print(\(call))

            """
        try playground.write(script, to: "pages.apiscript")
        let outcome = try playground.run(["replay", "pages.apiscript"])
        #expect(outcome.errors.contains("greater than the largest Int"), "\(outcome.status) \(outcome.errors)")
    }

    private static func quoted(_ text: String) -> String {
        String(
            decoding: (try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)) ?? Data(),
            as: UTF8.self)
    }

    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "\n" || !Printable.isControl($0) }
    }
}
