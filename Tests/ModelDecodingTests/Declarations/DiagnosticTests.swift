import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What is wrong is said where it is")
struct DiagnosticTests {
    @Test(
        "a remark points at its place",
        arguments: [
            "struct A: Decodable { let v: 👉Missing👈 }",
            "struct A: Decodable {\n    let é, ü: 👉Missing👈<Int>.Other\n}",
            "struct A: Decodable { let v: [String: 👉Any👈] }",
            "struct A: Decodable { 👉@Wrapped👈 var v: Int }",
            "struct A: Decodable { let v: Int; enum CodingKeys: CodingKey { case v, 👉w👈 } }",
            "struct A: Decodable 👉{👈 let v: Int",
            "struct A: Decodable { func f() 👉{👈 if x { } \n",
            "struct A: Decodable { let v = 👉\"👈abc\n let w: Int }",
            "struct A: Decodable { let v = 👉\"\"\"👈abc\n let w: Int }",
            "struct A: Decodable { let v: Int 👉/*👈 }",
            "👉strct👈 A: Decodable { let v: Int }",
            "struct 👉{👈 let v: Int }",
            "struct 👉A👈: Decodable",
            "struct A: Decodable { let v: Int }\n👉}👈",
            "struct A: Decodable { let 👉let👈 }\nstruct B {}",
            "enum A: Decodable { case 👉4👈 }",
            "struct A: Decodable { extension 👉B👈 {} }",
            "extension A { let 👉v👈: Int }",
            "👉#if👈 DEBUG\nstruct A {}",
            "struct A {}\n👉#👈endif",
            "enum A<T> { struct 👉B👈<T> {} }",
        ])
    func place(marked: String) throws {
        let parts = marked.split(separator: /[👉👈]/, omittingEmptySubsequences: false)
        let text = parts.joined()
        let start = parts[0].utf8.count
        var catalogue = ModelCatalogue(interpreter: .swift)
        let failure = #expect(throws: DeclarationErrors.self) { try catalogue.add([SourceText(text)]) }
        #expect(
            failure?.diagnostics.first?.position.span == start..<start + parts[1].utf8.count,
            "\(failure.map { "\($0)" } ?? "")")
    }

    @Test("one run reports everything, and each once")
    func recovery() {
        let source = """
            strct A { let x: Int }
            struct B: Decodable {
                lett x: Int
                let y: [Int
                let z: Int
                case
                func f( { }
            }
            struct C: Decodable { let x: Int }
            """
        let messages: [Substring] = errors(source).split(separator: "\n").map { $0.prefix(44) }
        #expect(
            messages == [
                "Expected a declaration such as 'struct', 'le", "Expected a declaration such as 'struct', 'le",
                "Expected ']', found 'let'.", "Expected the name of a case, found 'func'.",
                "This '(' is never closed: write ')' at its e",
            ] as [Substring])
    }

    @Test("several mistakes in models are reported together, in the order of the text")
    func semanticErrors() {
        let told = errors("struct B: Decodable { let x: One }\nstruct A: Decodable { let x: Two; let y: Three }")
        let messages: [Substring] = told.split(separator: "\n").map { $0.prefix(23) }
        #expect(
            messages == ["There is no type 'One':", "There is no type 'Two':", "There is no type 'Three"] as [Substring]
        )
    }

    @Test("it is shown with its line and a caret")
    func rendering() {
        var catalogue = ModelCatalogue(interpreter: .swift)
        let text = "import Foundation\r\n\r\nstruct Épisode: Decodable {\r\n\tlet titre: Strin // é\r\n}\r\n"
        let failure = #expect(throws: DeclarationErrors.self) {
            try catalogue.add([SourceText(text, named: "Models/Épisode.swift")])
        }
        #expect(
            failure?.description == """
                Models/Épisode.swift:4:13: error: There is no type 'Strin'; did you mean 'String'?
                4 | \tlet titre: Strin // é
                  | \t           ^~~~~
                """)
    }

    @Test("a place at the end of a text is shown too")
    func endOfText() {
        let diagnostic = DeclarationDiagnostic(
            .note, "Here.", at: SourcePosition(2..<2, in: SourceText("ab", named: "x")))
        #expect(diagnostic.description == "x:1:3: note: Here.\n1 | ab\n  |   ^")
        let empty = DeclarationDiagnostic(.note, "Here.", at: SourcePosition(0..<0, in: SourceText("", named: "x")))
        #expect(empty.description == "x:1:1: note: Here.\n1 | \n  | ^")
    }
}
