package import ModelDecoding

/// A module of an app: the files that are compiled together, under the name that others import it by.
package struct AppModule: Sendable, Hashable {
    package let name: String
    package let files: [SourceText]
    /// What the compiler is told of it besides.
    let options: [String]
    /// The modules that its files import.
    let imports: Set<String>

    /// A module's files, without the one that holds the statements of a program: its types are wanted, not its run.
    package init(_ name: String, _ files: [SourceText], options: [String] = []) {
        self.name = name
        self.files = files.filter { $0.fileName != "main.swift" }
        self.options = options
        imports = Set(self.files.flatMap(\.imports))
    }
}

extension SourceText {
    /// `import`, an attribute, or `public`, `package`, `private`, `internal` or `fileprivate`.
    private static let startsOfImports = Set("i@pf".utf8)

    /// The modules that lines of it import.
    fileprivate var imports: [String] {
        text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.first
            return start.map(Self.startsOfImports.contains) == true ? Substring(line).importedModule : nil
        }
    }

    /// The name without the folders.
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
