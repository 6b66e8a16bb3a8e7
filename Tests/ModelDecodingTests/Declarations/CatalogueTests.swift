import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A catalogue is a value")
struct CatalogueTests {
    @Test("a refused source changes nothing")
    func refusal() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText("struct A: Decodable { let id: Int }")])
        let before = catalogue
        #expect(throws: DeclarationErrors.self) {
            try catalogue.add([
                SourceText("struct B: Decodable { let id: Int }\nstruct A: Decodable { let b: Missing }")
            ])
        }
        #expect(catalogue == before)
        #expect(catalogue.declarations.map(\.name) == ["A"] as [String])
    }

    @Test("a type declared again is replaced, with its extensions and what was nested in it")
    func replacement() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText("struct A { let id: Int; struct Old: Decodable {} }\nextension A: Decodable {}")
        ])
        let copy = catalogue
        _ = try catalogue.add([SourceText("enum A: String { case x }")])
        #expect(catalogue.declarations.map { "\($0.qualifiedName) \($0.isDecodable)" } == ["A false"] as [String])
        #expect(
            copy.declarations.map { "\($0.qualifiedName) \($0.isDecodable)" } == ["A true", "A.Old true"] as [String])
    }

    @Test("what others need cannot be replaced by something they cannot use")
    func dependants() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText("struct A: Decodable {}", named: "A.swift"),
            SourceText("struct B: Decodable { let a: A }", named: "B.swift"),
        ])
        let error = #expect(throws: DeclarationErrors.self) { try catalogue.add([SourceText("struct A {}")]) }
        #expect(error?.diagnostics.map(\.position.source.name) == ["B.swift"] as [String])
    }

    @Test("sources added together may refer to each other in any order")
    func together() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText("extension A.B: Decodable {}", named: "1"),
            SourceText("extension A { struct B { let c: C } }", named: "2"),
            SourceText("enum A { typealias C = [D] }", named: "3"), SourceText("struct D: Decodable {}", named: "4"),
        ])
        #expect(catalogue["A.B"]?.fields.map(\.type.description) == ["[D]"] as [String])
    }

    @Test("a type may be declared after it was extended")
    func laterDeclaration() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText("extension A: Decodable { struct B: Decodable {} }")])
        #expect(throws: DeclarationErrors.self) { try catalogue.type(named: "A") }
        _ = try catalogue.add([SourceText("struct A { let b: B }")])
        #expect(catalogue["A"]?.isDecodable == true)
        #expect(try catalogue.decodableType(named: "A.B").description == "A.B")
    }

    @Test("the order of what is added decides nothing about the result")
    func order() throws {
        let sources = ["struct A: Decodable { let x: Int }", "struct B: Decodable { let y: Int }"].map {
            SourceText($0, named: $0)
        }
        var (first, second) = (ModelCatalogue(interpreter: .swift), ModelCatalogue(interpreter: .swift))
        for source in sources { _ = try first.add([source]) }
        for source in sources.reversed() { _ = try second.add([source]) }
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
    }

    @Test("a declaration made without a source stays, until a source declares its name")
    func readyMade() throws {
        let made = ["A", "B"].map { ModelDeclaration(.structure, ModelReference($0), content: .fields([])) }
        var catalogue = ModelCatalogue(declarations: made)
        _ = try catalogue.add([SourceText("struct B: Decodable { let x: Int }")])
        #expect(catalogue.declarations.map { "\($0.name) \($0.fields.count)" } == ["A 0", "B 1"] as [String])
    }

    @Test("two equal catalogues have the same hash")
    func hashing() throws {
        let text = (0..<200).map { "struct A\($0): Decodable { let a: Int, b: [A\($0)] }\n" }.joined()
        var (first, second) = (ModelCatalogue(interpreter: .swift), ModelCatalogue(interpreter: .swift))
        _ = try first.add([SourceText(text)])
        _ = try second.add([SourceText(String(decoding: Array(text.utf8), as: UTF8.self))])
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        #expect(SourceText("a", named: "x") != SourceText("b", named: "x"))
    }

    @Test("a private type of two files is no repetition, any other is")
    func repetition() {
        #expect(errors("private struct A {}", "private struct A {}").isEmpty)
        #expect(errors("struct A {}", "fileprivate struct A {}").isEmpty)
        #expect(errors("struct A {}", "struct A {}").contains("'A' is declared twice"))
        #expect(errors("private struct A {}\nprivate struct A {}").contains("'A' is declared twice"))
        #expect(errors("struct A { enum B {}; struct B {} }").contains("'A.B' is declared twice"))
        #expect(errors("struct A {}\ntypealias A = Int").contains("'A' is declared twice"))
    }

    @Test("what was decoded before a type changed does not stand in the way of what it is now")
    func changes() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText("struct A: Decodable { let id: Int }\ntypealias Many = [A]"),
            SourceText("struct Page<T: Decodable>: Decodable { let list: [T] }"),
        ])
        let body = Data(#"{"list": [{"id": 1, "name": "x"}]}"#.utf8)
        let page = try catalogue.type(named: "Page<A>")
        #expect(try decoded(body, page, catalogue) == "Page<A>(list: [A(id: 1)])")
        #expect(try decoded(body, page, catalogue) == "Page<A>(list: [A(id: 1)])")
        let before = catalogue
        _ = try catalogue.add([SourceText("struct A: Decodable { let name: String }\ntypealias Many = [String]")])
        #expect(try decoded(body, page, catalogue) == #"Page<A>(list: [A(name: "x")])"#)
        #expect(try decoded(body, page, before) == "Page<A>(list: [A(id: 1)])")
        #expect(try "\(catalogue.type(named: "Many")) \(before.type(named: "Many"))" == "[String] [A]")
        #expect(try catalogue != before && catalogue.type(named: "A") == before.type(named: "A"))
    }

    @Test("objects of one type are read alike, however the keys of the bodies before were ordered")
    func orders() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText("struct A: Decodable { let id: Int; let ab: String?; let ba: String? }")])
        let type = try catalogue.type(named: "A")
        for (body, text) in [
            (#"{"id": 1, "ab": "x", "ba": "y"}"#, #"A(id: 1, ab: "x", ba: "y")"#),
            (#"{"ba": "y", "ab": "x", "id": 1}"#, #"A(id: 1, ab: "x", ba: "y")"#),
            (#"{"more": 1, "id": 2, "ba": "y"}"#, #"A(id: 2, ab: nil, ba: "y")"#),
            (#"{"i\u0064": 3}"#, "A(id: 3, ab: nil, ba: nil)"),
        ] {
            #expect(try decoded(Data(body.utf8), type, catalogue) == text)
        }
    }

    private func decoded(_ body: Data, _ type: ModelType, _ catalogue: ModelCatalogue) throws -> String {
        try JSONBodyDecoder().decode(body, as: type, in: catalogue).description
    }
}
