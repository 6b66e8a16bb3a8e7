import Basics
import HTTPModel
import ScriptSyntax

/// As a word of a shell: text that means only itself, and expansions in between.
extension CodeText {
    init(variable: String) { self.init(value: "$" + variable) }

    /// As it stands in a command: without quotation marks where it needs none.
    var word: String { plain.map { $0.withoutNUL.shellWord } ?? "\"\(inside)\"" }

    /// As it stands between `"` and `"`.
    var inside: String {
        zip(parts, parts.dropFirst() + [.text("")]).map { part, next in
            switch part {
            case .text(let plain): return Self.quoted(plain.withoutNUL)
            case .value(let code):
                if code.isVariable, case .text(let rest) = next, rest.withoutNUL.goesOn {
                    return "${\(code.dropFirst())}"
                }
                return code
            }
        }.joined()
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
}

extension String {
    /// No argument of a program can hold the character that ends it.
    fileprivate var withoutNUL: String { filter { $0 != "\0" } }

    fileprivate var isVariable: Bool {
        hasPrefix("$") && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// True if its first character would continue a variable's name.
    fileprivate var goesOn: Bool { first.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "[" } ?? false }
}

extension ShellSupport {
    /// The lines of a comment: nothing in a text ends it early.
    static func comment(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            line.allSatisfy(\.isWhitespace) ? "#" : "# " + Printable.inCode(line)
        }
    }
}
