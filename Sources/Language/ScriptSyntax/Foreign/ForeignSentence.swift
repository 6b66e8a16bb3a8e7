import Basics

/// An expression of JavaScript or Python in the language's own words, if the two differ only in words.
enum ForeignSentence {
    /// `r.status_code == 200 and not r.json()['done']`
    static func said(_ text: String) -> String {
        var reader = ForeignReader(at: Cursor(text))
        var (said, code) = ("", 0)
        while !reader.cursor.isAtEnd {
            if reader.isBroken { return text }
            let start = reader.cursor.offset
            if let string = reader.string() {
                said += words(reader.cursor.text(code..<start)) + string.literal
                code = reader.cursor.offset
            } else {
                reader.cursor.advance()
            }
        }
        return reader.isBroken ? text : said + words(reader.cursor.text(code..<reader.cursor.offset))
    }

    private static func words(_ code: String) -> String {
        words.reduce(code) { code, word in
            code.replacing(word.foreign) { found in
                (1..<found.output.count).reduce(word.own) { own, group in
                    own.replacing("$\(group)", with: found.output[group].substring ?? "")
                }
            }
        }
    }

    /// Words, and the language's own; `$1` stands for a pattern's first group. A pattern takes far longer to read than to try, and
    /// nothing changes them, so they are read once.
    nonisolated(unsafe) private static let words: [(foreign: Regex<AnyRegexOutput>, own: String)] = [
        (Regex(/\b\w+\.(?:status_code|statusCode)\b|\bpm\.response\.code\b/), "response.status"),
        (Regex(/\b(?:pm\.)?response\.json\(\)/), "response.json"), (Regex(/\b(\w+)\.json\(\)/), "$1"),
        (Regex(/\blen\(([^()]*)\)/), "$1.count"),
        (Regex(/\brandom\.randint\((-?\w+),\s*(-?\w+)\)/), "Int.random(in: $1...$2)"),
        (Regex(/(\s)and(\s)/), "$1&&$2"), (Regex(/(\s)or(\s)/), "$1||$2"), (Regex(/\bnot\s+(?=\w)/), "!"),
        (Regex(/\.length\b/), ".count"), (Regex(/===/), "=="), (Regex(/!==/), "!="),
        (Regex(/\bis !nil\b|\bis !None\b/), "!= nil"), (Regex(/\bis None\b/), "== nil"),
        (Regex(/\b(?:None|undefined)\b/), "nil"), (Regex(/\bTrue\b/), "true"), (Regex(/\bFalse\b/), "false"),
        (Regex(/\bawait\s+/), ""), (Regex(/\.size\b(?!\()/), ".count"),
        (Regex(/\.(?:toUpperCase|upper)\(\)/), ".uppercased()"),
        (Regex(/\.(?:toLowerCase|lower)\(\)/), ".lowercased()"),
        (Regex(/\.(?:trim|strip)\(\)/), ".trimmingCharacters(in: .whitespaces)"),
        (Regex(/\.includes\(/), ".contains("), (Regex(/\.starts[wW]ith\(/), ".hasPrefix("),
        (Regex(/\.ends[wW]ith\(/), ".hasSuffix("), (Regex(/\.indexOf\(/), ".firstIndex(of: "),
        (Regex(/\.join\($/), ".joined(separator: "), (Regex(/\bstr\(/), "String("),
        (Regex(/\b(?:int|parseInt)\(/), "Int("), (Regex(/\b(?:float|parseFloat)\(/), "Double("),
        (Regex(/\b(?:Math\.random|random\.random)\(\)/), "Double.random(in: 0..<1)"),
        (Regex(/\bnew Date\(\)|\bdatetime\.now\(\)/), "Date()"), (Regex(/\bprocess\.env\./), "env."),
    ]
}
