import Foundation
import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// The functions of strings. A string made from a secret is a secret.
    static let strings: [FunctionEntry] = [
        FunctionEntry(.string, "count", "Int", "The number of characters.", (#""café".count"#, "4")) { call in
            .int(call.string.count)
        },
        FunctionEntry(.string, "isEmpty", "Bool", "True if there are no characters.", (#""".isEmpty"#, "true")) {
            call in
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
            .string, "dropFirst", [.init(nil, "Int", .optional)], "String",
            "All characters but the first, or the first few.",
            (#""abc".dropFirst()"#, #""bc""#)
        ) { (call) throws(RuntimeError) in
            try call.made(String(call.string.dropFirst(call.has(0) ? try call.count(0) : 1)))
        },
        FunctionEntry(
            .string, "dropLast", [.init(nil, "Int", .optional)], "String",
            "All characters but the last, or the last few.",
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
            .string, "uppercased", [], "String", "The text in capital letters.", (#""café".uppercased()"#, #""CAFÉ""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.uppercased())
        },
        FunctionEntry(
            .string, "lowercased", [], "String", "The text in small letters.", (#""Café".lowercased()"#, #""café""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.string.lowercased())
        },
        FunctionEntry(
            .string, "hasPrefix", [.init(nil, "String")], "Bool", "True if it begins with a text.",
            (#""abc".hasPrefix("ab")"#, "true")
        ) { (call) throws(RuntimeError) in
            .bool(call.string.hasPrefix(try call.string(0)))
        },
        FunctionEntry(
            .string, "hasSuffix", [.init(nil, "String")], "Bool", "True if it ends with a text.",
            (#""abc".hasSuffix("ab")"#, "false")
        ) { (call) throws(RuntimeError) in
            .bool(call.string.hasSuffix(try call.string(0)))
        },
        FunctionEntry(
            .string, "contains", [.init(nil, "String")], "Bool", "True if it contains a text or a match of a pattern.",
            (#""abc".contains("bc")"#, "true")
        ) { (call) async throws(RuntimeError) in
            if case .regex(let regex) = call.value(0) {
                return .bool(try await call.search(call.string, for: regex) { $0.firstMatch(in: $1) } != nil)
            }
            return .bool(call.string.contains(try call.string(0)))
        },
        FunctionEntry(
            .string, "isNumber", "Bool", "True if all its characters are digits.", (#""42".isNumber"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isNumber))
        },
        FunctionEntry(
            .string, "isLetter", "Bool", "True if all its characters are letters.", (#""é".isLetter"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isLetter))
        },
        FunctionEntry(
            .string, "isWhitespace", "Bool", "True if all its characters are white space.",
            (#"" ".isWhitespace"#, "true")
        ) { call in
            .bool(!call.string.isEmpty && call.string.allSatisfy(\.isWhitespace))
        },
    ]
}
