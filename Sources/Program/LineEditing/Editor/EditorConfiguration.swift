import Foundation

/// The facts about `~/.editrc` that are needed before libedit reads it.
enum EditorConfiguration {
    /// The escape sequences it binds. They go to libedit unchanged.
    static func boundSequences(environment: [String: String]) -> Set<[UInt8]> {
        let home = environment["HOME"] ?? ""
        let path = environment["EDITRC"] ?? "\(home)/.editrc"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return boundSequences(in: text)
    }

    static func boundSequences(in text: String) -> Set<[UInt8]> {
        Set(
            text.split(whereSeparator: \.isNewline).flatMap { line -> [[UInt8]] in
                let words = line.split(whereSeparator: \.isWhitespace).map { $0.filter { $0 != "\"" && $0 != "'" } }
                guard words.contains(where: { $0 == "bind" || $0.hasSuffix(":bind") }) else { return [] }
                return words.compactMap(sequence)
            })
    }

    /// `\e[5~`, `^[[5~` and `\033[5~` are the same.
    private static func sequence(_ word: String) -> [UInt8]? {
        for start in ["\\e", "^[", "\\033", "\\E", "\u{1b}"] where word.hasPrefix(start) {
            let rest = word.dropFirst(start.count)
            return rest.first == "[" || rest.first == "O" ? [0x1b] + rest.utf8 : nil
        }
        return nil
    }
}
