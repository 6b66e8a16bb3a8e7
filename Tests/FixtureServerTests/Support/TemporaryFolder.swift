import Fixtures
import Foundation
import HTTPModel

/// A folder of recordings that is gone with the value that holds it.
final class TemporaryFolder: Sendable {
    let url = URL.temporaryDirectory.appending(path: "sonde-served-\(UUID().uuidString)")

    struct NotRecorded: Error {
        let event: String
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) }
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: file))
    }

    /// Records an exchange as if a server had answered so.
    func record(_ exchange: Exchange, with recorder: Recorder? = nil) async throws {
        guard let request = exchange.asked else { throw URLError(.badURL) }
        let recorder = recorder ?? Recorder(directory: url.path)
        let answer = NextStep { (request, _) throws(TransportError) in exchange.answer(to: request) }
        _ = try await recorder.intercept(request, next: answer)
    }
}
