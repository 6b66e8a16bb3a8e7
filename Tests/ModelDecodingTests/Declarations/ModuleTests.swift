import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("The modules of a package")
struct ModuleTests {
    private let kit = """
        public struct Film: Decodable { public let info: Info }
        struct Info: Decodable { let minutes: Int }
        public struct Length: Decodable {
            public let text: String
            public init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self).tidy + Self.unit + DateFormatter.style
            }
            static let unit = suffix()
        }
        func suffix() -> String { " min" }
        extension String { var tidy: String { "kit \\(self)" } }
        extension DateFormatter { static let style = "k" }
        """
    private let app = """
        struct Info: Decodable { let title: String }
        struct Row: Decodable {
            let info: Info
            let film: Film
            let name: String
            enum CodingKeys: CodingKey { case info, film, name }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                info = try container.decode(Info.self, forKey: .info)
                film = try container.decode(Kit.Film.self, forKey: .film)
                name = try container.decode(String.self, forKey: .name).tidy + suffix() + DateFormatter.style
            }
        }
        func suffix() -> String { "!" }
        extension String { var tidy: String { "app \\(self)" } }
        extension DateFormatter { static let style = "a" }
        """

    @Test("Two modules have types, functions and members of one name, and each means its own")
    func collisions() throws {
        let models = try models([("Kit", [], kit), ("App", ["Kit"], app)])
        let row = #"{ "info": { "title": "t" }, "film": { "info": { "minutes": 3 } }, "name": "n" }"#
        #expect(
            try value(row, as: "Row", in: models)
                == #"Row(info: App.Info(title: "t"), film: Film(info: Kit.Info(minutes: 3)), name: "app n!a")"#)
        #expect(try value(#""x""#, as: "Length", in: models) == #"Length(text: "kit x mink")"#)
    }

    @Test("A name that two modules declare is written with its module, any other one with or without")
    func names() throws {
        let models = try models([("Kit", [], kit), ("App", ["Kit"], app)])
        #expect(try value(#"{ "minutes": 3 }"#, as: "Kit.Info", in: models) == "Kit.Info(minutes: 3)")
        #expect(try value(#"[{ "title": "t" }]"#, as: "[App.Info]", in: models) == #"[App.Info(title: "t")]"#)
        #expect(try models.type(named: "Kit.Film") == models.type(named: "Film"))
        let error = #expect(throws: DeclarationErrors.self) { try models.type(named: "Info") }
        #expect(
            error?.description.contains("'Info' is declared in App and Kit: write 'App.Info', for example.") == true)
    }

    @Test("The package's own type is meant before that of a package it depends on")
    func dependencies() throws {
        let models = try models([("App", ["Kit"], app)], dependingOn: [("Kit", [], kit)])
        #expect(try value(#"{ "title": "t" }"#, as: "Info", in: models) == #"App.Info(title: "t")"#)
    }

    @Test(
        "What another module has for itself, or does not import, is not seen",
        arguments: [
            ([], "public struct Tag: Decodable {}"), (["Kit"], "struct Tag: Decodable {}"),
            (["Kit"], "private struct Tag: Decodable {}"),
        ] as [([String], String)])
    func unseen(imports: [String], kit: String) throws {
        let user = "struct User: Decodable { let tag: Tag }"
        let models = try models([("Kit", [], kit), ("App", Set(imports), user)])
        #expect(try failure(of: #"{ "tag": {} }"#, as: "User", in: models)?.contains("Tag") == true)
        let seen = try self.models([("Kit", [], "public struct Tag: Decodable {}"), ("App", ["Kit"], user)])
        #expect(try value(#"{ "tag": {} }"#, as: "User", in: seen) == "User(tag: Tag())")
    }

    @Test("An internal member of another module is not called, and what is unknown stays unknown")
    func unseenMember() throws {
        let user = """
            struct User: Decodable {
                let name: String
                init(from decoder: any Decoder) throws {
                    name = try decoder.singleValueContainer().decode(String.self).tidy
                }
            }
            """
        for access in ["", "public "] {
            let kit = "extension String { \(access)var tidy: String { \"kit\" } }"
            let models = try models([("Kit", [], kit), ("App", ["Kit"], user)])
            let failure = try failure(of: #""x""#, as: "User", in: models)
            #expect((failure == nil) == (access == "public "), "\(failure ?? "decodes")")
        }
    }

    @Test("A module sees what one that it imports exports again")
    func exports() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceModule("Core", [file("public struct Tag: Decodable {}")], imports: []),
            SourceModule("Kit", [file("@_exported import Core")], imports: ["Core"], exports: ["Core"]),
            SourceModule("App", [file("struct User: Decodable { let tag: Tag }")], imports: ["Kit"]),
        ])
        #expect(try value(#"{ "tag": {} }"#, as: "User", in: models) == "User(tag: Tag())")
    }

    @Test("A module's code calls an internal member of another one by a protocol that asks for it")
    func witness() throws {
        let kit = """
            public protocol Fallback: Decodable { static var other: Self { get }; func checked() throws -> Self }
            extension Fallback where Self: RawRepresentable, RawValue == String {
                public init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    let value = Self(rawValue: text) ?? Self.other
                    self = try value.checked()
                }
            }
            """
        let app = """
            enum Kind: String, Fallback {
                case a, b
                static var other: Kind { .b }
                func checked() throws -> Kind { self }
            }
            """
        let models = try models([("Kit", [], kit), ("App", ["Kit"], app)])
        #expect(try value(#""z""#, as: "Kind", in: models) == ".b")
    }

    @Test("An extension belongs to the type that its module means")
    func extensions() throws {
        let kit = "public struct Film: Decodable { let n: Int }\nstruct Info: Decodable { let n: Int }"
        let app = """
            struct Info: Decodable { let film: Film }
            extension Info { enum CodingKeys: String, CodingKey { case film = "f" } }
            extension Film { enum CodingKeys: String, CodingKey { case n = "N" } }
            """
        let models = try models([("Kit", [], kit), ("App", ["Kit"], app)])
        #expect(try value(#"{ "n": 1 }"#, as: "Kit.Info", in: models) == "Kit.Info(n: 1)")
        #expect(try value(#"{ "f": { "N": 1 } }"#, as: "App.Info", in: models) == "App.Info(film: Film(n: 1))")
    }

    @Test("Modules that are read again have what they declare now, and nothing from before")
    func again() throws {
        var models = try models([("Kit", [], kit), ("App", ["Kit"], app)])
        _ = try models.add([
            SourceModule("Kit", [file("public struct Film: Decodable { let n: Int }")], imports: []),
            SourceModule("App", [file("struct Info: Decodable { let film: Film }")], imports: ["Kit"]),
        ])
        #expect(models.declarations.map(\.qualifiedName) == ["Film", "Info"] as [String])
    }

    private func file(_ text: String) -> SourceText { SourceText(text, named: "\(text.count).swift", isFile: true) }

    private func models(
        _ modules: [(String, Set<String>, String)], dependingOn others: [(String, Set<String>, String)] = []
    ) throws -> ModelCatalogue {
        func made(_ modules: [(String, Set<String>, String)], isOwn: Bool) -> [SourceModule] {
            modules.map { name, imports, text in
                SourceModule(
                    name, [SourceText(text, named: "\(name).swift", isFile: true)], imports: imports, isOwn: isOwn)
            }
        }
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add(made(others, isOwn: false) + made(modules, isOwn: true))
        return models
    }

    private func value(_ body: String, as type: String, in models: ModelCatalogue) throws -> String {
        "\(try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: type), in: models))"
    }

    private func failure(of body: String, as type: String, in models: ModelCatalogue) throws -> String? {
        let type = try models.type(named: type)
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder().decode(Data(body.utf8), as: type, in: models)
            return nil
        } catch {
            #expect(error.failures.contains { if case .unknown = $0.kind { true } else { false } }, "\(error)")
            return "\(error)"
        }
    }
}
