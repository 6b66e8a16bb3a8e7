package import ModelDecoding

/// A module of an app: the files that are compiled together, under the name that others import it by.
package struct AppModule: Sendable, Hashable {
    package let name: String
    package let files: [SourceText]

    /// A module's files, without the one that holds the statements of a program: its types are wanted, not its run.
    package init(_ name: String, _ files: [SourceText]) {
        self.name = name
        self.files = files.filter { $0.fileName != "main.swift" }
    }

    /// Whether one of its files imports a module.
    func imports(_ module: String) -> Bool {
        files.contains { file in
            file.text.contains(module) && file.text.split(whereSeparator: \.isNewline).contains { $0.imports(module) }
        }
    }
}

extension SourceText {
    /// The name without the folders.
    fileprivate var fileName: Substring { name.split(separator: "/").last ?? "" }
}

extension Substring {
    /// Whether a line is the import of a module, or of something in it: `@testable public import struct Kit.Film`.
    fileprivate func imports(_ module: String) -> Bool {
        let words = prefix { $0 != "/" }.split { $0 == " " || $0 == "\t" || $0 == ";" }
        guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy(\.mayPrecedeImport),
            let first = words[(place + 1)...].first
        else { return false }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
        let path = kinds.contains(first) ? words[(place + 1)...].dropFirst().first : first
        return path?.prefix { $0 != "." } == module[...]
    }

    private var mayPrecedeImport: Bool {
        hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(self)
    }
}
