/// A source of a person's input: a terminal, a pipe or a test.
///
/// A reader returns each input once and in order. After `endOfInput` it returns `endOfInput` again. The text is
/// exactly what was entered, without the newline that ended it; it may contain newlines.
///
/// ```swift
/// struct PreparedLines: LineReader {
///     var lines: [String]
///
///     mutating func readLine(prompt: Prompt) throws -> LineInput {
///         lines.isEmpty ? .endOfInput : .line(lines.removeFirst())
///     }
/// }
/// ```
package protocol LineReader {
    mutating func readLine(prompt: Prompt) throws -> LineInput
}

/// The result of reading a line.
package enum LineInput: Equatable, Sendable {
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    case endOfInput
}
