package import Fixtures

/// The extent to which a recorded response is adapted to its client.
package enum ResponseForm: Sendable {
    /// Links to recorded bases lead to this server, and stand-ins replace secrets.
    case fitting(PlaceholderFill)
    /// Every byte is sent as it was recorded.
    case asRecorded

    var isAsRecorded: Bool { if case .asRecorded = self { true } else { false } }

    /// Returns the response, with stand-ins for its secrets unless it is sent as recorded.
    func response(of exchange: Exchange) -> RecordedResponse {
        switch self {
        case .fitting(let fill): exchange.filled(by: fill).response
        case .asRecorded: exchange.response
        }
    }
}
