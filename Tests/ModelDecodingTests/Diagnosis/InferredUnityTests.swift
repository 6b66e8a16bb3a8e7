import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@testable import ModelDiagnosis

@Suite("infer, and which objects of one body are one model")
struct InferredUnityTests {
    /// A body, and for each member of an object the type that a person would give it.
    private static let rows: [(body: String, types: String)] = [
        (
            #"{"id":1,"title":"t","author":{"id":1,"name":"x"},"tags":[{"id":1,"name":"x"}],"category":{"id":1,"name":"c"}}"#,
            "author: Author, tags: [PostTag], category: Category"
        ),
        (#"{"meta": {"count": 1}, "stats": {"count": 2}}"#, "meta: Meta, stats: Stats"),
        (#"{"error": {"code": 1}, "decodable": {"code": 2}, "id": 1}"#, "error: PostError, decodable: PostDecodable"),
        (#"{"id": 1, "name": "t", "author": {"id": 1, "name": "x"}}"#, "author: Author"),
        (#"{"id": 1, "name": "t", "parent": {"id": 1, "name": "x"}}"#, "parent: Post?"),
        (#"{"data": {"id": 1, "name": "t"}, "author": {"id": 1, "name": "x"}}"#, "data: PostData, author: Author"),
        (
            #"{"homeTeam": {"id": 1, "name": "a"}, "awayTeam": {"id": 2, "name": "b"}}"#,
            "homeTeam: HomeTeam, awayTeam: HomeTeam"
        ),
        (
            #"{"author": {"id": 1, "name": "x"}, "comments": [{"text": "a", "author": {"id": 2, "name": "y"}}]}"#,
            "author: Author, comments: [Comment]"
        ),
        (#"{"self": {"href": "a"}, "next": {"href": "b"}}"#, "next: PostSelf"),
        (
            #"{"likes": {"count": 1}, "shares": {"count": 2}, "views": {"count": 3}}"#,
            "likes: PostValue, shares: PostValue, views: PostValue"
        ),
        (
            #"{"billing": {"street": "a", "city": "b"}, "shipping": {"street": "c", "city": "d"}}"#,
            "billing: Billing, shipping: Billing"
        ),
    ]

    @Test("what anything may have makes no model of two, and names or members that tell more do", arguments: rows)
    func unity(body: String, types: String) throws {
        let value = try JSONDocument(body).root
        let model = InferredModel(named: "Post", from: [value])
        for type in types.components(separatedBy: ", ") {
            #expect(model.source().contains("    let \(type)\n"), "\(model.source())")
        }
        try expectDecodes(model, [value])
    }

    private func shared(_ bodies: [(String, Bool)]) throws -> SharedModels {
        let subjects = try bodies.enumerated().map { number, body in
            var subject = InferenceSubject(
                named: ["First", "Second", "Third"][number], from: [try JSONDocument(body.0).root])
            subject.isExcerpt = body.1
            return subject
        }
        return SharedModels(of: subjects, decodedWith: DecoderConfiguration(), interpreter: .swift)
    }

    private static let items = #"[{"sku": 1, "qty": 1, "note": null}, {"sku": 2, "qty": 1, "note": "a"}]"#
    private static let page = #"{"items": \#(items), "best": {"sku": 1}}"#

    @Test(
        "an object that was taken from another value is counted once",
        arguments: [
            ([(page, false), (items, true)], "seen 2/2, null 1"),
            ([(page, false), (#"{ "sku":2, "qty":1, "note":"a" }"#, true)], "seen 2/2, null 1"),
            ([(#"[{"sku": 2, "qty": 1, "note": "a"}]"#, true), (page, false)], "seen 2/2, null 1"),
            (
                [(page, false), (#"[{"sku": 2, "qty": 1, "note": "a"}, {"sku": 3, "qty": 1}]"#, true)],
                "seen 2/3, null 1"
            ),
            ([(page, false), (#"[{"sku": 2, "qty": 1, "note": "a"}]"#, false)], "seen 3/3, null 1"),
            (
                [
                    (page, false), (#"[{"sku": 2, "qty": 1, "note": "a"}]"#, true),
                    (#"{"sku": 2, "qty": 1, "note": "a"}"#, true),
                ],
                "seen 2/2, null 1"
            ),
        ] as [([(String, Bool)], String)])
    func evidence(bodies: [(String, Bool)], expected: String) throws {
        let lines = try shared(bodies).all.map { $0.source(showingEvidence: true) }.joined().split(separator: "\n")
        let notes = lines.filter { $0.contains("let note:") }
        #expect(notes.count == 1 && notes.allSatisfy { $0.hasSuffix("// \(expected)") }, "\(lines)")
    }

    private static let me = #"{"id": 1, "name": "a", "email": "b"}"#
    private static let user = #"{"id": 1, "name": "a", "email": "b", "phone": "c"}"#
    private static let plain = #"{"street": "a", "city": "b", "zip": "c"}"#
    private static let noted = #"{"street": "a", "city": "b", "zip": "c", "note": null}"#

    @Test(
        "a model that has all members of another and more is proposed, in either order",
        arguments: [
            (me, user, "with `phone` optional in `Second`."), (plain, noted, "write `typealias First = Second`."),
            (#"{"id": 1, "total": 2}"#, #"{"id": 1, "total": 3, "note": "c"}"#, "with `note` optional in `Second`."),
        ])
    func proposals(part: String, whole: String, remark: String) throws {
        let one = try shared([(part, false), (whole, false)]).proposals
        #expect(one.count == 1 && one.allSatisfy { $0.hasSuffix(remark) }, "\(one)")
        #expect(try shared([(whole, false), (part, false)]).proposals.count == 1)
    }

    @Test(
        "a few members that anything may have propose nothing",
        arguments: [
            (#"{"id": 1, "name": "a"}"#, #"{"id": 1, "name": "a", "price": 3}"#),
            (#"{"id": 1, "state": 2}"#, #"{"id": 1, "state": 2, "a": 3, "b": 4, "c": 5}"#),
        ])
    func noProposal(part: String, whole: String) throws {
        #expect(try shared([(part, false), (whole, false)]).proposals.isEmpty)
    }
}
