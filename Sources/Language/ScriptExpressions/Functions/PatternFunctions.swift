import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// Bodies for texts with regular expressions, of which a search may have to wait. A match is a tuple of the whole and
    /// its captures.
    static let patternBodies: Bodies = [
        "matches(of:)": { (call) async throws(RuntimeError) in
            let search = try PatternSearch(call)
            return .array(
                try await search.result { $0.matches(in: $1) }.map { (match) throws(RuntimeError) in
                    try search.made(match)
                })
        },
        "firstMatch(of:)": { (call) async throws(RuntimeError) in
            try await PatternSearch(call).match { $0.firstMatch(in: $1) }
        },
        "wholeMatch(of:)": { (call) async throws(RuntimeError) in
            try await PatternSearch(call).match { $0.wholeMatch(in: $1) }
        },
        "prefixMatch(of:)": { (call) async throws(RuntimeError) in
            try await PatternSearch(call).match { $0.prefixMatch(in: $1) }
        },
        "starts(with:)": { (call) async throws(RuntimeError) in
            if case .regex = call.value(0) {
                return .bool(try await PatternSearch(call).result { $0.prefixMatch(in: $1) } != nil)
            }
            return .bool(call.string.hasPrefix(try call.string(0)))
        },
    ]

    static let patterns: [FunctionEntry] = [
        FunctionEntry(
            .tuple, "output", "(Whole, Captures…)", "The whole match and its captures, as in Swift's `Regex.Match`.",
            (#""a1".firstMatch(of: /a(.)/)?.output.1"#, #""1""#)
        ) { call in
            // Without captures, it is the whole alone.
            guard case .tuple(let parts) = call.receiver, parts.count == 1 else { return call.receiver }
            return parts[0].value
        },
        FunctionEntry(
            .initialiser("Regex"), "init", [.init(nil, "String")], "Regex", "A pattern made from a text.",
            (#""a1".contains(Regex("[0-9]"))"#, "true")
        ) { (call) throws(RuntimeError) in
            let pattern = try call.string(0)
            guard call.secret == nil else { throw call.failure("a secret cannot become a pattern") }
            return .regex(try call.evaluator.kept.regex(pattern, at: call.range))
        },
    ]
}

/// The search of a call's text for a pattern.
struct PatternSearch {
    private let call: FunctionCall
    private let regex: RegexValue

    /// Creates a search for the pattern that is the call's first argument.
    init(_ call: FunctionCall) throws(RuntimeError) {
        guard case .regex(let regex) = call.value(0) else { throw call.mismatch(0, "a pattern such as /[0-9]+/") }
        (self.call, self.regex) = (call, regex)
    }

    /// Returns what the pattern finds. A pattern that might backtrack without end runs on its own thread.
    func result<Result: Sendable>(
        _ look: @escaping @Sendable (RegexValue, String) -> Result
    ) async throws(RuntimeError) -> Result {
        let text = call.string
        guard regex.mayTakeLong(on: text.utf8.count) else { return look(regex, text) }
        let patience = call.evaluator.budget.limits.patience
        // The search has its own regex, because an abandoned search would keep a shared one.
        guard let own = try? RegexValue(pattern: regex.pattern) else { return look(regex, text) }
        switch await BlockingWork.run(within: patience, { look(own, text) }) {
        case .done(let result): return result
        case .cancelled: throw RuntimeError("cancelled", kind: .cancelled, at: call.range)
        case .tooLong:
            throw RuntimeError(
                "matching this pattern takes more than \(patience.written)",
                advice: "do not repeat what repeats already, as in (a+)+: write a+", kind: .limit, at: call.range)
        }
    }

    /// The match that is found, as a value.
    func match(_ look: @escaping @Sendable (RegexValue, String) -> RegexMatch?) async throws(RuntimeError) -> Value {
        try made(try await result(look))
    }

    /// The text with what a closure makes of each match in its place.
    func replaced() async throws(RuntimeError) -> Value {
        let whole = call.string
        var text = SecretText()
        var end = whole.startIndex
        var size = 0
        func keep(_ range: Range<String.Index>) {
            text += (call.receiver.text ?? SecretText()).map { _ in String(whole[range]) }
        }
        for match in try await result({ $0.matches(in: $1) }) {
            let replacement = try await call.apply(1, try made(match))
            guard let piece = replacement.text else {
                throw call.failure(
                    "a match is replaced by a text, but this closure returns \(replacement.kindName)",
                    advice: #"write "\(…)""#)
            }
            try call.evaluator.budget.grow(from: size, by: piece.revealed.utf8.count, of: 1, at: call.range)
            size += piece.revealed.utf8.count
            keep(end..<match.range.lowerBound)
            text += piece
            end = match.range.upperBound
        }
        keep(end..<whole.endIndex)
        try call.evaluator.budget.make(size: text.revealed.utf8.count, at: call.range)
        return .text(text)
    }

    func made(_ match: RegexMatch?) throws(RuntimeError) -> Value {
        guard let match else { return .nil }
        var captures: [TupleElement] = []
        for capture in match.captures {
            var value = Value.nil
            if let text = capture.text { value = try call.made(text) }
            captures.append(TupleElement(capture.name, value))
        }
        return .tuple(captures)
    }
}
