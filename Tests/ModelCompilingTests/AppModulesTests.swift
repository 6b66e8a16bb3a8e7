import ModelCompiling
import ModelDecoding
import Testing

@Suite("the modules that an app's sources make")
struct AppModulesTests {
    @Test(
        "a module has the name of its folder, as the package manager names it",
        arguments: [
            ("Sources/Films/Film.swift", "Films"), ("Films/Sources/Film.swift", "Films"),
            ("Packages/Kit/Sources/Films/Models/Film.swift", "Films"), ("OctoKit/User.swift", "OctoKit"),
            ("OctoKit/Models/User.swift", "OctoKit"), ("./Models/Film.swift", "Models"), ("Film.swift", "App"),
            ("octo.kit-2/User.swift", "octo_kit_2"), ("2024/Film.swift", "_2024"),
            ("/home/ann/Films/Models/Film.swift", "Models"), ("/home/ann/Films/Sources/Core/Film.swift", "Core"),
        ] as [(String, String)])
    func names(path: String, name: String) {
        let modules = AppModules([SourceText("", named: path)], fallback: "App")
        #expect(modules.modules.map(\.name) == [name])
    }

    @Test("a folder that others import is a module of its own, before those that import it")
    func imports() {
        let modules = AppModules(
            [
                SourceText("import Kit\nimport Core", named: "App/Film.swift"),
                SourceText("@testable public import struct Core.Length", named: "Kit/Kit.swift"),
                SourceText("import Foundation", named: "Core/Length.swift"),
            ], fallback: "Script")
        #expect(modules.modules.map(\.name) == ["Core", "Kit", "App"] as [String])
    }

    @Test("folders that do not import each other are one module")
    func together() {
        let modules = AppModules(
            [
                SourceText("// import Views", named: "Models/Film.swift"),
                SourceText("struct Models {}", named: "Views/Row.swift"),
            ], fallback: "Script")
        #expect(modules.modules.map(\.name) == ["Script"] as [String])
        #expect(modules.modules.flatMap(\.files).map(\.name) == ["Models/Film.swift", "Views/Row.swift"] as [String])
    }

    @Test("the statements of a program are not compiled: its types are")
    func entry() {
        let files = ["App/main.swift", "App/Film.swift"].map { SourceText("", named: $0) }
        #expect(
            AppModules(files, fallback: "App").modules.flatMap(\.files).map(\.name) == ["App/Film.swift"] as [String])
    }

    @Test("settings that Foundation has are its lines; those that it has not are nobody's")
    func settings() {
        var configuration = DecoderConfiguration()
        #expect(DecoderSource(configuration)?.text == "")
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        #expect(
            DecoderSource(configuration)?.text == """
                decoder.dateDecodingStrategy = .iso8601
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                """)
        configuration.dateDecodingStrategy = .firstOf([.iso8601, .secondsSince1970])
        #expect(DecoderSource(configuration) == nil)
    }
}
