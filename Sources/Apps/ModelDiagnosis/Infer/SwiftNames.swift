import ModelDecoding

/// Turns the names in a body into Swift names.
package enum SwiftNames {
    /// Indicates whether a text can be a name, with or without backticks.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart, text != "_" else {
            return false
        }
        return text.unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue && $0.isPlain }
            && first.isPlain
    }

    /// A name as it has to be written: in backticks if it is a Swift keyword.
    package static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The property for a key, in lower camel case: `created_at` becomes `createdAt`, and `PrettyEasy` becomes
    /// `prettyEasy`.
    package static func property(forKey key: String) -> String {
        usable(camelCase(key), orElse: key.isEmpty ? "empty" : "member", suffix: "Value")
    }

    /// The properties for the keys of one type. A key that is already a name keeps it, because only one of `_id` and
    /// `id` can be `id`.
    package static func properties(forKeys keys: [String]) -> [String] {
        let names = keys.map { property(forKey: $0) }
        let kept = Set(zip(keys, names).filter { $0 == $1 }.map(\.1))
        return zip(keys, names).map { key, name in
            name != key && kept.contains(name) && isIdentifier(key) && !unusable.contains(key) ? key : name
        }
    }

    /// The case for a raw value: `in_progress` becomes `inProgress`.
    package static func enumerationCase(forValue value: String) -> String {
        usable(camelCase(value), orElse: value.isEmpty ? "empty" : "other", suffix: "Value")
    }

    /// The type for a key: `thumbnail_url` becomes `ThumbnailUrl`, and an element of `categories` becomes a
    /// `Category`.
    package static func type(forKey key: String, isElement: Bool) -> String {
        var words = words(of: key).map { ($0.isShouted && $0.count > 3 ? $0.lowercased() : $0).capitalizedFirst }
        if isElement, let last = words.last { words[words.count - 1] = EnglishPlural.singular(of: last) }
        return usable(words.joined(), orElse: "", suffix: "")
    }
}

extension SwiftNames {
    /// The sequences of letters and digits, without underscores and other characters between them.
    package static func words(of text: String) -> [String] {
        text.unicodeScalars.split { $0 == "_" || !$0.properties.isXIDContinue || !$0.isPlain }.map(String.init)
    }

    /// Several words in capitals are not abbreviations: `NEXT_PAGE` is `nextPage`, `image_URL` is `imageURL`.
    private static func camelCase(_ text: String) -> String {
        let words = words(of: text)
        let isShouted = words.allSatisfy { !$0.contains(where: \.isLowercase) }
        return words.enumerated().map { number, word in
            if number == 0 { return word.uncapitalized }
            return (isShouted ? word.lowercased() : word).capitalizedFirst
        }.joined()
    }

    fileprivate static func usable(_ name: String, orElse other: String, suffix: String) -> String {
        if name.isEmpty { return other }
        if unusable.contains(name) { return name + suffix }
        return isIdentifier(name) ? name : "_" + name
    }

    /// Words that cannot name a member, or would be confusing, even in backticks.
    fileprivate static let unusable: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_", "CodingKeys"]

    fileprivate static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

extension Unicode.Scalar {
    /// True if it is visible, and is not a compatibility form that would make two names look alike.
    fileprivate var isPlain: Bool { value < 0x80 || properties.isAlphabetic || properties.numericType != nil || isMark }

    private var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with the letters of its first word in lower case: `URLValue` is `urlValue`, `Name` is `name`.
    fileprivate var uncapitalized: String {
        let capitals = prefix { $0.isUppercase }
        if capitals.count == count { return lowercased() }
        let first = max(1, capitals.count - 1)
        return prefix(first).lowercased() + dropFirst(first)
    }

    fileprivate var isShouted: Bool { contains(where: \.isUppercase) && !contains(where: \.isLowercase) }
}
