import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles

extension TemporaryFolder {
    /// Records an exchange as if a server had answered so.
    func record(_ exchange: Exchange, with recorder: Recorder? = nil) async throws {
        guard let request = exchange.asked else { throw URLError(.badURL) }
        let recorder = recorder ?? Recorder(directory: path)
        let answer = NextStep { (request, _) throws(TransportError) in exchange.answer(to: request) }
        _ = try await recorder.intercept(request, next: answer)
    }
}
