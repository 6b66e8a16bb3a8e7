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
        var code = code
        code.replace(/\b\w+\.(?:status_code|statusCode)\b|\bpm\.response\.code\b/, with: "response.status")
        code.replace(/\b(?:pm\.)?response\.json\(\)/, with: "response.json")
        code.replace(/\b(\w+)\.json\(\)/) { String($0.1) }
        code.replace(/\blen\(([^()]*)\)/) { "\($0.1).count" }
        code.replace(/\brandom\.randint\((-?\w+),\s*(-?\w+)\)/) { "Int.random(in: \($0.1)...\($0.2))" }
        code.replace(/(\s)and(\s)/) { "\($0.1)&&\($0.2)" }
        code.replace(/(\s)or(\s)/) { "\($0.1)||\($0.2)" }
        code.replace(/\bnot\s+(?=\w)/, with: "!")
        for (word, own) in others { code.replace(word, with: own) }
        return code
    }

    private static var others: [(Regex<Substring>, String)] {
        [
            (/\.length\b/, ".count"), (/===/, "=="), (/!==/, "!="), (/\bis !nil\b|\bis !None\b/, "!= nil"),
            (/\bis None\b/, "== nil"), (/\b(?:None|undefined)\b/, "nil"), (/\bTrue\b/, "true"),
            (/\bFalse\b/, "false"), (/\bawait\s+/, ""), (/\.size\b(?!\()/, ".count"),
            (/\.(?:toUpperCase|upper)\(\)/, ".uppercased()"), (/\.(?:toLowerCase|lower)\(\)/, ".lowercased()"),
            (/\.(?:trim|strip)\(\)/, ".trimmingCharacters(in: .whitespaces)"), (/\.includes\(/, ".contains("),
            (/\.starts[wW]ith\(/, ".hasPrefix("), (/\.ends[wW]ith\(/, ".hasSuffix("),
            (/\.indexOf\(/, ".firstIndex(of: "), (/\.join\($/, ".joined(separator: "),
            (/\bstr\(/, "String("), (/\b(?:int|parseInt)\(/, "Int("), (/\b(?:float|parseFloat)\(/, "Double("),
            (/\b(?:Math\.random|random\.random)\(\)/, "Double.random(in: 0..<1)"),
            (/\bnew Date\(\)|\bdatetime\.now\(\)/, "Date()"), (/\bprocess\.env\./, "env."),
        ]
    }
}
