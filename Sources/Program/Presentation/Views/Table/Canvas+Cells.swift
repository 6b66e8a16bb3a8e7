import HTTPModel
import ScriptExpressions

extension Canvas {
    /// Draws a value as the next cell of a row. Returns its kind, or nil if it says nothing about its column: `nil`, `null`.
    func draw(_ value: Value, into row: inout DrawnRow) -> TextTable.Kind? {
        guard case .leaf(let leaf) = value.content(in: timeZone) else {
            row.append(brief(value))
            return .nested
        }
        var text = leaf.text
        return text.withUTF8 { draw($0, leaf.meaning, into: &row) }
    }

    /// Draws a part of a text as the next cell of a row.
    func draw(
        _ text: Range<Int>, of bytes: [UInt8], _ meaning: Meaning, into row: inout DrawnRow
    ) -> TextTable.Kind? {
        bytes.withUnsafeBufferPointer { draw(UnsafeBufferPointer(rebasing: $0[text]), meaning, into: &row) }
    }

    private func draw(
        _ text: UnsafeBufferPointer<UInt8>, _ meaning: Meaning, into row: inout DrawnRow
    ) -> TextTable.Kind? {
        if !mask.isEmpty || !row.append(plain: text, meaning) {
            row.append(self.text(String(decoding: text, as: UTF8.self), meaning))
        }
        return TextTable.Kind(of: text, meaning)
    }
}

extension TextTable.Kind {
    /// The kind of a value that is shown as a whole; nil if it says nothing about its column.
    fileprivate init?(of text: UnsafeBufferPointer<UInt8>, _ meaning: Meaning) {
        switch meaning {
        case .number: self = .number
        case .date: self = .fixed
        case .link: self = .link
        case .string where text.starts(with: "https://".utf8) || text.starts(with: "http://".utf8): self = .link
        case .literal:
            if text.elementsEqual("nil".utf8) || text.elementsEqual("null".utf8) { return nil }
            self = .fixed
        default: self = .text
        }
    }
}
