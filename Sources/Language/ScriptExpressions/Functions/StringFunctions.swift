import Basics
import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// Bodies for the most frequent members of texts, which need no way through the library.
    static let frequentTextBodies: Bodies = [
        "count": { call in .int(call.string.count) },
        "isEmpty": { call in .bool(call.string.isEmpty) },
        "hasPrefix(_:)": { (call) throws(RuntimeError) in .bool(call.string.hasPrefix(try call.string(0))) },
        "hasSuffix(_:)": { (call) throws(RuntimeError) in .bool(call.string.hasSuffix(try call.string(0))) },
        "uppercased()": { (call) throws(RuntimeError) in try call.made(call.string.uppercased()) },
        "lowercased()": { (call) throws(RuntimeError) in try call.made(call.string.lowercased()) },
        "first": { (call) throws(RuntimeError) in
            call.string.isEmpty ? .nil : try call.made(String(call.string.prefix(1)))
        },
        "last": { (call) throws(RuntimeError) in
            call.string.isEmpty ? .nil : try call.made(String(call.string.suffix(1)))
        },
        "prefix(_:)": { (call) throws(RuntimeError) in try call.made(String(call.string.prefix(try call.count(0)))) },
        "suffix(_:)": { (call) throws(RuntimeError) in try call.made(String(call.string.suffix(try call.count(0)))) },
        "dropFirst(_:)": { (call) throws(RuntimeError) in
            try call.made(String(call.string.dropFirst(call.has(0) ? try call.count(0) : 1)))
        },
        "dropLast(_:)": { (call) throws(RuntimeError) in
            try call.made(String(call.string.dropLast(call.has(0) ? try call.count(0) : 1)))
        },
    ]

    /// Bodies for texts that take patterns, or closures, which may have to wait.
    static let textBodies: Bodies = [
        "reversed()": { (call) throws(RuntimeError) in try call.made(String(call.string.reversed())) },
        "contains(_:)": { (call) async throws(RuntimeError) in
            if case .regex = call.value(0) {
                return .bool(try await PatternSearch(call).result { $0.firstMatch(in: $1) } != nil)
            }
            return .bool(call.string.contains(try call.string(0)))
        },
        "range(of:options:)": { (call) throws(RuntimeError) in try TextSearch(call: call).range() },
        "isNumber": all { $0.isNumber },
        "isLetter": all { $0.isLetter },
        "isWhitespace": all { $0.isWhitespace },
        "split(separator:maxSplits:omittingEmptySubsequences:)": { (call) async throws(RuntimeError) in
            try await TextSplit(call, optionsAt: 1).partsBetweenSeparators()
        },
        "split(maxSplits:omittingEmptySubsequences:whereSeparator:)": { (call) async throws(RuntimeError) in
            try await TextSplit(call, optionsAt: 0).parts(dividedBy: 2)
        },
        "replacing(_:with:)": { (call) async throws(RuntimeError) in
            if case .function = call.value(1) { return try await PatternSearch(call).replaced() }
            let replacement = try call.string(1)
            if case .regex = call.value(0) {
                return try call.made(
                    try await PatternSearch(call).result { $0.replaced(in: $1, by: replacement) })
            }
            return try call.replaced(try call.string(0), by: replacement)
        },
        "trimmingPrefix(_:)": { (call) async throws(RuntimeError) in
            guard case .regex = call.value(0) else {
                return try call.made(String(call.string.trimmingPrefix(try call.string(0))))
            }
            let match = try await PatternSearch(call).result { $0.prefixMatch(in: $1) }
            let length = match?.captures.first?.text?.count ?? 0
            return try call.made(String(call.string.dropFirst(length)))
        },
        "filter(_:)": { (call) async throws(RuntimeError) in
            var found = ""
            for character in call.string where try await call.holds(0, try call.made(String(character))) {
                found.append(character)
            }
            return try call.made(found)
        },
        "utf8": { (call) throws(RuntimeError) in try call.made(call.data) },
    ]

    private static func all(_ isMeant: @escaping @Sendable (Character) -> Bool) -> FunctionEntry.Body {
        { call in .bool(!call.string.isEmpty && call.string.allSatisfy(isMeant)) }
    }
}

extension FunctionCall {
    /// The text with another one wherever a text stands. How long it will be is known before it is made.
    fileprivate func replaced(_ text: String, by replacement: String) throws(RuntimeError) -> Value {
        let whole = string
        let more = replacement.utf8.count - text.utf8.count
        if more > 0 {
            let places = text.isEmpty ? whole.count + 1 : whole.ranges(of: text).count
            let (growth, overflows) = places.multipliedReportingOverflow(by: more)
            try evaluator.budget.grow(from: whole.utf8.count, by: overflows ? .max : growth, of: 1, at: range)
        }
        return try made(whole.replacing(text, with: replacement))
    }
}

/// Looks for another text in the text of a call.
private struct TextSearch {
    let call: FunctionCall

    /// The numbers of the characters at which the other text stands; nil where it is not there.
    func range() throws(RuntimeError) -> Value {
        guard call.secret == nil else {
            throw call.failure("range would reveal the secret", advice: "use the secret itself")
        }
        let text = call.string
        guard let range = text.range(of: try call.string(0), options: try options()) else { return .nil }
        let first = text.distance(from: text.startIndex, to: range.lowerBound)
        return .range(RangeValue(lower: .int(first), upper: .int(first + text[range].count), includesUpper: false))
    }

    private func options() throws(RuntimeError) -> String.CompareOptions {
        guard call.has(1) else { return [] }
        let name = try call.word(1)
        if let option = Self.known[name] { return option }
        throw call.failure(
            "String.CompareOptions has no .\(name)",
            advice: "there are .\(Self.known.keys.sorted().joined(separator: ", ."))")
    }

    private static let known: [String: String.CompareOptions] = [
        "anchored": .anchored, "backwards": .backwards, "caseInsensitive": .caseInsensitive,
        "diacriticInsensitive": .diacriticInsensitive, "numeric": .numeric, "widthInsensitive": .widthInsensitive,
    ]
}

/// Divides the text of a call into parts, up to a limit, and with or without empty ones.
private struct TextSplit {
    private let call: FunctionCall
    private let limit: Int
    private let omitsEmpty: Bool

    init(_ call: FunctionCall, optionsAt place: Int) throws(RuntimeError) {
        self.call = call
        limit = call.has(place) ? try call.count(place) : Int.max
        omitsEmpty = call.has(place + 1) ? try call.bool(place + 1) : true
    }

    /// The parts between the characters for which a closure is true.
    func parts(dividedBy closure: Int) async throws(RuntimeError) -> Value {
        var parts: [String] = []
        var part = ""
        for character in call.string {
            if parts.count < limit, try await call.holds(closure, try call.made(String(character))) {
                if !part.isEmpty || !omitsEmpty { parts.append(part) }
                part = ""
            } else {
                part.append(character)
            }
        }
        if !part.isEmpty || !omitsEmpty { parts.append(part) }
        return try made(parts)
    }

    /// The parts between the places of a text or a pattern.
    func partsBetweenSeparators() async throws(RuntimeError) -> Value {
        let (limit, omitsEmpty) = (limit, omitsEmpty)
        if case .regex = call.value(0) {
            let search = try PatternSearch(call)
            return try made(
                try await search.result { $0.parts(of: $1, atMost: limit, omittingEmpty: omitsEmpty) })
        }
        let separator = try call.string(0)
        let parts = call.string.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: omitsEmpty)
        return try made(parts.map(String.init))
    }

    private func made(_ texts: [String]) throws(RuntimeError) -> Value {
        try call.make(texts.count)
        var values: [Value] = []
        for text in texts { values.append(try call.made(text)) }
        return .array(values)
    }
}
