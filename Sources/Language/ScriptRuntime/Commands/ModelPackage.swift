import ModelCompiling
package import ModelDecoding

/// The package that `models "Package.swift"` names: the files of its targets, as modules.
package struct ModelPackage: Sendable {
    package typealias Reading = @Sendable (_ path: String, _ folder: String) throws(ScriptHost.FileError) -> [UInt8]
    package typealias Matching =
        @Sendable (_ pattern: String, _ folder: String) throws(ScriptHost.FileError) -> [String]

    let app: AppModules
    /// The modules, each after the modules that it imports.
    package let modules: [SourceModule]

    /// Reads the manifest that a pattern names, and the files of its targets. Files below `root` are named relative to
    /// it.
    package init(
        _ pattern: ModelFilePattern, shownFrom root: String = "/", reading: @escaping Reading,
        matching: @escaping Matching, by interpreter: CodeInterpreter
    ) throws(ScriptHost.FileError) {
        let top = pattern.folder
        _ = try reading(pattern.pattern, top)
        @Sendable func inside(_ folder: String) -> String { folder.isEmpty ? "." : String(folder.dropFirst()) }
        let folders = AppFolders(
            manifest: { folder in
                let bytes = try? reading(inside(folder + "/Package.swift"), top)
                return bytes.map { interpreter.manifest(String(decoding: $0, as: UTF8.self)) }
            },
            sources: { folder in
                let names = (try? matching(inside(folder), top)) ?? []
                return names.compactMap { name in
                    (try? reading(name, top)).map {
                        SourceText(String(decoding: $0, as: UTF8.self), named: "/" + name, isFile: true)
                    }
                }
            })
        let folder = String(("/" + pattern.pattern).dropLast("/Package.swift".utf8.count))
        guard let app = AppModules(ofPackageIn: folder, folders, namedFrom: root), !app.modules.isEmpty else {
            throw ScriptHost.FileError(
                "\(pattern.origin)\(pattern.pattern) names no target whose Swift files are there: name the files themselves"
            )
        }
        self.app = app
        modules = app.sources(ofPackageIn: folder)
    }
}

extension ModelFilePattern {
    /// Indicates whether the pattern names a package's manifest.
    package var isManifest: Bool { pattern == "Package.swift" || pattern.hasSuffix("/Package.swift") }
}
