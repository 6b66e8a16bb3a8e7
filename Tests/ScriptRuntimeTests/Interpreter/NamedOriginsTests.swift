import ScriptRuntime
import ScriptSyntax
import Testing

@Suite("the servers that a script names")
struct NamedOriginsTests {
    @Test(
        "an address in any place of the code names its server, with a scheme, as this machine with a port, or after base",
        arguments: [
            ("GET https://a.example.com/x", ["https://a.example.com"]),
            (
                "let a = \"http://b.example.com:81\" // see https://c.example.com",
                ["http://b.example.com:81"]
            ),
            ("GET localhost:3000/x", ["http://localhost:3000"]), ("GET 127.0.0.1:80", ["http://127.0.0.1"]),
            ("GET [::1]:8080/", ["http://[::1]:8080"]), ("GET localhost:x", []), ("a:1, b: 2", []),
            ("/* base k.example.com */ let a = \"https://l.example.com\"", ["https://l.example.com"]),
            (
                "struct M: Decodable {\n    let a: Int // https://m.example.com\n}\nGET https://n.example.com // o",
                ["https://n.example.com"]
            ),
            ("#!/usr/bin/env sonde https://p.example.com\nbase https://q.example.com", ["https://q.example.com"]),
            ("base api.example.com", ["https://api.example.com"]),
            ("  base\t\"d.example.com\"", ["https://d.example.com"]),
            ("let a = 1\r\nbase e.example.com\r\n", ["https://e.example.com"]),
            ("environment x { base f.example.com}", ["https://f.example.com"]),
            ("use a;base g.example.com", ["https://g.example.com"]),
            ("database h.example.com", []), ("// base i.example.com", []), ("baseline j.example.com", []), ("base", []),
        ] as [(String, [String])])
    func origins(text: String, origins: [String]) {
        let source = ScriptSource(name: "a.apiscript", text: text, folder: "")
        #expect(source.origins.map { "\($0)" }.sorted() == origins.sorted())
    }
}
