package import ModelDecoding

/// The modules that an app's sources make, each after those that it imports.
///
/// Sources are given as an app keeps them: `RequestKit/Sources/**/*.swift` and `OctoKit/**/*.swift`. Each folder that
/// another one's files import by its name is a module of its own; everything else is the app's module.
package struct AppModules: Sendable, Hashable {
    package let modules: [AppModule]

    /// The modules of some files, with the names of their folders; `fallback` is the name where no folder has one.
    package init(_ files: [SourceText], fallback: String) {
        let common = Self.commonFolder(files.map(\.name).filter { $0.hasPrefix("/") })
        let folders = Dictionary(grouping: files) { file in
            Self.folder(of: file.name, belowAll: common) ?? fallback
        }
        let groups = folders.sorted { $0.key < $1.key }.map { name, files in
            AppModule(Self.identifier(name), files.sorted { $0.name < $1.name })
        }
        let imported = groups.filter { group in groups.contains { $0.name != group.name && $0.imports(group.name) } }
        let own = groups.filter { !imported.contains($0) }
        modules = Self.ordered(imported) + Self.app(own, fallback: fallback)
    }
}

extension AppModules {
    /// The folder that a file's module is named after: the one below `Sources`, the one above it where files stand
    /// directly in it, else the first; of a path from the root, the last that all have in common.
    private static func folder(of path: String, belowAll common: String?) -> String? {
        let folders = folders(of: path)
        guard let sources = folders.lastIndex(where: { $0 == "Sources" || $0 == "Source" }) else {
            return path.hasPrefix("/") ? common : folders.first
        }
        if sources + 1 < folders.count { return folders[sources + 1] }
        return sources > 0 ? folders[sources - 1] : nil
    }

    private static func folders(of path: String) -> [String] {
        path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }.map(String.init)
    }

    private static func commonFolder(_ paths: [String]) -> String? {
        guard var common = paths.first.map(folders) else { return nil }
        for path in paths {
            common = zip(common, folders(of: path)).prefix { $0 == $1 }.map(\.0)
        }
        return common.last
    }

    /// What no other group imports is one module, as an app's folders are.
    private static func app(_ groups: [AppModule], fallback: String) -> [AppModule] {
        switch groups.count {
        case 0: []
        case 1: groups
        default: [AppModule(identifier(fallback), groups.flatMap(\.files))]
        }
    }

    /// Each after those that it imports; where they import each other, in the order of their names, and the compiler
    /// says so.
    private static func ordered(_ modules: [AppModule]) -> [AppModule] {
        var (rest, result) = (modules, [AppModule]())
        while !rest.isEmpty {
            let next = rest.firstIndex { module in !rest.contains { $0.name != module.name && module.imports($0.name) }
            }
            result.append(rest.remove(at: next ?? 0))
        }
        return result
    }

    /// A name as a module may have it: `octokit.swift` is `octokit_swift`, as the package manager has it.
    private static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }
}
