import PlainText

/// A line of HTTPie: `http POST :8000/x a=1 n:=2 X-A:b q==c`, or only what follows its name.
struct HTTPieLine {
    let sondeText: String

    init?(_ line: String) {
        guard !line.contains("\\"), var words = Self.words(of: line) else { return nil }
        let program = words.first.flatMap { ["http", "https", "xh", "xhs"].contains($0) ? $0 : nil }
        if program != nil { words.removeFirst() }
        var isForm = false
        words.removeAll { word in
            if word == "-f" || word == "--form" { isForm = true }
            return program != nil && ["-f", "--form", "-j", "--json", "-b", "-v", "--body", "--verbose"].contains(word)
        }
        let method = words.first.flatMap { Parser.methods.contains($0) ? $0 : nil }
        if method != nil { words.removeFirst() }
        // Without the program's name it is one of its lines only by its items.
        guard let address = words.first, program != nil || (method != nil && words.count > 1) else { return nil }
        guard !address.hasPrefix("-"), let items = Items(words.dropFirst(), isForm: isForm) else { return nil }
        var url = address
        if let program { url = Self.completed(address, program) }
        if !items.query.isEmpty { url += (url.contains("?") ? "&" : "?") + items.query.joined(separator: "&") }
        let parts =
            [method ?? (items.body == nil ? "GET" : "POST"), SondeText.word(url)]
            + items.headers.map { "\($0): \(SondeText.headerValue($1))" } + [items.body].compactMap(\.self)
        sondeText = parts.joined(separator: " ")
    }

    /// `:8000/x` is this machine's.
    private static func completed(_ address: String, _ program: String) -> String {
        if address.contains("://") { return address }
        let scheme = program.hasSuffix("s") ? "https://" : "http://"
        if address.hasPrefix(":/") { return scheme + "localhost" + address.dropFirst() }
        return scheme + (address.hasPrefix(":") ? "localhost" : "") + address
    }

    private static func words(of line: String) -> [String]? {
        var reader = ShellReader(at: Cursor(line))
        guard let words = try? reader.words(), reader.cursor.isAtEnd else { return nil }
        return words.map(\.text)
    }
}

/// The items of a line of HTTPie.
private struct Items {
    var headers: [(String, String)] = []
    var query: [String] = []
    private var members: [String] = []
    private let isForm: Bool
    private var hasFile = false

    init?(_ words: ArraySlice<String>, isForm: Bool) {
        self.isForm = isForm
        for word in words where !add(word) { return nil }
    }

    var body: String? {
        guard !members.isEmpty else { return nil }
        let object = "{ \(members.joined(separator: ", ")) }"
        return hasFile ? "multipart \(object)" : isForm ? "form \(object)" : object
    }

    private mutating func add(_ word: String) -> Bool {
        let name = word.prefix { !"=:@".contains($0) }
        let rest = word.dropFirst(name.count)
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isNamePart || "-.[]".utf8.contains($0) }) else { return false }
        let key = SondeText.literal(String(name))
        if rest.hasPrefix("==") {
            query.append("\(name)=\(FormText.encode(String(rest.dropFirst(2))))")
        } else if rest.hasPrefix(":=") {
            members.append("\(key): \(rest.dropFirst(2))")
        } else if rest.hasPrefix("="), !rest.hasPrefix("=@") {
            members.append("\(key): \(SondeText.literal(String(rest.dropFirst())))")
        } else if rest.hasPrefix("@") {
            hasFile = true
            members.append("\(key): file(\(SondeText.literal(String(rest.dropFirst()))))")
        } else if rest.hasPrefix(":"), rest.count > 1 {
            headers.append((String(name), String(rest.dropFirst())))
        } else {
            return false
        }
        return true
    }
}
