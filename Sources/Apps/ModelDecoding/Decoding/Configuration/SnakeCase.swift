import Foundation

/// Converts a key as `JSONDecoder` does with `.convertFromSnakeCase`.
package enum SnakeCase {
    /// `published_at` as `publishedAt`. Underscores at either end stay, and so does a key without any in between.
    package static func converted(_ key: String) -> String {
        let underscore: Character = "_"
        let leading = key.prefix { $0 == underscore }
        let rest = key[leading.endIndex...]
        let trailing = rest.reversed().prefix { $0 == underscore }.count
        let words = rest.dropLast(trailing).split(separator: underscore)
        guard let first = words.first, words.count > 1 else { return key }
        // Foundation's `capitalized` works word by word, so that `a_b c` becomes `aB C`.
        let others = words.dropFirst().map { $0.capitalized }.joined()
        return leading + first.lowercased() + others + String(repeating: underscore, count: trailing)
    }
}

extension SnakeCase {
    /// `publishedAt` as `published_at`, `imageURL` as `image_url`: a capital begins a word, and consecutive capitals
    /// are one word.
    package static func written(_ key: String) -> String {
        let characters = Array(key)
        var text = ""
        for (place, character) in characters.enumerated() {
            guard character.isUppercase else {
                text.append(character)
                continue
            }
            let before = place > 0 ? characters[place - 1] : "_"
            let isBehindCapital = before.isUppercase
            let endsCapitals = isBehindCapital && place + 1 < characters.count && characters[place + 1].isLowercase
            if before != "_", !isBehindCapital || endsCapitals { text.append("_") }
            text += character.lowercased()
        }
        return text
    }
}

extension SnakeCase {
    /// `publishedAt` as `published_at`, as `JSONEncoder` does with `.convertToSnakeCase`: a word begins at each capital
    /// after the first character. Consecutive capitals are one word, but the last of them begins the next word if a
    /// lower-case letter follows.
    package static func encoded(_ key: String) -> String {
        let characters = Array(key)
        var words: [ArraySlice<Character>] = []
        var (start, place) = (0, 1)
        while let capital = characters.first(from: place, where: \.isUppercase) {
            words.append(characters[start..<capital])
            start = capital
            guard let small = characters.first(from: capital, where: \.isLowercase) else { break }
            if small > capital + 1 {
                words.append(characters[capital..<(small - 1)])
                start = small - 1
            }
            place = small + 1
        }
        words.append(characters[start...])
        return words.map { String($0).lowercased() }.joined(separator: "_")
    }
}

extension [Character] {
    fileprivate func first(from place: Int, where isWanted: (Character) -> Bool) -> Int? {
        place < count ? self[place...].firstIndex(where: isWanted) : nil
    }
}
