@testable import HTTPModel

/// A header line: read without losing a byte, and never another line.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = Array(UnsafeBufferPointer(start: start, count: count))
    if let field = HeaderField(line: line) {
        precondition(field.line == line && field == HeaderField(line: line), "the line was changed")
        precondition(Token.isToken(field.name) && field.isNamed(field.name.uppercased()), "the name is no name")
        precondition(!field.valueBytes.contains { [0, 10, 13].contains($0) }, "the value is another line")
        if let sent = try? HeaderField(field.name, field.value) {
            precondition(sent.value == field.value, "the value was changed")
        }
    }

    let text = String(decoding: line, as: UTF8.self)
    if let field = try? HeaderField("X", text) {
        precondition(!field.line.contains { [0, 10, 13].contains($0) }, "another line could be sent")
        precondition(HeaderField(line: field.line) == field, "what was made is not read")
    }
    return 0
}
