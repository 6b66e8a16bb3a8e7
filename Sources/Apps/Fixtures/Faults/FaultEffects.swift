package import Foundation
package import HTTPModel

/// The faults of one request as effects on its connection, for a transport or a server to apply.
package struct FaultEffects: Sendable, Hashable {
    /// A second rule for the same request, which has no effect.
    package struct Shadow: Sendable, Hashable {
        package let rule: String
        package let pattern: String
    }

    /// The replacement of the server's response.
    package enum Ending: Sendable, Hashable {
        case response(FaultResponse)
        case failure(FaultFailure)
    }

    /// A change of the body, which is made before the response is sent.
    package enum BodyChange: Sendable, Hashable {
        case brokenJSON
        case empty
        case member(Fault.MemberChange, String)
    }

    /// The pace of a body.
    package struct Pace: Sendable, Hashable {
        package let bytes: Int
        package let pause: Duration

        package init(bytes: Int, pause: Duration) {
            (self.bytes, self.pause) = (bytes, pause)
        }
    }

    /// The time before the response begins.
    package private(set) var delay = Duration.zero
    package private(set) var ending: Ending?
    package private(set) var changes: [BodyChange] = []
    package private(set) var paces: [Pace] = []
    /// The body breaks off after this many bytes, or halfway, without its connection's end or with a reset.
    package private(set) var cut: Cut?
    /// The difference between the announced length and that of the body.
    package private(set) var lengthError: Int?
    /// The faults as they are written.
    package private(set) var words: [String] = []
    package var shadowed: Shadow?

    /// The end of a body that breaks off.
    package struct Cut: Sendable, Hashable {
        package let after: Int?
        package let isReset: Bool
    }

    /// Indicates whether the request has no fault.
    package var isEmpty: Bool { words.isEmpty }

    /// Returns an uncompressed body with the changes applied, and the reason why one was not.
    package func changed(_ body: Data) -> (body: Data, unmet: [String]) {
        let faulted = FaultedBody(body, changes)
        return (faulted.bytes, faulted.unmet)
    }

    init(_ due: [FaultSequence.Due]) {
        for each in due { add(each) }
    }

    private mutating func add(_ due: FaultSequence.Due) {
        words.append("\(Fault(due.fault.effect))")
        switch due.fault.effect {
        case .latency(let range):
            let span = range.upperBound - range.lowerBound
            delay += range.lowerBound + span * due.fraction
        case .bandwidth(let bytes): paces.append(Pace.of(bytes))
        case .drip(let bytes, let pause): paces.append(Pace(bytes: bytes, pause: pause))
        case .status(let response): ending = .response(response)
        case .refused: ending = .failure(.refused)
        case .offline: ending = .failure(.offline)
        case .timeout: ending = .failure(.timeout)
        case .reset(.start): ending = .failure(.reset)
        case .reset(.head): ending = .failure(.resetInHead)
        case .reset(.body): cut = cut ?? Cut(after: nil, isReset: true)
        case .cut(let bytes): cut = cut ?? Cut(after: bytes, isReset: false)
        case .wrongLength(let difference): lengthError = difference
        case .brokenJSON: changes.append(.brokenJSON)
        case .emptyBody: changes.append(.empty)
        case .member(let change, let path): changes.append(.member(change, path))
        }
    }
}

extension FaultEffects.Pace {
    /// Ten pieces a second, or as many as there are bytes.
    fileprivate static func of(_ bytesPerSecond: Int) -> Self {
        let pieces = min(10, bytesPerSecond)
        return Self(bytes: bytesPerSecond / pieces, pause: .seconds(1) / pieces)
    }
}

extension Fault.Effect {
    /// True for what comes before a response of any kind, or a failure.
    var isDelay: Bool { if case .latency = self { true } else { false } }

    /// True for what stands in place of the server's response.
    var endsRequest: Bool {
        switch self {
        case .status, .refused, .offline, .timeout, .reset(.start), .reset(.head): true
        case .latency, .bandwidth, .drip, .reset(.body), .cut, .wrongLength, .brokenJSON, .emptyBody, .member: false
        }
    }
}

/// A failure in place of a response.
package enum FaultFailure: String, Sendable, Hashable, CaseIterable {
    case refused
    case offline
    case timeout
    /// The connection breaks before the head, or within it.
    case reset
    case resetInHead
}

extension FaultFailure {
    /// The failure as the network would report it to a transport. `URLSession` and curl report the same as a
    /// `URLError` and a status: `Documentation/Faults.md` has the table.
    package var kind: TransportError.Kind {
        switch self {
        case .refused: .refused
        case .offline: .offline
        case .timeout: .timedOut(.waiting)
        case .reset, .resetInHead: .unreachable
        }
    }
}
