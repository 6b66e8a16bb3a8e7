/// What a reader returns for a prompt: each input once and in order, exactly as it was entered and without the newline
/// that ended it. After `endOfInput`, a reader returns `endOfInput` again.
package enum LineInput: Equatable, Sendable {
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    case endOfInput
}
