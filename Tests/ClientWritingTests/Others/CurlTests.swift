import ClientWriting
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("an API goes out as a script for curl")
struct CurlTests {
    private static let script = #"""
        base https://pets.example/v1/
        key query api_key \(env.PETS_KEY)
        key bearer \(env.PETS_TOKEN)
        header X-Trace on
        /// `touch pwned` $(touch pwned) ${x:?} \ " ' */
        /// $(touch pwned)
        endpoint pets(name: String, tags: [String] = [], limit: Int? = nil) { GET pets?fixed=a%20b{&name,tags*,limit} }
        endpoint cd(kind: String = "it's $(touch pwned) `touch pwned`") { GET "kinds/{kind}" }
        endpoint pet.add(name: String, age: Int? = nil, tags: [String] = []) {
            POST pets { "na\"me": name, "kind": "dog's", "age": age, "tags": tags }
        }
        endpoint login(user: String) {
            POST login
            X-Trace: none

            form { "us er": user }
        }
        endpoint list(marks: [String] = ["a b", "c,d"]) { GET list{?marks*} }
        endpoint nested(text: String? = nil) { POST nested { "o": { "k": [text, 1] } } }
        endpoint marked(mark: String) {
            GET marked
            X-Mark: \(mark)
        }
        endpoint upload(photo: Data, name: String? = nil, kinds: [String] = []) {
            POST upload multipart { "photo": photo, "name": name, "kind": kinds }
        }
        endpoint album(photos: [Data], name: String) { POST albums multipart { "photo": photos, "name": name } }
        endpoint sign(kinds: [String]) { POST sign form { "kind": kinds, "x": "y" } }
        endpoint bytes(data: Data? = nil) { POST bytes data }
        endpoint elsewhere(city: String) { GET https://weather.example/now?q={city} }
        """#

    /// What curl is called with, an argument a line, then what it reads, and the folder that the script ran in.
    private func arguments(_ call: String, environment: [String: String] = ["PETS_KEY": "k&1", "PETS_TOKEN": "t0"])
        async throws
        -> (lines: [String], outcome: Outcome, additions: [String])
    {
        let folder = try TemporaryFolder(files: ["pets.sh": try await WrittenAPI(Self.script).text(as: .curl)])
        let line = #"curl() { printf '%s\n' "$@" "$(<"${!#}")"; }; . ./pets.sh; "# + call
        let outcome = try Program(installed: "bash").run(["-c", line], environment: environment, in: folder.url)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (outcome.output.split(separator: "\n").map(String.init), outcome, names)
    }

    @Test(
        "a function sends what the endpoint does",
        arguments: [
            (
                #"pets 'é &=/~*' 'a b,c&d' 3"#,
                "https://pets.example/v1/pets?fixed=a%20b&name=%C3%A9%20%26%3D%2F~%2A&tags=a%20b&tags=c%26d&limit=3&api_key=k%261"
            ),
            (#"pets ''"#, "https://pets.example/v1/pets?fixed=a%20b&name=&api_key=k%261"),
            ("list", "https://pets.example/v1/list?marks=a%20b&marks=c%2Cd&api_key=k%261"),
            (#"list 'x\,y,z'"#, "https://pets.example/v1/list?marks=x%2Cy&marks=z&api_key=k%261"),
            (#"elsewhere 'New York'"#, "https://weather.example/now?q=New%20York"),
            (
                "pets_cd",
                "https://pets.example/v1/kinds/it%27s%20%24%28touch%20pwned%29%20%60touch%20pwned%60?api_key=k%261"
            ),
        ] as [(String, String)])
    func addresses(call: String, address: String) async throws {
        let called = try await arguments(call)
        #expect(called.outcome.errors.isEmpty)
        #expect(called.lines.contains("url = \"\(address)\""))
        #expect(called.lines.contains(#"header = "Authorization: Bearer t0""#) == !call.hasPrefix("elsewhere"))
        #expect(called.additions == ["pets.sh"] as [String], "nothing that an API says is run")
    }

    @Test(
        "bodies are sent as the script sends them",
        arguments: [
            (#"pet_add 'a "b" \' 3 x,y"#, #"{"na\"me":"a \"b\" \\","kind":"dog's","age":3,"tags":["x","y"]}"#),
            ("pet_add b", #"{"na\"me":"b","kind":"dog's","tags":[]}"#),
            ("pet_add $'\\1'", #"{"na\"me":"\u0001","kind":"dog's","tags":[]}"#),
            ("nested", #"{"o":{"k":[1]}}"#),
            ("nested a", #"{"o":{"k":["a",1]}}"#),
            (#"login 'a b*~+'"#, "us+er=a+b*%7E%2B"),
            ("login ''", "us+er="),
        ] as [(String, String)])
    func bodies(call: String, body: String) async throws {
        let lines = try await arguments(call).lines
        let quoted = body.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#)
        #expect(lines.contains("data-raw = \"\(quoted)\""))
        #expect(lines.contains(#"header = "X-Trace: on""#) == !call.hasPrefix("login"))
    }

    @Test("a server may end with a slash or not", arguments: ["https://b.test/v2", "https://b.test/v2/"])
    func servers(server: String) async throws {
        let environment = ["PETS_KEY": "k", "PETS_TOKEN": "t0", "PETS_SERVER": server]
        #expect(
            try await arguments("list a", environment: environment).lines.contains(
                #"url = "https://b.test/v2/list?marks=a&api_key=k""#))
    }

    @Test("no other program sees a key, and none follows a redirect")
    func keys() async throws {
        let lines = try await arguments("pets a").lines
        let arguments = lines.prefix { !$0.hasPrefix("url = ") }
        #expect(arguments.count < lines.count)
        #expect(!arguments.contains { $0.contains("t0") || $0.contains("k%261") })
        #expect(arguments.joined(separator: " ").contains("--location --max-redirs 0"))
    }

    @Test(
        "a value that would lead elsewhere or make another header is refused",
        arguments: [
            "pets_cd .", "pets_cd ..", "pets_cd ''", "pets_cd a/../b", #"pets_cd 'a\..'"#, "marked $'a\\r\\nX-B: 1'",
        ])
    func refused(call: String) async throws {
        let called = try await arguments(call)
        #expect(called.lines.isEmpty && called.outcome.status == 2)
        #expect(!called.outcome.errors.isEmpty)
    }

    @Test("a key that is missing is told before anything is sent")
    func missingKey() async throws {
        let called = try await arguments("pets a", environment: ["PETS_TOKEN": "t0"])
        #expect(called.lines.isEmpty && called.outcome.status != 0)
        #expect(called.outcome.errors.contains("PETS_KEY"))
    }

    @Test("a command of several lines stays a comment")
    func command() async throws {
        let text = try await WrittenAPI(Self.script).text(as: .curl, by: "sonde emit a\ntouch pwned\n.apiscript")
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("touch") })
    }

    @Test(
        "a form has every part, in order, and one for each element of a list",
        arguments: [
            (
                #"upload photo.jpg '' 'a b,c\,d'"#,
                [#"form = "photo=@photo.jpg""#, #"form-string = "kind=a b""#, #"form-string = "kind=c,d""#]
            ),
            (
                #"album 'a.jpg,b\,c.jpg' x"#,
                [#"form = "photo=@a.jpg""#, #"form = "photo=@b,c.jpg""#, #"form-string = "name=x""#]
            ),
            ("sign a,b", [#"data-raw = "kind=a&kind=b&x=y""#]),
        ] as [(String, [String])])
    func parts(call: String, parts: [String]) async throws {
        let (lines, outcome, _) = try await arguments(call)
        #expect(lines.filter { $0.hasPrefix("form") || $0.hasPrefix("data-raw") } == parts, "\(outcome)")
    }

    @Test("bytes that are not given are not sent, and no type with those that are")
    func bytes() async throws {
        let none = try await arguments("bytes")
        #expect(!none.lines.contains("--data-binary"), "\(none.outcome)")
        let given = try await arguments("bytes photo.jpg")
        #expect(
            given.lines.contains("@photo.jpg") && given.lines.contains(#"header = "Content-Type:""#), "\(given.outcome)"
        )
    }

    @Test("what a terminal would obey is sent as it is, and nothing of it stands in the script")
    func controls() async throws {
        let script = """
            base https://pets.example/v1/
            /// A \u{1b}]0;title\u{7} of \u{202e}it
            endpoint mixed(q: String? = nil, d: String = "\\u{1b}[31m") {
                POST mixed form { "a\\u{1b}": "b\\u{9b}c\\n", "d": d, "q": q }
            }
            endpoint text(q: String) { POST text text "a\\u{1b}$b\\u{202e}\\(q)\\u{7}é" }
            endpoint line {
                GET line
                X-Raw: a\u{1b}[31mb
            }
            """
        let text = try await WrittenAPI(script).text(as: .curl)
        #expect(!text.unicodeScalars.contains { Printable.isControl($0) && $0 != "\n" })
        let folder = try TemporaryFolder(files: ["pets.sh": text])
        for (call, data) in [
            ("mixed", #"data-raw = "a%1B=b%C2%9Bc%0A&d=%1B%5B31m""#),
            ("text x", "data-raw = \"a\u{1b}$b\u{202e}x\u{7}é\""),
            ("line", "header = \"X-Raw: a\u{1b}[31mb\""),
        ] {
            let line = #"curl() { printf '%s\n' "$@" "$(<"${!#}")"; }; . ./pets.sh; "# + call
            let outcome = try Program(installed: "bash").run(["-c", line], environment: [:], in: folder.url)
            #expect(outcome.output.contains(data), "\(outcome.output)\(outcome.errors)\(text)")
        }
    }

    @Test(
        "no style for others holds what a terminal would obey",
        arguments: [StyleName.curl, .markdown, .html, .openapiYAML])
    func controlsInStyles(style: StyleName) async throws {
        let script = """
            base https://pets.example/v1/
            /// A \u{1b}]0;title\u{7} of \u{9b}it `\u{1b}c`
            endpoint x(q: String = "a\\u{1b}b") {
                POST x text "a\\u{1b}b\\(q)"
                X-Raw: a\u{1b}[31mb
            }
            """
        let api = try await WrittenAPI(script)
        let text = api.text(as: style)
        #expect(!text.unicodeScalars.contains { Printable.isControl($0) && $0 != "\n" }, "\(text)")
    }
}
