/// The text of a small script of JavaScript's, by its brackets and quotation marks alone.
enum ScriptText {
    /// The statements, without comments.
    static func statements(of text: Substring) -> [Substring] {
        var statements: [Substring] = []
        // An apostrophe in a comment begins no text.
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.trimmed.hasPrefix("//") }
        let text = lines.joined(separator: "\n")[...]
        for part in split(text, where: { $0 == ";" || $0.isNewline }) {
            var statement = part.trimmed
            while statement.hasPrefix("/*") {
                statement = statement.firstRange(of: "*/").map { statement[$0.upperBound...].trimmed } ?? ""
            }
            if !statement.isEmpty { statements.append(statement) }
        }
        return statements
    }

    /// `client.assert(a, "b")` as its name and its arguments.
    static func call(_ statement: Substring) -> (name: String, arguments: [Substring]) {
        guard let open = statement.firstIndex(of: "("), statement.last == ")" else { return ("", []) }
        let name = statement[..<open].trimmed
        guard name.allSatisfy({ $0.isLetter || $0 == "." }) else { return ("", []) }
        let inner = statement[statement.index(after: open)...].dropLast()
        return (String(name), split(inner, where: { $0 == "," }).map(\.trimmed))
    }

    /// The body of `function() { … }` or `() => { … }`.
    static func body(of function: Substring) -> Substring? {
        guard let open = function.firstIndex(of: "{"), function.last == "}" else { return nil }
        let head = function[..<open].filter { !$0.isWhitespace }
        guard ["function()", "()=>", "async()=>"].contains(head) else { return nil }
        return function[function.index(after: open)...].dropLast()
    }

    /// What a literal in quotation marks says, where it says it without escapes.
    static func string(_ text: Substring) -> String? {
        let text = text.trimmed
        guard text.count > 1, let mark = text.first, "\"'`".contains(mark), text.last == mark else { return nil }
        let inner = text.dropFirst().dropLast()
        guard !inner.contains(mark), !inner.contains("\\"), !inner.contains("${") else { return nil }
        return String(inner)
    }

    /// The parts between a sign, outside of brackets and quotation marks.
    static func split(_ text: Substring, at sign: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var walk = Walk()
        var place = text.startIndex
        while place < text.endIndex {
            if walk.isOutside, text[place...].hasPrefix(sign) {
                parts.append(text[start..<place])
                place = text.index(place, offsetBy: sign.count)
                start = place
            } else {
                walk.pass(text[place])
                place = text.index(after: place)
            }
        }
        return parts + [text[start...]]
    }

    private static func split(_ text: Substring, where isEnd: (Character) -> Bool) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var walk = Walk()
        for place in text.indices {
            if walk.isOutside, isEnd(text[place]) {
                parts.append(text[start..<place])
                start = text.index(after: place)
            } else {
                walk.pass(text[place])
            }
        }
        return parts + [text[start...]]
    }

    /// Where a reading is: in how many brackets, and in which quotation marks.
    private struct Walk {
        private var depth = 0
        private var mark: Character?
        private var isEscaped = false

        var isOutside: Bool { depth == 0 && mark == nil }

        mutating func pass(_ character: Character) {
            if let open = mark {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == open {
                    mark = nil
                }
            } else if "\"'`".contains(character) {
                mark = character
            } else if "([{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) {
                depth -= 1
            }
        }
    }
}
