import ScriptSyntax

/// A line for `/bin/sh`, and the values that were spliced into it.
///
/// The values are passed separately, and the line refers to them: `"${1}"`. Whatever a response contains, the
/// shell reads it as a word and never as part of the line.
///
///     grep \(it.name) "\(it.a) \(it.b)" 'in \(it.c)'
///     grep "${1}" "${2} ${3}" 'in '"${4}"''
struct ShellLine {
    /// The text that the shell reads.
    private(set) var text = ""
    /// The values of `$1`, `$2` and so on.
    private(set) var values: [String] = []
    /// The line as a person reads it, with the values in their places.
    private(set) var shown = ""
    private var quoting = OpenQuotation()

    mutating func append(_ typed: String) {
        quoting.read(typed)
        text += typed
        shown += typed
    }

    /// The reason why a value is not allowed in its place.
    enum Refusal: Error {
        /// The shell would read more than one word in it.
        case isMoreThanWord
        /// The named program would run it.
        case isCode(of: String)
    }

    /// A value, in the quotation marks that are open.
    mutating func append(value: String) throws(Refusal) {
        guard !value.utf8.contains(0), let marks = quoting.marks else { throw .isMoreThanWord }
        let runner = quoting.codeRunner
        quoting.read(value: value)
        // By itself it may be an option that code follows.
        if let runner = runner ?? quoting.codeRunner { throw .isCode(of: runner) }
        values.append(value)
        text += marks.before + "${\(values.count)}" + marks.after
        shown += quoting.isBare ? value.shellQuoted : value
    }
}

/// The quotation marks and commands that are open in a line for the shell, as far as it has been read.
private struct OpenQuotation {
    private enum Context {
        case bare
        case single
        case double
        /// A comment, backquotes, `${…}` or `$((…))`, where a value would be read as more than a word, and the position
        /// where it ends.
        case other(until: Character?)
    }

    private var contexts: [Context] = [.bare]
    /// The words of the line's command, and of the commands within it: `$(…)`.
    private var commands = [ShellCommandWords()]
    private var isEscaped = false
    private var previous: Character = " "

    /// The program that would run a value.
    var codeRunner: String? { commands.lazy.compactMap(\.codeRunner).first }

    var isBare: Bool { if case .bare? = contexts.last { true } else { false } }

    /// The marks needed around a value so that it is one word or part of one.
    var marks: (before: String, after: String)? {
        guard !isEscaped else { return nil }
        return switch contexts.last {
        case .bare?: ("\"", "\"")
        case .double?: ("", "")
        case .single?: ("'\"", "\"'")
        case .other?, nil: nil
        }
    }

    mutating func read(value: String) { commands[commands.count - 1].append(value) }

    mutating func read(_ text: String) {
        for character in text {
            if isEscaped {
                isEscaped = false
                note(character)
            } else {
                read(character)
            }
            previous = character
        }
    }

    private mutating func read(_ character: Character) {
        switch (contexts.last, character) {
        case (.single?, "'"), (.double?, "\""): contexts.removeLast()
        case (.single?, _): note(character)
        case (.other(until: ")")?, "("): contexts.append(.other(until: ")"))
        case (.other(let end)?, _): if character == end { contexts.removeLast() }
        case (_, "\\"): isEscaped = true
        case (_, "`"): contexts.append(.other(until: "`"))
        case (_, "{") where previous == "$": contexts.append(.other(until: "}"))
        case (_, "(") where previous == "$": beginCommand()
        case (.double?, _): note(character)
        case (_, "("): if previous == "(" { contexts.append(.other(until: ")")) } else { beginCommand() }
        case (_, ")"): endCommand()
        case (_, "'"): contexts.append(.single)
        case (_, "\""): contexts.append(.double)
        case (_, "#") where previous.isWhitespace: contexts.append(.other(until: "\n"))
        case (_, "&") where "<>".contains(previous): note(character)
        case (_, ";"), (_, "&"), (_, "|"), (_, "\n"): commands[commands.count - 1].endCommand()
        case _ where character.isWhitespace: commands[commands.count - 1].endWord()
        default: note(character)
        }
    }

    private mutating func note(_ character: Character) { commands[commands.count - 1].append(String(character)) }

    private mutating func beginCommand() {
        contexts.append(.bare)
        commands.append(ShellCommandWords())
    }

    private mutating func endCommand() {
        guard contexts.count > 1 else { return }
        contexts.removeLast()
        commands.removeLast()
    }
}
