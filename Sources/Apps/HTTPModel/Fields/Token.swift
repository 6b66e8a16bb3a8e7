import Basics

/// The alphabet of methods and header names (RFC 9110, 5.6.2).
package enum Token {
    package static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    package static func isTokenByte(_ byte: UInt8) -> Bool { byte.isPlain || marks.contains(byte) }

    private static let marks = ByteSet("!#$%&'*+^`|~")
}
