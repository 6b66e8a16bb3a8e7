/// The words of one command in a line for the shell, and whether its program takes the one being read for code.
///
/// A shell hands a value over as a word. A program that runs a word of its own would still obey it.
///
///     sh -c 'grep x "\(it.name)"'     code
///     sh -c 'grep x "$1"' sh \(it.name)
struct ShellCommandWords {
    private var word = ""
    private var reading = Reading.words

    /// The state of reading the words of a program that runs code.
    private enum Reading {
        /// No such program was named yet, or its code has ended.
        case words
        /// The program's options, and its first word if that is code.
        case options(CodeRunner, takesValue: Bool, readsFirst: Bool)
        /// The next word is code, because of an option.
        case code(CodeRunner)
        /// Everything that follows.
        case everything(CodeRunner)
    }

    /// The program that takes the word being read for code.
    var codeRunner: String? {
        switch reading {
        case .code(let runner), .everything(let runner): runner.name
        case .options(let runner, let takesValue, let readsFirst):
            runner.opensCode(word) || readsFirst && !takesValue && !word.hasPrefix("-") ? runner.name : nil
        case .words: nil
        }
    }

    mutating func append(_ text: some StringProtocol) { word += text }

    /// White space outside of quotation marks.
    mutating func endWord() {
        defer { word = "" }
        switch reading {
        case .everything: break
        case _ where word.isEmpty: break
        case .words: begin()
        case .code(let runner):
            if !word.hasPrefix("-") { reading = .options(runner, takesValue: false, readsFirst: false) }
        case .options(let runner, _, _) where runner.opensCode(word): reading = .code(runner)
        case .options(let runner, let takesValue, let readsFirst):
            if word.hasPrefix("-") {
                reading = .options(
                    runner, takesValue: runner.takesValue(after: word),
                    readsFirst: readsFirst && runner.valueOption(of: word) != "f")
            } else if let file = word.redirection {
                reading = .options(runner, takesValue: file.isEmpty, readsFirst: readsFirst)
            } else if takesValue {
                reading = .options(runner, takesValue: false, readsFirst: readsFirst)
            } else if readsFirst || !word.hasPrefix("$") {
                // A variable of the shell may expand to an option.
                begin()
            }
        }
    }

    /// A sign that ends the command.
    mutating func endCommand() { self = ShellCommandWords() }

    /// The word may name a program, wherever it stands: `xargs sh`, `VALUE=x sh`, `then sh`.
    private mutating func begin() {
        guard let runner = CodeRunner(word) else {
            reading = .words
            return
        }
        reading =
            runner.isEverythingCode
            ? .everything(runner) : .options(runner, takesValue: false, readsFirst: runner.isFirstWordCode)
    }
}

/// A program that runs what stands in its words.
private struct CodeRunner {
    let name: String
    /// The options after which a word is code.
    private let codeOptions: String
    /// Those after which it is something else.
    private let valueOptions: String
    private(set) var isFirstWordCode = false
    private(set) var isEverythingCode = false

    /// The program that a word names, perhaps with its folder and its version.
    init?(_ word: String) {
        let file = word[(word.lastIndex(of: "/").map(word.index(after:)) ?? word.startIndex)...]
        name = String(file)
        switch file.trimming(while: { $0.isNumber || $0 == "." }) {
        case "sh", "bash", "dash", "ash", "ksh", "mksh", "zsh", "fish", "csh", "tcsh", "$SHELL":
            (codeOptions, valueOptions) = ("c", "oO")
        case "python", "pypy": (codeOptions, valueOptions) = ("c", "WX")
        case "perl", "ruby", "lua", "osascript": (codeOptions, valueOptions) = ("eE", "IMrCl")
        case "node", "deno", "bun": (codeOptions, valueOptions) = ("ep", "rC")
        case "php": (codeOptions, valueOptions) = ("rBRE", "dc")
        case "psql": (codeOptions, valueOptions) = ("c", "dhpUvF")
        case "mysql", "mariadb": (codeOptions, valueOptions) = ("e", "DhPu")
        case "awk", "gawk", "mawk", "nawk":
            (codeOptions, valueOptions, isFirstWordCode) = ("e", "vFf", true)
        case "sed", "gsed": (codeOptions, valueOptions, isFirstWordCode) = ("e", "fl", true)
        case "eval", "trap", "su", "ssh", "parallel", "sqlite":
            (codeOptions, valueOptions, isEverythingCode) = ("", "", true)
        default: return nil
        }
    }

    /// Returns whether a word is an option that introduces code, in the same word or in the next.
    func opensCode(_ word: String) -> Bool {
        if let long = Self.name(ofLongOption: word) {
            return ["eval", "print", "command", "execute", "expression", "source"].contains(long)
        }
        return word.hasPrefix("-") && word.prefix { !valueOptions.contains($0) }.contains(where: codeOptions.contains)
    }

    /// Returns whether the next word is the value of an option.
    func takesValue(after word: String) -> Bool {
        if Self.name(ofLongOption: word) != nil { return !word.contains("=") && word != "--" }
        return word.last.map { $0 == valueOption(of: word) } ?? false
    }

    /// The first option of a word that takes a value: what follows in the word is that.
    func valueOption(of word: String) -> Character? {
        word.hasPrefix("--") ? nil : word.first(where: valueOptions.contains)
    }

    private static func name(ofLongOption word: String) -> Substring? {
        word.hasPrefix("--") ? word.dropFirst(2).prefix { $0 != "=" } : nil
    }
}

extension Substring {
    fileprivate func trimming(while fits: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, fits(last) { rest.removeLast() }
        return rest
    }
}

extension String {
    /// The file in `2>file`; nil where the word is something else.
    fileprivate var redirection: Substring? {
        let rest = drop(while: \.isNumber)
        return rest.first == "<" || rest.first == ">" ? rest.drop { "<>&".contains($0) } : nil
    }
}
