/// An action at the keyboard.
enum Key: Equatable {
    case character(Unicode.Scalar)
    case command(EditorCommand)
    /// Ctrl-C, Ctrl-Z and the like.
    case signal(Int32)
    /// Text that arrived in one piece, without its control characters.
    case paste(String)
    /// The terminal's reply to a query about itself.
    case report(String)
}

/// The meaning of a key that means the same in every mode.
///
/// Each has its own character among the C1 controls, which keyboards do not send as text. libedit knows the key by
/// that character, so that one table binds it in all of libedit's key maps.
enum EditorCommand: UInt32, CaseIterable {
    case accept = 0x80
    case newLine, complete, completeBackwards, up, down, lineStart, lineEnd, deleteToLineEnd, paste, search, edit
    case clear, closeBrace, undo
    case left, right, deleteBackwards, delete
    case pageUp, pageDown, lastArgument, help
    case wordLeft, wordRight, wordForward, characterRight, setMark, deleteToMark

    static let characters: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{9f}"

    var character: Unicode.Scalar { Unicode.Scalar(rawValue) ?? "\u{80}" }

    /// True if the user's own binding for its key takes precedence.
    var yieldsToUser: Bool { [.pageUp, .pageDown, .help].contains(self) }

    /// The libedit command for it; nil if the reader handles it. vi's commands have their own rules for the cursor, so
    /// more is left to libedit there.
    func engineCommand(isVi: Bool) -> String? {
        switch self {
        case .left: isVi ? "ed-prev-char" : nil
        case .right: isVi ? "ed-next-char" : nil
        case .deleteBackwards: isVi ? "ed-delete-prev-char" : nil
        case .delete: isVi ? "ed-delete-next-char" : nil
        case .wordLeft: isVi ? "vi-prev-word" : "ed-prev-word"
        case .wordForward: isVi ? "vi-next-word" : "em-next-word"
        case .characterRight: "ed-next-char"
        case .setMark: "em-set-mark"
        case .deleteToMark: "em-kill-region"
        default: nil
        }
    }
}
