@testable import ScriptRuntime

/// A `.env` from anywhere: it is read to its end, every name can be written after `env.`, and remarks hold nothing of
/// the file but a name.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let file = EnvironmentFile(bytes)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1

    var last = 0
    for remark in file.remarks {
        precondition(remark.line >= last && remark.line <= lines, "a remark is out of order or beyond the end")
        precondition(remark.text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }, "a remark holds what the file holds")
        last = remark.line
    }
    for variable in file.variables {
        precondition(variable.name.utf8.allSatisfy(isNameByte) && !variable.name.isEmpty, "a name is no name")
        precondition(!variable.value.utf8.contains(0), "a value holds a NUL")
    }
    precondition(file.values.count == file.variables.count, "a name is there twice")
    // What was read can be written without a remark, and means the same.
    let written = file.variables.map { "\($0.name)=\(quoted($0.value))\n" }.joined()
    let again = EnvironmentFile(Array(written.utf8))
    let hasReturns = file.variables.contains { $0.value.utf8.contains(UInt8(ascii: "\r")) }
    precondition(hasReturns || again.variables == file.variables, "what is written in quotation marks reads otherwise")
    return 0
}

private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
    default: false
    }
}

private func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
        if scalar == "\"" || scalar == "\\" || scalar == "$" { text += "\\" }
        text.unicodeScalars.append(scalar)
    }
    return text + "\""
}
