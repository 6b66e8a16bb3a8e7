import Basics

/// A request that a line of JavaScript, Python or Swift sends.
///
///     requests.post("http://a.test/x", json={"a": 1})    // POST http://a.test/x { "a": 1 }
struct ForeignCall {
    let sondeText: String
    let end: Int

    init?(at cursor: Cursor) {
        var reader = ForeignReader(at: cursor)
        let name = reader.binding()
        reader.skipWords(["return", "await", "async"] + ForeignReader.tries + ["await"])
        let word = reader.cursor.moved(past: { $0.isNamePart || $0 == UInt8(ascii: "$") }).text(
            since: reader.cursor.offset)
        reader.isSwift = Self.swiftWords.contains(word)
        guard Self.firstWords.contains(word), case .call(let receiver, let function, let arguments)? = reader.value(),
            let request = Self.request(on: receiver, function, arguments)
        else { return nil }
        reader.cursor.skip(while: \.isBlank)
        _ = reader.cursor.take(";")
        reader.cursor.skip(while: \.isBlank)
        guard reader.cursor.isAtEnd || reader.cursor.peek().isNewline || reader.cursor.starts(with: "//") else {
            return nil
        }
        end = reader.cursor.offset
        let isFree = name.map { !ReservedWords.contains($0) && !ReservedWords.session.contains($0) } ?? false
        sondeText = (isFree ? "let \(name ?? "") = " : "") + request
    }

    /// The names that such a line begins with.
    static let firstWords: Set<String> = Set(libraries.keys)
        .union(["fetch", "window", "urllib", "urlopen"]).union(swiftWords)

    private static let swiftWords: Set = ["URLSession", "AF", "Data", "String"]

    /// Returns the request at the beginning of a chain, and ignores the rest: `fetch(…).then(…)`.
    private static func request(
        on receiver: ForeignValue?, _ function: String, _ arguments: [ForeignValue.Argument]
    ) -> String? {
        if let receiver {
            guard case .call(let inner, let name, let arguments) = receiver else { return nil }
            return request(on: inner, name, arguments)
        }
        var draft = ForeignRequest()
        guard (try? draft.read(function, arguments)) == true, let written = draft.written else { return nil }
        return written.line()
    }
}

extension ForeignCall {
    /// The way a library takes what is sent.
    enum Style {
        /// `axios.post(url, data, options)`
        case axios
        /// `ky.post(url, options)`
        case options
        /// `requests.post(url, data, json=…)`
        case python
    }

    static let libraries: [String: Style] = [
        "axios": .axios, "http": .axios, "$http": .axios, "api": .axios, "ky": .options, "got": .options,
        "requests": .python, "httpx": .python, "session": .python, "client": .python,
    ]
}

extension ForeignReader {
    /// `const name =`, `let (data, response) =`, `name =`; nil where there is none, or not one name.
    fileprivate mutating func binding() -> String? {
        let start = cursor
        skipWords(["const", "let", "var"])
        let isDeclared = cursor.offset > start.offset
        var name: String?
        if isDeclared, cursor.peek().opensBracket {
            _ = skipBrackets()
        } else {
            let first = cursor.offset
            cursor.skip(while: \.isNamePart)
            name = cursor.text(since: first)
        }
        cursor.skip(while: \.isBlank)
        guard cursor.peek() == UInt8(ascii: "="), !"=>".utf8.contains(cursor.peek(1)) else {
            cursor = start
            return nil
        }
        cursor.advance()
        cursor.skip(while: \.isBlank)
        return name
    }
}
