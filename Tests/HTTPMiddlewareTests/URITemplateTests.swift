import HTTPMiddleware
import Testing

@Suite("URI templates")
struct URITemplateTests {
    static let values: [String: URITemplate.Value] = [
        "word": "swift", "note": "Hi, you!", "half": "50%", "slash": "/a/b", "none": "", "über": "x",
        "city": "Zürich", "n": "317", "m": "42", "tags": ["ios", "a b", "c&d"], "one": ["x"], "empty": [],
        "keys": ["semi": ";", "dot": "."], "nothing": .pairs([]), "escaped": "a%2Fb%", "a.b": "dotted", "%41": "pct",
    ]

    @Test(
        "a template becomes what RFC 6570 says",
        arguments: [
            ("plain", "plain"), ("", ""), ("café/x y", "caf%C3%A9/x%20y"), ("a%20b%zz", "a%20b%25zz"),
            ("{word}", "swift"), ("{note}", "Hi%2C%20you%21"), ("{city}", "Z%C3%BCrich"), ("{missing}", ""),
            ("{none}!", "!"), ("{half}", "50%25"), ("{a.b}{%41}", "dottedpct"), ("{n,m}", "317,42"),
            ("{n,missing,m}", "317,42"), ("{tags}", "ios,a%20b,c%26d"), ("{tags*}", "ios,a%20b,c%26d"),
            ("{keys}", "semi,%3B,dot,."), ("{keys*}", "semi=%3B,dot=."), ("{empty}{nothing}", ""),
            ("{+note}", "Hi,%20you!"), ("{+slash}/c", "/a/b/c"), ("{+escaped}", "a%2Fb%25"),
            ("{escaped}", "a%252Fb%25"),
            ("{+keys*}", "semi=;,dot=."), ("{#slash,n}", "#/a/b,317"), ("{#missing}", ""), ("{#none}", "#"),
            ("x{.n,m}", "x.317.42"), ("x{.tags}", "x.ios,a%20b,c%26d"), ("x{.tags*}", "x.ios.a%20b.c%26d"),
            ("x{.none}", "x."), ("x{.keys*}", "x.semi=%3B.dot=."), ("{/word,n}", "/swift/317"), ("{/none}", "/"),
            ("{/tags*}", "/ios/a%20b/c%26d"), ("{/keys*}", "/semi=%3B/dot=."), ("{/slash}", "/%2Fa%2Fb"),
            ("{;n,m}", ";n=317;m=42"), ("{;n,none}", ";n=317;none"), ("{;tags}", ";tags=ios,a%20b,c%26d"),
            ("{;tags*}", ";tags=ios;tags=a%20b;tags=c%26d"), ("{;keys*}", ";semi=%3B;dot=."),
            ("{?n,missing,m}", "?n=317&m=42"), ("{?none}", "?none="), ("{?tags*}", "?tags=ios&tags=a%20b&tags=c%26d"),
            ("{?keys}", "?keys=semi,%3B,dot,."), ("{?keys*}", "?semi=%3B&dot=."), ("{?empty,nothing}", ""),
            ("?a=1{&n}", "?a=1&n=317"), ("{&one*}", "&one=x"), ("{word:2}", "sw"), ("{word:99}", "swift"),
            ("{city:2}", "Z%C3%BC"), ("{+half:2}", "50"), ("{?word:3}", "?word=swi"), ("{half:3}", "50%25"),
            ("{/word:1,word}", "/s/swift"),
        ] as [(String, String)])
    func expansion(template: String, wanted: String) throws {
        #expect(try URITemplate(template).expand(Self.values) == wanted)
    }

    @Test(
        "a template that is none says where and what to write instead",
        arguments: [
            ("a{id", "character 2 of “a{id”: { is not closed: write } after the name, or %7B for the character"),
            ("ü}", "character 2 of “ü}”: } closes nothing: write { before the name, or %7D for the character"),
            ("{}", "character 1 of “{}”: there is no variable between the braces: write a name, like {id}"),
            ("{?}", "character 1 of “{?}”: there is no variable between the braces: write a name, like {id}"),
            ("{=x}", "character 2 of “{=x}”: = has no meaning before a name: write one of + # . / ; ? & or nothing"),
            ("{a:x}", "character 2 of “{a:x}”: “:x” is not a prefix: write a number from :1 to :9999"),
            ("{a:2*}", "character 2 of “{a:2*}”: a variable cannot have a prefix and a star: keep one of them"),
            ("a\nb", "character 2 of “a\\u{a}b”: a line feed cannot be part of a URL: remove it"),
        ] as [(String, String)])
    func errors(template: String, message: String) {
        let error = #expect(throws: URITemplateError.self) { try URITemplate(template) }
        #expect(error?.description == message)
    }

    @Test(
        "what cannot be a name is refused at its place",
        arguments: [
            ("{a b}", "a b", 1..<4), ("{ a}", " a", 1..<3), ("{a,}", "", 3..<3), ("{a,,b}", "", 3..<3),
            ("{.}.", "", 0..<3),
            ("{a-b}", "a-b", 1..<4), ("{a..b}", "a..b", 1..<5), ("{a.}", "a.", 1..<3), ("{%4}", "%4", 1..<3),
            ("{?x{y}", "x{y", 2..<5), ("{a+}", "a+", 1..<3), ("{é}", "é", 1..<3), ("é{a,b c}", "b c", 5..<8),
        ] as [(String, String, Range<Int>)])
    func names(template: String, name: String, span: Range<Int>) {
        let error = #expect(throws: URITemplateError.self) { try URITemplate(template) }
        #expect(error?.kind == (template == "{.}." ? .empty : .name(name)))
        #expect(error?.span == span)
    }

    @Test("a prefix is a number from 1 to 9999", arguments: ["0", "01", "10000", "", "-1", "+1", "１", "1 "])
    func prefixes(digits: String) {
        let error = #expect(throws: URITemplateError.self) { try URITemplate("{a:\(digits)}") }
        #expect(error?.kind == .prefix(":\(digits)"))
    }

    @Test("only a text has a prefix", arguments: ["{tags:1}", "{+keys:2}", "{?n,one:3}"])
    func prefixOfMany(text: String) throws {
        let template = try URITemplate(text)
        let error = #expect(throws: URITemplateError.self) { try template.expand(Self.values) }
        #expect(error?.description.contains("is a list, and only a text has a prefix") == true)
    }

    @Test("its parts know their places, and are all of it")
    func parts() throws {
        let text = "é/{id}{?page,tag*}&x={q:3}"
        let template = try URITemplate(text)
        let spans = template.parts.map { part in
            switch part {
            case .literal(_, let span): span
            case .expression(let expression): expression.span
            }
        }
        #expect(spans == [0..<3, 3..<7, 7..<19, 19..<22, 22..<27])
        #expect(template.variables == ["id", "page", "tag", "q"] as [String])
        #expect(template.parts[2].variables.map(\.modifier) == [.none, .explode])
        #expect(template.parts[2].variables.map(\.span) == [9..<13, 14..<18])
        #expect(template.parts[4].variables.map(\.modifier) == [.prefix(3)])
        #expect(template.description == text)
    }

    @Test("a variable that stands twice is named once")
    func variables() throws {
        #expect(try URITemplate("{b}{a}{?b,c}").variables == ["b", "a", "c"] as [String])
    }
}
