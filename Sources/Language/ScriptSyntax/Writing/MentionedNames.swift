extension StringProtocol {
    /// The names that a text mentions, wherever they stand in it: its runs of letters, digits and `_`.
    package var mentionedNames: Set<Substring> {
        Set(Substring(self).utf8.split { !$0.isPartOfName }.map(Substring.init))
    }
}

extension UInt8 {
    /// Indicates whether a Swift name may contain it. Non-ASCII characters do not separate names here.
    package var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}
