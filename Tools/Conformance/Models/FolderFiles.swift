import Foundation

/// The files below a folder, found by patterns.
struct FolderFiles {
    let folder: URL
    /// Paths below the folder, sorted.
    private let paths: [String]

    init(in folder: URL) throws {
        self.folder = folder
        paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted()
    }

    /// The files that fit one of some patterns and none of those that begin with `!`.
    ///
    /// `*` stands for any characters within a name, `**` for any folders, `?` for a character.
    func matching(_ patterns: [String]) -> [String] {
        let wanted = patterns.filter { !$0.hasPrefix("!") }.compactMap(Self.expression)
        let unwanted = patterns.filter { $0.hasPrefix("!") }.compactMap { Self.expression(String($0.dropFirst())) }
        return paths.filter { path in
            wanted.contains { path.wholeMatch(of: $0) != nil } && !unwanted.contains { path.wholeMatch(of: $0) != nil }
        }
    }

    /// The text of a file, or nil if it is not UTF-8.
    func text(of path: String) -> String? { try? String(contentsOf: url(of: path), encoding: .utf8) }

    func url(of path: String) -> URL { folder.appending(path: path) }

    private static func expression(_ pattern: String) -> Regex<AnyRegexOutput>? {
        var text = ""
        var rest = Substring(pattern)
        while let character = rest.first {
            if rest.hasPrefix("**/") {
                text += "(?:.*/)?"
                rest = rest.dropFirst(3)
                continue
            }
            switch character {
            case "*": text += rest.hasPrefix("**") ? ".*" : "[^/]*"
            case "?": text += "[^/]"
            default: text += NSRegularExpression.escapedPattern(for: String(character))
            }
            rest = rest.dropFirst(rest.hasPrefix("**") ? 2 : 1)
        }
        return try? Regex(text)
    }
}
