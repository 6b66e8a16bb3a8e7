public import Foundation
public import HTTPModel

/// The limits in a response on when and how often a client may send requests to its server.
///
/// ```swift
/// let pacing = Pacing(of: response.headers, at: .now)
/// print(pacing)  // retry after 30 s · rate limit: 0 of 60 left, for 12 s more
/// ```
public struct Pacing: Sendable, Hashable {
    /// The time the server wants the client to wait, counted from its response.
    public var retryAfter: Duration?
    /// The number of requests left.
    public var rateLimit: RateLimit?

    /// Reads the limits from header lines. A date is measured from the response's own `Date`, because the server's
    /// clock may differ from this one; `now` stands in for it if the response does not have one.
    public init(of headers: HeaderFields, at now: Date? = nil) {
        // A date takes long to read, and hardly any answer asks for patience.
        guard Self.names.contains(where: headers.contains) else { return }
        let moment = headers["Date"].flatMap(HTTPDate.date) ?? now
        retryAfter = headers.values(of: "Retry-After").first.flatMap { Duration(wait: $0, from: moment) }
        rateLimit = RateLimit(of: headers, at: moment)
    }

    /// The lines without which nothing is said.
    private static let names = ["Retry-After", "RateLimit"] + RateLimit.prefixes.map { "\($0)-Remaining" }

    /// The time to wait before the same request may succeed: the time the server asks for or, if no requests are
    /// left, the time until there are more.
    public var wait: Duration? {
        if let retryAfter { return retryAfter }
        return rateLimit.flatMap { $0.remaining == 0 ? $0.reset : nil }
    }
}

extension Pacing: CustomStringConvertible {
    /// `retry after 30 s · rate limit: 0 of 60 left, for 12 s more`; empty if the server sets no limits.
    public var description: String { facts.joined(separator: " · ") }

    /// The parts of this text.
    package var facts: [String] {
        [retryAfter.map { "retry after \($0.inWholeUnits())" }, rateLimit?.description].compactMap(\.self)
    }
}

extension Duration {
    /// A server's wait: seconds, or a date measured from a moment. A date in the past means not to wait.
    init?(wait text: String, from moment: Date?) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let seconds = Double(plain: text) {
            self = .init(boundedSeconds: seconds)
        } else if let moment, let date = HTTPDate.date(text) {
            self = .init(boundedSeconds: date.timeIntervalSince(moment))
        } else {
            return nil
        }
    }

    /// A number of seconds from a server, which may be any at all: never negative, and never longer than a century.
    init(boundedSeconds seconds: Double) {
        self = .milliseconds(Int64((min(max(seconds, 0), 3_153_600_000) * 1000).rounded()))
    }

    /// `12 s`, `5 min`, `3 h`: rounded up, so that a client does not return too early; a period of validity is
    /// rounded down.
    package func inWholeUnits(_ rounding: FloatingPointRoundingRule = .up) -> String {
        let seconds = (self / .seconds(1)).rounded(rounding)
        func whole(_ unit: Double) -> Int { Int((seconds / unit).rounded(rounding)) }
        return switch seconds {
        case ..<120: "\(whole(1)) s"
        case ..<7_200: "\(whole(60)) min"
        case ..<172_800: "\(whole(3_600)) h"
        default: "\(whole(86_400)) days"
        }
    }
}

extension Double {
    /// A number of digits and at most one point: no sign, no exponent and no name of infinity.
    init?(plain text: some StringProtocol) {
        guard text.utf8.first.map({ (48...57).contains($0) }) == true,
            text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let number = Double(text)
        else { return nil }
        self = number
    }
}
