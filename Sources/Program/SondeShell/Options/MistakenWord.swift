import APIDocuments
import APIImport
import Basics
import Foundation
import ScriptSyntax

/// A word on the command line where the command takes something else, and what to type instead.
enum MistakenWord {
    /// Throws for a script where lines are expected: `sonde run episodes.apiscript`.
    static func requireLines(_ words: [String]) throws(UsageError) {
        guard let first = words.first, isScript(first) else { return }
        let rest = words.dropFirst().map { " \($0.shellWord)" }.joined()
        throw UsageError("\(first) is a script, and run takes lines: write sonde replay \(first.shellWord)\(rest)")
    }

    /// Returns a folder's path. Throws for a file where a folder of recordings is expected.
    static func folder(_ path: String, of command: CommandManual) throws(UsageError) -> String {
        guard kind(of: path) == S_IFREG else { return path }
        let advice =
            if isScript(path) {
                ": sonde replay \(path.shellWord) runs the script"
            } else if isDocument(path) {
                ": sonde import \(path.shellWord) makes a script of a document"
            } else {
                ": name the folder"
            }
        throw UsageError("\(path) is a file, and \(command.name) takes a folder of recordings\(advice)")
    }

    /// Throws for a document of another tool where a script is expected: `sonde check openapi.json`.
    static func requireScript(_ text: String, at path: String) throws(UsageError) {
        guard isDocument(path), DocumentKind(of: ForeignDocument(Array(text.utf8), at: .file(path))) != nil else {
            return
        }
        throw UsageError("\(path) is not a script: write sonde import \(path.shellWord), which makes one of it")
    }

    /// What to do with a word that is not a file, if it is probably something else.
    static func advice(forMissing word: String) -> String? {
        if ["http://", "https://", "localhost:", "127.0.0.1:"].contains(where: { word.lowercased().hasPrefix($0) }) {
            return "for a request, write sonde run \("GET \(word)".shellQuoted)"
        }
        return script(called: word).map { "write \($0)" }
    }

    /// The script that a word without its ending names: `episodes` for `episodes.apiscript`.
    static func script(called word: String) -> String? {
        let name = word + ending
        return kind(of: name) == S_IFREG ? name : nil
    }

    /// What to do with a source that is not a document.
    static func advice(forDocument path: String) -> String? {
        if kind(of: path) == S_IFDIR { return "it is a folder: name the document in it, or a Bruno collection" }
        guard isScript(path) else { return nil }
        let name = path.shellWord
        return "it is a script: sonde replay \(name) runs it, sonde emit \(name) writes a client"
    }

    static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Indicates whether nothing of that name exists; `-` is standard input.
    static func isMissing(_ path: String) -> Bool { path != "-" && kind(of: path) == nil }

    private static let ending = ".apiscript"

    private static func isScript(_ path: String) -> Bool { path.hasSuffix(ending) && kind(of: path) == S_IFREG }

    private static func isDocument(_ path: String) -> Bool {
        let path = path.lowercased()
        return [".json", ".yaml", ".yml", ".har", ".http", ".rest", ".hurl", ".bru"].contains { path.hasSuffix($0) }
    }

    private static func kind(of path: String) -> mode_t? { stat(of: path)?.kind }
}
