import Basics
import HTTPModel

/// A word of a shell: text that means only itself, and expansions in between.
struct ShellText {
    private enum Part {
        case text(String)
        /// `$(…)` or `${…}`, as it is.
        case code(String)
        case variable(String)
    }

    private var parts: [Part] = []

    init(_ text: String = "") {
        add(text)
    }

    /// The value of a variable, with nothing around it.
    init(variable: String) { parts = [.variable(variable)] }

    /// An expansion as it is.
    init(code: String) { parts = [.code(code)] }

    mutating func add(_ text: String) {
        // No argument of a program can hold the character that ends it.
        let text = text.filter { $0 != "\0" }
        if !text.isEmpty { parts.append(.text(text)) }
    }

    mutating func add(_ other: ShellText) { parts += other.parts }

    /// As it stands in a command: without quotation marks where it needs none.
    var word: String {
        guard parts.allSatisfy({ if case .text = $0 { true } else { false } }) else { return "\"\(inside)\"" }
        return plain.shellWord
    }

    /// As it stands between `"` and `"`.
    var inside: String {
        var text = ""
        for (place, part) in parts.enumerated() {
            switch part {
            case .text(let plain): text += Self.quoted(plain)
            case .code(let code): text += code
            case .variable(let name):
                let next: Character? =
                    if place + 1 < parts.count, case .text(let rest) = parts[place + 1] { rest.first } else { nil }
                let goesOn = next.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "[" } ?? false
                text += goesOn ? "${\(name)}" : "$\(name)"
            }
        }
        return text
    }

    /// Text between `"` and `"`, which end and begin again around what a terminal would obey.
    private static func quoted(_ text: String) -> String {
        var quoted = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let run = rest.prefix { $0.isControl == scalar.isControl }
            let piece = String(run)
            quoted +=
                scalar.isControl
                ? "\"\(piece.shellWord)\"" : piece.withBackslashes(before: #""\$`"#)
            rest = rest[run.endIndex...]
        }
        return quoted
    }

    private var plain: String {
        parts.map { part in
            switch part {
            case .text(let text), .code(let text), .variable(let text): text
            }
        }.joined()
    }

    /// The lines of a comment: nothing in a text ends it early.
    static func comment(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            line.allSatisfy(\.isWhitespace) ? "#" : "# " + Printable.inCode(line)
        }
    }
}
