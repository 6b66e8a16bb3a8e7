import Basics
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import URLSessionSupport

/// The transport that responds to a test, and the recorder that records for it.
struct TestFixtures: Sendable {
    /// The folders that had no recordings when this process first looked: until its end, they are being recorded. Else
    /// only one of several tests could record into them.
    private static let begun = Lock<Set<String>>([])

    let transport: FixtureTransport
    private let recorder: Recorder?
    private let place: FolderPlace
    private let refusal: Refusal

    /// Opens a folder. It need not be there if something is to be recorded.
    init(_ options: FixtureOptions) throws {
        let (folder, base) = (options.folder, options.base)
        let mode = try options.mode ?? RecordMode.current
        var place = FolderPlace(folder.path)
        place.recordedBy = options.advice(.new)
        let hasRecordings = FixtureLocation.hasRecordings(folder)
        let refusal = Refusal()
        (self.place, self.refusal) = (place, refusal)
        guard mode == .new || mode == .all || (mode == .once && Self.isBegun(folder, hasRecordings)) else {
            guard hasRecordings else {
                let near = Self.neighbour(of: folder).map { "did you mean \($0)? Otherwise record" } ?? "record"
                throw FixtureFolderError("\(folder.path) has no fixtures; \(near) some: \(options.advice(.once))")
            }
            recorder = nil
            transport = try FixtureTransport(
                place, base: base, matching: options.matching, ignoring: options.ignoring,
                tell: { RunRemarks.tell("\($0)", of: folder) })
            return
        }
        let recorder = Recorder(
            directory: folder.path, secrets: options.secrets, matching: options.matching, ignoring: options.ignoring
        ) { event in
            switch event {
            case .wrote, .unchanged: break
            case .refused(let reason): refusal.note(reason)
            case .superseded(let file): RunRemarks.tell(Self.orphan(file, in: folder), of: folder)
            }
        }
        // The code that responds to the session follows redirects and stores their cookies, so each hop is its own
        // recording.
        var settings = PipelineSettings()
        settings.redirects = 0
        let live = Pipeline([recorder], over: Pipeline.standard(over: URLSessionTransport(), settings))
        self.recorder = recorder
        // New recordings serve the next test, not this one, which may repeat a request until something changes.
        transport =
            mode != .all && hasRecordings
            ? try FixtureTransport(
                place, base: base, matching: options.matching, ignoring: options.ignoring, otherwise: live,
                looksAgain: false, ofThisRun: Self.isBegun(folder, true),
                tell: { RunRemarks.tell("\($0)", of: folder) })
            : FixtureTransport(exchanges: [], otherwise: live)
    }

    /// The folder beside this one whose name is nearest to its, where it has fixtures.
    private static func neighbour(of folder: URL) -> String? {
        let home = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        return nearest(
            to: folder.lastPathComponent,
            among: names.filter { FixtureLocation.hasRecordings(home.appending(path: $0)) })
    }

    private static func orphan(_ file: String, in folder: URL) -> String {
        "the response that led to \(file) has changed, so nothing requests it now; "
            + "“sonde fixtures prune \(folder.path)” offers to remove it"
    }

    private static func isBegun(_ folder: URL, _ hasRecordings: Bool) -> Bool {
        begun.withLock { begun in
            if !hasRecordings { begun.insert(folder.standardizedFileURL.path) }
            return begun.contains(folder.standardizedFileURL.path)
        }
    }

    /// Writes what waits. What could not be recorded is an error: the next run would ask for it again.
    func finish() throws(FixtureFolderError) {
        recorder?.finish()
        guard let reason = refusal.reason else { return }
        throw FixtureFolderError("\(place.path): a response was not recorded: \(explanation(of: reason))")
    }

    /// Returns the reason, with advice for a test if its folder is at fault. The recorder's own advice is for the
    /// program's user.
    private func explanation(of reason: String) -> String {
        let advice =
            "record into a folder that the tests may write to, or on another machine, and put the recordings into git"
        do throws(FileFailure) {
            _ = try place.open(making: true)
            return FileManager.default.isWritableFile(atPath: place.path) ? reason : "\(reason); \(advice)"
        } catch {
            return "the folder cannot be opened: \(error); \(advice)"
        }
    }
}

/// The reason for the first failure to record a response.
private final class Refusal: Sendable {
    private let kept = Lock<String?>(nil)

    var reason: String? { kept.withLock { $0 } }

    func note(_ reason: String) {
        kept.withLock { $0 = $0 ?? reason }
    }
}
