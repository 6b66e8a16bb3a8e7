import Foundation
import Spawn
import TestFiles
import Testing

@Suite("models of a package, through the program")
struct PackageModelsTests {
    private let folder: Playground

    init() throws {
        folder = try Playground()
        let router = ".build/checkouts/Router"
        for inner in [
            "Sources/Kit", "Sources/App", "Code/Extra", "Tests/AppTests", "\(router)/Sources/Router",
            "\(router)/Sources/Unused",
        ] {
            try FileManager.default.createDirectory(
                at: folder.folder.appending(path: inner), withIntermediateDirectories: true)
        }
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Films", dependencies: [.package(url: "https://example.com/Router.git", from: "1.0.0")],
                targets: [
                    .target(name: "Kit", dependencies: [.product(name: "Router", package: "Router")]),
                    .target(name: "App", dependencies: ["Kit", "Extra"]),
                    .target(name: "Extra", path: "Code/Extra", exclude: ["Old.swift"]),
                    .testTarget(name: "AppTests", dependencies: ["App"]),
                ])
            """, to: "Package.swift")
        try folder.write(
            """
            import Router
            public struct Film: Decodable { public let id: Int; let info: Info; let route: Route }
            struct Info: Decodable { let minutes: Int }
            """, to: "Sources/Kit/Film.swift")
        try folder.write(
            """
            import Extra
            import Kit
            struct Info: Decodable { let title: String }
            struct Row: Decodable { let info: Info; let film: Kit.Film; let more: More }
            """, to: "Sources/App/Row.swift")
        try folder.write("public struct More: Decodable { let n: Int }", to: "Code/Extra/More.swift")
        try folder.write("public struct More: Decodable { let old: Int }", to: "Code/Extra/Old.swift")
        try folder.write("struct Info { let test: Int }", to: "Tests/AppTests/Tests.swift")
        try folder.write(
            #"let package = Package(name: "Router", targets: [.target(name: "Router"), .target(name: "Unused")])"#,
            to: "\(router)/Package.swift")
        try folder.write(
            "public struct Route: Decodable { let path: String }", to: "\(router)/Sources/Router/Route.swift")
        try folder.write("public struct Unused: Decodable {}", to: "\(router)/Sources/Unused/Unused.swift")
    }

    private let row = """
        ({ "info": { "title": "t" }, "film": { "id": 1, "info": { "minutes": 3 }, "route": { "path": "/" } }, \
        "more": { "n": 1 } } -> Row)
        """

    @Test("the targets are modules, with what they import of a package that was fetched")
    func modules() throws {
        let outcome = try replay("let row = \(row)", "row.film.info.minutes", "row.info.title", "models")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("3\nt\n"))
        let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }.suffix(6)
        #expect(names == ["App.Info", "Film", "Kit.Info", "More", "Route", "Row"])
    }

    @Test(
        "a name that several modules declare is asked for with its module, also by the check",
        arguments: ["replay", "check"])
    func ambiguous(command: String) throws {
        #expect(try run(command, #"({ "minutes": 3 } -> Kit.Info)"#).status == 0)
        let outcome = try run(command, #"({ "minutes": 3 } -> Info)"#)
        #expect(outcome.status != 0 && outcome.errors.contains("App.Info"), "\(outcome.errors)")
    }

    @Test("a manifest without targets at hand is an error that says so")
    func empty() throws {
        try folder.write(
            #"let package = Package(name: "Films", targets: [.target(name: "Gone")])"#, to: "Package.swift")
        let outcome = try replay("models")
        #expect(outcome.status != 0 && outcome.errors.contains("names no target"), "\(outcome.errors)")
    }

    private func replay(_ lines: String...) throws -> Outcome {
        try run("replay", lines.joined(separator: "\n"))
    }

    private func run(_ command: String, _ text: String) throws -> Outcome {
        try folder.write("models \"Package.swift\"\n\(text)\n", to: "films.apiscript")
        return try folder.run([command, "films.apiscript"])
    }
}
