/// The last argument of an earlier input: the subject of a call in words, a request or a command.
package enum LastArgument {
    /// `GET episodes/1 -> Episode | table id` gives `episodes/1`: an arrow and views are not arguments.
    ///
    /// Spaces in brackets and in strings belong to an argument. A line that ends in a block has none.
    package static func of(_ line: String) -> String? {
        guard !line.contains("\n") else { return nil }
        let words = words(of: line)
        let end = words.firstIndex { ["->", "|"].contains($0) } ?? words.endIndex
        return words[..<end].last
    }

    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for character in line {
            let isSeparator = character.isWhitespace && depth == 0 && !isQuoted
            if isSeparator {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            word.append(character)
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = isQuoted
            case "\"": isQuoted.toggle()
            case "(", "[", "{": depth += isQuoted ? 0 : 1
            case ")", "]", "}": depth -= isQuoted || depth == 0 ? 0 : 1
            default: break
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
