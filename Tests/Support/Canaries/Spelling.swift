import Foundation
package import SeededRandom

/// One of the ways in which a secret comes to stand in a text.
package struct Spelling: Sendable, CustomStringConvertible {
    package let description: String
    /// How many bytes around the secret are not the secret's.
    package var around = 0
    package let spell: @Sendable (String, inout SeededGenerator) -> String

    package static let all = [
        Spelling(description: "as it is") { text, _ in text },
        Spelling(description: "percent-encoded, upper case") { text, _ in percent(text, "%02X") },
        Spelling(description: "percent-encoded, lower case") { text, _ in percent(text, "%02x") },
        Spelling(description: "percent-encoded twice") { text, _ in
            percent(text, "%02X").replacing("%", with: "%25")
        },
        Spelling(description: "percent-encoded here and there") { text, generator in
            text.utf8.map { byte in
                let isPlain = (0x21...0x7e).contains(byte) && byte != 0x25 && Bool.random(using: &generator)
                return isPlain ? String(Character(Unicode.Scalar(byte))) : percent(byte)
            }.joined()
        },
        Spelling(description: "as a form") { text, _ in percent(text, "%02X").replacing("%20", with: "+") },
        Spelling(description: "as JSON") { text, _ in
            text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/")
        },
        Spelling(description: "as JSON, all of it escaped") { text, _ in text.utf16.map(escaped).joined() },
        Spelling(description: "as base64", around: 2) { text, _ in Data(text.utf8).base64EncodedString() },
        Spelling(description: "as base64 behind one byte", around: 8) { text, _ in
            Data("x\(text)y".utf8).base64EncodedString()
        },
        Spelling(description: "as base64 behind two bytes", around: 8) { text, _ in
            Data("xx\(text)yy".utf8).base64EncodedString()
        },
        Spelling(description: "as base64url without padding", around: 8) { text, _ in
            Data("user:\(text)".utf8).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        },
        Spelling(description: "in hexadecimal, lower case") { text, _ in hexadecimal(text, "%02x") },
        Spelling(description: "in hexadecimal, upper case") { text, _ in hexadecimal(text, "%02X") },
    ]

    private static func percent(_ text: String, _ format: String) -> String {
        text.utf8.map { percent($0, format) }.joined()
    }

    private static func percent(_ byte: UInt8, _ format: String = "%02X") -> String {
        "%" + String(format: format, Int(byte))
    }

    private static func hexadecimal(_ text: String, _ format: String) -> String {
        text.utf8.map { String(format: format, Int($0)) }.joined()
    }

    private static func escaped(_ unit: UInt16) -> String {
        "\\u" + String(format: "%04x", Int(unit))
    }
}
