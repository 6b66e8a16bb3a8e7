/// A block of a file of requests, between two lines of `###`, in its parts: the lines above its request, the
/// request, and the actions on its response.
struct HTTPFileEntry: Sendable {
    /// `# @name login`, `@host = https://a.test`, `Accept: text/plain`
    struct Field: Sendable, Hashable {
        var name: String
        var value: String
        var line: Int
    }

    struct Script: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            /// `< {% … %}`
            case before
            /// `> {% … %}`
            case after
            /// `?? status == 200`
            case check
            /// Any other action on a response, which a Sonde script cannot perform.
            case other
        }

        var kind: Kind
        var text: String
        var line: Int
    }

    /// Its title in the line of `###`.
    var title: String?
    var comments: [String] = []
    var annotations: [Field] = []
    var variables: [Field] = []
    var target: HTTPFileTarget?
    var headers: [Field] = []
    var body: [HTTPFileLine] = []
    var scripts: [Script] = []
    var line = 0

    /// The name that other requests use for it.
    var name: String? { annotations.first { $0.name == "name" }.map(\.value) ?? title }

    /// The value of a header, by its name in small letters.
    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }
}

extension HTTPFileEntry {
    static func entries(of text: String) -> [HTTPFileEntry] {
        var readers = [HTTPFileEntryReader(request: HTTPFileEntry())]
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (place, line) in lines.enumerated() {
            if line.hasPrefix("###") {
                let title = line.drop { $0 == "#" }.trimmed
                let request = HTTPFileEntry(title: title.isEmpty ? nil : String(title))
                readers.append(HTTPFileEntryReader(request: request))
            } else {
                readers[readers.count - 1].rest.append(HTTPFileLine(text: String(line), number: place + 1))
            }
        }
        return readers.indices.map { readers[$0].read() }
    }
}

private struct HTTPFileEntryReader {
    var request: HTTPFileEntry
    var rest: ArraySlice<HTTPFileLine> = []

    mutating func read() -> HTTPFileEntry {
        readHead()
        if request.target != nil {
            readAddress()
            readHeaders()
            readBody()
        }
        return request
    }

    private mutating func readHead() {
        while let line = rest.first {
            let text = line.trimmed
            if text.isEmpty || takeComment(line) || takeScript(line) {
                if text.isEmpty { rest.removeFirst() }
            } else if text.hasPrefix("@"), takeVariable(line) {
                continue
            } else if !text.hasPrefix("HTTP/"), let target = HTTPFileTarget(text) {
                request.target = target
                request.line = line.number
                rest.removeFirst()
                return
            } else {
                request.scripts.append(.init(kind: .other, text: String(text), line: line.number))
                // An earlier response extends to the end.
                rest = text.hasPrefix("HTTP/") ? [] : rest.dropFirst()
            }
        }
    }

    /// `# …`, `// …`, with what stands in it after `@`.
    private mutating func takeComment(_ line: HTTPFileLine) -> Bool {
        guard let comment = line.comment else { return false }
        rest.removeFirst()
        if comment.hasPrefix("@"), let first = comment.dropFirst().first, first.isLetter {
            let name = comment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let value = comment.dropFirst(name.count + 1).trimmed.drop { $0 == "=" || $0 == ":" }.trimmed
            request.annotations.append(.init(name: String(name), value: String(value), line: line.number))
        } else {
            request.comments.append(String(comment))
        }
        return true
    }

    private mutating func takeVariable(_ line: HTTPFileLine) -> Bool {
        let text = line.trimmed.dropFirst()
        guard let sign = text.firstIndex(of: "=") else { return false }
        var name = text[..<sign].trimmed
        if name.hasSuffix(":") { name = name.dropLast().trimmed }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) else { return false }
        rest.removeFirst()
        let value = String(text[text.index(after: sign)...].trimmed)
        request.variables.append(.init(name: String(name), value: value, line: line.number))
        return true
    }

    /// Takes a script, a file for the response, or a check, with all of its lines.
    private mutating func takeScript(_ line: HTTPFileLine) -> Bool {
        let text = line.trimmed
        if text.hasPrefix("> {%") || text.hasPrefix(">{%") || text.hasPrefix("< {%") || text.hasPrefix("<{%") {
            let start = text.firstRange(of: "{%").map { text[$0.upperBound...] } ?? ""
            let kind: HTTPFileEntry.Script.Kind = text.hasPrefix(">") ? .after : .before
            takeLines(kind, from: line, start, upTo: "%}")
        } else if text == "{{" || text.hasPrefix("{{@") || text.hasPrefix("{{+") {
            takeLines(request.target == nil ? .before : .after, from: line, text.dropFirst(2), upTo: "}}")
        } else if text.hasPrefix("?? ") {
            rest.removeFirst()
            request.scripts.append(.init(kind: .check, text: String(text.dropFirst(3).trimmed), line: line.number))
        } else if ["> ", ">> ", ">>! ", "<> ", "import ", "run "].contains(where: text.hasPrefix)
            || request.target == nil && text.hasPrefix("< ")
        {
            rest.removeFirst()
            request.scripts.append(.init(kind: .other, text: String(text), line: line.number))
        } else {
            return false
        }
        return true
    }

    private mutating func takeLines(
        _ kind: HTTPFileEntry.Script.Kind, from line: HTTPFileLine, _ start: Substring, upTo end: String
    ) {
        var lines: [Substring] = []
        var text = start
        rest.removeFirst()
        while true {
            if let found = text.firstRange(of: end), end == "%}" || text.trimmed.hasPrefix(end) {
                lines.append(text[..<found.lowerBound])
                break
            }
            lines.append(text)
            guard let next = rest.popFirst() else { break }
            text = next.text[...]
        }
        request.scripts.append(.init(kind: kind, text: lines.joined(separator: "\n"), line: line.number))
    }

    /// Reads the lines that continue an address: those that are indented, or begin with `?` or `&`.
    private mutating func readAddress() {
        while let line = rest.first, !line.isBlank, let first = line.text.first {
            let text = line.trimmed
            guard first.isWhitespace || "?&".contains(first), !text.hasPrefix("?? ") else { return }
            if line.comment == nil { request.target?.address += text }
            rest.removeFirst()
        }
        // A version may stand at the end of the last line.
        if let target = request.target, let whole = HTTPFileTarget("\(target.method) \(target.address)") {
            request.target?.address = whole.address
        }
    }

    private mutating func readHeaders() {
        while let line = rest.first, !line.isBlank {
            if takeComment(line) || takeScript(line) { continue }
            let text = line.trimmed
            // A body that is not set apart begins where no header is.
            guard let sign = text.firstIndex(of: ":"), text.first.map({ !"{[<".contains($0) }) ?? false else {
                if text.hasPrefix("@"), takeVariable(line) { continue }
                return
            }
            let name = text[..<sign].trimmed
            let value = text[text.index(after: sign)...].trimmed
            if line.text.first?.isWhitespace == true, !request.headers.isEmpty, name.contains(where: \.isWhitespace) {
                request.headers[request.headers.count - 1].value += " " + text
            } else {
                request.headers.append(.init(name: String(name), value: String(value), line: line.number))
            }
            rest.removeFirst()
        }
    }

    private mutating func readBody() {
        let isOfLines = request.headers.contains { $0.value.lowercased().contains("json") }
        var comments: [HTTPFileLine] = []
        while let line = rest.first {
            let text = line.trimmed
            // An earlier response.
            if text.hasPrefix("HTTP/"), request.body.allSatisfy(\.isBlank) || request.body.last?.isBlank == true {
                rest = []
            } else if line.comment?.hasPrefix("@") == true, isFollowedByScript {
                _ = takeComment(line)
            } else if text.hasPrefix("<"), text.hasPrefix("< {%") == false, !text.hasPrefix("<>") {
                request.body.append(line)
                rest.removeFirst()
            } else if takeScript(line) {
                continue
            } else if line.comment != nil, request.body.allSatisfy(\.isBlank) || isOfLines || request.beginsAsJSON {
                comments.append(line)
                rest.removeFirst()
            } else {
                request.body.append(line)
                rest.removeFirst()
            }
        }
        while request.body.first?.isBlank == true { request.body.removeFirst() }
        while request.body.last?.isBlank == true { request.body.removeLast() }
        // Text may begin with what else would be a comment.
        if let first = request.body.first, !request.beginsAsJSON, !isOfLines {
            request.body = comments.filter { $0.number < first.number } + request.body
        }
    }

    private var isFollowedByScript: Bool {
        let next = rest.dropFirst().first { !$0.isBlank && $0.comment == nil }
        return next.map { $0.trimmed.hasPrefix("> {%") || $0.trimmed.hasPrefix("< {%") } ?? false
    }
}

extension HTTPFileEntry {
    fileprivate var beginsAsJSON: Bool {
        guard let first = body.first(where: { !$0.isBlank })?.trimmed.first else { return false }
        return first == "{" || first == "["
    }
}
