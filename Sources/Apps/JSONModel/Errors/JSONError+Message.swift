import Basics

extension JSONError: CustomStringConvertible {
    /// The place, the problem and the correction, in one line.
    public var description: String {
        "\(position.line):\(position.column): " + message
    }

    /// The description, the line of the text, and a caret under the position.
    public var rendering: String { description + "\n" + excerpt.rendering }

    /// The problem and the correction, without the place.
    public var message: String {
        [fact, advice].compactMap { $0 }.joined(separator: ": ")
    }
}

extension JSONError {
    fileprivate var fact: String {
        switch kind {
        case .emptyText: "there is no JSON here, only white space at most"
        case .endsEarly(let construct): "the text ends inside \(construct.withArticle) opened at \(openingPlace)"
        case .valueExpected: "expected a value, found \(quotedFound)"
        case .nameExpected: "expected a member's name in double quotes, found \(quotedFound)"
        case .colonExpected: "expected a colon after the member's name, found \(quotedFound)"
        case .commaExpected(let construct): "expected `,` or `\(construct.closing)`, found \(quotedFound)"
        case .trailingComma(let construct): "expected another \(construct.part) after the comma, found \(quotedFound)"
        case .endExpected: "expected the end of the text after its value, found \(quotedFound)"
        case .digitExpected: "expected a digit, found \(quotedFound)"
        case .leadingZero: "a number cannot begin with an extra zero, found \(quotedFound)"
        case .invalidEscape: "this backslash does not begin an escape that JSON knows"
        case .controlCharacter(let byte):
            "a string contains the control character 0x\(byte.hexadecimal(digits: 2)) unescaped"
        case .invalidUTF8(let byte): "the bytes from 0x\(byte.hexadecimal(digits: 2)) on are not UTF-8"
        case .otherEncoding(let encoding): "the text is \(encoding.rawValue), and JSON is UTF-8"
        case .tooDeep(let limit): "arrays and objects are nested deeper than the limit of \(limit)"
        case .tooLong(let limit): "the text is longer than \(limit) bytes, the most that can be read"
        }
    }

    fileprivate var advice: String? {
        switch kind {
        case .emptyText, .endsEarly, .tooDeep, .tooLong, .digitExpected, .colonExpected: nil
        case .valueExpected, .commaExpected: adviceForWord
        case .nameExpected:
            if found == "'" {
                "strings take double quotes"
            } else if found == "/" || found == "#" {
                "JSON has no comments"
            } else if found.first?.isLetter == true {
                "write `\"\(found)\"`"
            } else {
                nil
            }
        case .trailingComma: "remove the comma"
        case .endExpected: "a text is one value; values on lines of their own are read as JSON lines"
        case .leadingZero: "remove the zero, or write a string"
        case .invalidEscape: "write `\\\\` for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
        case .controlCharacter(let byte): "write `\(byte.escape)`"
        case .invalidUTF8: "send the text as UTF-8"
        case .otherEncoding: "convert it"
        }
    }

    fileprivate var adviceForWord: String? {
        switch found {
        case "'": "strings take double quotes"
        case ".": "write `0.` and the digits"
        case "+": "a number takes no plus sign"
        case "/", "#": "JSON has no comments"
        case "<": "this looks like HTML or XML"
        case "True", "TRUE": "write `true`"
        case "False", "FALSE": "write `false`"
        case "None", "nil", "undefined", "Null", "NULL", "NaN", "Infinity", "nan", "inf": "write `null`"
        default: nil
        }
    }

    fileprivate var quotedFound: String { found.isEmpty ? "the end of the text" : "`\(found)`" }

    fileprivate var openingPlace: String { opening.map { "line \($0.line), column \($0.column)" } ?? "its beginning" }
}

extension JSONError.Construct {
    fileprivate var withArticle: String {
        switch self {
        case .array, .object, .string, .number: rawValue.withArticle
        case .literal: "`true`, `false` or `null`"
        }
    }

    fileprivate var closing: String { self == .object ? "}" : "]" }
    fileprivate var part: String { self == .object ? "member" : "element" }
}
