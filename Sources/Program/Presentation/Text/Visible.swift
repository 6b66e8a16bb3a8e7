import HTTPModel

/// Makes text visible: control characters, and characters that change the direction of text, are written as Swift
/// escapes.
package enum Visible {
    package static func text(_ text: some StringProtocol) -> String {
        guard DisplayWidth.ofPlain(text) == nil else { return String(text) }
        guard text.unicodeScalars.contains(where: Printable.isControl) else { return String(text) }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            switch scalar {
            case "\n": shown += "\\n"
            case "\r": shown += "\\r"
            case "\t": shown += "\\t"
            case _ where Printable.isControl(scalar): shown += "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
    }
}
