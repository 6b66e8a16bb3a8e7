/// The ASCII characters that distinguish the parts of a text.
extension UInt8 {
    @inlinable package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    @inlinable package var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
    @inlinable package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
    /// A letter, a digit, `-`, `.` or `_`: it stands for itself in paths, file names and the names of secrets.
    @inlinable package var isPlain: Bool {
        isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
    @inlinable package var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    @inlinable package var lowercasedASCII: UInt8 { isUppercase ? self | 0x20 : self }
    @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    @inlinable package var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    @inlinable package var isSpace: Bool { isBlank || isNewline }
}
