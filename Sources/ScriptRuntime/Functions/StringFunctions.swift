import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// What texts have. What is made from a secret is one.
    static let strings: [FunctionEntry] = [
        FunctionEntry(.string, "count", "Int", "How many characters are there?", (#""café".count"#, "4")) { call in
            .int(call.string.count)
        },
        FunctionEntry(.string, "isEmpty", "Bool", "Is there no character?", (#""".isEmpty"#, "true")) { call in
            .bool(call.string.isEmpty)
        },
        FunctionEntry(.string, "first", "String?", "The first character.", (#""abc".first"#, #""a""#)) {
            (call) throws(RuntimeError) in
            try call.string.first.map { (character) throws(RuntimeError) in try call.made(String(character)) } ?? .nil
        },
        FunctionEntry(.string, "last", "String?", "The last character.", (#""abc".last"#, #""c""#)) {
            (call) throws(RuntimeError) in
            try call.string.last.map { (character) throws(RuntimeError) in try call.made(String(character)) } ?? .nil
        },
        FunctionEntry(
            .string, "prefix", [.init(nil, "Int")], "String", "The first characters.", (#""abc".prefix(2)"#, #""ab""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.prefix(try call.count(0))))
        },
        FunctionEntry(
            .string, "suffix", [.init(nil, "Int")], "String", "The last characters.", (#""abc".suffix(2)"#, #""bc""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.suffix(try call.count(0))))
        },
        FunctionEntry(
            .string, "dropFirst", [.init(nil, "Int", .optional)], "String", "All characters but the first, or so many.",
            (#""abc".dropFirst()"#, #""bc""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.dropFirst(call.has(0) ? try call.count(0) : 1)))
        },
        FunctionEntry(
            .string, "dropLast", [.init(nil, "Int", .optional)], "String", "All characters but the last, or so many.",
            (#""abc".dropLast(2)"#, #""a""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.dropLast(call.has(0) ? try call.count(0) : 1)))
        },
        FunctionEntry(
            .string, "reversed", [], "String", "The characters from the last to the first.",
            (#""abc".reversed()"#, #""cba""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.reversed()))
        },
        FunctionEntry(
            .string, "uppercased", [], "String", "In capital letters.", (#""café".uppercased()"#, #""CAFÉ""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.uppercased())
        },
        FunctionEntry(
            .string, "lowercased", [], "String", "In small letters.", (#""Café".lowercased()"#, #""café""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.lowercased())
        },
        FunctionEntry(
            .string, "capitalized", "String", "Every word with a capital letter.",
            (#""new world".capitalized"#, #""New World""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.capitalized)
        },
        FunctionEntry(
            .string, "hasPrefix", [.init(nil, "String")], "Bool", "Does it begin so?",
            (#""abc".hasPrefix("ab")"#, "true")
        ) { (call) throws(RuntimeError) in
            .bool(call.string.hasPrefix(try call.string(0)))
        },
        FunctionEntry(
            .string, "hasSuffix", [.init(nil, "String")], "Bool", "Does it end so?",
            (#""abc".hasSuffix("ab")"#, "false")
        ) { (call) throws(RuntimeError) in
            .bool(call.string.hasSuffix(try call.string(0)))
        },
        FunctionEntry(
            .string, "contains", [.init(nil, "String")], "Bool", "Does a text, or what a pattern matches, stand in it?",
            (#""abc".contains("bc")"#, "true")
        ) { (call) throws(RuntimeError) in
            if case .regex(let regex) = call.value(0) { return .bool(regex.firstMatch(in: call.string) != nil) }
            return .bool(call.string.contains(try call.string(0)))
        },
        FunctionEntry(
            .string, "localizedCaseInsensitiveContains", [.init(nil, "String")], "Bool",
            "Does a text stand in it, whatever the case of its letters?",
            (#""Swift".localizedCaseInsensitiveContains("sw")"#, "true")
        ) { (call) throws(RuntimeError) in
            .bool(call.string.range(of: try call.string(0), options: .caseInsensitive) != nil)
        },
        FunctionEntry(
            .string, "split",
            [
                .init("separator", "String"), .init("maxSplits", "Int", .optional),
                .init("omittingEmptySubsequences", "Bool", .optional),
            ], "[String]", "The parts between separators, which may be a pattern; empty ones are left out.",
            (#""a,b,,c".split(separator: ",")"#, #"["a", "b", "c"]"#)
        ) { (call) throws(RuntimeError) in
            try call.split()
        },
        FunctionEntry(
            .string, "components", [.init("separatedBy", "String")], "[String]",
            "The parts between separators, empty ones too.",
            (#""a,,b".components(separatedBy: ",")"#, #"["a", "", "b"]"#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.components(separatedBy: try call.string(0)))
        },
        FunctionEntry(
            .string, "replacing", [.init(nil, "String"), .init("with", "String")], "String",
            "With something else wherever a text stands, or what a pattern matches.",
            (#""a-b".replacing("-", with: "+")"#, #""a+b""#)
        ) { (call) throws(RuntimeError) in
            let replacement = try call.string(1)
            if case .regex(let regex) = call.value(0) {
                return try call.made(regex.replaced(in: call.string, by: replacement))
            }
            return try call.made(call.string.replacing(try call.string(0), with: replacement))
        },
        FunctionEntry(
            .string, "trimmingPrefix", [.init(nil, "String")], "String",
            "Without a text, or what a pattern matches, at its beginning.",
            (#""v1.2".trimmingPrefix("v")"#, #""1.2""#)
        ) { (call) throws(RuntimeError) in
            guard case .regex(let regex) = call.value(0) else {
                return try call.made(String(call.string.trimmingPrefix(try call.string(0))))
            }
            let length = regex.prefixMatch(in: call.string)?.captures.first?.text?.count ?? 0
            return try call.made(String(call.string.dropFirst(length)))
        },
        FunctionEntry(
            .string, "trimmingCharacters", [.init("in", "CharacterSet")], "String",
            "Without certain characters at both ends: .whitespaces, .newlines, .whitespacesAndNewlines, .punctuationCharacters.",
            (#""  a ".trimmingCharacters(in: .whitespaces)"#, #""a""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.trimmingCharacters(in: try call.characterSet(0)))
        },
        FunctionEntry(
            .string, "filter", [.init(nil, "(Character) -> Bool")], "String",
            "The characters for which the closure holds.",
            (#""a1b2".filter { $0.isNumber }"#, #""12""#)
        ) { (call) async throws(RuntimeError) in
            var found = ""
            for character in call.string where try await call.holds(0, .string(String(character))) {
                found.append(character)
            }
            return try call.made(found)
        },
        FunctionEntry(
            .string, "isNumber", "Bool", "Are all its characters digits?", (#""42".isNumber"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isNumber))
        },
        FunctionEntry(
            .string, "isLetter", "Bool", "Are all its characters letters?", (#""é".isLetter"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isLetter))
        },
        FunctionEntry(
            .string, "isWhitespace", "Bool", "Are all its characters white space?", (#"" ".isWhitespace"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isWhitespace))
        },
        FunctionEntry(
            .string, "removingPercentEncoding", "String?", "With the characters that %20 and the like stand for.",
            (#""a%20b".removingPercentEncoding"#, #""a b""#)
        ) { (call) throws(RuntimeError) in
            guard let decoded = call.string.removingPercentEncoding else { return .nil }
            return try call.made(decoded)
        },
        FunctionEntry(
            .string, "addingPercentEncoding", [.init("withAllowedCharacters", "CharacterSet")], "String",
            "With %20 and the like for all but certain characters: .alphanumerics, .urlQueryAllowed, .urlPathAllowed.",
            (#""a b&c".addingPercentEncoding(withAllowedCharacters: .alphanumerics)"#, #""a%20b%26c""#)
        ) { (call) throws(RuntimeError) in
            let encoded = call.string.addingPercentEncoding(withAllowedCharacters: try call.characterSet(0))
            return try call.made(encoded ?? call.string)
        },
    ]
}

extension FunctionCall {
    /// Texts made from what the call was given.
    func made(_ texts: [String]) throws(RuntimeError) -> Value {
        var values: [Value] = []
        for text in texts { values.append(try made(text)) }
        return .array(values)
    }

    fileprivate func split() throws(RuntimeError) -> Value {
        let limit = has(1) ? try count(1) : Int.max
        let omitsEmpty = has(2) ? try bool(2) : true
        if case .regex(let regex) = value(0) {
            return try made(regex.parts(of: string, atMost: limit, omittingEmpty: omitsEmpty))
        }
        let separator = try string(0)
        guard !separator.isEmpty else { throw failure("a separator has at least one character") }
        let parts = string.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: omitsEmpty)
        return try made(parts.map(String.init))
    }

    fileprivate func characterSet(_ place: Int) throws(RuntimeError) -> CharacterSet {
        let name = try word(place)
        guard let set = Self.characterSets[name] else {
            let known = Self.characterSets.keys.sorted()
            throw failure(
                ".\(name) is no set of characters",
                advice: nearest(to: name, among: known).map { "did you mean .\($0)?" }
                    ?? "there are .\(known.joined(separator: ", ."))")
        }
        return set
    }

    private static let characterSets: [String: CharacterSet] = [
        "whitespaces": .whitespaces, "newlines": .newlines, "whitespacesAndNewlines": .whitespacesAndNewlines,
        "punctuationCharacters": .punctuationCharacters, "alphanumerics": .alphanumerics,
        "decimalDigits": .decimalDigits, "letters": .letters, "urlQueryAllowed": .urlQueryAllowed,
        "urlPathAllowed": .urlPathAllowed, "urlHostAllowed": .urlHostAllowed,
    ]
}
