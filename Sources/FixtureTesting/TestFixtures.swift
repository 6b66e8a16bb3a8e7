import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import URLSessionSupport

/// What answers a test, and what records for it.
struct TestFixtures: Sendable {
    let transport: FixtureTransport
    private let recorder: Recorder?

    /// Opens a folder. It need not be there if something is to be recorded.
    init(at folder: URL, base: URL?, _ mode: RecordMode) throws {
        let hasRecordings = FixtureFolder.hasRecordings(folder)
        guard mode == .new || mode == .all || (mode == .once && !hasRecordings) else {
            guard hasRecordings else {
                throw FixtureFolderError("\(folder.path) has no fixtures; record some: SONDE_RECORD=once swift test")
            }
            recorder = nil
            transport = try FixtureTransport(directory: folder.path, base: base)
            return
        }
        let recorder = Recorder(directory: folder.path)
        let live = Pipeline([recorder], over: Pipeline.standard(over: URLSessionTransport()))
        self.recorder = recorder
        transport =
            mode == .new && hasRecordings
            ? try FixtureTransport(directory: folder.path, base: base, otherwise: live)
            : FixtureTransport(exchanges: [], otherwise: live)
    }

    /// Writes what waits.
    func finish() { recorder?.finish() }
}
