import Foundation
import HTTPModel

/// The number of requests a server still accepts, and the time for which that holds.
///
/// It is read from `RateLimit` and `RateLimit-Policy` in the spellings of the drafts, and from the older
/// header lines whose names end in `-Limit`, `-Remaining` and `-Reset`. Of several limits, the one with the
/// least left counts.
public struct RateLimit: Sendable, Hashable {
    /// The number of requests the server accepts in one window, if it says so.
    public var limit: Int?
    /// The number of requests left.
    public var remaining: Int
    /// The time until there are more.
    public var reset: Duration?

    /// A limit with what is left of it.
    public init(limit: Int? = nil, remaining: Int, reset: Duration? = nil) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }

    /// Indicates whether so few are left that it is worth mentioning: a tenth or less.
    package var isNearlyUsedUp: Bool { remaining == 0 || limit.map { remaining <= $0 / 10 } == true }
}

extension RateLimit: CustomStringConvertible {
    /// `rate limit: 0 of 60 left, for 12 s more`
    public var description: String {
        "rate limit: \(remaining)" + (limit.map { " of \($0)" } ?? "") + " left"
            + (reset.map { ", for \($0.inWholeUnits()) more" } ?? "")
    }
}

extension RateLimit {
    /// The rate limit in the header lines, or `nil` if none of them says how many requests are left.
    init?(of headers: HeaderFields, at moment: Date?) {
        let limits = Self.structured(headers)
        guard let least = limits.min(by: { $0.remaining < $1.remaining }) ?? Self.named(headers, at: moment) else {
            return nil
        }
        self = least
    }

    /// `RateLimit: "burst";r=0;t=12` with `RateLimit-Policy: "burst";q=60;w=60`, and
    /// `RateLimit: limit=60, remaining=0, reset=12`, as an earlier draft has it.
    private static func structured(_ headers: HeaderFields) -> [RateLimit] {
        guard let text = headers["RateLimit"] else { return [] }
        let members = text.parts(at: ",")
        let policies = headers["RateLimit-Policy"]?.parts(at: ",").map { $0.parts(at: ";") } ?? []
        if members.allSatisfy({ $0.pair != nil }) {
            let values = members.compactMap(\.pair)
            guard let remaining = values.number("remaining") else { return [] }
            return [
                RateLimit(
                    limit: values.number("limit") ?? policies.first?.first?.leadingNumber, remaining: remaining,
                    reset: values.number("reset").map { Duration(boundedSeconds: Double($0)) })
            ]
        }
        return members.compactMap { member in
            let parts = member.parts(at: ";")
            let values = parts.dropFirst().compactMap(\.pair)
            guard let name = parts.first, let remaining = values.number("r") else { return nil }
            let policy = policies.first { $0.first == name }?.dropFirst().compactMap(\.pair)
            return RateLimit(
                limit: policy?.number("q"), remaining: remaining,
                reset: values.number("t").map { Duration(boundedSeconds: Double($0)) })
        }
    }

    /// How the names of older lines begin.
    static let prefixes = ["RateLimit", "X-RateLimit", "X-Rate-Limit"]

    /// `X-RateLimit-Remaining: 0` and its like.
    private static func named(_ headers: HeaderFields, at moment: Date?) -> RateLimit? {
        for prefix in prefixes {
            guard let remaining = headers.values(of: "\(prefix)-Remaining").first?.leadingNumber else { continue }
            return RateLimit(
                limit: headers.values(of: "\(prefix)-Limit").first?.leadingNumber, remaining: remaining,
                reset: headers.values(of: "\(prefix)-Reset").first.flatMap { Duration(reset: $0, from: moment) })
        }
        return nil
    }
}

extension Duration {
    /// A time to come that some servers count in seconds, and others name: as seconds or milliseconds since 1970, or as a
    /// date. What is too large for a wait is a name.
    fileprivate init?(reset text: String, from moment: Date?) {
        guard let number = Double(plain: text.trimmingCharacters(in: .whitespaces)), number >= 1_000_000_000 else {
            self.init(wait: text, from: moment)
            return
        }
        guard let moment else { return nil }
        let seconds = number >= 1_000_000_000_000 ? number / 1000 : number
        self = .init(boundedSeconds: seconds - moment.timeIntervalSince1970)
    }
}

extension String {
    /// The parts between separators outside quoted strings, without surrounding blanks.
    package func parts(at separator: Character) -> [String] {
        var parts = [""]
        var (isQuoted, isEscaped) = (false, false)
        for character in self {
            if character == separator, !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// `name=value`, with the name in lower case and the value without quotation marks.
    package var pair: (name: String, value: String)? {
        guard let sign = firstIndex(of: "="), !hasPrefix("\"") else { return nil }
        let value = self[index(after: sign)...].trimmingCharacters(in: .whitespaces)
        let name = self[..<sign].trimmingCharacters(in: .whitespaces).lowercased()
        return (name, value.trimmingCharacters(in: CharacterSet(charactersIn: "\"")))
    }

    fileprivate var leadingNumber: Int? {
        Int(trimmingCharacters(in: .whitespaces).prefix { $0.isASCII && $0.isNumber })
    }
}

extension [(name: String, value: String)] {
    fileprivate func number(_ name: String) -> Int? {
        first { $0.name == name }.flatMap { Int($0.value) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
