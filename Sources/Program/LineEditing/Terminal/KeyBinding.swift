/// A row of the table of keys: the keys, their command, and its description in help.
package struct KeyBinding: Sendable {
    enum Keys: Sendable, Equatable {
        /// Ctrl and a letter, or several in sequence.
        case control(String)
        /// Alt and a letter, or Escape and then the letter.
        case alt(String)
        case character(String)
        case special(SpecialKey)
    }

    struct Modes: OptionSet, Sendable {
        let rawValue: Int
        static let emacs = Modes(rawValue: 1)
        static let viInsert = Modes(rawValue: 2)
        static let viCommand = Modes(rawValue: 4)
        /// Wherever letters are typed.
        static let typing: Modes = [.emacs, .viInsert]
        static let all: Modes = [.emacs, .viInsert, .viCommand]
    }

    let keys: [Keys]
    /// Nil where libedit or the terminal does it.
    let command: EditorCommand?
    let modes: Modes
    /// The description in help; empty if another row has it.
    package let summary: String

    init(_ keys: [Keys], _ command: EditorCommand?, in modes: Modes = .all, _ summary: String = "") {
        self.keys = keys
        self.command = command
        self.modes = modes
        self.summary = summary
    }

    /// All keys with the same effect, as written: `→ Ctrl-F`.
    package var names: String {
        let others = KeyBindingTable.rows.filter { row in
            command != nil && row.command == command && row.summary.isEmpty && row.modes.contains(.emacs)
        }
        return (keys + others.flatMap(\.keys)).map(\.name).joined(separator: " ")
    }
}

extension KeyBinding.Keys {
    /// libedit's spellings of the keys that come as characters.
    var spellings: [String] {
        switch self {
        case .control(let letters): [letters.map { "^\($0)" }.joined()]
        case .alt(let letter): ["\\e\(letter)"]
        case .character(let character): [character]
        case .special(.enter): ["^M", "^J"]
        case .special(.tab): ["^I"]
        case .special(.backspace): ["^H", "^?"]
        case .special: []
        }
    }

    fileprivate var name: String {
        switch self {
        case .control(let letters): letters.map { "Ctrl-\($0)" }.joined(separator: " ")
        case .alt("\\e"): "Esc-Esc"
        case .alt(let letter): "Alt-\(letter)"
        case .character(let character): character
        case .special(let key): key.rawValue
        }
    }
}

/// The keys that have a name on the keyboard.
enum SpecialKey: String, Sendable {
    case enter = "Enter"
    case newLine = "Alt-Enter"
    case tab = "Tab"
    case backTab = "Shift-Tab"
    case backspace = "Backspace"
    case up = "↑"
    case down = "↓"
    case left = "←"
    case right = "→"
    case wordLeft = "Alt-←"
    case wordRight = "Alt-→"
    case home = "Home"
    case end = "End"
    case delete = "Delete"
    case pageUp = "PageUp"
    case pageDown = "PageDown"
    case help = "F1"
}
