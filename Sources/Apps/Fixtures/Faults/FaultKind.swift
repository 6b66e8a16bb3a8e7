/// The words of faults.
package enum FaultKind: String, Sendable, CaseIterable {
    case latency, bandwidth, drip, status, refused, offline, timeout, reset, cut, wrongLength, brokenJSON, emptyBody
    case null, missing, retyped

    /// The fault as it is written.
    package var example: String {
        switch self {
        case .latency: ".latency(200ms...2s)"
        case .bandwidth: ".bandwidth(64_000)"
        case .drip: ".drip(pause: 100ms)"
        case .status: ".status(503, retryAfter: 2s)"
        case .reset: ".reset(in: .body)"
        case .cut: ".cut(after: 100)"
        case .wrongLength: ".wrongLength(by: 10)"
        case .null, .missing, .retyped: ".\(rawValue)(\"user.name\")"
        case .refused, .offline, .timeout, .brokenJSON, .emptyBody: ".\(rawValue)"
        }
    }
}
