import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

@Suite("a body in a call")
struct BodyCallTests {
    private static let prelude = """
        base http://api.test/
        enum Kind: String, Decodable { case video, article = "text" }
        struct Author: Decodable { let name: String; let born: Int? }
        struct Book: Decodable {
            let title: String
            let price: Double
            let pageCount: Int?
            let kind: Kind?
            let tags: [String]?
            let author: Author?
            let out: Date?
            enum CodingKeys: String, CodingKey { case title, price, pageCount = "page_count", kind, tags, author, out }
        }
        struct Numbered: Decodable { let id: Int; let title: String }
        struct Noted: Decodable { let id: Int?; let note: String }
        struct Login: Decodable { let name: String; let password: String }
        endpoint create(body: Book) { POST books body }
        endpoint many(books: [Book]) { POST books books }
        endpoint any(data: JSON) { POST any data }
        endpoint counts(of: [String: Int]) { POST counts of }
        endpoint update(id: Int, body: Book) { PUT books/{id} body }
        endpoint number(id: Int, body: Numbered) { PUT books/{id} body }
        endpoint note(id: Int, body: Noted) { PUT books/{id} body }
        endpoint find(q: String) { GET find{?q} }
        endpoint tagged(tag: [String]) { GET find{?tag*} }
        endpoint login(body: Login) { POST login body }
        struct Draft: Decodable { let note: String? }
        endpoint draft(body: Draft) { POST drafts body }
        endpoint names(body: [String]) { POST names body }
        struct Item: Codable { let title: String; let price: Decimal?; let n: UInt64?; let f: Float?; let more: JSON? }
        endpoint add(item: Item) { POST items item }
        endpoint order(amount: Decimal, n: UInt64?, f: Float?) { GET order{?amount,n,f} }

        """

    @Test(
        "takes a text, a number or a list where the model's own code reads one",
        arguments: [
            (#"mixed(body: "a")"#, #"POST /mixed "a""#), ("mixed(body: [1, 2])", "POST /mixed [1,2]"),
            (#"mixed(body: JSON("\"a\""))"#, #"POST /mixed "a""#), ("mixed(body: JSON([1]))", "POST /mixed [1]"),
            ("mixed body: a", #"POST /mixed "a""#), (#"mixed body: "a""#, #"POST /mixed "a""#),
            ("mixed body: [1, 2]", "POST /mixed [1,2]"),
            (#"let t = "a"; mixed(body: t)"#, #"POST /mixed "a""#),
        ])
    func mixed(call: String, sent: String) async {
        let api = Canned([:])
        let script =
            Self.prelude + """
                enum Mixed: Codable {
                    case string(String)
                    case list([Int])
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let value = try? container.decode(String.self) {
                            self = .string(value)
                        } else {
                            self = .list(try container.decode([Int].self))
                        }
                    }
                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        switch self {
                        case .string(let value): try container.encode(value)
                        case .list(let value): try container.encode(value)
                        }
                    }
                }
                endpoint mixed(body: Mixed?) { POST mixed body }
                \(call)

                """
        let lines = await run(script, over: api)
        #expect(api.requests.map(\.line) == [sent], "\(lines)")
    }

    private static let book = #"POST /books {"title":"Z","price":3}"#

    @Test(
        "is sent as it is written, whether as JSON or member by member, in words and in parentheses",
        arguments: [
            (#"create body: { "title": "Z", "price": 3 }"#, book), (#"create { "title": "Z", "price": 3 }"#, book),
            (#"create title: "Z" price: 3"#, book), ("create title: Z price: 3", book),
            ("create price: 3 title: Z", book), (#"create(body: { "title": "Z", "price": 3 })"#, book),
            (#"create(title: "Z", price: 3)"#, book), (#"create \({ "title": "Z", "price": 3 })"#, book),
            (#"create({ "title": "Z", "price": 3 })"#, book),
            (#"let made = create { "title": "Z", "price": 3 }"#, book),
            (#"let b = { "title": "Z", "price": 3 }; create body: \(b)"#, book),
            ("create {\n    \"title\": \"Z\",\n    \"price\": 3\n}", book),
            (#"let t = "Z"; create { "title": t, "price": 1 + 2 }"#, book),
            (
                "create title: Z price: 3 pageCount: 7 kind: article tags: a tags: b",
                #"POST /books {"title":"Z","price":3,"page_count":7,"kind":"text","tags":["a","b"]}"#
            ),
            ("create title: Z price: 3 page_count: 7", #"POST /books {"title":"Z","price":3,"page_count":7}"#),
            (
                #"create title: Z price: 3 author: { "name": "A" }"#,
                #"POST /books {"title":"Z","price":3,"author":{"name":"A"}}"#
            ),
            ("create title: Z price: 3 kind: nil", book),
            ("create title: Z price: 3 out: 2001-01-01T00:01:00Z", #"POST /books {"title":"Z","price":3,"out":60}"#),
            (#"update 4 { "title": "Z", "price": 3 }"#, #"PUT /books/4 {"title":"Z","price":3}"#),
            (#"update { "title": "Z", "price": 3 } 4"#, #"PUT /books/4 {"title":"Z","price":3}"#),
            ("update 4 title: Z price: 3", #"PUT /books/4 {"title":"Z","price":3}"#),
            (#"many books: [{ "title": "Z", "price": 3 }]"#, #"POST /books [{"title":"Z","price":3}]"#),
            (#"many { "title": "Z", "price": 3 }"#, #"POST /books [{"title":"Z","price":3}]"#),
            (#"any { "a": [1, 2.50, null] }"#, #"POST /any {"a":[1,2.50,null]}"#),
            ("any data: [1, 2]", "POST /any [1,2]"),
            (#"counts { "a": 1 }"#, #"POST /counts {"a":1}"#), (#"counts of: ["a": 1]"#, #"POST /counts {"a":1}"#),
            (#"number 4 body: { "id": 5, "title": "Z" }"#, #"PUT /books/4 {"id":5,"title":"Z"}"#),
            ("find q: [1,2]", "GET /find?q=%5B1%2C2%5D"),
            (#"find { "a": 1 }"#, "GET /find?q=%7B%20%22a%22%3A%201%20%7D"),
            ("tagged tag: a tag: b", "GET /find?tag=a&tag=b"),
            ("draft {}", "POST /drafts {}"), (#"names body: ["a", "b"]"#, #"POST /names ["a","b"]"#),
            (#"draft note: "nil""#, #"POST /drafts {"note":"nil"}"#),
        ] as [(String, String)])
    func sent(line: String, request: String) async throws {
        let api = Canned([:])
        let lines = await run(Self.prelude + line, over: api)
        #expect(api.requests.map(\.line) == [request], "\(lines)")
        let faults = try check(line).findings.filter { $0.severity == .error }
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test(
        "has all digits of its numbers, however they are given",
        arguments: [
            ("price: 0.1", #""price":0.1"#), ("price: 3.10", #""price":3.1"#),
            ("price: 0.1234567890123456789012", #""price":0.1234567890123456789012"#),
            ("price: -9007199254740993.5", #""price":-9007199254740993.5"#),
            ("n: 18446744073709551615", #""n":18446744073709551615"#), ("n: 7", #""n":7"#),
            ("f: 0.1", #""f":0.1"#), ("f: 3", #""f":3"#), ("f: -2.5", #""f":-2.5"#),
            ("more: 1.10", #""more":1.10"#), ("more: 9007199254740993.5", #""more":9007199254740993.5"#),
        ] as [(String, String)])
    func digits(member: String, sent: String) async throws {
        let parts = member.components(separatedBy: ": ")
        let (label, number) = (parts[0], parts[1])
        let lines = [
            "add title: Z \(label): \(number)", "add title: Z \(label): \\(\(number))",
            #"add(title: "Z", \#(label): \#(number))"#, #"add { "title": "Z", "\#(label)": \#(number) }"#,
            #"add(item: { "title": "Z", "\#(label)": \#(number) })"#,
            #"print(add.curl(title: "Z", \#(label): \#(number))); add(title: "Z", \#(label): \#(number))"#,
        ]
        for line in lines {
            try await self.sent(line: line, request: #"POST /items {"title":"Z",\#(sent)}"#)
        }
    }

    @Test(
        "a parameter takes all digits of a number, however it is given",
        arguments: [
            "order amount: 0.1234567890123456789012 n: 18446744073709551615 f: 0.1",
            "order(amount: 0.1234567890123456789012, n: 18446744073709551615, f: 0.1)",
            #"order amount: \(0.1234567890123456789012) n: \(18446744073709551615) f: \(0.1)"#,
        ])
    func parameters(line: String) async throws {
        try await sent(
            line: line, request: "GET /order?amount=0.1234567890123456789012&n=18446744073709551615&f=0.1")
    }

    @Test(
        "is a number, true, false or null, where any JSON is taken",
        arguments: [
            ("any 5", "5"), ("any data: 1.10", "1.10"), ("any(data: 1.10)", "1.10"), ("any data: -0.5e3", "-0.5e3"),
            ("any true", "true"), ("any null", "null"), (#"any "5""#, #""5""#),
        ])
    func single(line: String, sent: String) async throws {
        try await self.sent(line: line, request: "POST /any \(sent)")
    }

    @Test("has dates with the digits they came with, as the decoder reads them")
    func dates() async throws {
        let prelude = """
            decoder.dateDecodingStrategy = .millisecondsSince1970
            struct Day: Codable { let day: Date }
            endpoint add(day: Day) { POST http://api.test/days day }

            """
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        for number in ["1709164800123.5", "1709164800123", "1709164800000.25", "0", "-62135596800000"] {
            let api = Canned([:])
            let lines = await run(prelude + #"add { "day": \#(number) }"#, over: api)
            #expect(api.requests.map(\.line) == [#"POST /days {"day":\#(number)}"#], "\(lines)")
            let milliseconds = try #require(Double(number))
            let encoded = try encoder.encode(["day": Date(timeIntervalSince1970: milliseconds / 1000)])
            #expect(String(decoding: encoded, as: UTF8.self) == #"{"day":\#(number)}"#)
        }
    }

    @Test(
        "that is wrong is told with what to write, before anything is sent, and by a check as well",
        arguments: [
            (#"create { "title": "Z", "price": 3, "prise": 4 }"#, "Book has no member prise: did you mean price?"),
            (#"create { "title": "Z", "price": 3, "title": "Y" }"#, "title of Book is given twice: leave one out"),
            (#"create { "title": null, "price": 3 }"#, "title of Book cannot be null: give it a String"),
            (#"create { "title": "Z" }"#, "price of Book is missing: give it a Double"),
            (#"create { "title": "Z", "price": "3" }"#, #"price: "3" is a text, and a Double is expected"#),
            (
                #"many books: [{ "title": "Z", "price": 3 }, { "title": "Y", "price": "4" }]"#,
                #"books[1].price: "4" is a text, and a Double is expected"#
            ),
            ("create {}", "title, price of Book are missing: give title a String, price a Double"),
            (
                #"names ["a", "b"]"#,
                "[…] without a label is read as an index, but the endpoint names has none: "
                    + "to give it a list, write names body: […]"
            ),
            (
                "any [1.0, 2]",
                "[…] without a label is read as an index, but the endpoint any has none: "
                    + "to give it a list, write any data: […]"
            ),
            (
                "add title: Z n: -1",
                #"add: n: "-1" is not a UInt64: write a whole number from 0 to 18446744073709551615"#
            ),
            (
                #"create { "title": "Z", "price": 3, "author": { "nam": "A" } }"#,
                "author: Author has no member nam: did you mean name?"
            ),
            (
                "create titel: Z price: 3",
                "create has no parameter titel, and Book has no such member: did you mean title?"
            ),
            ("create title: Z title: Y price: 3", "create: title is given twice: leave one out"),
            ("create title: Z price: much", #"create: price: "much" is not a Double: write a number, like 3 or -33.8"#),
            (
                "create title: nil price: 3",
                "title of Book cannot be null: give it a String; to send the text itself, put it in quotation marks"
            ),
            (
                #"create title: Z price: 3 body: { "title": "Z", "price": 3 }"#,
                "create: body is given, and its members title, price as well: drop title:, price:, and write them into body"
            ),
            ("create Z", #"create: body: "Z" is not Book: write create title: text price: 1.5"#),
            ("create", "create: body is missing: write create title: text price: 1.5"),
            ("number 4 title: Z", "id is a parameter of number, so id of Numbered is not set by its label"),
        ] as [(String, String)])
    func wrong(line: String, message: String) async throws {
        let api = Canned([:])
        let lines = await run(Self.prelude + line, over: api, withAdvice: true)
        #expect(api.requests.isEmpty)
        #expect(lines.last?.hasPrefix("error: \(message)") == true, "\(lines)")
        let found = try check(line).findings.filter { $0.severity == .error }
        let told = found.map { [$0.message, $0.advice].compactMap(\.self).joined(separator: ": ") }
        #expect(told.contains { $0.hasPrefix(message) }, "\(told)")
    }

    @Test(
        "what the program advises about a call goes on when it is typed",
        arguments: [
            "create", "create Z", "create body: Z", "update 4", "update 4 Z", "number 4 title: Z", "many x", "any",
            "any x",
            "counts", "counts x", "login", "create title=Z price=3", "create --title Z --price 3", "create(body: 5)",
            "create titel: Z price: 3",
        ])
    func advice(line: String) async throws {
        let first = await run(Self.prelude + line, over: Canned([:]), withAdvice: true).last ?? ""
        var text = first
        if let meant = first.firstMatch(of: /did you mean (\w+)\?/) {
            text = "write " + line.replacing("titel", with: String(meant.output.1))
        }
        guard let write = text.firstRange(of: "write ") else {
            return #expect(line == "create(body: 5)", "no advice: \(first)")
        }
        let advised = String(text[write.upperBound...].prefix { !$0.isNewline })
        let api = Canned([:])
        let lines = await run(Self.prelude + advised, over: api)
        #expect(api.requests.count == 1, "\(line) → \(advised): \(lines)")
    }

    @Test("a member that is null and may be, or that a parameter hides, is told with a warning")
    func warned() async throws {
        let null = try check(#"create { "title": "Z", "price": 3, "kind": null }"#).findings
        #expect(null.map(\.message) == ["null is not sent: kind of Book is nil, and nil is left out"])
        let hidden = try check("note 4 note: a").findings
        #expect(hidden.map(\.message) == ["id is a parameter of note, so id of Noted is not set by its label"])
        let api = Canned([:])
        _ = await run(Self.prelude + "note 4 note: a", over: api)
        #expect(api.requests.map(\.line) == [#"PUT /books/4 {"note":"a"}"#])
    }

    @Test("a secret in it stays one")
    func secret() async {
        for line in [#"login { "name": "ann", "password": env.PW }"#, #"login name: ann password: \(env.PW)"#] {
            let api = Canned([:])
            let lines = await run(Self.prelude + line, over: api, environment: ["PW": "hunter2hunter2"])
            #expect(api.requests.first?.secrets.map(\.revealed) == ["hunter2hunter2"], "\(lines)")
            #expect(
                api.requests.map(\.line) == [#"POST /login {"name":"ann","password":"hunter2hunter2"}"#], "\(lines)")
        }
    }

    private func check(_ line: String) throws -> ScriptCheck {
        let text = Self.prelude + line
        let parsed = ParsedScript(text)
        return ScriptCheck(parsed.script, in: ScriptSource(name: "test", text: text, folder: "."), interpreter: .swift)
    }
}

extension Request {
    fileprivate var line: String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let line = "\(method) \(url.path())\(query)"
        guard case .bytes(let data) = body, !data.isEmpty else { return line }
        return "\(line) \(String(decoding: data, as: UTF8.self))"
    }
}
