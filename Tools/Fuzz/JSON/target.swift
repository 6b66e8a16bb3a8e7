@testable import JSONModel

/// Reads whatever bytes come. What is accepted must say the same after it was written and read again; what is refused
/// must be refused at a place inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(JSONError) {
        let document = try JSONDocument(bytes)
        let value = document.root
        for format in [JSONFormat.compact, .pretty] {
            let written = value.bytes(as: format)
            let again = try JSONDocument(written).root
            precondition(again == value && again.hashValue == value.hashValue)
            precondition(again.bytes(as: format) == written)
        }
        check(document)
    } catch {
        precondition(0...count ~= error.position.offset && error.position.line > 0 && error.position.column > 0)
        precondition(!error.rendering.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
    }
    for line in JSONLines(bytes) {
        if case .success(let value) = line { check(value.document) }
    }
    return 0
}

private func check(_ document: JSONDocument) {
    let root = document.root
    precondition(root.range.upperBound <= document.bytes.count)
    for repeated in document.repeatedMembers { precondition(repeated.first.name == repeated.again.name) }
    for offset in stride(from: root.range.lowerBound, to: root.range.upperBound, by: 1 + root.range.count / 16) {
        guard let value = document.value(at: offset) else { preconditionFailure("no value at \(offset)") }
        precondition(value.range.contains(offset))
        _ = (value.path.description, value.string, value.int, value.double, value.position)
    }
    if root.kind == .object {
        let names = root.members.map(\.name)
        // Names that differ only in canonical form, or in lone surrogates, are different to the reader.
        let isRepeating = document.repeatedMembers.contains { $0.object.range == root.range }
        precondition(!isRepeating || Set(names).count < names.count)
    }
}
