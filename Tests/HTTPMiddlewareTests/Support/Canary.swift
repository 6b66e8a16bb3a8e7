import Foundation

/// A secret that must not be found anywhere.
struct Canary: Sendable {
    let value: String

    /// Is it in these bytes, in whatever spelling? Written apart from the code it judges.
    func isIn(_ bytes: [UInt8]) -> Bool {
        var text = String(decoding: bytes, as: UTF8.self)
        for _ in 0..<4 {
            let folded = text.lowercased()
            if spellings.contains(where: { folded.contains($0.lowercased()) }) { return true }
            text = text.removingPercentEncoding ?? text
        }
        return false
    }

    /// As it is, in base64 at each of the three places it may begin at, and in hexadecimal.
    private var spellings: [String] {
        let bytes = Array(value.utf8)
        let base64 = (0..<3).map { offset in
            let encoded = Data(Array(repeating: 0, count: offset) + bytes).base64EncodedString()
            let first = offset == 0 ? 0 : offset + 1
            let whole = (offset + bytes.count) * 8 / 6
            return String(encoded.prefix(whole).dropFirst(first))
        }
        return [value, bytes.map { String(format: "%02x", $0) }.joined()] + base64
    }
}
