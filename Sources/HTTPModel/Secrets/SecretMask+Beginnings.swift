extension SecretMask {
    /// The text without what is left of a secret where its end was cut off.
    func withoutBeginnings(_ text: String) -> String {
        let mark = Array("…".utf8)
        let bytes = Array(text.utf8)
        guard bytes.contains(mark[0]) else { return text }
        var shown: [UInt8] = []
        for place in bytes.indices {
            if bytes[place] == mark[0], bytes[place...].starts(with: mark), let (secret, count) = beginning(at: shown) {
                shown.removeLast(count)
                shown += Array(secret.description.utf8)
            }
            shown.append(bytes[place])
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// The secret that these bytes end in the middle of, and how much of it is there.
    private func beginning(at end: [UInt8]) -> (Secret, Int)? {
        let found = secrets.compactMap { secret -> (Secret, Int)? in
            let value = Array(secret.revealed.utf8)
            let counts = stride(from: min(value.count - 1, end.count), through: Self.leastBeginning, by: -1)
            return counts.first { end.suffix($0).elementsEqual(value[..<$0]) }.map { (secret, $0) }
        }
        return found.max { $0.1 < $1.1 }
    }

    /// Fewer bytes could begin any word.
    private static let leastBeginning = 4
}
