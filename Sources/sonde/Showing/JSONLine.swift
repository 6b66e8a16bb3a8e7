import HTTPModel
import JSONModel

/// JSON in one line, of which a terminal obeys nothing: what turns text around, and controls, only ever stand in strings.
enum JSONLine {
    static func text(of value: JSONValue) -> String {
        let text = value.text()
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
