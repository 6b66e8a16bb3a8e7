@testable import ModelDecoding
@testable import SwiftInterpreting

/// Reads any bytes as Swift code: no crash, no hang, and every place is one of the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCode(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = SourceText(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    let code = CodeSyntax(tokens: SwiftLexer.tokens(of: source).tokens[...], source: source)
    let length = source.text.utf8.count
    var start = 0
    for statement in CodeParser.statements(of: code) {
        precondition(start <= statement.span.lowerBound && statement.span.upperBound <= length)
        start = statement.span.lowerBound
    }
    precondition(CodeParser.expression(of: code).span.upperBound <= length)
    return 0
}
