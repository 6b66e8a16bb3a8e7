/// The lines entered in this session and in earlier ones; the latest comes last.
package struct History: Sendable {
    /// Writes the bytes to the file at the path, whole or not at all, and keeps its mode.
    package typealias FileReplacement = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

    package private(set) var entries: [String] = []
    /// The reason why nothing is kept beyond this session, if any.
    package private(set) var problem: HistoryFile.Failure?
    private let redact: @Sendable (String) -> String?
    private var file: HistoryFile?

    /// A history of only this session.
    package init(_ entries: [String] = [], redact: @escaping @Sendable (String) -> String? = { $0 }) {
        self.entries = entries
        self.redact = redact
    }

    /// A history that is kept in a folder.
    ///
    /// `redact` returns the form in which a line is kept, or nil to drop it. It is called before anything is kept.
    package init(
        in folder: String, limit: Int = 10_000, redact: @escaping @Sendable (String) -> String?,
        replaceFile: @escaping FileReplacement
    ) {
        self.init(redact: redact)
        do {
            let file = try HistoryFile(in: folder, limit: limit, replaceFile: replaceFile)
            entries = try file.read()
            self.file = file
        } catch {
            problem = error
        }
    }

    /// Adds a line. A line that begins with a space is not kept; one that repeats the last is kept once.
    package mutating func add(_ line: String) {
        guard !line.hasPrefix(" "), line.contains(where: { !$0.isWhitespace }) else { return }
        guard let kept = redact(line), kept != entries.last else { return }
        entries.append(kept)
        do {
            try file?.append(kept)
        } catch {
            problem = error
            file = nil
        }
    }

    /// Rewrites every entry, even of earlier sessions, because a secret may become known after it was typed.
    package mutating func rewrite(_ written: (String) -> String) {
        entries = entries.map(written)
        do {
            try file?.rewrite(written)
        } catch {
            problem = error
            file = nil
        }
    }

    /// The folder for the state of programs: `$XDG_STATE_HOME/sonde`, or `~/.local/state/sonde`.
    package static func folder(in environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/sonde" }
        return environment["HOME"].map { $0 + "/.local/state/sonde" }
    }
}
