import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A body of a form")
struct FormTests {
    @Test(
        "becomes an object, with an array for a name that is repeated or ends with brackets",
        arguments: [
            ("q=cats+%26+dogs&page=2", #"{"q":"cats & dogs","page":2}"#),
            ("tag=a&q=x&tag=b", #"{"tag":["a","b"],"q":"x"}"#),
            ("id[]=1&id%5B%5D=2", #"{"id":[1,2]}"#),
            ("id[]=1", #"{"id":[1]}"#),
            ("a=&b&c=%E9%9B%A8", #"{"a":null,"b":null,"c":"雨"}"#),
            ("a=100%&b=%zz\n", #"{"a":"100%","b":"%zz"}"#),
            ("", "{}"),
        ] as [(String, String)])
    func documents(_ body: String, _ json: String) throws {
        #expect(try BodyFormat.form.document(Data(body.utf8)).root == JSONDocument(json).root)
    }

    @Test("decodes, each item as the model wants it; a list of one is that item")
    func decoded() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText(
                """
                struct Query: Decodable {
                    let q: String
                    let page: Int
                    let tags: [String]
                    let ids: [Int]?
                    let isOpen: Bool
                    let note: String?
                }
                """, named: "models.swift")
        ])
        let type = try models.type(named: "Query")
        let body = Data("q=1&page=02&tags=a&isOpen=1&note=".utf8)
        #expect(
            try DocumentBodyDecoder(.form).decode(body, as: type, in: models).description
                == #"Query(q: "1", page: 2, tags: ["a"], ids: nil, isOpen: true, note: nil)"#)

        let broken = Data("q=1&page=x&tags=a&isOpen=yes&page=3".utf8)
        let failures = #expect(throws: DecodingFailures.self) {
            try DocumentBodyDecoder(.form).decode(broken, as: type, in: models)
        }
        #expect(
            failures?.summaries.map(\.headline) == [
                "page: 1 of 1: expected Int, found a repeated name", "isOpen: 1 of 1: text that is not a valid Bool",
            ] as [String])
        #expect(failures?.failures.map { $0.position?.column } == [10, 26])
    }

    @Test("that is not UTF-8 says where")
    func otherEncoding() {
        let error = #expect(throws: MalformedBody.self) { try BodyFormat.form.document(Data("a=1&b=%FF".utf8)) }
        #expect(error?.position?.column == 7)
    }
}
