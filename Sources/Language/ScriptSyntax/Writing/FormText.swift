import Basics

/// `application/x-www-form-urlencoded`: a space is `+`, and everything except letters, digits and `*-._` is escaped.
package enum FormText {
    package static func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case _ where byte.isLetter || byte.isDigit || "*-._".utf8.contains(byte):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "): encoded += "+"
            default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }

    /// Returns the decoded text, or `nil` if an escape is broken or the bytes are not text.
    package static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                    rest.prefix(2).count == 2
                else { return nil }
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validUTF8: bytes)
    }
}
