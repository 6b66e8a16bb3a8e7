import Fixtures
import Foundation
import HTTPModel
import ScriptRuntime
import SwiftInterpreting
import Testing

@Suite("drift: what has changed in an API since it was recorded")
struct DriftTests {
    private static func answer(
        _ body: String, status: Int = 200, _ headers: [String] = ["Content-Type: application/json"]
    ) -> RecordedResponse {
        RecordedResponse(
            status: Status(status), headers: HeaderFields(headers.compactMap { HeaderField(line: Array($0.utf8)) }),
            body: Data(body.utf8), url: "https://h/")
    }

    @Test(
        "is told as changes of a model",
        arguments: [
            (#"[{"price":1},{"price":2}]"#, #"[{"price":1},{"price":2.5}]"#, ["[].price: Int → Double in 1 of 2"]),
            (#"{"a":1,"thumbnail_url":"x"}"#, #"{"a":2,"vat":0.19}"#, ["- thumbnail_url", "+ vat: Double"]),
            (#"{"a":{"b":[{"c":"x"}]}}"#, #"{"a":{"b":[{"c":1},{"c":"y"}]}}"#, ["a.b[].c: String → Int in 1 of 2"]),
            (
                #"[{"t":"x"},{"t":"y"}]"#, #"[{"t":"x"},{"t":null},{}]"#,
                ["[].t: String → null in 1 of 3", "[].t: missing in 1 of 3"]
            ),
            (#"{"n":1}"#, #"{"n":null}"#, ["n: Int → null"]),
            (#"{"n":{"a":1}}"#, #"{"n":[1]}"#, ["n: object → [Int]"]),
            (#"{"n":1}"#, #"[{"n":1}]"#, ["body: object → [object]"]),
            (#"{"d":"2026-01-01T10:00:00Z"}"#, #"{"d":"yesterday"}"#, ["d: Date → String"]),
            (#"{"d":"2026-01-01"}"#, #"{"d":"2026-01-01T10:00:00Z"}"#, ["d: Date → Date in another format"]),
            (#"[{"new":1}]"#, #"[{"new":1,"o":[{"x":1}]},{"new":2}]"#, ["+ [].o: [object]?"]),
            (#"{"s":["a"]}"#, #"{"s":["a",null]}"#, ["s[]: String → null in 1 of 2"]),
            (
                #"[{"user":{"name":"a"}},{"user":{"name":"b"}}]"#,
                #"[{"user":null},{"user":{"name":null}},{"user":{}}]"#,
                [
                    "[].user: object → null in 1 of 3", "[].user.name: String → null in 1 of 2",
                    "[].user.name: missing in 1 of 2",
                ]
            ),
            (#"{"rates":{"1":1,"2":2,"3":3}}"#, #"{"rates":{"1":1,"4":"x"}}"#, ["rates.*: Int → String in 1 of 2"]),
        ] as [(String, String, [String])])
    func changes(recorded: String, live: String, wanted: [String]) {
        let changes = ResponseDrift([Self.answer(recorded)], Self.answer(live)).changes
        #expect(changes.map(\.description) == wanted)
    }

    @Test(
        "is nothing where what is said fits",
        arguments: [
            (#"[{"price":1.5}]"#, #"[{"price":2}]"#), (#"[{"t":"x"},{"t":null}]"#, #"[{"t":"x"}]"#),
            (#"[{"t":"x"},{}]"#, #"[{}]"#), (#"[{"a":1}]"#, "[]"), ("[]", #"[{"a":1}]"#),
            (#"{"a":[]}"#, #"{"a":[{"b":1}]}"#),
            (#"{"a":null}"#, #"{"a":{"b":1}}"#), (#"{"a":{"1":1,"2":2,"3":3}}"#, #"{"a":{"7":1}}"#),
            (#"{"b":1,"a":2}"#, #"{ "a": 3, "b": 4 }"#), ("hello", "good bye"), ("", ""),
            (#"{"token":"{{secret:token}}"}"#, #"{"token":"abc"}"#), (#"{"u":"https://h/1"}"#, #"{"u":"https://h/2"}"#),
        ] as [(String, String)])
    func quiet(recorded: String, live: String) {
        #expect(ResponseDrift([Self.answer(recorded)], Self.answer(live)).changes == [])
    }

    @Test(
        "a text is a new value where few were recorded often, as the words of a program are",
        arguments: [
            ("state", ["open", "closed"], 40, "archived", ["[].state: new value \"archived\" in 1 of 41"]),
            ("state", ["open", "closed"], 6, "archived", ["[].state: new value \"archived\" in 1 of 7"]),
            ("orderStatus", ["open"], 5, "archived", ["[].orderStatus: new value \"archived\" in 1 of 6"]),
            ("licence", ["mit", "bsd", "gpl"], 12, "wtfpl", ["[].licence: new value \"wtfpl\" in 1 of 13"]),
            ("licence", ["mit"], 40, "wtfpl", []), ("licence", ["mit", "bsd"], 6, "wtfpl", []),
            ("state", ["open", "closed"], 40, "open", []), ("state", ["half open", "shut"], 40, "ajar", []),
            ("state", (0..<20).map { "s\($0)" }, 40, "archived", []),
        ] as [(String, [String], Int, String, [String])])
    func values(key: String, words: [String], count: Int, new: String, wanted: [String]) {
        let recorded = (0..<count).map { #"{"\#(key)":"\#(words[$0 % words.count])"}"# }
        let live = recorded + [#"{"\#(key)":"\#(new)"}"#]
        let changes = ResponseDrift(
            [Self.answer("[\(recorded.joined(separator: ","))]")], Self.answer("[\(live.joined(separator: ","))]")
        ).changes
        #expect(changes.map(\.description) == wanted)
    }

    private static let models = """
        enum State: String, Codable { case open, closed }
        struct Page: Codable { let items: [Issue] }
        struct Issue: Codable { let id: Int; let state: State; let title: String; let user: User?; let age: UInt8? }
        struct User: Codable { let name: String; let nick: String? }
        struct Odd: Codable { let odd: String; init(from decoder: any Decoder) throws { odd = "" } }
        struct Anything: Codable { let some: String? }
        struct Film: Decodable {
            let name: String
            let minutes: Int
            enum CodingKeys: String, CodingKey { case film, length }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                name = try container.decode(String.self, forKey: .film)
                minutes = try container.decodeIfPresent(Int.self, forKey: .length) ?? 0
            }
        }
        """

    @Test(
        "is told in the terms of a declared model, and whether it would decode",
        arguments: [
            (#""state":"archived""#, ["items[].state: case archived is new: State would not decode"]),
            (#""title":null"#, ["items[].title: String → null; Issue.title would not decode"]),
            (#""user":null"#, ["items[].user: object → null; Issue.user decodes it"]),
            (#""user":{"name":null,"nick":"n"}"#, ["items[].user.name: String → null; User.name would not decode"]),
            (#""user":{"name":"a","nick":null}"#, ["items[].user.nick: String → null; User.nick decodes it"]),
            (#""extra":{"a":1}"#, ["+ items[].extra: object; Issue does not read it"]),
            (#""age":300"#, ["items[].age: a number that is not a valid UInt8: Issue.age would not decode"]),
        ] as [(String, [String])])
    func inTheModelsTerms(member: String, wanted: [String]) throws {
        func page(_ changed: String) throws -> String {
            var members = [
                "id": "1", "state": #""open""#, "title": #""t""#, "user": #"{"name":"a","nick":"n"}"#, "age": "1",
            ]
            let name = String(changed.dropFirst().prefix { $0 != "\"" })
            members[name] = String(changed.dropFirst(name.count + 3))
            let written = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
            return #"{"items":[{\#(written.joined(separator: ","))}]}"#
        }
        let models = try DriftModels(guessingDecoderOf: [("M.swift", Self.models)], interpreter: .swift)
        let drift = ResponseDrift([Self.answer(try page(#""id":1"#))], Self.answer(try page(member)), models: models)
        #expect(drift.type == "Page")
        #expect(drift.changes.map(\.description) == wanted)
    }

    @Test(
        "a recorded body is of the declared type that reads most of it",
        arguments: [
            (#"[{"id":1,"state":"open","title":"t"}]"#, "[Issue]"), (#"{"name":"n"}"#, "User"), ("[]", nil),
            (#"{"a":{"name":"n"},"b":{"name":"m"}}"#, "[String: User]"), (#"{"id":1}"#, nil), ("[1]", nil),
        ] as [(String, String?)])
    func types(body: String, wanted: String?) throws {
        let models = try DriftModels(guessingDecoderOf: [("M.swift", Self.models)], interpreter: .swift)
        #expect(ResponseDrift([Self.answer(body)], Self.answer(body), models: models).type == wanted)
    }

    @Test(
        "of a type that decodes by code of its own, what its code does is said",
        arguments: [
            (#"{"film":"Up","length":null}"#, ["length: Int → null; Film decodes it"]),
            (#"{"film":"Up","length":"1:36"}"#, ["length: Int → String; Film would not decode"]),
            (#"{"film":"Up","length":96,"score":1}"#, ["+ score: Int; Film does not read it"]),
        ] as [(String, [String])])
    func coded(live: String, wanted: [String]) throws {
        let models = try DriftModels(guessingDecoderOf: [("M.swift", Self.models)], interpreter: .swift)
        let drift = ResponseDrift([Self.answer(#"{"film":"Up","length":96}"#)], Self.answer(live), models: models)
        #expect(drift.type == "Film")
        #expect(drift.changes.map(\.description) == wanted)
    }

    @Test("of a type whose code reads nothing of a body, nothing is claimed")
    func uncertain() throws {
        let models = try DriftModels(guessingDecoderOf: [("M.swift", Self.models)], interpreter: .swift)
        let drift = ResponseDrift([Self.answer(#"{"odd":"a"}"#)], Self.answer(#"{"odd":1}"#), models: models)
        #expect(drift.changes.map(\.description) == ["odd: String → Int"] as [String])
    }

    @Test(
        "a condition that no longer holds is other data, and not another API",
        arguments: [
            (["If-None-Match: \"1\""], 304, 200, ["ETag: \"2\""], []),
            (["If-None-Match: \"1\""], 200, 304, [], []),
            (["If-Modified-Since: x"], 304, 200, ["Last-Modified: y"], []),
            (["If-None-Match: \"1\""], 304, 200, ["ETag: \"1\""], ["status 304 → 200"]),
            (["If-None-Match: \"1\""], 304, 200, [], ["status 304 → 200"]),
            ([], 304, 200, ["ETag: \"2\""], ["status 304 → 200"]),
            (["If-None-Match: \"1\""], 304, 404, [], ["status 304 → 404"]),
        ] as [([String], Int, Int, [String], [String])])
    func conditions(asked: [String], recorded: Int, live: Int, headers: [String], wanted: [String]) {
        let request = HeaderFields(asked.compactMap { HeaderField(line: Array($0.utf8)) })
        let drift = ResponseDrift(
            [Self.answer("", status: recorded, [])], Self.answer("", status: live, headers), to: request)
        #expect(drift.changes.map(\.description) == wanted)
    }

    @Test("a redirect that is new, gone or leads elsewhere is told, without what its query holds")
    func redirects() {
        func answer(_ hops: [(Int, String)]) -> RecordedResponse {
            var response = Self.answer("{}")
            response.hops = hops.map { RecordedHop(from: "https://h/a", status: Status($0), to: $1) }
            return response
        }
        func changes(_ old: [(Int, String)], _ new: [(Int, String)]) -> [String] {
            ResponseDrift([answer(old)], answer(new)).changes.map(\.description)
        }
        #expect(changes([], [(301, "https://h/v2/a?k=1")]) == ["+ redirect 301 → https://h/v2/a"] as [String])
        #expect(changes([(302, "https://h/b")], []) == ["- redirect 302 → https://h/b"] as [String])
        #expect(
            changes([(302, "https://h/b")], [(302, "https://h/c")]) == [
                "redirect 302 → https://h/b, now 302 → https://h/c"
            ] as [String])
        #expect(changes([(302, "https://h/b?at=1")], [(302, "https://h/b?at=2")]).isEmpty)
    }

    @Test(
        "a header that clients act on is told where it is new or lost, or says something else",
        arguments: [
            ("Link: <a>; rel=\"next\"", nil, "- Link: <a>; rel=\"next\""),
            (nil, "X-Total-Count: 3", "+ X-Total-Count: 3"),
            (nil, "Cache-Control: no-store", "+ Cache-Control: no-store"), ("ETag: \"1\"", "ETag: \"2\"", nil),
            ("Cache-Control: max-age=60", "Cache-Control: max-age=17", nil),
            ("Cache-Control: max-age=60", "Cache-Control: no-store", "Cache-Control: max-age=60 → no-store"),
            ("X-RateLimit-Limit: 60", "X-RateLimit-Limit: 10", "X-RateLimit-Limit: 60 → 10"),
            ("X-RateLimit-Remaining: 60", nil, nil), (nil, "X-Request-Id: 1", nil), (nil, "Server: nginx", nil),
            (nil, "Retry-After: 3", "+ Retry-After: 3"),
            ("X-API-Version: 1", "X-API-Version: 2", "X-API-Version: 1 → 2"),
        ] as [(String?, String?, String?)])
    func telling(old: String?, new: String?, wanted: String?) {
        let changes = ResponseDrift(
            [Self.answer("", status: 200, [old].compactMap(\.self))],
            Self.answer("", status: 200, [new].compactMap(\.self))
        ).changes
        #expect(changes.map(\.description) == [wanted].compactMap(\.self))
    }

    @Test("status and the headers that clients act on are told; the rest may differ")
    func heads() {
        let json = "Content-Type: application/json"
        func changes(_ old: RecordedResponse, _ new: RecordedResponse) -> [String] {
            ResponseDrift([old], new).changes.map(\.description)
        }
        #expect(changes(Self.answer("{}"), Self.answer("no", status: 404)) == ["status 200 → 404"] as [String])
        #expect(
            changes(
                Self.answer("{}", [json, "Date: 1"]), Self.answer("{}", ["content-type:application/JSON", "Date: 2"]))
                == [])
        #expect(
            changes(Self.answer("{}", [json]), Self.answer("<p>", ["Content-Type: text/html", "Sunset: soon"])) == [
                "Content-Type: application/json → text/html", "+ Sunset: soon", "body: JSON → text",
            ] as [String])
        #expect(
            changes(Self.answer("{}", [json]), Self.answer("", [])) == [
                "- Content-Type: application/json", "body: JSON → no body",
            ] as [String])
    }

    @Test("of several recorded answers the nearest counts, and all of them are evidence")
    func chains() {
        let recorded = [
            Self.answer(#"{"s":"a","at":null}"#), Self.answer("gone", status: 404), Self.answer(#"{"s":"b","at":1}"#),
        ]
        #expect(ResponseDrift(recorded, Self.answer(#"{"s":"c","at":7}"#)).changes == [])
        #expect(ResponseDrift(recorded, Self.answer("gone", status: 404)).changes == [])
    }

    @Test("a body nested deeper than any model ends")
    func deep() {
        let deep = String(repeating: #"{"a":"#, count: 2_000) + "1" + String(repeating: "}", count: 2_000)
        _ = ResponseDrift([Self.answer(#"{"a":{"a":{"a":1}}}"#)], Self.answer(deep)).changes
    }
}
