/// Where a person's input comes from: a terminal, a pipe, a test.
///
/// A reader gives each input once and in order, and goes on giving `endOfInput` once it has. Its text is exactly what
/// was entered, without the newline that ended it; it may hold newlines of its own.
package protocol LineReader {
    mutating func readLine(prompt: Prompt) throws -> LineInput
}

/// What came of asking for a line.
package enum LineInput: Equatable, Sendable {
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    case endOfInput
}
