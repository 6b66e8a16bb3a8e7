/// The input at a prompt. A reader returns each input once and in order, exactly as it was entered and without the
/// newline that ended it. After `endOfInput`, it returns `endOfInput` again.
package enum LineInput: Equatable, Sendable {
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    case endOfInput
}
