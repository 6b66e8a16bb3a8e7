package import ModelDecoding

/// The modules in an app's sources, each after those that it imports.
///
/// Sources are named as an app keeps them: `RequestKit/Sources/**/*.swift` and `OctoKit/**/*.swift`. A file belongs
/// to the target stated by the nearest `Package.swift` above it. The modules that this target imports from its
/// package, or from a fetched one, are included. Without a manifest, each folder whose name other files import is a
/// separate module, and everything else is the app's module.
package struct AppModules: Sendable, Hashable {
    package let modules: [AppModule]

    /// Creates the modules of some files, with the names of their targets or folders; `fallback` is the name if there is
    /// none. `places` maps the files' names to their full paths.
    package init(
        _ files: [SourceText], at places: [String: String] = [:], in folders: AppFolders = .none, fallback: String
    ) {
        var packages = AppPackages(folders)
        let files = Self.unique(files)
        let targets = Dictionary(grouping: files) { file in places[file.name].flatMap { packages.target(of: $0) } }
        let groups = Self.folderModules(targets[nil] ?? [], fallback: fallback)
        let modules = packages.modules(
            of: targets.compactMap { target, files in target.map { ($0, files) } }, besides: groups.map(\.name))
        let imported = groups.filter { group in
            (modules + groups).contains { $0.name != group.name && $0.imports.contains(group.name) }
        }
        let own = groups.filter { !imported.contains($0) }
        self.modules = Self.ordered(modules + imported + Self.app(own, fallback: fallback))
    }
}

extension AppModules {
    /// Creates the modules of a package's targets, except its tests and macros, and the modules that they import.
    /// Returns `nil` if the folder has no manifest. The files below `root` are named relative to it.
    package init?(ofPackageIn folder: String, _ folders: AppFolders, namedFrom root: String) {
        var packages = AppPackages(folders)
        guard let manifest = packages.manifest(in: folder) else { return nil }
        let targets = manifest.targets.filter { $0.kind == .module }
        let modules = packages.modules(of: targets.compactMap { packages.files(of: $0, in: folder) })
        self.modules = Self.ordered(modules).map { $0.named(from: root) }
    }

    /// Returns each module in the form that models are read from. Modules of packages in other folders are the
    /// package's dependencies.
    package func sources(ofPackageIn folder: String) -> [SourceModule] {
        modules.map { module in
            SourceModule(
                module.name, module.files, imports: module.imports, exports: module.exports,
                isOwn: module.packageFolder == folder)
        }
    }

    private static func unique(_ files: [SourceText]) -> [SourceText] {
        var names: Set<String> = []
        return files.filter { names.insert($0.name).inserted }
    }

    /// Files that no package has, by the folders that may be modules.
    private static func folderModules(_ files: [SourceText], fallback: String) -> [AppModule] {
        let common = commonFolder(files.map(\.name).filter { $0.hasPrefix("/") })
        let folders = Dictionary(grouping: files) { file in folder(of: file.name, belowAll: common) ?? fallback }
        return folders.sorted { $0.key < $1.key }.map { name, files in
            AppModule(name.moduleName, files.sorted { $0.name < $1.name })
        }
    }

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

    /// Combines groups that no other group imports into one module, as an app's folders are.
    private static func app(_ groups: [AppModule], fallback: String) -> [AppModule] {
        switch groups.count {
        case 0: []
        case 1: groups
        default: [AppModule(fallback.moduleName, groups.flatMap(\.files))]
        }
    }

    /// Returns the modules, each after those that it imports. If they import each other, they are in the order of
    /// their names, and the compiler reports it.
    private static func ordered(_ modules: [AppModule]) -> [AppModule] {
        var (rest, result) = (modules, [AppModule]())
        while !rest.isEmpty {
            let next = rest.firstIndex { module in
                !rest.contains { $0.name != module.name && module.imports.contains($0.name) }
            }
            result.append(rest.remove(at: next ?? 0))
        }
        return result
    }
}
