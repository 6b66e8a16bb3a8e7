import Basics

/// Patterns of dates, from C's to Unicode's: `%Y-%m-%d` is `yyyy-MM-dd`.
enum DatePattern {
    static func unicode(_ pattern: String) throws(Refusal) -> String {
        var made = ""
        var rest = pattern[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                made += character.isLetter ? "'\(character)'" : character == "'" ? "''" : String(character)
                continue
            }
            // `%.f` has the point in it.
            let isPoint = rest.first == "."
            if isPoint { rest.removeFirst() }
            guard let letter = rest.popFirst(), let letters = letters[letter] else {
                throw Refusal("date", "write a Unicode date pattern")
            }
            made += (isPoint ? "." : "") + letters
        }
        return made.replacingBytes("''", with: "")
    }

    private static let letters: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "d": "dd", "e": "d", "H": "HH", "I": "hh", "M": "mm", "S": "ss", "p": "a",
        "f": "SSS", "a": "EEE", "A": "EEEE", "b": "MMM", "h": "MMM", "B": "MMMM", "j": "DDD", "z": "xx", "Z": "zzz",
        "F": "yyyy-MM-dd", "T": "HH:mm:ss", "R": "HH:mm", "D": "MM/dd/yy", "%": "%",
    ]
}
