import Basics

extension StringProtocol {
    /// The names that a text mentions anywhere: its sequences of letters, digits and `_`.
    package var mentionedNames: Set<Substring> {
        Set(Substring(self).utf8.split { !$0.isPartOfName }.map(Substring.init))
    }
}

extension UInt8 {
    /// Indicates whether a Swift name may contain it. Non-ASCII characters do not separate names here.
    package var isPartOfName: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
