import FixtureRecording
import Fixtures
import Foundation
import HTTPModel

/// Calls the live API once, and keeps its response in a folder.
func record(
    _ request: Request, in folder: URL, over network: any Transport,
    telling log: @escaping @Sendable (String) -> Void
) async throws {
    let recorder = Recorder(directory: folder.path) { event in
        switch event {
        case .wrote(let file): log("wrote \(file)")
        case .unchanged(let file): log("\(file) is as it was")
        case .superseded(let file): log("nothing asks for \(file) now")
        case .refused(let reason): log("not recorded: \(reason)")
        }
    }
    _ = try await Pipeline([recorder], over: network).send(request).collected()
    recorder.finish()
}
