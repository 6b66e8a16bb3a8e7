import Basics
import ScriptSyntax

/// A path through JSON as members and subscripts of the language: `$.items[*].id` is `.items.map(\.id)`.
///
/// Nil where the path looks for things at any depth, or computes in its brackets.
struct JSONPathExpression {
    private(set) var text: String
    /// Indicates whether it is a list of what was found, not a single value.
    private(set) var isList = false
    /// The question whether its last step finds something, which may be `null`; nil where only the value tells.
    private(set) var presence: String?
    private var endsInKeyPath = false
    private var cursor: Cursor
    private let values: [String]

    private static let placeholder: Unicode.Scalar = "\u{F0000}"

    /// - Parameter values: The expressions that stand in the path, in their order, each for a `U+F0000`.
    init?(_ path: String, of root: String, values: [String] = []) {
        text = root
        cursor = Cursor(path)
        self.values = values
        if cursor.peek() == UInt8(ascii: "$") || cursor.peek() == UInt8(ascii: "@") { cursor.advance() }
        var used = 0
        while !cursor.isAtEnd {
            guard segment(&used) else { return nil }
        }
    }

    private mutating func segment(_ used: inout Int) -> Bool {
        if cursor.starts(with: "..") { return false }
        if cursor.take(".*") { return wildcard(ofObject: true) }
        if cursor.take(".") {
            let start = cursor.offset
            cursor.skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
            let name = cursor.text(since: start)
            guard !name.isEmpty, !name.contains(Character(Self.placeholder)) else { return false }
            member(name)
            return true
        }
        guard cursor.take("[") else { return false }
        cursor.skip(while: \.isBlank)
        defer { cursor.skip(while: \.isBlank) }
        if cursor.take("*") { return cursor.take("]") && wildcard(ofObject: false) }
        if cursor.take("?") { return filter() }
        if cursor.peek() == UInt8(ascii: "'") || cursor.peek() == UInt8(ascii: "\"") {
            guard let name = quoted(), cursor.take("]") else { return false }
            member(name)
            return true
        }
        let start = cursor.offset
        cursor.skip { $0 != UInt8(ascii: "]") }
        let index = cursor.text(since: start)
        guard cursor.take("]") else { return false }
        if index == String(Self.placeholder), used < values.count {
            used += 1
            apply("[\(values[used - 1])]")
            return true
        }
        return subscripted(index)
    }

    private mutating func member(_ name: String) {
        let isName =
            name.utf8.first?.isDigit == false && !ReservedWords.contains(name)
            && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        let word = isName ? "." + name : "[\(SondeText.literal(name))]"
        guard isList, isName else {
            let parent = text
            apply(word)
            presence = isList ? nil : "\(parent)?.keys().contains(\(SondeText.literal(name)))"
            return
        }
        // A path of plain members is one key path.
        if endsInKeyPath {
            text.removeLast()
            text += word + ")"
        } else {
            text += ".map(\\\(word))"
        }
        endsInKeyPath = true
    }

    private mutating func apply(_ word: String) {
        text += isList ? ".map { $0\(word) }" : word
        endsInKeyPath = false
        presence = nil
    }

    private mutating func wildcard(ofObject: Bool) -> Bool {
        endsInKeyPath = false
        if isList {
            text += ofObject ? ".flatMap { $0.values() }" : ".flatMap { $0 }"
        } else if ofObject {
            text += ".values()"
        }
        isList = true
        return true
    }

    /// `3`, `-1`, `0,2`, `1:3`, `:2`, `-2:`
    private mutating func subscripted(_ index: String) -> Bool {
        if let number = Int(index) {
            let parent = text
            apply(number < 0 ? ".suffix(\(-number)).first" : "[\(number)]")
            if number >= 0, !isList { presence = "\(parent)?.indices.contains(\(number))" }
            return true
        }
        guard !isList else { return false }
        let several = index.split(separator: ",").map { Int(String($0).trimming(\.isWhitespace)) }
        if several.count > 1 {
            let numbers = several.compactMap { $0 }
            guard numbers.count == several.count, numbers.allSatisfy({ $0 >= 0 }) else { return false }
            text = "[" + numbers.map { "\(text)[\($0)]" }.joined(separator: ", ") + "]"
            isList = true
            return true
        }
        let ends = index.split(separator: ":", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return false }
        let (lower, upper) = (Int(ends[0]), Int(ends[1]))
        guard ends[0].isEmpty || lower != nil, ends[1].isEmpty || upper != nil else { return false }
        switch (lower ?? 0, upper) {
        case (let lower, nil) where lower < 0: text += ".suffix(\(-lower))"
        case (let lower, nil): text += lower > 0 ? ".dropFirst(\(lower))" : ""
        case (0, let upper?) where upper >= 0: text += ".prefix(\(upper))"
        case (0, let upper?): text += ".dropLast(\(-upper))"
        case (let lower, let upper?) where lower > 0 && upper >= lower:
            text += ".dropFirst(\(lower)).prefix(\(upper - lower))"
        default: return false
        }
        isList = true
        return true
    }

    /// `?(@.id == 'a')`, `?@.price < 10`, `?(@.isbn)`
    private mutating func filter() -> Bool {
        cursor.skip(while: \.isBlank)
        let isWrapped = cursor.take("(")
        cursor.skip(while: \.isBlank)
        guard cursor.peek() == UInt8(ascii: "@") else { return false }
        let start = cursor.offset
        cursor.skip { !$0.isSpace && !"=!<>)&|".utf8.contains($0) && $0 != UInt8(ascii: "]") }
        guard let operand = JSONPathExpression(cursor.text(since: start), of: "$0"), !operand.isList else {
            return false
        }
        cursor.skip(while: \.isBlank)
        var condition = operand.text + " != nil"
        let sign = cursor.offset
        cursor.skip { "=!<>".utf8.contains($0) }
        let comparison = cursor.text(since: sign)
        if !comparison.isEmpty {
            guard ["==", "!=", "<", "<=", ">", ">="].contains(comparison) else { return false }
            cursor.skip(while: \.isBlank)
            guard let value = literal() else { return false }
            condition = "\(operand.text) \(comparison) \(value)"
            cursor.skip(while: \.isBlank)
        }
        if isWrapped {
            guard cursor.take(")") else { return false }
            cursor.skip(while: \.isBlank)
        }
        guard cursor.take("]") else { return false }
        endsInKeyPath = false
        if isList { text += ".flatMap { $0 }" }
        text += ".filter { \(condition) }"
        isList = true
        return true
    }

    private mutating func literal() -> String? {
        if cursor.peek() == UInt8(ascii: "'") || cursor.peek() == UInt8(ascii: "\"") {
            return quoted().map(SondeText.literal)
        }
        let start = cursor.offset
        cursor.skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let word = cursor.text(since: start)
        return ["true", "false", "null"].contains(word) || Int(word) != nil || Double(word)?.isFinite == true
            ? word : nil
    }

    private mutating func quoted() -> String? {
        let mark = cursor.peek()
        cursor.advance()
        var name: [UInt8] = []
        while !cursor.isAtEnd, cursor.peek() != mark {
            if cursor.peek() == UInt8(ascii: "\\") { cursor.advance() }
            name.append(cursor.peek())
            cursor.advance()
        }
        guard cursor.peek() == mark else { return nil }
        cursor.advance()
        let text = String(decoding: name, as: UTF8.self)
        return text.unicodeScalars.contains(Self.placeholder) ? nil : text
    }
}
