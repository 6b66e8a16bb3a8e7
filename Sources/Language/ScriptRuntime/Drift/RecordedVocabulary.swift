import Basics

/// The few texts that were recorded often in one kind of place, as the cases of an enumeration are.
///
/// A wrong yes costs a line that is read in vain, a wrong no an app that meets a case it does not know.
struct RecordedVocabulary {
    private let words: Set<String>

    /// `nil` where the texts are not the words of a program, or are too many for so few values.
    init?(_ texts: [String], under key: String) {
        let words = Set(texts)
        let soundsLikeKind = Self.kinds.contains(where: key.lowercased().hasSuffix)
        guard words.count <= 12, words.allSatisfy(Self.isWord) else { return nil }
        let isFrequent =
            soundsLikeKind
            ? texts.count >= max(5, 2 * words.count)
            : words.count > 1 && texts.count >= max(12, 4 * words.count)
        guard isFrequent else { return nil }
        self.words = words
    }

    /// Returns the texts that are not in the vocabulary, sorted and without duplicates.
    func news(in texts: [String]) -> [String] { Set(texts).subtracting(words).sorted() }

    private static let kinds = [
        "type", "kind", "status", "state", "role", "level", "category", "mode", "priority", "visibility",
    ]

    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, (2...30).contains(text.utf8.count),
            text.first?.isLetter == true, first < 0x80
        else { return false }
        return text.utf8.allSatisfy(\.isPlain)
    }
}
