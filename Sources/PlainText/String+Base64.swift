extension String {
    /// Its bytes in Base64, as `Authorization: Basic` holds them.
    package var base64: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bytes = Array(utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let digits = (0..<4).map { letters[bits >> (18 - 6 * $0) & 63] }
            return String(digits.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }
}
