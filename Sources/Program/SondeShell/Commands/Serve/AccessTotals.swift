import Basics
import FixtureServer
import HTTPModel
import Presentation

/// A summary of the server's work: `12 requests, 1 without a fixture`, or
/// `12 requests: 4 from fixtures, 8 from the API, 5 recorded`.
struct AccessTotals: CustomStringConvertible {
    private(set) var requests = 0
    private(set) var fixtures = 0
    private(set) var misses = 0
    private(set) var upstream = 0
    private(set) var failures = 0
    private(set) var recorded = 0
    private(set) var notRecorded = 0
    /// Requests that the server refused itself.
    private(set) var refused = 0
    /// Responses that the app's models do not decode.
    private(set) var undecoded = 0

    mutating func add(_ access: Access) {
        requests += 1
        switch access.source {
        case .fixture: fixtures += 1
        case .miss, .broken: misses += 1
        case .upstream: upstream += 1
        case .refused: refused += 1
        case .server: break
        }
        if access.error != nil, access.source != .refused { failures += 1 }
        if access.verdict?.isFailure == true { undecoded += 1 }
        switch access.keeping {
        case .wrote, .later: recorded += 1
        case .refused: notRecorded += 1
        case .unchanged, nil: break
        }
    }

    /// Notes that so many responses were to be recorded at the end and could not be.
    mutating func lose(_ count: Int) {
        recorded -= count
        notRecorded += count
    }

    var description: String {
        let count = requests.counted("request")
        guard upstream > 0 else {
            let parts = [(misses, "without a fixture"), (refused, "refused"), (undecoded, "not decoded")]
            return ([count] + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
        }
        let parts = [
            (fixtures, "from fixtures"), (upstream, "from the API"), (recorded, "recorded"),
            (notRecorded, "not recorded"), (refused, "refused"), (failures, "failed"), (undecoded, "not decoded"),
        ]
        return "\(count): " + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
