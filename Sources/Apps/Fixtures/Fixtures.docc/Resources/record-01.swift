import Fixtures
import Foundation
import HTTPModel

/// Asks the live API once, and keeps its answer in a folder.
func record(_ request: Request, in folder: URL, over network: any Transport) async throws {
    let recorder = Recorder(directory: folder.path)
    _ = try await Pipeline([recorder], over: network).send(request).collected()
    recorder.finish()
}
