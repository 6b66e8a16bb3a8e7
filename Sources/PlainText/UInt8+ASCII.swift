/// The characters of ASCII that texts are told apart by.
extension UInt8 {
    package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    package var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
    package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    package var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    package var lowercasedASCII: UInt8 { isUppercase ? self | 0x20 : self }
    package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    package var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    package var isSpace: Bool { isBlank || isNewline }
}
