package import ModelDecoding

/// A module of an app: the files that are compiled together, under the name of their import.
package struct AppModule: Sendable, Hashable {
    package let name: String
    package private(set) var files: [SourceText]
    /// Further options that the compiler is given for it.
    let options: [String]
    let imports: Set<String>
    /// The imported modules that an importer of this module also sees.
    let exports: Set<String>
    /// The folder of the package that it belongs to, where there is one.
    let packageFolder: String?

    /// Creates a module from its files, without the one that holds the statements of a program. Its types are needed,
    /// but it is not run.
    package init(_ name: String, _ files: [SourceText], options: [String] = [], ofPackageIn folder: String? = nil) {
        self.name = name
        self.files = files.filter { $0.fileName != "main.swift" }
        self.options = options
        let lines = self.files.flatMap(\.imports)
        imports = Set(lines.map(\.module))
        exports = Set(lines.filter(\.isExported).map(\.module))
        packageFolder = folder
    }

    /// The module as one of a package, its files named from a folder where they are below it.
    func named(from root: String) -> AppModule {
        var module = self
        for index in files.indices {
            let name = files[index].name
            module.files[index].name = name.hasPrefix(root) ? String(name.dropFirst(root.utf8.count)) : name
            module.files[index].module = self.name
        }
        return module
    }
}

extension SourceText {
    /// `import`, an attribute, or `public`, `package`, `private`, `internal` or `fileprivate`.
    private static let startsOfImports = Set("i@pf".utf8)

    fileprivate var imports: [(module: String, isExported: Bool)] {
        text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.first
            guard start.map(Self.startsOfImports.contains) == true else { return nil }
            return Substring(line).importedModule.map { ($0, Substring(line).contains("@_exported")) }
        }
    }

    fileprivate var fileName: Substring { name.split(separator: "/").last ?? "" }
}

extension Substring {
    /// The module that a line imports, or of which it imports something: `@testable public import struct Kit.Film`.
    fileprivate var importedModule: String? {
        let words = prefix { $0 != "/" }.split { $0 == " " || $0 == "\t" || $0 == ";" }
        guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy(\.mayPrecedeImport),
            let first = words[(place + 1)...].first
        else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
        let path = kinds.contains(first) ? words[(place + 1)...].dropFirst().first : first
        return path.map { String($0.prefix { $0 != "." }) }
    }

    private var mayPrecedeImport: Bool {
        hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(self)
    }
}
