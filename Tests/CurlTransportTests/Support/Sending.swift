import CurlTransport
import Foundation
import HTTPModel

extension CurlTransport {
    /// How sending a request fails, or `nil` where it does not.
    func failure(_ request: Request) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request).collected()
            return nil
        } catch {
            return error
        }
    }
}

extension TransportConfiguration {
    /// The usual configuration but for this.
    static func with(_ change: (inout TransportConfiguration) -> Void) -> TransportConfiguration {
        var configuration = TransportConfiguration()
        change(&configuration)
        return configuration
    }
}
