import ModelCompiling
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("the targets of a Swift package, as modules")
struct AppPackagesTests {
    @Test("a manifest's targets are read with what decides which files are their own")
    func manifest() throws {
        let manifest = PackageManifest(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let shared: [Target.Dependency] = [.target(name: "Core")]
            let package = Package(
                name: "Films",
                dependencies: [.package(path: "../Kit"), .package(url: "https://example.com/Router.git", from: "1.0.0")],
                targets: [
                    .target(name: "Core", dependencies: [], path: "Code/Core", exclude: ["Info.plist", "Old"]),
                    .target(
                        name: "film-api", dependencies: shared + ["Kit"],
                        swiftSettings: [
                            .define("API"), .enableUpcomingFeature("ExistentialAny"),
                            .define("MAC", .when(platforms: [.macOS])),
                        ]),
                    .testTarget(name: "FilmTests", dependencies: ["Core"]),
                    .target(name: names[0]),
                ])
            """)
        #expect(manifest.targets.map(\.name) == ["Core", "FilmTests", "film-api"] as [String])
        let core = try #require(manifest.targets.first)
        #expect(core.path == "Code/Core" && core.excluded == ["Info.plist", "Old"] && core.kind == .module)
        #expect(manifest.targets[1].kind == .test)
        #expect(manifest.targets[2].options == ["-D", "API", "-enable-upcoming-feature", "ExistentialAny"] as [String])
        #expect(manifest.dependencies == ["../Kit", ".build/checkouts/Router"] as [String])
    }

    @Test(
        "a file belongs to the target that the nearest manifest above it says",
        arguments: [
            ("/app/Code/Film.swift", "film_api"), ("/app/Code/Models/Film.swift", "film_api"),
            ("/app/Sources/Core/Film.swift", "Core"), ("/app/Kit/Sources/Kit/Film.swift", "Kit"),
            ("/app/Tests/CoreTests/Film.swift", "CoreTests"), ("/app/Code/Old/Film.swift", "App"),
            ("/app/Tools/Film.swift", "App"),
        ] as [(String, String)])
    func target(place: String, module: String) {
        let folders = Self.folders([
            "/app/Package.swift": """
            let package = Package(name: "app", targets: [
                .target(name: "film-api", path: "Code", exclude: ["Old"]), .target(name: "Core"),
                .testTarget(name: "CoreTests"),
            ])
            """,
            "/app/Kit/Package.swift": #"let package = Package(name: "Kit", targets: [.target(name: "Kit")])"#,
        ])
        let modules = AppModules(
            [SourceText("struct Film {}", named: "Film.swift")], at: ["Film.swift": place], in: folders,
            fallback: "App")
        #expect(modules.modules.map(\.name) == [module])
    }

    @Test("what a target imports of its package, or of one that was fetched, comes along, in the order of the imports")
    func dependencies() {
        let folders = Self.folders([
            "/app/Package.swift": """
            let package = Package(
                name: "app", dependencies: [.package(url: "https://example.com/Router", from: "1.0.0")],
                targets: [.target(name: "Films"), .target(name: "Core"), .target(name: "Unused")])
            """,
            "/app/Sources/Core/Length.swift": "import Router",
            "/app/Sources/Unused/Row.swift": "import Core",
            "/app/.build/checkouts/Router/Package.swift": """
            let package = Package(name: "Router", targets: [.target(name: "Router", path: "Code")])
            """,
            "/app/.build/checkouts/Router/Code/Route.swift": "import Foundation",
        ])
        let modules = AppModules(
            [SourceText("import Core\nimport Elsewhere", named: "Sources/Films/Film.swift")],
            at: ["Sources/Films/Film.swift": "/app/Sources/Films/Film.swift"], in: folders, fallback: "App")
        #expect(modules.modules.map(\.name) == ["Router", "Core", "Films"] as [String])
        #expect(
            modules.modules.first?.files.map(\.name) == ["/app/.build/checkouts/Router/Code/Route.swift"] as [String])
    }

    /// Folders that hold these files, by their whole paths.
    private static func folders(_ files: [String: String]) -> AppFolders {
        AppFolders(
            manifest: { files["\($0)/Package.swift"].map(PackageManifest.init) },
            sources: { folder in
                files.filter { $0.key.hasPrefix(folder + "/") && !$0.key.hasSuffix("/Package.swift") }
                    .map { SourceText($0.value, named: $0.key) }
            })
    }
}
