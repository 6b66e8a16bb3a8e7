import HTTPModel

extension DocumentValue {
    /// As YAML in block style. A text is plain only where no reader could take it for anything else; several lines are a
    /// block where that keeps them as they are; all others are in quotation marks, in which YAML reads what JSON does.
    var yaml: String {
        var writer = YAMLWriter()
        writer.write(self, indentedBy: "")
        return writer.text
    }
}

private struct YAMLWriter {
    private(set) var text = ""

    mutating func write(_ value: DocumentValue, indentedBy indentation: String) {
        switch value {
        case .object(let members) where !members.isEmpty:
            for (place, member) in members.enumerated() {
                if place > 0 { text += indentation }
                text += (Self.isPlain(member.name) ? member.name : DocumentValue.quoted(member.name)) + ":"
                let inner = indentation + "  "
                text += member.value.isScalar ? " " + scalar(member.value, indentedBy: inner) + "\n" : "\n" + inner
                if !member.value.isScalar { write(member.value, indentedBy: inner) }
            }
        case .array(let elements) where !elements.isEmpty:
            for (place, element) in elements.enumerated() {
                if place > 0 { text += indentation }
                text += "- "
                if element.isScalar {
                    text += scalar(element, indentedBy: indentation + "  ") + "\n"
                } else {
                    write(element, indentedBy: indentation + "  ")
                }
            }
        default: text += scalar(value, indentedBy: indentation + "  ") + "\n"
        }
    }

    private func scalar(_ value: DocumentValue, indentedBy indentation: String) -> String {
        guard case .string(let text) = value else { return value.scalarJSON }
        if Self.isPlain(text) { return text }
        return Self.block(text, indentedBy: indentation) ?? DocumentValue.quoted(text)
    }

    /// Indicates whether a text consists only of words: `String`, `movie id`, `/movie/list`, with `#` and `:`
    /// only inside them.
    static func isPlain(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, isLetter(first) || first == "/", last != " ",
            last != ":",
            !words.contains(text.lowercased()), text.utf8.count <= 200
        else { return false }
        for (place, scalar) in scalars.enumerated() {
            switch scalar {
            case ":" where scalars[place + 1] == " ": return false
            case "#" where scalars[place - 1] == " ": return false
            case _ where isLetter(scalar) || ("0"..."9").contains(scalar) || within.contains(scalar): continue
            default: return false
            }
        }
        return true
    }

    /// The characters without a special meaning after the first character of a text.
    private static let within = Set(" _-./:#()'+;=*&!?%$@~^{}[],<>".unicodeScalars)

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// The words that readers of some version take for a value of another kind.
    private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    /// The lines of a text as a block, if every one of them stays as it is in it.
    private static func block(_ text: String, indentedBy indentation: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let first = lines.first, let last = lines.last, !first.isEmpty, !first.hasPrefix(" "),
            !last.isEmpty,
            lines.allSatisfy({ !$0.hasSuffix(" ") && $0.unicodeScalars.allSatisfy(isPrintable) })
        else { return nil }
        return "|-\n" + lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if Printable.isControl(scalar) { return false }
        return switch scalar.value {
        case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
