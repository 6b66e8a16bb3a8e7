import Basics
import HTTPModel
import JSONModel
import Presentation

/// JSON in one line, of which a terminal obeys nothing: what turns text around, and controls, only ever stand in strings.
/// First values are masked, then controls are escaped; nothing is put into the text afterwards.
enum JSONLine {
    /// The bytes of the line, its end among them.
    static func bytes(of value: JSONValue, hiding mask: SecretMask) -> [UInt8] {
        line(value.masked(by: mask).bytes())
    }

    /// The same of JSON that is written already, without spaces.
    static func bytes(of json: [UInt8], hiding mask: SecretMask) -> [UInt8] {
        guard !mask.isEmpty, !mask.occurrences(in: json).isEmpty else { return line(json) }
        return bytes(of: (try? JSONDocument(json, depthLimit: .max).root) ?? .null, hiding: mask)
    }

    private static func line(_ json: [UInt8]) -> [UInt8] {
        let lineFeed = UInt8(ascii: "\n")
        guard json.mayContainControls else { return json + [lineFeed] }
        var line: [UInt8] = []
        line.reserveCapacity(json.count + 1)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if Printable.isControl(scalar) {
                let digits = String(scalar.value, radix: 16)
                line += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            } else {
                line += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return line + [lineFeed]
    }
}
