import HTTPModel
import JSONModel
import Presentation

/// JSON in one line, of which a terminal obeys nothing: what turns text around, and controls, only ever stand in strings.
/// First values are masked, then controls are escaped; nothing is put into the text afterwards.
enum JSONLine {
    /// The bytes of the line, its end among them.
    static func bytes(of value: JSONValue, hiding mask: SecretMask) -> [UInt8] {
        Array((text(of: value, hiding: mask) + "\n").utf8)
    }

    private static func text(of value: JSONValue, hiding mask: SecretMask) -> String {
        let text = value.masked(by: mask).text()
        guard text.unicodeScalars.contains(where: Printable.isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if Printable.isControl(scalar) {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
