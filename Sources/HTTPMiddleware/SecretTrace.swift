import HTTPModel

/// Looks for secrets in a URL or a header line: as they are, in any case, behind escapes of any depth.
///
/// A secret of less than four characters is found only where it stands alone: `1` is in `page=1`, not in `page=12`.
struct SecretTrace {
    private let masks: [SecretMask]
    private let short: Set<String>

    init(_ secrets: [Secret]) {
        let known = secrets.filter { !$0.revealed.isEmpty }
        let long = known.filter { $0.revealed.count >= 4 }
        let folded = long.map { Secret($0.name, $0.revealed.lowercased(), from: $0.origin) }
        masks = [SecretMask(long), SecretMask(folded)]
        short = Set(known.map { $0.revealed.lowercased() }.filter { $0.count < 4 })
    }

    func isIn(_ text: String) -> Bool {
        guard let readings = readings(of: text) else { return true }
        return readings.contains { reading in
            let folded = reading.lowercased()
            return zip(masks, [reading, folded]).contains { $0.masked($1) != $1 }
                || folded.split(whereSeparator: { "/?&=;:@., ".contains($0) }).contains { short.contains(String($0)) }
        }
    }
}

extension SecretTrace {
    /// The text as it stands, and as anybody reads it who undoes its escapes once or more.
    /// `nil` where they are so many layers deep that nobody means anything by it.
    private func readings(of text: String) -> [String]? {
        var readings = [text]
        while let next = readings.last.flatMap(unescaped) {
            guard readings.count < 8 else { return nil }
            readings.append(next)
        }
        return readings + readings.filter { $0.contains("+") }.map { $0.replacing("+", with: " ") }
    }

    /// One layer of escapes undone, whatever bytes come of it; `nil` where there is none.
    private func unescaped(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalDigit,
                let low = rest.dropFirst().first?.hexadecimalDigit
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.count < text.utf8.count ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
