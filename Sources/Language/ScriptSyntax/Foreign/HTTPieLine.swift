import Basics

/// A line of HTTPie: `http POST :8000/x a=1 n:=2 X-A:b q==c`, or only what follows its name.
struct HTTPieLine {
    let sondeText: String

    init?(_ line: String) {
        guard !line.contains("\\"), var words = Self.words(of: line) else { return nil }
        let program = words.first.flatMap { ["http", "https", "xh", "xhs"].contains($0) ? $0 : nil }
        if program != nil { words.removeFirst() }
        var options = Options()
        guard let operands = options.read(words, isProgram: program != nil) else { return nil }
        words = operands
        let method = words.first.flatMap { RequestGrammar.methods.contains($0) ? $0 : nil }
        if method != nil { words.removeFirst() }
        // Without the program's name it is one of its lines only by its items.
        guard let address = words.first, program != nil || (method != nil && words.count > 1),
            var items = Items(words.dropFirst(), isForm: options.isForm)
        else { return nil }
        if let raw = options.raw { items.body = .text(WrittenText(raw)) }
        if let value = options.authorization { items.headers.append(WrittenRequest.Header("Authorization", value)) }
        var url = address
        if let program { url = Self.completed(address, program) }
        if !items.query.isEmpty { url += (url.contains("?") ? "&" : "?") + items.query.joined(separator: "&") }
        // A line that only its items make one of HTTPie's has an address of Sonde's.
        let written = program == nil ? WrittenText(url) : WrittenText(url).escapingBraces
        let request = WrittenRequest(
            method: method ?? (items.body == nil ? "GET" : "POST"), address: written, headers: items.headers,
            body: items.body)
        sondeText = options.settings + (options.isOffline ? "dry " : "") + request.line() + options.views
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

/// The options of a line of HTTPie.
private struct Options {
    var isForm = false
    var isOffline = false
    var raw: String?
    /// The settings made before the request.
    var settings = ""
    var views = ""
    private var (kind, user) = ("basic", String?.none)

    /// `-a ann:pw`, `-A bearer -a TOKEN`
    var authorization: WrittenText? {
        user.map { WrittenText(kind == "bearer" ? "Bearer \($0)" : "Basic \($0.base64)") }
    }

    /// Reads the options, and returns the remaining words; `nil` if an option is unknown.
    mutating func read(_ words: [String], isProgram: Bool) -> [String]? {
        guard isProgram else { return words }
        var (rest, left) = (words[...], [String]())
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word.count > 1 else {
                left.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1)
            let name = word.hasPrefix("--") ? String(parts[0]) : String(word.prefix(2))
            let joined = word.hasPrefix("--") ? parts.dropFirst().first : word.count > 2 ? word.dropFirst(2) : nil
            if Self.valued.contains(name) {
                guard let value = joined.map(String.init) ?? rest.popFirst(), apply(name, value) else { return nil }
            } else {
                // Several may stand in one word: `-vf`
                let names = word.hasPrefix("--") ? [name] : word.dropFirst().map { "-\($0)" }
                for name in names where !apply(name) { return nil }
            }
        }
        return left
    }

    /// Applies an option without a value. Returns false if it is unknown.
    private mutating func apply(_ name: String) -> Bool {
        switch name {
        case "-f", "--form", "--multipart": isForm = true
        case "-h", "--headers": views = " | headers"
        case "--offline": isOffline = true
        case "-j", "--json", "-b", "-v", "-F", "-S", "--body", "--verbose", "--follow", "--check-status", "--stream",
            "--ignore-stdin", "--all", "--no-verify":
            break
        default: return false
        }
        return true
    }

    private static let valued: Set = [
        "-A", "--auth-type", "-a", "--auth", "--raw", "-o", "--output", "--timeout", "-p", "--print", "-s", "--style",
        "--pretty", "--session",
    ]

    /// Applies an option with its value. Returns false if it cannot have this one.
    private mutating func apply(_ name: String, _ value: String) -> Bool {
        switch name {
        case "-A", "--auth-type": kind = value
        case "-a", "--auth": user = value
        case "--raw": raw = value
        case "-o", "--output": views = " | write \(SondeText.word(value))"
        case "--timeout": settings += "transport.timeout = \(value)s; "
        default: break
        }
        return name == "--timeout" ? Double(value) != nil : ["basic", "bearer"].contains(kind)
    }
}

/// The items of a line of HTTPie.
private struct Items {
    var headers: [WrittenRequest.Header] = []
    var query: [String] = []
    var body: WrittenRequest.Body?
    private var members: [(name: String, value: ForeignValue)] = []
    private var parts: [WrittenRequest.Part] = []

    init?(_ words: ArraySlice<String>, isForm: Bool) {
        for word in words where !add(word) { return nil }
        if body != nil { return }
        if !parts.isEmpty {
            body = .multipart(
                members.map { WrittenRequest.Part(WrittenText($0.name), .text($0.value.text ?? "")) } + parts)
        } else if isForm, !members.isEmpty {
            body = .form(members.map { WrittenRequest.Item(WrittenText($0.name), $0.value.text ?? "") })
        } else if !members.isEmpty {
            var object = ForeignValue.unread
            for member in members where !object.put(member.value, at: member.name) { return nil }
            body = object.json.map { .text($0) }
        }
    }

    private mutating func add(_ word: String) -> Bool {
        if word.hasPrefix("@"), word.count > 1 {
            body = .file(String(word.dropFirst()))
            return true
        }
        let name = word.prefix { !"=:@;".contains($0) }
        let rest = word.dropFirst(name.count)
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isNamePart || "-.[]".utf8.contains($0) }) else { return false }
        if rest.hasPrefix("==") {
            query.append("\(name)=\(FormText.encode(String(rest.dropFirst(2))))")
        } else if rest.hasPrefix(":="), !rest.hasPrefix(":=@") {
            var reader = ForeignReader(at: Cursor(String(rest.dropFirst(2))))
            guard let value = reader.value(), reader.cursor.isAtEnd else { return false }
            members.append((String(name), value))
        } else if rest.hasPrefix("="), !rest.hasPrefix("=@") {
            members.append((String(name), .text(WrittenText(String(rest.dropFirst())))))
        } else if rest.hasPrefix("@") {
            parts.append(
                WrittenRequest.Part(WrittenText(String(name)), .file(String(rest.dropFirst()), type: nil, name: nil)))
        } else if rest.hasPrefix(":"), rest.count > 1 {
            headers.append(WrittenRequest.Header(String(name), WrittenText(String(rest.dropFirst()))))
        } else {
            return false
        }
        return true
    }
}
