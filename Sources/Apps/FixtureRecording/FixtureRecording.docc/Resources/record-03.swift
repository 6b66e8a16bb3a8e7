import Fixtures
import Foundation
import HTTPModel

/// Returns the transport that responds in the tests.
func recorded(in folder: URL) throws -> FixtureTransport {
    let transport = try FixtureTransport(directory: folder.path)
    for error in transport.unreadable { throw error }
    return transport
}
