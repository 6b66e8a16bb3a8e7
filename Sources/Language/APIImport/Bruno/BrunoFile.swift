import APIDocuments

/// A file of Bruno: blocks of a name and lines in brackets, or a document of YAML that says the same.
///
///     get {
///       url: {{host}}/users
///       auth: none
///     }
struct BrunoFile {
    /// A block as it stands, without its margin.
    struct Block {
        let name: String
        let lines: [Substring]
        /// The number of its first line.
        let start: Int
        /// The lines as names and values, where they are known already.
        var given: [CollectionEntry]?
    }

    let name: String
    var blocks: [Block] = []

    init(named name: String) { self.name = name }

    /// Reads the blocks; the bracket that ends one stands at the beginning of its line.
    init(_ document: ForeignDocument) {
        name = document.name
        let text = String(decoding: document.bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var place = 0
        while place < lines.count {
            let head = lines[place].trimmed
            place += 1
            guard let bracket = head.last, bracket == "{" || bracket == "[" else { continue }
            let end: Character = bracket == "{" ? "}" : "]"
            let start = place
            while place < lines.count, lines[place].first != end { place += 1 }
            blocks.append(
                Block(
                    name: String(head.dropLast().trimmed),
                    lines: lines[start..<place].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }, start: start + 1))
            place += 1
        }
    }

    subscript(name: String) -> Block? { blocks.first { $0.name == name } }

    func place(_ line: Int) -> ForeignPlace { ForeignPlace(document: name, line: line, column: 1) }

    func entries(_ name: String) -> [CollectionEntry] { self[name].map(entries) ?? [] }

    func value(_ block: String, _ name: String) -> String? {
        entries(block).last { $0.name.source == name && !$0.isDisabled }?.value.source
    }

    func text(_ block: String) -> String? {
        guard let lines = self[block]?.lines else { return nil }
        let text = lines.joined(separator: "\n")
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}

extension BrunoFile {
    /// The lines of a block as names and values. A value in `'''` takes several lines, and a line of `@` is about the next
    /// one.
    func entries(of block: Block) -> [CollectionEntry] {
        if let given = block.given { return given }
        var made: [CollectionEntry] = []
        var lines = block.lines[...]
        while let first = lines.popFirst() {
            let number = block.start + lines.startIndex - 1
            var line = first.trimmed
            guard !line.isEmpty else { continue }
            if line.isAnnotation {
                if line.hasSuffix("'''"), line.ranges(of: "'''").count == 1 {
                    lines = lines.drop { !$0.contains("'''") }.dropFirst()
                }
                continue
            }
            let isDisabled = line.hasPrefix("~")
            if isDisabled { line = line.dropFirst() }
            guard case (let name, var value)? = line.halves else { continue }
            if value == "'''" {
                let inner = lines.prefix { !$0.trimmed.hasPrefix("'''") }
                lines = lines.dropFirst(inner.count + 1)
                value = inner.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
            }
            var entry = CollectionEntry(TemplateText(name), TemplateText(value), at: place(number))
            entry.isDisabled = isDisabled
            if block.name == "body:multipart-form" || block.name == "body:file" { entry.readPart() }
            made.append(entry)
        }
        return made
    }
}

extension CollectionEntry {
    /// Reads a value of a form: a text or files, and the type that it is announced as.
    ///
    ///     @file(photo.jpg|other.jpg) @contentType(image/jpeg)
    ///     {"a": 1} @contentType(application/json)
    fileprivate mutating func readPart() {
        let mark = "@contentType("
        let text = value.source
        var rest = text.trimmed[...]
        // It stands at the end: anywhere else these letters are the text's own.
        if rest.hasSuffix(")"), let start = rest.ranges(of: mark).last,
            rest[start.upperBound...].firstIndex(of: ")") == rest.index(before: rest.endIndex)
        {
            let written = rest[start.upperBound...].dropLast().trimmed
            type = written.isEmpty ? nil : String(written)
            rest = rest[..<start.lowerBound].trimmed
            value = TemplateText(String(rest))
        }
        guard rest.hasPrefix("@file("), let end = rest.firstIndex(of: ")") else { return }
        files = rest[..<end].dropFirst(6).split(separator: "|").map { String($0.trimmed) }
    }
}

extension BrunoFile.Block {
    /// The names of a list: `vars:secret [ token, key ]`
    var names: [String] {
        lines.joined(separator: "\n").split { $0 == "," || $0.isNewline }.map { String($0.trimmed) }.filter {
            !$0.isEmpty && !$0.hasPrefix("~") && !$0.hasPrefix("@")
        }
    }
}

extension Substring {
    /// `@number`, `@description('''`: not `@token: …`, which is a variable for one request.
    fileprivate var isAnnotation: Bool {
        guard hasPrefix("@") else { return false }
        let rest = dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        return rest.isEmpty || rest.hasPrefix("(")
    }

    /// A name, possibly in quotation marks or with brackets, and the text after the colon.
    fileprivate var halves: (String, String)? {
        if let read = halves(readingBrackets: true) { return read }
        // A mark that is never closed is a part of the name.
        return halves(readingBrackets: false)
    }

    private func halves(readingBrackets: Bool) -> (String, String)? {
        var name = ""
        var place = startIndex
        var (isQuoted, open) = (false, 0)
        while place < endIndex, isQuoted || open > 0 || self[place] != ":" {
            let character = self[place]
            if character == "\\", isQuoted, index(after: place) < endIndex {
                place = index(after: place)
                name.append(self[place])
            } else if character == "\"", readingBrackets, isQuoted || open > 0 || place == startIndex {
                isQuoted.toggle()
                // Within brackets it belongs to an expression.
                if open > 0 || !hasPrefix("\"") { name.append(character) }
            } else {
                if readingBrackets, character == "(" || character == "[" { open += 1 }
                if character == ")" || character == "]" { open = Swift.max(0, open - 1) }
                name.append(character)
            }
            place = index(after: place)
        }
        guard place < endIndex else { return nil }
        return (String(name.trimmed), String(self[index(after: place)...].trimmed))
    }
}
