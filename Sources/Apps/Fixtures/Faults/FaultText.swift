import JSONModel

extension Fault: CustomStringConvertible {
    /// The fault as a text that `FaultPlan(_:)` in `FixtureRecording` reads: `.status(503, every: 3)`.
    public var description: String {
        let arguments = effect.arguments + occasion.arguments
        return ".\(effect.word)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
}

extension FaultPlan: CustomStringConvertible {
    /// The rules as a text that `FaultPlan(_:)` in `FixtureRecording` reads: `GET episodes*: .latency(1s), .offline; .reset(chance: 0.05)`.
    public var description: String { rules.map(\.description).joined(separator: "; ") }
}

extension FaultPlan.Rule: CustomStringConvertible {
    package var description: String {
        let text = faults.map(\.description).joined(separator: ", ")
        return pattern.map { "\($0): \(text)" } ?? text
    }
}

extension Fault.Effect {
    /// The word after the dot.
    package var word: String {
        switch self {
        case .latency: "latency"
        case .bandwidth: "bandwidth"
        case .drip: "drip"
        case .status: "status"
        case .refused: "refused"
        case .offline: "offline"
        case .timeout: "timeout"
        case .reset: "reset"
        case .cut: "cut"
        case .wrongLength: "wrongLength"
        case .brokenJSON: "brokenJSON"
        case .emptyBody: "emptyBody"
        case .member(let change, _): change.rawValue
        }
    }

    fileprivate var arguments: [String] {
        switch self {
        case .latency(let range):
            let (least, most) = (range.lowerBound.faultText, range.upperBound.faultText)
            return [least == most ? least : "\(least)...\(most)"]
        case .bandwidth(let bytes): return ["\(bytes)"]
        case .drip(let bytes, let pause):
            return (bytes == 1 ? [] : ["bytes: \(bytes)"]) + ["pause: \(pause.faultText)"]
        case .status(let response): return response.arguments
        case .reset(let place): return place == .start ? [] : ["in: .\(place.rawValue)"]
        case .cut(let bytes): return bytes.map { ["after: \($0)"] } ?? []
        case .wrongLength(let difference): return difference == 1 ? [] : ["by: \(difference)"]
        case .member(_, let path): return [path.swiftLiteral]
        case .refused, .offline, .timeout, .brokenJSON, .emptyBody: return []
        }
    }
}

extension FaultResponse {
    fileprivate var arguments: [String] {
        var arguments = ["\(status)"]
        if let retryAfter { arguments.append("retryAfter: \(retryAfter.faultText)") }
        if !headers.isEmpty {
            let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key.swiftLiteral): \($0.value.swiftLiteral)" }
            arguments.append("headers: [\(lines.joined(separator: ", "))]")
        }
        if !body.isEmpty { arguments.append("body: \(body.swiftLiteral)") }
        return arguments
    }
}

extension FaultOccasion {
    fileprivate var arguments: [String] {
        [
            every.map { "every: \($0)" }, times.map { "times: \($0)" }, chance.map { "chance: \($0)" },
            seed.map { "seed: \($0)" },
        ].compactMap(\.self)
    }
}

extension Duration {
    /// `2s`, `200ms` or `0.25ms`, to the nanosecond.
    fileprivate var faultText: String {
        let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
        let (milliseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
        guard rest == 0 else {
            let digits = String(rest)
            let fraction = String(repeating: "0", count: 6 - digits.count) + digits
            return "\(milliseconds).\(fraction.reversed().drop { $0 == "0" }.reversed().map(String.init).joined())ms"
        }
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    }
}
