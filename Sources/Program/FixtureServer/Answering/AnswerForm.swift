package import Fixtures

/// How much of a recorded answer is made to fit the client that gets it.
package enum AnswerForm: Sendable {
    /// Links to recorded bases lead to this server, and stand-ins replace secrets.
    case fitting(PlaceholderFill)
    /// Every byte is sent as it was recorded.
    case asRecorded

    var isAsRecorded: Bool { if case .asRecorded = self { true } else { false } }

    /// The answer with stand-ins for its secrets.
    func response(of exchange: Exchange) -> RecordedResponse {
        switch self {
        case .fitting(let fill): exchange.filled(by: fill).response
        case .asRecorded: exchange.response
        }
    }
}
