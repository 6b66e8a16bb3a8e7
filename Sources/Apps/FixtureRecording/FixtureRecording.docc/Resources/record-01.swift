import FixtureRecording
import Foundation
import HTTPModel

/// Calls the live API once, and keeps its response in a folder.
func record(_ request: Request, in folder: URL, over network: any Transport) async throws {
    let recorder = Recorder(directory: folder.path)
    _ = try await Pipeline([recorder], over: network).send(request).collected()
    recorder.finish()
}
