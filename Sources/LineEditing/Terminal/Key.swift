/// What a person did at the keyboard.
enum Key: Equatable {
    case character(Unicode.Scalar)
    case command(KeyCommand)
    /// Text that came in one piece, as it was but for its control characters.
    case paste(String)
}

/// What a key means where it means the same in every mode.
///
/// Each has a character of its own among the C1 controls, which no keyboard sends as text; under it the key is known
/// to libedit, so that one table binds it in all of libedit's key maps.
enum KeyCommand: UInt32, CaseIterable {
    case accept = 0x80
    case newLine, complete, completeBackwards, up, down, lineStart, lineEnd, deleteToLineEnd, paste, search, edit
    case clear, closeBrace
    case left, right, wordLeft, wordRight, delete, setMark, deleteToMark

    static let characters: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{9f}"

    var character: Unicode.Scalar { Unicode.Scalar(rawValue) ?? "\u{80}" }

    /// What libedit itself does for it; nil where the reader does it.
    var engineCommand: (emacs: String, vi: String)? {
        switch self {
        case .left: ("ed-prev-char", "ed-prev-char")
        case .right: ("ed-next-char", "ed-next-char")
        case .wordLeft: ("ed-prev-word", "vi-prev-word")
        case .wordRight: ("em-next-word", "vi-next-word")
        case .delete: ("ed-delete-next-char", "ed-delete-next-char")
        case .setMark: ("em-set-mark", "em-set-mark")
        case .deleteToMark: ("em-kill-region", "em-kill-region")
        default: nil
        }
    }
}
