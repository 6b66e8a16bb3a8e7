extension SecretMask {
    /// The text without what is left of a secret where its end was cut off.
    func withoutBeginnings(_ text: String) -> String {
        let mark = Array(String(Self.mark).utf8)
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        var start = 0
        var last = 0
        var place = 0
        while let next = bytes[place...].firstIndex(of: mark[0]) {
            place = next + 1
            guard bytes[next...].starts(with: mark) else { continue }
            // A secret reaches over the mark before only if it holds one.
            let first = max(start, min(last, next - longestWithMark))
            last = next
            guard let (cut, secret) = beginning(in: first..<next, of: bytes) else { continue }
            shown += bytes[start..<cut] + Array(secret.description.utf8)
            start = next
        }
        return start == 0 ? text : String(decoding: shown + bytes[start...], as: UTF8.self)
    }

    /// Returns the secret that is cut off at the end of these bytes, and the place where it begins.
    private func beginning(in range: Range<Int>, of bytes: [UInt8]) -> (place: Int, secret: Secret)? {
        for place in range.dropLast(Self.leastBeginning - 1) {
            if let secret = search.secret(beginningWith: bytes[place..<range.upperBound]) {
                return (place, secrets[secret])
            }
        }
        return nil
    }

    /// Fewer bytes could begin any word.
    private static let leastBeginning = 4
}
