import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("The files of an app are read as far as they are understood")
struct AppFileTests {
    @Test(
        "what cannot be read leaves its type open, and nothing else",
        arguments: [
            "struct S: Decodable { let a: Int; let b = }", "struct S: Decodable { case }",
            "struct S: Decodable { let a: [Int }", "struct S: Decodable { let a: Int; let a: String }",
            "struct S: Decodable { var x = f(1) }", "enum S: Decodable { }",
            "struct S: Decodable { let a: Int; enum CodingKeys: String, CodingKey { case b } }",
            "@Model class S: Decodable { var id: Int }", "struct S: Decodable { let s: S }",
            "class A: Decodable { let a = }\nclass S: A { }",
        ])
    func open(source: String) throws {
        let models = try catalogue(source + "\nstruct Other: Decodable { let id: Int }", isFile: true)
        #expect(try kinds("{}", "S", models).map(\.isUnknown) == [true])
        #expect(try kinds(#"{"id": 1}"#, "Other", models).isEmpty)
    }

    @Test(
        "a property of an unknown type is unknown only where a body reaches it",
        arguments: [
            "Locale", "Locale?", "Module.Thing", "[Thing]", "[String: Thing]", "Thing<Int>", "any P", "(Int, Int)",
            "Plain", "Int.Thing", "Other<Int>", "Locale.Index",
        ])
    func member(type: String) throws {
        let models = try catalogue(
            "struct S: Decodable { let id: Int; var v: \(type) }\nstruct Plain { }\nstruct Other: Decodable { }",
            isFile: true)
        #expect(try kinds(#"{"id": "x", "v": {"a": 1}}"#, "S", models).contains(.mismatch))
        let missing: [DecodingFailure.Kind] = type.hasSuffix("?") ? [] : [.missing]
        #expect(try kinds(#"{"id": 1}"#, "S", models) == missing)
        if type.hasSuffix("?") { #expect(try kinds(#"{"id": 1, "v": null}"#, "S", models).isEmpty) }
        let body = type.hasPrefix("[Th") ? #"{"id": 1, "v": [1]}"# : #"{"id": 1, "v": {"a": 1}}"#
        #expect(try kinds(body, "S", models).map(\.isUnknown) == [true])
    }

    @Test("what is not understood is told in warnings, not in errors")
    func warnings() throws {
        var models = ModelCatalogue(interpreter: .swift)
        let files = ["struct S: Decodable { let v: Locale }", "struct T: Decodable { let a: Int; let b = }"]
        let remarks = try models.add(files.enumerated().map { SourceText($1, named: "\($0).swift", isFile: true) })
        #expect(
            remarks.map { "\($0.position.source.name) \($0.severity)" } == ["0.swift note", "1.swift warning"]
                as [String])
        // What is typed later is refused as ever, and what was left open stays so.
        #expect(throws: DeclarationErrors.self) {
            try models.add([SourceText("struct U: Decodable { let v: Locale }")])
        }
        #expect(try models.add([SourceText("struct U: Decodable { let t: T }")]).isEmpty)
        #expect(try kinds(#"{"t": {}}"#, "U", models).map(\.isUnknown) == [true])
        // The file is read again when it was mended.
        _ = try models.add([SourceText("struct T: Decodable { let a: Int }", named: "1.swift", isFile: true)])
        #expect(try kinds(#"{"t": {"a": 1}}"#, "U", models).isEmpty)
    }

    @Test("a file that is read again extends types by what it says now")
    func renewed() throws {
        var models = ModelCatalogue(interpreter: .swift)
        let type = SourceText("struct S { let a: Int }", named: "S.swift", isFile: true)
        let conformance = SourceText("extension S: Decodable { }", named: "S+Decodable.swift", isFile: true)
        _ = try models.add([type, conformance])
        #expect(models["S"]?.isDecodable == true)
        _ = try models.add([conformance])
        #expect(models["S"]?.isDecodable == true)
        _ = try models.add([SourceText("extension S: Sendable { }", named: "S+Decodable.swift", isFile: true)])
        #expect(models["S"]?.isDecodable == false)
    }

    @Test("one name in two files is neither's, unless both say the same")
    func clashes() throws {
        func models(_ second: String) throws -> ModelCatalogue {
            var models = ModelCatalogue(interpreter: .swift)
            _ = try models.add([
                SourceText("private struct S: Decodable { let a: Int }", named: "A.swift", isFile: true),
                SourceText("private struct S: Decodable { let \(second): Int }", named: "B.swift", isFile: true),
            ])
            return models
        }
        #expect(try kinds(#"{"a": 1}"#, "S", models("b")).map(\.isUnknown) == [true])
        #expect(try kinds(#"{"a": 1}"#, "S", models("a")).isEmpty)
    }

    @Test(
        "types that follow from others are found",
        arguments: [
            ("struct C: Identifiable { let id: Int }", "C.ID", "Int"),
            ("struct C<T>: Identifiable { var id: T { t } }", "C<String>.ID", "String"),
            ("protocol P: Identifiable { }\nstruct C: P { let id: URL }", "C.ID?", "URL?"),
            ("protocol P { typealias Name = String }\nstruct C: P { }", "C.Name", "String"),
            ("class A { enum K: Int, Codable { case a } }\nclass C: A { }", "C.K", "A.K"),
            ("", "[Int].Index", "Int"), ("", "[String: Int].Value", "Int"), ("", "Array<\n  Int>", "[Int]"),
        ] as [(String, String, String)])
    func implied(source: String, type: String, expected: String) throws {
        let lines = try members("\(source)\nstruct S: Decodable { let v: \(type) }")
        #expect(lines.last == "  v: \(expected)")
    }

    @Test(
        "a wrapped property is what its wrapper decodes",
        arguments: [
            ("struct W<T: Decodable>: Decodable { var wrappedValue: T }", "@W var v: Int", "W<Int>"),
            ("struct W<T: Decodable>: Decodable { var wrappedValue: [T] }", "@W var v: [Int]", "W<Int>"),
            ("struct W: Decodable { var wrappedValue: Int }", "@W var v: Int", "W"),
            ("struct W<T: Decodable>: Decodable { var wrappedValue: T }", "@W @W var v: Int?", "W<W<Int?>>"),
            ("struct W<P: Q>: Decodable { var wrappedValue: P.V }", "@W<Empty> var v: Int", "W<Empty>"),
            ("enum N { struct W<T: Decodable>: Decodable { var wrappedValue: T } }", "@N.W var v: Int", "N.W<Int>"),
            ("struct X<T>: Decodable { var wrappedValue: T }\ntypealias W = X<Int>", "@W var v: Int", "X<Int>"),
            ("", "@W var v: Int", "@W"),
        ] as [(String, String, String)])
    func wrappers(wrapper: String, property: String, expected: String) throws {
        let models = try catalogue(
            "struct S: Decodable { \(property) }\nstruct Empty { }\n\(wrapper)", isFile: true)
        #expect(models["S"]?.fields.first?.wrapper?.description == expected)
        #expect(models["S"]?.fields.first?.type.description.hasPrefix("[") == property.contains("["))
    }

    @Test("the value in a wrapper is the property's")
    func wrapped() throws {
        let models = try catalogue(
            "struct S: Decodable { @W var v: Int? }\n@propertyWrapper struct W<T: Decodable>: Decodable { var wrappedValue: T }",
            isFile: true)
        let body = Data(#"{"v": {"wrappedValue": 5}}"#.utf8)
        let value = try JSONBodyDecoder().decode(body, as: models.type(named: "S"), in: models)
        #expect("\(value)".contains("v: 5"))
        #expect(try kinds("{}", "S", models) == [.missing])
        #expect(try kinds(#"{"v": {"wrappedValue": "x"}}"#, "S", models) == [.mismatch])
    }
}

extension AppFileTests {
    private func kinds(_ body: String, _ type: String, _ models: ModelCatalogue) throws -> [DecodingFailure.Kind] {
        do {
            _ = try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: type), in: models)
            return []
        } catch let failures as DecodingFailures {
            return failures.failures.map(\.kind)
        }
    }
}

extension DecodingFailure.Kind {
    fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
