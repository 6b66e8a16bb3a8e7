/// The only table of keys: the editor binds its rows, and help describes them.
package enum KeyBindingTable {
    package static let rows: [KeyBinding] = completing + going + recalling + changing + asking + vi

    /// The command of a key that the terminal sends as a sequence.
    static func command(for key: SpecialKey) -> EditorCommand? { commands[key] }

    private static let commands: [SpecialKey: EditorCommand] = {
        let pairs = rows.flatMap { row in
            row.keys.compactMap { key in
                if case .special(let special) = key { row.command.map { (special, $0) } } else { nil }
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static let completing = [
        KeyBinding([.special(.tab)], .complete, "completes a word; if several match, opens a menu that typing narrows"),
        KeyBinding([.special(.backTab)], .completeBackwards, "goes back in the menu; ↑ ↓ Tab move, Esc closes it"),
        KeyBinding([.special(.pageUp)], .pageUp, "a page back in the menu"),
        KeyBinding([.special(.pageDown)], .pageDown, "a page further in the menu"),
    ]

    private static let going = [
        KeyBinding([.special(.right)], .right, "moves right; at the end, accepts the suggestion"),
        KeyBinding([.control("F")], .right, in: .emacs),
        KeyBinding([.special(.wordRight)], .wordRight, "moves a word right; at the end, accepts a word of it"),
        KeyBinding([.alt("f")], .wordRight, in: .emacs),
        KeyBinding([.special(.end)], .lineEnd, "moves to the end of the line; there, accepts the suggestion"),
        KeyBinding([.control("E")], .lineEnd, in: .emacs),
        KeyBinding([.special(.home)], .lineStart, "moves to the beginning of the line"),
        KeyBinding([.control("A")], .lineStart, in: .emacs),
        KeyBinding([.special(.left)], .left, "moves left"),
        KeyBinding([.control("B")], .left, in: .emacs),
        KeyBinding([.special(.wordLeft)], .wordLeft, "moves a word left"),
    ]

    private static let recalling = [
        KeyBinding(
            [.special(.up), .control("P")], .up, "goes up a line, or to an earlier input that begins like this one"),
        KeyBinding([.special(.down), .control("N")], .down, "goes down a line, or to a later input"),
        KeyBinding([.alt("p")], .up, in: .emacs), KeyBinding([.alt("n")], .down, in: .emacs),
        KeyBinding([.control("R")], .search, "searches the history while you type; again, further back"),
        KeyBinding(
            [.alt(".")], .lastArgument, in: .emacs,
            "inserts the last argument of the previous input; again, an earlier one"
        ),
    ]

    private static let changing = [
        KeyBinding([.special(.enter)], .accept, "accepts the menu's choice; otherwise runs the line or continues it"),
        KeyBinding([.special(.newLine)], .newLine, "always starts a new line"),
        KeyBinding([.control("_")], .undo, in: .emacs, "undoes the last change of the line"),
        KeyBinding([.control("K")], .deleteToLineEnd, in: .emacs, "deletes to the end of the line"),
        KeyBinding([.control("U")], nil, in: .emacs, "deletes the whole line"),
        KeyBinding([.control("W")], nil, in: .emacs, "deletes the word before the cursor"),
        KeyBinding([.control("Y")], nil, in: .emacs, "puts back what was deleted"),
        KeyBinding([.special(.delete)], .delete), KeyBinding([.special(.backspace)], .deleteBackwards, in: .emacs),
        KeyBinding([.character("}")], .closeBrace, in: .typing),
        KeyBinding([.control("XE")], .edit, "opens the line in your editor"),
    ]

    private static let asking = [
        KeyBinding([.special(.help)], .help, "describes the text at the cursor"),
        KeyBinding([.alt("\\e")], .help, in: .emacs),
        KeyBinding([.control("L")], .clear, "clears the screen and keeps the line"),
        KeyBinding([.control("C")], nil, "drops the line, or cancels the running call"),
        KeyBinding([.control("D")], nil, "ends the session if the line is empty"),
    ]

    private static let vi = [
        KeyBinding([.character("k")], .up, in: .viCommand), KeyBinding([.character("j")], .down, in: .viCommand),
        KeyBinding([.character("v")], .edit, in: .viCommand),
        KeyBinding([.character("/"), .character("?")], .search, in: .viCommand),
    ]
}
