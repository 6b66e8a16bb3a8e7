import ModelDecoding

/// Guesses whether the texts in one kind of place are the cases of an enumeration.
///
/// A wrong yes costs more than a wrong no, because the next body may contain one more text. So there must be many
/// texts with few distinct values, each more than once, and all must look like identifiers.
enum EnumerationGuess {
    typealias Value = (text: String, count: Int)

    static func values(of texts: TextEvidence, underKey key: String) -> [Value]? {
        guard let values = texts.texts, (2...12).contains(values.count) else { return nil }
        let needed = key.soundsLikeKind ? 10 : 20
        guard texts.count >= needed, texts.count >= values.count * 5,
            values.allSatisfy({ $0.count >= 2 && $0.text.looksLikeCase })
        else { return nil }
        return values
    }

    /// Indicates whether a text is probably a case, by its spelling and by the key.
    static func isCase(_ text: String, underKey key: String) -> Bool { key.soundsLikeKind && text.looksLikeCase }

    static func cases(of values: [Value]) -> [InferredCase] {
        var taken: Set<String> = []
        return values.map { value in
            let name = taken.insertFree(SwiftNames.enumerationCase(forValue: value.text))
            return InferredCase(name: name, rawValue: value.text, count: value.count)
        }
    }
}

extension String {
    fileprivate var soundsLikeKind: Bool {
        let words = ["type", "kind", "status", "state", "role", "level", "category", "mode", "priority", "visibility"]
        let name = lowercased()
        return words.contains { name.hasSuffix($0) }
    }

    fileprivate var looksLikeCase: Bool {
        guard let first = unicodeScalars.first, first.properties.isAlphabetic, first.isASCII,
            (2...30).contains(utf8.count)
        else {
            return false
        }
        return utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
        }
    }
}
