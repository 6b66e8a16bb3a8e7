import Basics
package import HTTPModel
import ScriptSyntax

/// A word of a command line as a shell reads it, with notes on its variables.
package struct QuotedShellWord {
    package var text: String
    var notes: [String] = []

    init(_ text: String) {
        self.text = text
    }

    static func + (left: QuotedShellWord, right: QuotedShellWord) -> QuotedShellWord {
        var joined = left
        joined.text += right.text
        joined.notes += right.notes
        return joined
    }
}

/// Quotes text as one word for a shell, so that nothing in it runs; a secret becomes a variable.
///
///     it's $5 for KEY     'it'\''s $5 for '"$KEY"
///     two\nlines          $'two\nlines'
package struct ShellQuoting {
    private let mask: SecretMask

    package init(_ mask: SecretMask) {
        self.mask = mask
    }

    package func word(_ text: String) -> QuotedShellWord { word(Array(text.utf8)) }

    func word(_ bytes: [UInt8]) -> QuotedShellWord {
        var word = QuotedShellWord("")
        var end = 0
        for occurrence in mask.occurrences(in: bytes) {
            word = word + Self.quoted(bytes[end..<occurrence.range.lowerBound]) + Self.variable(for: occurrence)
            end = occurrence.range.upperBound
        }
        word = word + Self.quoted(bytes[end...])
        return word.text.isEmpty ? QuotedShellWord("''") : word
    }
}

extension ShellQuoting {
    private static func quoted(_ bytes: ArraySlice<UInt8>) -> QuotedShellWord {
        if bytes.isEmpty { return QuotedShellWord("") }
        if bytes.allSatisfy(\.isPlainInShell) { return QuotedShellWord(String(decoding: bytes, as: UTF8.self)) }
        let text = String(validUTF8: bytes)
        if let text, !text.unicodeScalars.contains(where: Printable.isControl) {
            return QuotedShellWord(text.shellQuoted)
        }
        return QuotedShellWord(bytes.shellEscaped)
    }

    private static func variable(for occurrence: SecretMask.Occurrence) -> QuotedShellWord {
        let name = variableName(of: occurrence.secret)
        let (suffix, form): (String, String?) =
            switch occurrence.spelling {
            case .plain: ("", nil)
            case .escaped: ("_ESCAPED", "escaped as it is sent there")
            case .base64: ("_BASE64", "with what is sent beside it, in base64")
            case .hexadecimal: ("_HEX", "in hexadecimal digits")
            }
        var word = QuotedShellWord("\"$\(name)\(suffix)\"")
        if let form { word.notes = ["\(name)\(suffix): \(name) \(form)"] }
        return word
    }

    /// `X-API-Key` → `X_API_KEY`
    private static func variableName(of secret: Secret) -> String {
        let name = secret.name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }
            .joined()
        return name.first?.isNumber ?? true ? "_\(name)" : name
    }
}
