import FixtureServer
import Foundation

/// Runs a suite, and again whenever its files change.
struct SuiteWatch {
    private let request: Test
    private let console: Console
    private var watches: [String: FolderWatch] = [:]

    init(_ request: Test, _ console: Console) {
        self.request = request
        self.console = console
        watchFolders()
    }

    /// Those that are there now: some are new, some are gone.
    private mutating func watchFolders() {
        let folders = Self.folders(request.paths.isEmpty ? ["."] : request.paths)
        watches = Dictionary(uniqueKeysWithValues: folders.map { ($0, watches[$0] ?? FolderWatch($0)) })
    }

    /// Until Ctrl-C.
    mutating func run(_ suite: Suite, _ interruption: InterruptibleRun) -> ExitStatus {
        var (next, only): (Suite?, Set<String>?) = (suite, nil)
        while true {
            if Window.isCapable { console.write(Array("\u{1b}[H\u{1b}[2J".utf8)) }
            console.flush()
            do throws(UsageError) {
                let suite = if let next { next } else { try Suite(request, console, only: only) }
                next = nil
                let status = try SuiteRun(request, suite, console).run(interruption)
                if status == .interrupted { return status }
            } catch {
                console.complain("sonde: \(error)")
            }
            console.complain("waiting for a change; Ctrl-C ends")
            // Files that the run itself has written do not start the next one.
            watchFolders()
            var changed = changes().filter(Self.isSource)
            if changed.isEmpty {
                let noted = interruption.outcome(on: nil, atInterrupt: {}, { [self] in await nextChange() })
                guard let noted, !noted.isEmpty else { return .interrupted }
                changed = noted
            }
            let scripts = changed.filter { $0.hasSuffix(SuitePaths.ending) && !SuitePaths.isOther($0) }
            only = scripts.count == changed.count ? scripts : nil
        }
    }

    private func nextChange() async -> Set<String> {
        while !Task.isCancelled {
            let changed = changes()
            if !changed.isEmpty { return changed }
            try? await Task.sleep(for: .milliseconds(100))
        }
        return []
    }

    /// The files that have changed since the last question, as far as a suite reads such.
    private func changes() -> Set<String> {
        var changed: Set<String> = []
        for (folder, watch) in watches {
            switch watch.change() {
            case .nothing: break
            case .files(let names): changed.formUnion(names.map { $0.path(in: folder) })
            case .anything: changed.insert(folder)
            }
        }
        return changed.filter { path in
            let ending = (path as NSString).pathExtension
            return ending.isEmpty || Self.endings.contains(ending)
        }
    }

    private static let endings: Set = [
        "apiscript", "swift", "json", "yaml", "yml", "csv", "tsv", "jsonl", "ndjson", "exchange", "har",
    ]

    private static func isSource(_ path: String) -> Bool {
        path.hasSuffix(SuitePaths.ending) || path.hasSuffix(".swift")
    }

    /// Returns these folders and those of these files, with all but the hidden folders in them, up to the number
    /// that can be watched.
    private static func folders(_ paths: [String]) -> [String] {
        var found: [String] = []
        var waiting = paths.map { SuitePaths.isFolder($0) ? $0 : $0.folderOfPath }
        while let folder = waiting.popLast(), found.count < mostFolders {
            guard !found.contains(folder) else { continue }
            found.append(folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where !name.hasPrefix(".") && name != "node_modules" {
                let path = name.path(in: folder)
                if stat(ofLink: path)?.isFolder == true { waiting.append(path) }
            }
        }
        return found
    }

    private static let mostFolders = 2_000
}
