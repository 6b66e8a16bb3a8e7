import Basics
import ScriptSyntax

/// A value that a client of `.http` files computes, such as `$uuid` and `$timestamp -1 d`, as an expression.
enum DynamicValue {
    /// Nil where the language has nothing that is the same.
    static func expression(_ text: Substring) -> String? {
        let words = words(text.dropFirst())
        return words.first.flatMap { expression($0, Array(words.dropFirst())) }
    }

    private static func expression(_ name: String, _ arguments: [String]) -> String? {
        switch name {
        case "uuid", "guid", "random.uuid": return "UUID()"
        case "timestamp": return seconds(arguments)
        case "isoTimestamp": return "Date().formatted()"
        case "date": return #"Date().formatted("yyyy-MM-dd")"#
        case "datetime": return date(arguments)
        case "randomInt", "random.integer": return integer(arguments)
        case "random.email": return #""\(UUID())@example.com""#
        case "random.alphabetic": return characters("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", arguments)
        case "random.alphanumeric", "random":
            return characters("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", arguments)
        case "random.hexadecimal": return characters("0123456789abcdef", arguments)
        case "processEnv", "dotenv": return arguments.count == 1 ? environment(arguments[0]) : nil
        default:
            for prefix in ["env.", "processEnv."] where name.hasPrefix(prefix) {
                return environment(String(name.dropFirst(prefix.count)))
            }
            return nil
        }
    }

    /// `env.NAME`; nil where that is not a name.
    static func environment(_ name: String) -> String? {
        let isName = name.utf8.first?.isDigit == false && name.utf8.allSatisfy { $0.isNamePart && $0 < 0x80 }
        return isName ? "env.\(name)" : nil
    }

    private static func integer(_ arguments: [String]) -> String? {
        guard !arguments.isEmpty else { return "Int.random(in: 0...1000)" }
        guard arguments.count == 2, let first = Int(arguments[0]), let end = Int(arguments[1]), first < end else {
            return nil
        }
        return "Int.random(in: \(first)..<\(end))"
    }

    private static func characters(_ letters: String, _ arguments: [String]) -> String? {
        guard let count = arguments.isEmpty ? 10 : Int(arguments[0]), (1...10_000).contains(count) else { return nil }
        return #"(1...\#(count)).map { "\(Array("\#(letters)\($0)").randomElement() ?? "")" }.joined()"#
    }

    /// Returns the number of seconds between now and `-1 d`.
    private static func offset(_ arguments: [String]) -> Int? {
        let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard arguments.count == 2, let number = Int(arguments[0]), abs(number) < 1_000_000,
            let unit = units[arguments[1]]
        else { return nil }
        return number * unit
    }

    private static func seconds(_ arguments: [String]) -> String? {
        guard !arguments.isEmpty else { return "Int(Date().timeIntervalSince1970)" }
        return offset(arguments).map { "Int(Date().timeIntervalSince1970)" + moved($0) }
    }

    private static func moved(_ seconds: Int) -> String { seconds < 0 ? " - \(-seconds)" : " + \(seconds)" }

    private static func date(_ arguments: [String]) -> String? {
        guard let form = arguments.first, let format = format(form) else { return nil }
        guard arguments.count > 1 else { return "Date().formatted(\(format))" }
        return offset(Array(arguments.dropFirst())).map {
            "Date(timeIntervalSince1970: Date().timeIntervalSince1970\(moved($0))).formatted(\(format))"
        }
    }

    /// The pattern of a date as Unicode writes it.
    private static func format(_ form: String) -> String? {
        switch form {
        case "iso8601": return ""
        case "rfc1123": return #""EEE, dd MMM yyyy HH:mm:ss 'GMT'""#
        default: break
        }
        let known = [
            ("YYYY", "yyyy"), ("YY", "yy"), ("MMMM", "MMMM"), ("MMM", "MMM"), ("MM", "MM"), ("M", "M"), ("DD", "dd"),
            ("D", "d"), ("dddd", "EEEE"), ("ddd", "EEE"), ("HH", "HH"), ("H", "H"), ("hh", "hh"), ("h", "h"),
            ("mm", "mm"), ("m", "m"), ("ss", "ss"), ("s", "s"), ("SSS", "SSS"), ("A", "a"), ("ZZ", "xx"), ("Z", "xxx"),
        ]
        var pattern = ""
        var rest = form[...]
        while let first = rest.first {
            if let (token, unicode) = known.first(where: { rest.hasPrefix($0.0) }) {
                pattern += unicode
                rest = rest.dropFirst(token.count)
            } else if first == "[", let end = rest.firstIndex(of: "]") {
                pattern += "'" + rest[..<end].dropFirst().replacingBytes("'", with: "''") + "'"
                rest = rest[rest.index(after: end)...]
            } else {
                guard !first.isLetter, first != "'" else { return nil }
                pattern.append(first)
                rest = rest.dropFirst()
            }
        }
        return SondeText.literal(pattern)
    }

    /// The name and what follows it, in quotation marks, in parentheses or bare.
    private static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var mark: Character?
        for character in text {
            if let open = mark {
                if character == open {
                    words.append(word)
                    (word, mark) = ("", nil)
                } else {
                    word.append(character)
                }
            } else if character == "\"" || character == "'" {
                mark = character
            } else if character.isWhitespace || "(),".contains(character) {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
