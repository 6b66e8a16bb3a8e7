import HTTPModel

/// Text made visible: controls, and characters that change the direction of text, are written as Swift escapes.
package enum Visible {
    package static func text(_ text: some StringProtocol) -> String {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7f).contains($0) } }
        if isPlain == true { return String(text) }
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
