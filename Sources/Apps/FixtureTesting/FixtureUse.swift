import Basics
import Fixtures
import Foundation

/// The recordings of a folder that a run has used, and the line about the others at its end.
///
/// A run of some tests leaves recordings unused, so the line is printed only on request: `SONDE_RECORD=all`, or
/// `SONDE_UNUSED=1`.
final class FixtureUse: Sendable {
    private static let all = Lock<[String: FixtureUse]>([:])

    private let folder: URL
    private let used = Lock<Set<String>>([])

    private init(_ folder: URL) {
        self.folder = folder
    }

    /// The one of a folder, in this process.
    static func of(_ folder: URL) -> FixtureUse {
        let path = folder.standardizedFileURL.path
        return all.withLock { all in
            if let known = all[path] { return known }
            if all.isEmpty, isAsked(in: ProcessInfo.processInfo.environment) { atexit(reportUse) }
            let use = FixtureUse(folder)
            all[path] = use
            return use
        }
    }

    static func isAsked(in environment: [String: String]) -> Bool {
        environment["SONDE_RECORD"] == "all" || !["", "0", "false"].contains(environment["SONDE_UNUSED"] ?? "")
    }

    /// Notes that a recording responded.
    func note(_ name: String) {
        _ = used.withLock { $0.insert(name) }
    }

    /// Notes that a file of a recording was written, or stays.
    func note(file: String) {
        note(String(file.prefix { $0 != "." }))
    }

    /// The line about recordings that nothing used; `nil` if there are none.
    func report(at date: Date) -> String? {
        guard let fixtures = try? FixtureStore(FolderPlace(folder.path)).contents().fixtures else { return nil }
        let used = used.withLock { $0 }
        let unused = fixtures.filter { !used.contains("\($0.name)") }
        guard !unused.isEmpty else { return nil }
        let names = unused.prefix(4).map { "\($0.name)" }.joined(separator: ", ") + (unused.count > 4 ? ", …" : "")
        let oldest = unused.compactMap(\.exchange.recorded.date).min().map { oldest in
            let days = Int(date.timeIntervalSince(oldest) / 86_400)
            return "; the oldest is \(days == 1 ? "1 day" : "\(days) days") old"
        }
        return "\(unused.count) of \(fixtures.count) recordings were not used by this run: \(names)\(oldest ?? "")"
    }

    fileprivate static func reportAll() {
        let uses = all.withLock { $0 }
        for (_, use) in uses.sorted(by: { $0.key < $1.key }) {
            if let line = use.report(at: Date()) { RunRemarks.tell(line, of: use.folder) }
        }
    }
}

/// Runs when the process ends: of the file, because C calls it.
private func reportUse() {
    FixtureUse.reportAll()
}
