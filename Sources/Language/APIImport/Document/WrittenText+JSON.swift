import Basics
import JSONModel
import ScriptSyntax

extension WrittenText {
    /// Returns itself as JSON in which the values were replaced by their texts before it was read.
    ///
    /// A text that means more there than a value does is written out: `\n` between quotation marks, `1, "b": 2`
    /// outside them.
    ///
    /// - Parameter literal: The text of an expression, if it is always the same.
    func replacingInJSON(_ literal: (_ expression: String) -> String?) -> WrittenText {
        var isQuoted = false
        return WrittenText(
            pieces.map { piece in
                switch piece {
                case .text(let text):
                    isQuoted = TemplateText.endsQuoted(text, isQuoted)
                    return piece
                case .value(let expression, _):
                    guard let text = literal(expression), text.meansMoreInJSON(isQuoted: isQuoted) else {
                        return piece
                    }
                    isQuoted = TemplateText.endsQuoted(text, isQuoted)
                    return .text(text)
                }
            })
    }

    /// An object of JSON, with a blank or nothing between its parts.
    static func object(_ members: [(name: String, value: WrittenText?)], gap: String = " ") -> WrittenText {
        var made: WrittenText = "{"
        for (name, value) in members {
            guard let value else { continue }
            made.append(.text((made == "{" ? "" : ",\(gap)") + "\"\(name)\":\(gap)"))
            made.append(value)
        }
        made.append(.text("}"))
        return made
    }

    var inJSON: WrittenText {
        var made: WrittenText = "\""
        made.append(mappingTexts { $0.unicodeScalars.map { $0.shortEscape ?? String($0) }.joined() })
        made.append(.text("\""))
        return made
    }

    func mappingTexts(_ changed: (String) -> String) -> WrittenText {
        WrittenText(pieces.map { if case .text(let text) = $0 { .text(changed(text)) } else { $0 } })
    }

    var beginsAsJSON: Bool {
        guard case .text(let text)? = pieces.first, let first = text.trimmed.first else { return false }
        return first == "{" || first == "["
    }

    /// Indicates whether a value in it prevents it from being read as JSON.
    var isNeverJSON: Bool {
        pieces.contains { piece in
            guard case .value(let expression, let reading) = piece else { return false }
            return reading == .never || expression.hasPrefix("env.") || expression.hasPrefix("secret(")
        }
    }
}

extension WrittenRequest.Header {
    /// Says who asks by a name and a password.
    static func basic(_ account: WrittenText) -> WrittenRequest.Header {
        WrittenRequest.Header("Authorization", WrittenText([.text("Basic "), .value("\(account.literal).base64")]))
    }
}

extension String {
    /// Indicates whether it means more in JSON than a value does, between quotation marks or outside them.
    func meansMoreInJSON(isQuoted: Bool) -> Bool {
        if isQuoted { return utf8.contains { $0 < 32 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") } }
        // Nothing at all is for the user to fill in.
        return !allSatisfy(\.isWhitespace) && (try? JSONDocument(Array(utf8))) == nil
    }
}
