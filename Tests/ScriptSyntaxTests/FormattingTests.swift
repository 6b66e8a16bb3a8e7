import ScriptSyntax
import Testing

@Suite("formatting")
struct FormattingTests {
    @Test("what is formatted is formatted again to the same, and says the same", arguments: samples)
    func samplesKeepTheirMeaning(text: String) {
        check(text)
    }

    @Test("what a generator makes up is formatted again to the same, and says the same")
    func generated() {
        for seed in 1...400 {
            var generator = ScriptGenerator(seed: UInt64(seed))
            let text = generator.script()
            #expect(!ParsedScript(text).hasErrors, "\(text)")
            check(text)
        }
    }

    @Test("a text with errors stays as it is")
    func errors() {
        #expect(ParsedScript("let  = 3").formatted == "let  = 3")
    }

    @Test(
        "white space is put where it belongs",
        arguments: [
            ("let a=1", "let a = 1\n"), ("it.filter{$0.id>3}", "it.filter { $0.id > 3 }\n"),
            ("f ( 1 ,2 )", "f(1, 2)\n"),
            ("if a {\nprint(1)\n  }", "if a {\n    print(1)\n}\n"), ("a\n\n\n\nb", "a\n\nb\n"), ("", ""),
            ("// a  ", "// a\n"),
            ("x\n.map(\\.id)\n| table  id", "x\n    .map(\\.id)\n    | table id\n"), ("a ;b ;", "a; b;\n"),
            ("let x=[:]", "let x = [:]\n"), ("f([ .a,.b ])", "f([.a, .b])\n"), ("x = !a&&b", "x = !a && b\n"),
            ("POST a {  }", "POST a {}\n"),
            ("a.sorted(by:>)", "a.sorted(by: >)\n"), ("a.reduce(0,+ )", "a.reduce(0, +)\n"),
            ("x=( GET a  ->  [B] ).count", "x = (GET a -> [B]).count\n"), ("let(a,b)=c", "let (a, b) = c\n"),
            ("if(a){b}else{c}", "if (a) { b } else { c }\n"), ("a\r\nb\r\n", "a\nb\n"),
            ("x\n[\n1,\n2\n]", "x\n[\n    1,\n    2\n]\n"), ("f(a,{\n$0\n})", "f(a, {\n    $0\n})\n"),
            ("let x =\n3", "let x =\n    3\n"), ("f(a\n+ b)", "f(a\n        + b)\n"),
            ("a  // x\nbbbb=1// y", "a  // x\nbbbb = 1 // y\n"),
            ("if a {\n\n\nb // c\n\n\n}", "if a {\n    b // c\n}\n"), ("#!/a b\nx", "#!/a b\nx\n"),
            ("header X   a   b", "header X a   b\n"), ("GET a   X:   y  z", "GET a X: y  z\n"),
            ("switch a{\ncase 1:b\ndefault:\nc\n}", "switch a {\ncase 1: b\ndefault:\n    c\n}\n"),
        ] as [(String, String)])
    func layout(text: String, formatted: String) {
        #expect(ParsedScript(text).formatted == formatted)
    }

    @Test("a whole script is laid out as its author would have liked it")
    func golden() {
        #expect(ParsedScript(untidy).formatted == tidy)
        #expect(ParsedScript(tidy).formatted == tidy)
    }

    private func check(_ text: String) {
        let original = ParsedScript(text)
        let parsed = ParsedScript(original.formatted)
        #expect(parsed.formatted == parsed.text, "\(text)")
        #expect(outline(parsed.text) == outline(text))
        #expect(pieces(parsed) == pieces(original))
        #expect(zip(parsed.tokens, parsed.tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }

    private func pieces(_ parsed: ParsedScript) -> [String] {
        let bytes = Array(parsed.text.utf8)
        return parsed.tokens.map { token in
            let text = String(decoding: bytes[token.range], as: UTF8.self).replacing("\r\n", with: "\n")
            return
                "\(token.kind) \(token.kind == .comment ? String(text.reversed().drop { $0 == " " }.reversed()) : text)"
        }
    }
}

private let untidy = #"""
    #!/usr/bin/env sonde
    base   http://127.0.0.1:3000/api/
    environment staging{
    base http://127.0.0.1:4000   // the other one
       header   X-Trace   a  b
    }


    endpoint signIn(email:String,password:Secret)->Session{
      POST auth
      Accept: application/json

      {
      "email":email,
          "tags":[
      "a",
      { "b":1 }
      ]
      }
    }
    let newest=episodes(page:2)
    .filter{$0.id>3}
    .max(by:\.publishedAt)
    switch result{
      case .success(let movies) where movies.count>1:
    print(movies.count)
      default:break
    }
    for id in 1...3{
    if id==2{ episode(id:id) }else{
    expect it.id==id,
    "another one"
    }
    }
    repeat every 500ms for 30s{
    job(id:7)
    }while it.state != "done"
    """#

private let tidy = #"""
    #!/usr/bin/env sonde
    base http://127.0.0.1:3000/api/
    environment staging {
        base http://127.0.0.1:4000 // the other one
        header X-Trace a  b
    }

    endpoint signIn(email: String, password: Secret) -> Session {
        POST auth
        Accept: application/json

        {
            "email": email,
            "tags": [
                "a",
                { "b": 1 }
            ]
        }
    }
    let newest = episodes(page: 2)
        .filter { $0.id > 3 }
        .max(by: \.publishedAt)
    switch result {
    case .success(let movies) where movies.count > 1:
        print(movies.count)
    default: break
    }
    for id in 1...3 {
        if id == 2 { episode(id: id) } else {
            expect it.id == id,
                "another one"
        }
    }
    repeat every 500ms for 30s {
        job(id: 7)
    } while it.state != "done"

    """#
