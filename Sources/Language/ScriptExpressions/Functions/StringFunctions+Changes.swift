import Basics
import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// Texts that are made from a text.
    static let stringChanges: [FunctionEntry] = [
        FunctionEntry(
            .string, "split",
            [
                .init("separator", "String"), .init("maxSplits", "Int", .optional),
                .init("omittingEmptySubsequences", "Bool", .optional),
            ], "[String]", "The parts between separators, which may be a pattern; empty parts are left out.",
            (#""a,b,,c".split(separator: ",")"#, #"["a", "b", "c"]"#)
        ) { (call) async throws(RuntimeError) in
            try await call.split()
        },
        FunctionEntry(
            .string, "split", [.init("whereSeparator", "(Character) -> Bool")], "[String]",
            "The parts between the characters for which the closure is true; empty parts are left out.",
            (#""a-b_c".split { !$0.isLetter }"#, #"["a", "b", "c"]"#)
        ) { (call) async throws(RuntimeError) in
            var parts: [String] = [""]
            for character in call.string {
                if try await call.holds(0, try call.made(String(character))) {
                    parts.append("")
                } else {
                    parts[parts.count - 1].append(character)
                }
            }
            return try call.made(parts.filter { !$0.isEmpty })
        },
        FunctionEntry(
            .string, "replacing", [.init(nil, "String"), .init("with", "String or (Match) -> String")], "String",
            "The text with every occurrence of a text or match of a pattern replaced by a text, or by what a closure makes of the match.",
            (#""a-b".replacing("-", with: "+")"#, #""a+b""#)
        ) { (call) async throws(RuntimeError) in
            if case .function = call.value(1) { return try await call.replacedMatches() }
            let replacement = try call.string(1)
            if case .regex(let regex) = call.value(0) {
                return try call.made(
                    try await call.search(call.string, for: regex) { $0.replaced(in: $1, by: replacement) })
            }
            return try call.replaced(try call.string(0), by: replacement)
        },
        FunctionEntry(
            .string, "trimmingPrefix", [.init(nil, "String")], "String",
            "The text without a text or a match of a pattern at its beginning.",
            (#""v1.2".trimmingPrefix("v")"#, #""1.2""#)
        ) { (call) async throws(RuntimeError) in
            guard case .regex(let regex) = call.value(0) else {
                return try call.made(String(call.string.trimmingPrefix(try call.string(0))))
            }
            let match = try await call.search(call.string, for: regex) { $0.prefixMatch(in: $1) }
            let length = match?.captures.first?.text?.count ?? 0
            return try call.made(String(call.string.dropFirst(length)))
        },
        FunctionEntry(
            .string, "filter", [.init(nil, "(Character) -> Bool")], "String",
            "The characters for which the closure is true.",
            (#""a1b2".filter { $0.isNumber }"#, #""12""#)
        ) { (call) async throws(RuntimeError) in
            var found = ""
            for character in call.string where try await call.holds(0, try call.made(String(character))) {
                found.append(character)
            }
            return try call.made(found)
        },
    ]
}

extension FunctionCall {
    /// Texts made from what the call was given.
    func made(_ texts: [String]) throws(RuntimeError) -> Value {
        try make(texts.count)
        var values: [Value] = []
        for text in texts { values.append(try made(text)) }
        return .array(values)
    }

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

    fileprivate func split() async throws(RuntimeError) -> Value {
        let limit = has(1) ? try count(1) : Int.max
        let omitsEmpty = has(2) ? try bool(2) : true
        if case .regex(let regex) = value(0) {
            return try made(
                try await search(string, for: regex) { $0.parts(of: $1, atMost: limit, omittingEmpty: omitsEmpty) })
        }
        let separator = try string(0)
        guard !separator.isEmpty else { throw failure("a separator needs at least one character") }
        let parts = string.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: omitsEmpty)
        return try made(parts.map(String.init))
    }
}
