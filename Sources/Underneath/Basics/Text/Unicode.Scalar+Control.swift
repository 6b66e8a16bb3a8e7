extension Unicode.Scalar {
    /// The two-character escape in a string literal of Swift and JSON; nil if it needs none.
    package var shortEscape: String? {
        switch self {
        case "\"", "\\": "\\\(self)"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
    }

    /// Indicates whether it is a C0 or C1 control, DEL, or a character that changes the direction of the text
    /// around it.
    package var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
        default: false
        }
    }
}

extension [UInt8] {
    /// Indicates whether UTF-8 may contain controls other than those of C0. Most text is ASCII, which its largest byte
    /// shows at once.
    package var mayContainControls: Bool { withUnsafeBytes { bytes in bytes.reduce(0) { Swift.max($0, $1) } >= 0x7f } }
}
