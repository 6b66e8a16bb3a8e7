extension UInt8 {
    /// The escape for a control character, the short one if JSON has one.
    var escape: String {
        switch self {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u" + hexadecimal(digits: 4)
        }
    }

    /// The number in hexadecimal, padded with zeros.
    func hexadecimal(digits width: Int) -> String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
