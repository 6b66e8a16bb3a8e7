import Fixtures
import Foundation
import HTTPModel

/// Returns the transport that responds in the tests.
func recorded(in folder: URL) throws -> FixtureTransport {
    let transport = try FixtureTransport(directory: folder.path)
    for error in transport.unreadable { throw error }
    return transport
}

/// The fields in which a request differs from the recording that comes nearest.
func differences(of request: Request, from transport: FixtureTransport) async -> [String] {
    do {
        _ = try await transport.send(request)
        return []
    } catch {
        let miss = error.cause as? FixtureMiss
        return miss?.neighbours.first?.differences.map(\.description) ?? []
    }
}
