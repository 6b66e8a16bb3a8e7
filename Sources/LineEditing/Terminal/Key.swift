/// What a person did at the keyboard.
enum Key: Equatable {
    case character(Unicode.Scalar)
    case command(KeyCommand)
    /// Ctrl-C, Ctrl-Z and the like.
    case signal(Int32)
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
    case clear, closeBrace, undo
    case left, right, deleteBackwards, delete
    case wordLeft, wordRight, characterRight, setMark, deleteToMark

    static let characters: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{9f}"

    var character: Unicode.Scalar { Unicode.Scalar(rawValue) ?? "\u{80}" }

    /// What libedit itself does for it; nil where the reader does it. vi's commands have rules of their own for where
    /// the cursor may be, so there more is left to libedit.
    func engineCommand(isVi: Bool) -> String? {
        switch self {
        case .left: isVi ? "ed-prev-char" : nil
        case .right: isVi ? "ed-next-char" : nil
        case .deleteBackwards: isVi ? "ed-delete-prev-char" : nil
        case .delete: isVi ? "ed-delete-next-char" : nil
        case .wordLeft: isVi ? "vi-prev-word" : "ed-prev-word"
        case .wordRight: isVi ? "vi-next-word" : "em-next-word"
        case .characterRight: "ed-next-char"
        case .setMark: "em-set-mark"
        case .deleteToMark: "em-kill-region"
        default: nil
        }
    }
}
