@testable import ScriptSyntax

/// A script from anywhere: it is read to its end, every token lies in it in order, every message can be shown, what a
/// caret means can be told, and what is laid out is laid out for good.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let parsed = ParsedScript(text)

    var end = 0
    for token in parsed.tokens {
        precondition(token.range.lowerBound >= end, "tokens overlap")
        end = token.range.upperBound
    }
    precondition(end <= text.utf8.count, "a token lies behind the text")
    for diagnostic in parsed.diagnostics.prefix(20) {
        precondition(!diagnostic.rendered(in: text, named: "fuzz").isEmpty)
    }
    _ = CompletionContext(at: count / 2, in: text)
    _ = CompletionContext(at: count, in: text)

    let once = ParsedScript(parsed.formatted)
    precondition(parsed.hasErrors || !once.hasErrors, "layout made an error")
    precondition(once.formatted == once.text, "what was laid out is laid out otherwise")
    precondition(parsed.hasErrors || once.tokens.map(\.kind) == parsed.tokens.map(\.kind), "layout changed the tokens")
    return 0
}
