@testable import HTTPModel

/// Text from elsewhere, made printable: no control is left in it, and what was harmless is not touched.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let shown = Printable.text(text)

    precondition(!shown.unicodeScalars.contains(where: isControl), "a control came through")
    precondition(Printable.text(shown) == shown, "what is printable was changed")
    precondition(text.unicodeScalars.contains(where: isControl) || shown == text, "harmless text was changed")
    return 0
}

/// Said anew with the categories of Unicode, so that it does not repeat the table it tries.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
}
