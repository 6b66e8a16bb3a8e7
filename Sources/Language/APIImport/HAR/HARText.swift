import Basics
import Foundation
import HTTPModel

/// A body as an archive has it: as text, already decoded, or in base64.
enum HARText {
    /// Returns the bytes; `nil` if they are not in the stated encoding.
    static func data(
        _ text: String, encoding: String?, _ headers: HeaderFields, of what: String, _ losses: inout HARLosses
    ) -> Data? {
        if encoding?.lowercased() == "base64" { return decoded(text) }
        let charset = charset(of: headers)
        guard !isUTF8(charset), !text.utf8.allSatisfy({ $0 < 0x80 }) else { return Data(text.utf8) }
        if let bytes = latin1(text, charset) { return bytes }
        losses.add("the character set of \(what): it is kept in UTF-8, though its Content-Type says \(charset)")
        return Data(text.utf8)
    }
}

extension HARText {
    /// The text of a body for an archive, if a body of this type can be read back from text.
    static func canShow(_ body: Data, _ headers: HeaderFields) -> String? {
        guard let text = String(validUTF8: body) else { return nil }
        guard isUTF8(charset(of: headers)) || body.allSatisfy({ $0 < 0x80 }) else { return nil }
        return text
    }

    private static func charset(of headers: HeaderFields) -> String {
        let value = headers.values(of: "Content-Type").first ?? ""
        guard let found = value.firstMatch(of: #/(?i)charset=["']?([^"';\s]+)/#) else { return "utf-8" }
        return Printable.excerpt(found.1.lowercased())
    }

    private static func isUTF8(_ charset: String) -> Bool {
        ["utf-8", "utf8", "us-ascii", "ascii"].contains(charset)
    }

    /// One byte a character, where that is what was decoded.
    private static func latin1(_ text: String, _ charset: String) -> Data? {
        guard ["iso-8859-1", "latin1", "windows-1252"].contains(charset) else { return nil }
        var bytes = Data()
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value), byte < 0x80 || byte >= 0xa0 else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Base64 or base64url, with line breaks and with or without padding.
    private static func decoded(_ text: String) -> Data? {
        let letters = text.filter { !$0.isWhitespace && $0 != "=" }
        return letters.isEmpty ? Data() : Data(base64URL: letters)
    }
}
