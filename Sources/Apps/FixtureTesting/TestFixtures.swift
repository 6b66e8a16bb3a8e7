import Basics
import Fixtures
import Foundation
import HTTPModel

/// The transport that responds to a test, and what records for it.
struct TestFixtures: Sendable {
    /// The folders that had no recordings when this process first looked: until its end, they are being recorded. Else
    /// only one of several tests could record into them.
    private static let begun = Lock<Set<String>>([])

    let transport: FixtureTransport
    private let recording: (any TestRecording)?
    private let use: FixtureUse?
    private let place: FolderPlace
    private let refusal: Refusal

    /// Opens a folder. It need not be there if something is to be recorded.
    ///
    /// A session of its own has no end that could throw: there, refusals are told.
    init(_ options: FixtureOptions, tellsRefusals: Bool = false) throws {
        let folder = options.folder
        let mode = options.mode.applied(in: try RecordMode.current)
        var place = FolderPlace(folder.path)
        place.recordedBy = options.advice(.new)
        let refusal = Refusal()
        (self.place, self.refusal) = (place, refusal)
        let faults = try FixtureTransport.schedule(options.faults, for: folder.path)
        let hasRecordings = mode != .live && FixtureLocation.hasRecordings(folder)
        guard mode != .live else {
            guard let network = LinkedRecording.network else {
                throw FixtureFolderError(
                    "\(folder.path): this test target cannot send requests: \(LinkedRecording.advice)")
            }
            (recording, use) = (nil, nil)
            transport = FixtureTransport(exchanges: [], otherwise: network.init(), faults: faults)
            return
        }
        let use = FixtureUse.of(folder)
        self.use = use
        guard mode == .new || mode == .all || (mode == .once && Self.isBegun(folder, hasRecordings)) else {
            guard hasRecordings else {
                throw FixtureFolderError(
                    "\(folder.path) has no fixtures; \(Self.near(folder, "record")) some: \(options.advice(.once))")
            }
            recording = nil
            transport = try FixtureTransport(
                place, base: options.base, matching: options.matching, ignoring: options.ignoring,
                fill: options.fill, faults: faults, using: { use.note($0) },
                tell: { RunRemarks.tell("\($0)", of: folder) })
            return
        }
        guard let recorder = LinkedRecording.type, let network = LinkedRecording.network else {
            let lack =
                hasRecordings
                ? ": this test target cannot record:" : " has no fixtures; \(Self.near(folder, "to record")) some,"
            throw FixtureFolderError("\(folder.path)\(lack) \(LinkedRecording.advice)")
        }
        let recording = recorder.init(
            into: folder.path, secrets: options.secrets, matching: options.matching, ignoring: options.ignoring,
            keepsFailures: !tellsRefusals
        ) { event in
            switch event {
            case .wrote(let file), .unchanged(let file): use.note(file: file)
            case .refused(let reason):
                if tellsRefusals {
                    RunRemarks.tell("not recorded: \(reason)", of: folder)
                } else {
                    refusal.note(reason)
                }
            case .superseded(let file): RunRemarks.tell(Self.orphan(file, in: folder), of: folder)
            }
        }
        // `URLSession` unpacks bodies, and the code that responds to the session follows redirects and stores their
        // cookies, so each hop is its own recording.
        let live = Pipeline([StrangerRemark(folder), recording.middleware], over: network.init())
        self.recording = recording
        // New recordings serve the next test, not this one, which may repeat a request until something changes.
        transport =
            mode != .all && hasRecordings
            ? try FixtureTransport(
                place, base: options.base, matching: options.matching, ignoring: options.ignoring, otherwise: live,
                fill: options.fill, looksAgain: false, ofThisRun: Self.isBegun(folder, true), faults: faults,
                using: { use.note($0) }, tell: { RunRemarks.tell("\($0)", of: folder) })
            : FixtureTransport(exchanges: [], otherwise: live, faults: faults)
    }

    /// The folder beside this one whose name is nearest to its, where it has fixtures.
    private static func neighbour(of folder: URL) -> String? {
        let home = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
        return nearest(
            to: folder.lastPathComponent,
            among: names.filter { FixtureLocation.hasRecordings(home.appending(path: $0)) })
    }

    /// Returns the advice for an empty folder, which first asks whether a neighbour was meant.
    private static func near(_ folder: URL, _ what: String) -> String {
        neighbour(of: folder).map { "did you mean \($0)? Otherwise \(what)" } ?? what
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

    /// The end of a test, as far as it is known here.
    enum Ending {
        case success
        /// The test threw an error. A failed request may be the reason, and should not be recorded.
        case failure
    }

    /// Writes what waits. What could not be recorded is an error: the next run would ask for it again.
    func finish(after ending: Ending) throws(FixtureFolderError) {
        recording?.finish(keepingFailures: ending == .success)
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
