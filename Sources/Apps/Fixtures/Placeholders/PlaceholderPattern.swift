import HTTPModel

/// A recorded text in which placeholders stand for anything: `Bearer {{secret:TOKEN}}`.
package struct PlaceholderPattern: Sendable {
    /// The bytes around the placeholders; all of them where there is none.
    private let literals: [[UInt8]]

    /// Only these names are placeholders.
    package init(_ text: String, secrets: Set<String>) {
        let bytes = Array(text.utf8)
        guard !secrets.isEmpty else {
            literals = [bytes]
            return
        }
        var literals: [[UInt8]] = []
        var end = 0
        for occurrence in Placeholder.occurrences(in: bytes) where secrets.contains(occurrence.name) {
            literals.append(Array(bytes[end..<occurrence.range.lowerBound]))
            end = occurrence.range.upperBound
        }
        literals.append(Array(bytes[end...]))
        self.literals = literals
    }

    /// Indicates whether a placeholder is in it.
    package var hasPlaceholder: Bool { literals.count > 1 }

    /// True if this text could have been in its place.
    func matches(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = literals.first, let last = literals.last, hasPlaceholder else {
            return literals.first == bytes
        }
        guard bytes.starts(with: first) else { return false }
        var place = first.count
        for literal in literals.dropFirst().dropLast() where !literal.isEmpty {
            guard let found = bytes.firstRange(of: literal, from: place) else { return false }
            place = found + literal.count
        }
        return bytes.count - place >= last.count && bytes.suffix(last.count).elementsEqual(last)
    }
}
