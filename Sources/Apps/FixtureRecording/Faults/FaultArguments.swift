import Basics
import Fixtures

/// A value in a text of faults.
enum FaultArgument: Sendable, Hashable {
    case number(WrittenNumber)
    case duration(Duration)
    case range(ClosedRange<Duration>)
    case text(String)
    case lines([String: String])
    /// `.body`
    case word(String)
}

/// The arguments of a fault that is being read; each is taken once.
struct FaultArguments {
    let kind: FaultKind
    private let column: Int
    private var given: [(label: String?, value: FaultArgument, column: Int)] = []

    init(of kind: FaultKind, at column: Int) {
        self.kind = kind
        self.column = column
    }

    mutating func add(_ label: String?, _ value: FaultArgument, at column: Int) throws(FaultTextError) {
        guard label == nil || !given.contains(where: { $0.label == label }) else {
            throw FaultTextError("\(label ?? ""): appears twice", advice: "remove one", at: column)
        }
        given.append((label, value, column))
    }

    /// The fault, if nothing is left over and nothing is missing.
    mutating func fault() throws(FaultTextError) -> Fault {
        let effect = try effect()
        let occasion = FaultOccasion(
            every: try count("every", such: 3), times: try count("times", such: 2),
            chance: try chance(), seed: try seed())
        if let extra = given.first {
            let known = kind.labels + ["every", "times", "chance", "seed"]
            let near = extra.label.flatMap { nearest(to: $0, among: known) }.map { "did you mean \($0):?" }
            throw FaultTextError(
                ".\(kind.rawValue) has no argument \(extra.label ?? "like this")",
                advice: near ?? "write \(kind.example)", at: extra.column)
        }
        return Fault(effect, occasion)
    }
}

extension FaultArguments {
    private mutating func effect() throws(FaultTextError) -> Fault.Effect {
        switch kind {
        case .latency:
            switch take(nil)?.value {
            case .duration(let duration): return .latency(duration...duration)
            case .range(let range): return .latency(range)
            default: throw mistake("a duration or a range of them")
            }
        case .bandwidth: return .bandwidth(try required(nil, in: 1...1 << 40, "the number of bytes in a second"))
        case .drip:
            guard case .duration(let pause)? = take("pause")?.value else { throw mistake("a pause") }
            return .drip(bytes: try number("bytes", in: 1...1 << 30, such: "bytes: 1") ?? 1, pause: pause)
        case .status: return .status(try response())
        case .refused: return .refused
        case .offline: return .offline
        case .timeout: return .timeout
        case .reset: return .reset(try place())
        case .cut: return .cut(after: try number("after", in: 0...1 << 40, such: "after: 100"))
        case .wrongLength: return .wrongLength(by: try number("by", in: -1 << 40...1 << 40, such: "by: 10") ?? 1)
        case .brokenJSON: return .brokenJSON
        case .emptyBody: return .emptyBody
        case .null: return .member(.null, try path())
        case .missing: return .member(.missing, try path())
        case .retyped: return .member(.retyped, try path())
        }
    }

    private mutating func response() throws(FaultTextError) -> FaultResponse {
        var response = FaultResponse(status: try required(nil, in: 200...999, "a status"))
        if let argument = take("retryAfter") {
            guard case .duration(let wait) = argument.value else {
                throw FaultTextError("retryAfter: is a duration", advice: "write retryAfter: 2s", at: argument.column)
            }
            response.retryAfter = wait
        }
        if let argument = take("headers") {
            guard case .lines(let lines) = argument.value else {
                throw FaultTextError(
                    "headers: is a list of header lines", advice: #"write headers: ["X-Trace": "1"]"#,
                    at: argument.column)
            }
            response.headers = lines
        }
        if let argument = take("body") {
            guard case .text(let text) = argument.value else {
                throw FaultTextError("body: is a text", advice: #"write body: "{}""#, at: argument.column)
            }
            response.body = text
        }
        return response
    }

    private mutating func place() throws(FaultTextError) -> FaultPlace {
        guard let argument = take("in") else { return .start }
        guard case .word(let word) = argument.value, let place = FaultPlace(rawValue: word) else {
            let known = FaultPlace.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw FaultTextError(
                "a connection breaks in one of \(known)", advice: "write in: .body", at: argument.column)
        }
        return place
    }

    private mutating func path() throws(FaultTextError) -> String {
        guard case .text(let path)? = take(nil)?.value else { throw mistake("the path of a member") }
        return path
    }

    private mutating func chance() throws(FaultTextError) -> Double? {
        guard let argument = take("chance") else { return nil }
        guard case .number(let number) = argument.value, let chance = number.double, chance > 0, chance <= 1 else {
            throw FaultTextError(
                "a chance is a number above 0, up to 1", advice: "write chance: 0.05", at: argument.column)
        }
        return chance
    }

    private mutating func seed() throws(FaultTextError) -> UInt64? {
        guard let argument = take("seed") else { return nil }
        guard case .number(let number) = argument.value, let seed = number.unsigned else {
            throw FaultTextError("a seed is a whole number", advice: "write seed: 7", at: argument.column)
        }
        return seed
    }

    private mutating func count(_ label: String, such example: Int) throws(FaultTextError) -> Int? {
        try number(label, in: 1...1_000_000_000, such: "\(label): \(example)")
    }

    private mutating func number(
        _ label: String, in range: ClosedRange<Int>, such example: String
    ) throws(FaultTextError) -> Int? {
        guard let argument = take(label) else { return nil }
        guard case .number(let number) = argument.value, let value = number.int, range.contains(value) else {
            throw FaultTextError(
                "\(label): is a whole number from \(range.lowerBound) to \(range.upperBound)",
                advice: "write \(example)", at: argument.column)
        }
        return value
    }

    private mutating func required(
        _ label: String?, in range: ClosedRange<Int>, _ what: String
    ) throws(FaultTextError) -> Int {
        guard case .number(let number)? = take(label)?.value, let value = number.int, range.contains(value) else {
            throw mistake("\(what), from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    private mutating func take(_ label: String?) -> (value: FaultArgument, column: Int)? {
        guard let place = given.firstIndex(where: { $0.label == label }) else { return nil }
        let argument = given.remove(at: place)
        return (argument.value, argument.column)
    }

    private func mistake(_ what: String) -> FaultTextError {
        FaultTextError(".\(kind.rawValue) needs \(what)", advice: "write \(kind.example)", at: column)
    }
}

extension FaultKind {
    /// The labels of its own arguments.
    fileprivate var labels: [String] {
        switch self {
        case .drip: ["bytes", "pause"]
        case .status: ["retryAfter", "headers", "body"]
        case .reset: ["in"]
        case .cut: ["after"]
        case .wrongLength: ["by"]
        default: []
        }
    }
}
