/// A spelling from which the draft of Swift's next decoding derives keys, named as in its `CodableNaming`.
package enum NamingConvention: String, CaseIterable, Sendable {
    case asWritten = "default"
    case snakeCase = "snake_case"
    case camelCase
    case pascalCase = "PascalCase"
    case kebabCase = "kebab_case"
    case lowercase
    case screamingSnakeCase = "SCREAMING_SNAKE_CASE"
    case screamingKebabCase = "SCREAMING_KEBAB_CASE"
    case uppercase = "UPPERCASE"
}

extension NamingConvention {
    /// Returns the key for a name: `imageURL` becomes `image_url`. Underscores around a name stay.
    package func key(for name: String) -> String {
        let start = name.prefix { $0 == "_" }
        let rest = name.dropFirst(start.count)
        let end = rest.reversed().prefix { $0 == "_" }
        let words = Self.words(of: rest.dropLast(end.count))
        guard self != .asWritten, !words.isEmpty else { return name }
        return start + joined(words) + String(end)
    }

    /// Returns the convention with which the fewest names need an explicit key.
    package static func fitting(_ names: [(name: String, key: String)]) -> NamingConvention {
        let misfits = allCases.map { convention in names.count { convention.key(for: $0.name) != $0.key } }
        return zip(allCases, misfits).min { $0.1 < $1.1 }?.0 ?? .asWritten
    }

    private func joined(_ words: [String]) -> String {
        let small = words.map { $0.lowercased() }
        let capitalised = small.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return switch self {
        case .asWritten: words.joined()
        case .snakeCase: small.joined(separator: "_")
        case .camelCase: small[0] + capitalised.dropFirst().joined()
        case .pascalCase: capitalised.joined()
        case .kebabCase: small.joined(separator: "-")
        case .lowercase: small.joined()
        case .screamingSnakeCase: small.joined(separator: "_").uppercased()
        case .screamingKebabCase: small.joined(separator: "-").uppercased()
        case .uppercase: words.joined().uppercased()
        }
    }

    /// A capital begins a word after anything else, and at the end of several capitals: `parseHTTPResponse` is three words.
    private static func words(of name: Substring) -> [String] {
        let letters = Array(name)
        var words = [""]
        for (place, letter) in letters.enumerated() {
            let isBeforeSmall = letters.dropFirst(place + 1).first?.isLowercase ?? false
            if letter.isUppercase, let last = words.last?.last, !last.isUppercase || isBeforeSmall { words.append("") }
            if letter == "_" { words.append("") } else { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }
    }
}
