import SeededRandom

/// Makes scripts up, the same ones for the same seed: right ones, in untidy layout.
struct ScriptGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func script() -> String {
        var script = ""
        for _ in 0...number(8) {
            let statement = statement(depth: 3)
            let isRaw = ["!jq", "key"].contains { statement.contains($0) }
            script += statement + pick(isRaw ? ["\n"] : ["\n", "\n\n\n", "; ", "\n// c \n", " // d\n", "\r\n"])
        }
        return script
    }
}

extension ScriptGenerator {
    mutating func number(_ limit: Int) -> Int { generator.next(below: limit) }

    mutating func pick(_ choices: [String]) -> String { generator.pick(choices) }

    private mutating func space() -> String { pick(["", " ", "  "]) }

    /// Around an operator: on both sides, or on neither.
    private mutating func around(_ text: String) -> String {
        pick(["\(text)", " \(text) ", "  \(text)   ", " \(text)\n    "])
    }

    private mutating func name() -> String { pick(["it", "a", "movies", "`in`", "response", "é"]) }

    private mutating func statement(depth: Int, inBlock: Bool = false) -> String {
        let kind = number(depth > 0 ? 17 : 8)
        // What is declared stands at the top level.
        switch inBlock && [6, 12, 13].contains(kind) ? 16 : kind {
        case 0:
            return
                "let \(pick(["x", "y", "`for`", "(x ,_)", "( a,(b, c))"]))\(space())=\(space())\(value(depth))\(views())"
        case 1: return "\(name()).y\(space())=\(space())\(value(depth))"
        case 2: return "expect \(value(depth)),\(space())\"why\""
        case 3: return "\(request(depth))\(pick([" -> [Episode]", "", " | json"]))"
        case 4:
            return pick([
                "base  http://a//b", "record off", "key query k \\(env.K)", "why", "use  a", "episode   3 page:  2",
            ])
        case 5:
            return pick(["\(name())\(views())", "http://a.example/b{?c}", "localhost:80/a", "try?  localhost:80/a"])
        case 6: return pick(["struct A: Decodable {\n  let a: Int\n}", "typealias A = [B]", "parameter p:Int=3"])
        case 7: return "dry \(request(depth))"
        case 8:
            return
                "if \(pick(["let x = it.first,", ""]))\(value(depth, inHead: true)){\(block(depth))}\(pick(["", "else{\(block(depth))}"]))"
        case 9: return "for x in \(name()).y{\(block(depth))}"
        case 10:
            return
                "switch result{case .success(let x):\(block(depth))\ncase 1...3,5 where a:\(block(depth))\ndefault:break\n}"
        case 11: return "repeat every 5s for 1m{\(block(depth))}while \(value(depth))"
        case 12:
            return
                "endpoint e(a:Int?=nil,b:[String])->[E]{\(pick([" ", "\n"]))\(request(depth))\(space())}\(pick(["", " paged by a of \\.b"]))"
        case 13: return "endpoint e{\n POST  e\n  Accept: text/csv\n   X:  \\(a) b\n\n\n \(object(depth))\n}"
        case 15:
            let ending = pick(["", "return \(value(depth))\n"])
            return "func f(_ a:Int,of b :[String] = [])->JSON{\(block(depth))\(ending)}"
        case 14: return "environment e{\(block(depth))}"
        default: return "\(name())\n  .map\(space()){\(space())$0.id\(space())}\n   | table id,  title"
        }
    }

    private mutating func block(_ depth: Int) -> String {
        pick([" ", "\n", "\n\n "]) + statement(depth: depth - 1, inBlock: true) + pick(["\n", "\n// end\n", "\n\n\n"])
    }

    private mutating func views() -> String {
        pick(["", "", " | json", "\n| table a,b | write x", " | !jq '.[]  | .a'"])
    }

    private mutating func request(_ depth: Int) -> String {
        pick([
            "GET episodes{?page}", "POST  auth X:  y; z \(object(depth))", "GET \\(it.next)",
            "PUT a form \(object(depth))", "POST a X: y  form \(object(depth))", "POST a X:  y text   \"b\"",
            "POST  a \(name()).b", "POST  a X-A: c \(object(depth))", "POST a [1,\(name())]", "POST a  \\( \(name()) )",
        ])
    }

    private mutating func object(_ depth: Int) -> String {
        let members = (0..<number(3)).map { _ in
            "\(pick(["\n", "", " "]))\"k\(number(9))\"\(space()):\(space())\(value(depth - 1))"
        }
        return "{\(members.joined(separator: ","))\(pick(["\n", " "]))}"
    }

    private mutating func value(_ depth: Int, inHead: Bool = false) -> String {
        switch number(depth > 0 ? 18 : 7) {
        case 0: return pick(["1", "2.50", "0xff", "30s", "nil", "true", "null"])
        case 1:
            return pick(["\"a\"", "\"a \\( b ) c\"", "\"\"\"\n    a\n      \\(b)\n    \"\"\"", "#\"\\\"#", "[/a b/]"])
        case 2, 3: return name()
        case 4: return "-\(name())"
        case 5: return ".iso8601"
        case 6: return "\\.a?.b[0]"
        case 7: return "(\(value(depth - 1))\(around(pick(["+", "*", "==", "&&", "??", "<"])))\(value(depth - 1)))"
        case 8: return "\(name())\(space())(\(space())\(value(depth - 1)),\(space())to:\(space())\(value(depth - 1)))"
        case 9: return "[\(value(depth - 1)),\(pick(["\n", " "]))\(value(depth - 1)),]"
        case 10: return inHead ? name() : object(depth)
        case 11: return inHead ? name() : "\(name()).map\(space()){\(space())x in \(value(depth - 1))\(space())}"
        case 12: return "(\(value(depth - 1)) ?\(pick([" ", "\n"]))\(value(depth - 1)) : \(value(depth - 1)))"
        case 13: return "\(name())[\(space())0\(space())].a!.b"
        case 14: return "(1...\(name()))"
        case 15: return "(\(value(depth - 1))\(space())\(pick(["\n", " "]))->  [B])"
        case 16:
            return "(GET  a  ->\(space()) B).sorted(\(space())by:\(pick([">", " < "])),\(space())\(pick(["+", "&&"])))"
        default: return "(\(name()) as? [Int])"
        }
    }
}
