package import ModelDecoding

/// The folders to search for an app's files.
package struct AppFolders: Sendable {
    /// Reads the `Package.swift` in a folder.
    let manifest: @Sendable (_ folder: String) -> PackageManifest?
    /// The Swift files of a folder, at all levels, each named by its whole path.
    let sources: @Sendable (_ folder: String) -> [SourceText]

    package init(
        manifest: @escaping @Sendable (_ folder: String) -> PackageManifest?,
        sources: @escaping @Sendable (_ folder: String) -> [SourceText]
    ) {
        (self.manifest, self.sources) = (manifest, sources)
    }

    /// No folder is searched.
    package static let none = AppFolders(manifest: { _ in nil }, sources: { _ in [] })
}

/// The Swift packages that an app's files stand in, which say what module a file belongs to.
struct AppPackages {
    private let folders: AppFolders
    private var manifests: [String: PackageManifest?] = [:]

    init(_ folders: AppFolders) { self.folders = folders }

    /// The target of a file by the nearest `Package.swift` above it.
    mutating func target(of place: String) -> AppTarget? {
        var folder = place.folder
        while true {
            if let manifest = manifest(in: folder) {
                let targets = manifest.targets.compactMap { target in
                    AppTarget(target, folder, for: place).map { (length: $0.folder.utf8.count, target: $0) }
                }
                return targets.max { $0.length < $1.length }?.target
            }
            guard !folder.isEmpty else { return nil }
            folder = folder.folder
        }
    }

    /// Returns the target that a file of another target means by the name of a module, with its files, if they
    /// are available: in the same package, or in one that it depends on.
    mutating func target(named module: String, for other: AppTarget) -> (target: AppTarget, files: [SourceText])? {
        var packages = [other.packageFolder]
        var seen: Set<String> = []
        while let package = packages.popLast() {
            guard seen.insert(package).inserted, let manifest = manifest(in: package) else { continue }
            for target in manifest.targets where target.name.moduleName == module {
                if let found = files(of: target, in: package) { return found }
            }
            for dependency in manifest.dependencies {
                packages.append(package.path(to: dependency))
                // The dependencies of a fetched package are beside it.
                packages.append(package.path(to: "../" + (dependency.split(separator: "/").last ?? "")))
            }
        }
        return nil
    }

    /// The modules of some targets, and of what they import that is at hand and not among others.
    mutating func modules(
        of targets: [(target: AppTarget, files: [SourceText])], besides others: [String] = []
    ) -> [AppModule] {
        var modules: [AppModule] = []
        var waiting = targets.sorted { $0.target.module < $1.target.module }
        while let (target, files) = waiting.popLast() {
            let module = AppModule(
                target.module, files.sorted { $0.name < $1.name }, options: target.options,
                ofPackageIn: target.packageFolder)
            modules.append(module)
            let known = Set(modules.map(\.name) + others + waiting.map(\.target.module))
            for name in module.imports.subtracting(known).sorted() {
                if let found = self.target(named: name, for: target) { waiting.append(found) }
            }
        }
        return modules
    }

    /// The files of a target, if there are any.
    func files(of target: PackageManifest.Target, in package: String) -> (target: AppTarget, files: [SourceText])? {
        for folder in target.folders.map({ package.path(to: $0) }) {
            let files = folders.sources(folder).filter { AppTarget(target, package, for: $0.name)?.folder == folder }
            if !files.isEmpty { return (AppTarget(target, package, in: folder), files) }
        }
        return nil
    }

    mutating func manifest(in folder: String) -> PackageManifest? {
        if let known = manifests[folder] { return known }
        let manifest = folders.manifest(folder)
        manifests[folder] = .some(manifest)
        return manifest
    }
}

/// A target of a package, and the folder of its files.
struct AppTarget: Hashable {
    let module: String
    let options: [String]
    let packageFolder: String
    let folder: String

    init(_ target: PackageManifest.Target, _ package: String, in folder: String) {
        module = target.name.moduleName
        options = target.options
        packageFolder = package
        self.folder = folder
    }

    /// The target, if a file belongs to it.
    init?(_ target: PackageManifest.Target, _ package: String, for place: String) {
        guard let folder = target.folders.map({ package.path(to: $0) }).first(where: place.isBelow) else { return nil }
        guard !target.excluded.contains(where: { place.isBelow(folder.path(to: $0)) }),
            target.sources?.contains(where: { place.isBelow(folder.path(to: $0)) }) ?? true
        else { return nil }
        self.init(target, package, in: folder)
    }
}

extension PackageManifest.Target {
    /// The folders that may contain its files, in the package's folder.
    fileprivate var folders: [String] {
        if let path { return [path] }
        return (kind == .test ? ["Tests"] : ["Sources", "Source", "src", "srcs"]).map { "\($0)/\(name)" }
    }
}

extension String {
    /// A name as a module may have it: `octokit.swift` is `octokit_swift`, as the package manager has it.
    var moduleName: String {
        let text = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }

    /// The folder of a path from the root: empty for the root itself.
    fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

    /// Returns true if it is a file of a folder, or the file itself.
    fileprivate func isBelow(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }

    /// A folder named from this one.
    fileprivate func path(to name: String) -> String {
        var parts = split(separator: "/")
        for part in name.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
