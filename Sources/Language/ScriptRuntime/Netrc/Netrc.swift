/// The users and passwords of `~/.netrc`, as curl reads them.
///
/// ```
/// machine api.example.com login ann password "a b\"c"    # mine
/// default login guest password guest
/// ```
///
/// The first entry that matches a host counts, and `default` matches every host. A word in quotation marks
/// may contain the escapes `\n`, `\r`, `\t`, `\"` and `\\`. A macro ends at an empty line.
package struct Netrc: Sendable {
    /// The file's entry for one host.
    package struct Entry: Sendable, Hashable {
        package var login = ""
        package var password: String?
    }

    /// A quotation that does not end on its line.
    package struct OpenQuotation: Error {
        package let line: Int
    }

    /// The entries in order. The entry for `default` has no machine.
    private var entries: [(machine: String?, entry: Entry)] = []

    package init(_ text: String) throws(OpenQuotation) {
        var isMacro = false
        var due: String?
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if isMacro {
                isMacro = !line.allSatisfy(\.isWhitespace)
                continue
            }
            guard let words = Self.words(of: line) else { throw OpenQuotation(line: number + 1) }
            for word in words {
                if let name = due {
                    due = nil
                    take(word, as: name)
                } else if word == "default" {
                    entries.append((nil, Entry()))
                } else if word == "macdef" {
                    isMacro = true
                    break
                } else if ["machine", "login", "password", "account"].contains(word) {
                    due = word
                }
            }
        }
    }

    /// Returns the entry for a host; `nil` if there is none.
    package subscript(host: String) -> Entry? {
        entries.first { $0.machine == nil || $0.machine?.lowercased() == host.lowercased() }?.entry
    }

    private mutating func take(_ word: String, as name: String) {
        if name == "machine" {
            entries.append((word, Entry()))
            return
        }
        guard let last = entries.indices.last else { return }
        switch name {
        case "login": entries[last].entry.login = word
        case "password": entries[last].entry.password = word
        default: break
        }
    }
}

extension Netrc {
    /// The words of a line, up to a comment; nil where quotation marks stay open.
    private static func words(of line: Substring) -> [String]? {
        var words: [String] = []
        var rest = line.drop(while: \.isWhitespace)
        while let first = rest.first, first != "#" {
            if first == "\"" {
                guard let (word, end) = quoted(rest.dropFirst()) else { return nil }
                words.append(word)
                rest = end
            } else {
                let word = rest.prefix { !$0.isWhitespace }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
            rest = rest.drop(while: \.isWhitespace)
        }
        return words
    }

    private static func quoted(_ text: Substring) -> (word: String, rest: Substring)? {
        var (word, rest) = ("", text)
        while let sign = rest.popFirst() {
            switch sign {
            case "\"": return (word, rest)
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                switch escaped {
                case "n": word += "\n"
                case "r": word += "\r"
                case "t": word += "\t"
                default: word.append(escaped)
                }
            default: word.append(sign)
            }
        }
        return nil
    }
}

/// The file that `key netrc` reads: `$NETRC`, or `.netrc` in the user's home folder.
package struct NetrcFile: Sendable {
    package let path: String
    package let text: String
    /// Indicates whether anyone except its owner can read the file.
    package let isOpenToOthers: Bool

    package init(path: String, text: String, isOpenToOthers: Bool) {
        self.path = path
        self.text = text
        self.isOpenToOthers = isOpenToOthers
    }
}
