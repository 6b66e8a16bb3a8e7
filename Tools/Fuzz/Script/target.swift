@testable import Presentation
@testable import ScriptRuntime
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
    let source = ScriptSource(name: "fuzz", text: text, folder: "")
    for diagnostic in parsed.diagnostics.prefix(20) {
        precondition(ErrorView.drawn(diagnostic, in: source, on: Canvas()).lines.count >= 3, "an error is not shown")
    }
    _ = CompletionContext(at: count / 2, in: text)
    _ = CompletionContext(at: count, in: text)

    let once = ParsedScript(parsed.formatted)
    precondition(parsed.hasErrors || !once.hasErrors, "layout made an error")
    precondition(once.formatted == once.text, "what was laid out is laid out otherwise")
    precondition(parsed.hasErrors || once.tokens.map(\.kind) == parsed.tokens.map(\.kind), "layout changed the tokens")
    return 0
}
