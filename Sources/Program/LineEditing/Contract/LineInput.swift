/// The input at a prompt. A reader returns each input once and in order, exactly as entered, without the newline at
/// its end. After `endOfInput`, it returns `endOfInput` again.
package enum LineInput: Equatable, Sendable {
    case line(String)
    /// Ctrl-C, which drops the typed text.
    case interrupted
    case endOfInput
}
