extension String {
    /// Its bytes in Base64, as used in `Authorization: Basic`.
    package var base64: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bytes = Array(utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { (start: Int) -> String in
            let group: ArraySlice<UInt8> = bytes[start..<min(start + 3, bytes.count)]
            let missing = 3 - group.count
            let bits: Int = group.reduce(0) { (bits: Int, byte: UInt8) -> Int in bits << 8 | Int(byte) }
            let digits: [Character] = [18, 12, 6, 0].map { (shift: Int) -> Character in
                letters[(bits << (8 * missing)) >> shift & 63]
            }
            return String(digits.prefix(group.count + 1)) + String(repeating: "=", count: missing)
        }.joined()
    }
}
