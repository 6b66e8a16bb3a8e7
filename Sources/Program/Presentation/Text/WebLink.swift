/// An address of the web in a text, and what a terminal opens for it.
struct WebLink: Equatable {
    let range: Range<String.Index>
    /// The address in ASCII, without blanks, quotes and controls: nothing in it can end the sequence that it stands in.
    let target: String

    /// Returns the addresses in a text. An address that is not shown unchanged gets no link: one with an escape,
    /// a placeholder, or the name of a secret.
    static func all(in text: String) -> [WebLink] {
        var links: [WebLink] = []
        var rest = text[...]
        while let mark = rest.utf8.firstRange(of: "://".utf8) {
            let end = rest[mark.upperBound...].firstIndex(where: endsAddress) ?? rest.endIndex
            if let link = WebLink(in: rest, around: mark, before: end) { links.append(link) }
            rest = rest[max(end, mark.upperBound)...]
        }
        return links
    }

    /// Returns the address to open for a text that contains only an address, possibly in quotes.
    static func target(of text: String) -> String? {
        guard let link = all(in: text).first else { return nil }
        let others = text[..<link.range.lowerBound] + text[link.range.upperBound...]
        return others.allSatisfy { $0 == "\"" } ? link.target : nil
    }
}

extension WebLink {
    private init?(in text: Substring, around mark: Range<String.Index>, before end: String.Index) {
        let before = text[..<mark.lowerBound]
        let scheme = before.suffix(while: { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        let rest = Self.withoutPunctuation(text[mark.upperBound..<end])
        guard ["http", "https"].contains(scheme.lowercased()), let first = rest.first, first != "/",
            !rest.contains(where: { "\\{}‹›…".contains($0) })
        else { return nil }
        let target = scheme.lowercased() + "://" + rest.utf8.map(Self.encoded).joined()
        // Terminals drop longer ones.
        guard target.utf8.count <= 2000 else { return nil }
        range = scheme.startIndex..<rest.endIndex
        self.target = target
    }

    private static func endsAddress(_ character: Character) -> Bool {
        character.isWhitespace || "\"'<>`".contains(character)
    }

    /// Removes the punctuation of a sentence and a bracket around an address, which do not belong to the address.
    private static func withoutPunctuation(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last {
            let isUnopened =
                switch last {
                case ")": text.count { $0 == ")" } > text.count { $0 == "(" }
                case "]": text.count { $0 == "]" } > text.count { $0 == "[" }
                default: ".,;:!?".contains(last)
                }
            guard isUnopened else { break }
            text.removeLast()
        }
        return text
    }

    private static func encoded(_ byte: UInt8) -> String {
        let scalar = Unicode.Scalar(byte)
        if scalar.isASCII, allowed.contains(Character(scalar)) { return String(scalar) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
    }

    private static let allowed = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&()*+,;=%")
}

extension Substring {
    /// The end of the text whose characters are all like this.
    fileprivate func suffix(while isKept: (Character) -> Bool) -> Substring {
        var start = endIndex
        while start > startIndex, isKept(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
