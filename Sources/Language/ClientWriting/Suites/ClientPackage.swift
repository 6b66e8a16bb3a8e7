import ModelDiagnosis

/// A Swift package of clients, each a module with its tests.
package struct ClientPackage {
    /// A client in the package.
    package struct Module {
        package var name: String
        package var files: [ClientFile]
        package var tests: [ClientFile]
        /// Indicates whether it signs requests, with CryptoKit or, where that is missing, with swift-crypto.
        package var hashes: Bool

        package init(_ name: String, _ files: [ClientFile], tests: [ClientFile] = [], hashing hashes: Bool = false) {
            (self.name, self.files, self.tests, self.hashes) = (name, files, tests, hashes)
        }
    }

    private let name: String
    private let modules: [Module]
    private let command: String
    /// True if its tests read recordings with Sonde's library.
    private let usesSonde: Bool

    package init(_ name: String, _ modules: [Module], writtenBy command: String, usingSonde usesSonde: Bool = false) {
        (self.name, self.modules, self.command, self.usesSonde) = (name, modules, command, usesSonde)
    }

    /// Returns the name of the module for one of several APIs.
    package static func moduleName(_ api: String, in package: String) -> String {
        package + SwiftNames.words(of: api).map(\.capitalised).joined()
    }

    package var files: [ClientFile] {
        var files = [ClientFile("Package.swift", manifest), ClientFile(".swift-format", Self.format)]
        for module in modules {
            files += module.files.map { $0.below("Sources/\(module.name)/") }
            files += module.tests.map { $0.below("Tests/\(module.name)Tests/") }
        }
        return files
    }

    private var manifest: String {
        var file = SwiftFile()
        file.line("// swift-tools-version: 6.0")
        file.line("// Written by: \(command)")
        file.line()
        file.line("import PackageDescription")
        file.line()
        file.line("let package = Package(")
        file.deeper { file in
            let names = modules.map { SwiftText.literal($0.name) }.joined(separator: ", ")
            file.line("name: \(SwiftText.literal(name)),")
            file.line("platforms: \(usesSonde ? "[.iOS(.v18), .macOS(.v15)]" : "[.iOS(.v15), .macOS(.v12)]"),")
            file.line("products: [.library(name: \(SwiftText.literal(name)), targets: [\(names)])],")
            writePackages(to: &file)
            file.line("targets: [")
            file.deeper { file in
                for module in modules {
                    let crypto = module.hashes ? [SwiftArgument("dependencies: [", [Self.crypto], "]")] : []
                    file.call(".target", [SwiftArgument("name: \(SwiftText.literal(module.name))")] + crypto, ",")
                    guard !module.tests.isEmpty else { continue }
                    let hasResponses = module.tests.contains { $0.path.hasPrefix("Answers/") }
                    let resources = hasResponses ? ["resources: [.copy(\"Answers\")]"] : []
                    let library = ["FixtureTesting", "Fixtures"].map {
                        ".product(name: \"\($0)\", package: \"sonde\")"
                    }
                    let dependencies = [SwiftText.literal(module.name)] + (usesSonde ? library : [])
                    let arguments = [
                        SwiftArgument("name: \(SwiftText.literal(module.name + "Tests"))"),
                        SwiftArgument("dependencies: [", dependencies, "]"),
                    ]
                    file.call(".testTarget", arguments + resources.map { SwiftArgument($0) }, ",")
                }
            }
            file.line("]")
        }
        file.line(")")
        return file.text
    }

    private func writePackages(to file: inout SwiftFile) {
        var packages = usesSonde ? [".package(path: \"../sonde\")"] : []
        if modules.contains(where: \.hashes) {
            packages.append(".package(url: \"https://github.com/apple/swift-crypto.git\", from: \"3.0.0\")")
        }
        guard !packages.isEmpty else { return }
        let list = "dependencies: [\(packages.joined(separator: ", "))],"
        if file.fits(list) { return file.line(list) }
        file.line("dependencies: [")
        file.deeper { file in for package in packages { file.line(package + ",") } }
        file.line("],")
    }

    private static let crypto =
        ".product(name: \"Crypto\", package: \"swift-crypto\", condition: .when(platforms: [.linux]))"

    private static let format = """
        {
          "version": 1,
          "indentation": { "spaces": 4 },
          "lineLength": 120,
          "indentConditionalCompilationBlocks": false
        }

        """
}

extension ClientFile {
    package func below(_ folder: String) -> ClientFile {
        var file = self
        file.path = folder + path
        return file
    }
}
