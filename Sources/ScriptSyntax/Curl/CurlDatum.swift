import PlainText

/// The value of one option that adds to the body.
enum CurlDatum {
    case text(String)
    case file(String, isExact: Bool)

    init(_ word: ShellWord, _ kind: CurlData) throws(Diagnostic) {
        let text = word.text
        switch kind {
        case .raw: self = .text(text)
        case .text, .binary:
            guard text.hasPrefix("@") else {
                self = .text(text)
                return
            }
            var isExact = false
            if case .binary = kind { isExact = true }
            self = .file(try Self.path(text.dropFirst(), at: word.range), isExact: isExact)
        case .encoded: self = .text(try Self.encoded(text, at: word.range))
        }
    }

    /// A script reads files below its own folder alone.
    static func path(_ path: Substring, at range: SourceRange) throws(Diagnostic) -> String {
        guard path != "-" else {
            throw Diagnostic("standard input is not sent", advice: "write a file's name", at: range)
        }
        guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.split(separator: "/").contains("..")
        else {
            throw Diagnostic(
                "\(path.isEmpty ? "this file" : String(path)) is outside of this folder, and nothing was sent",
                advice: "copy it here, and write its name", at: range)
        }
        return String(path)
    }

    /// `name=content`, `=content`, `content`
    private static func encoded(_ text: String, at range: SourceRange) throws(Diagnostic) -> String {
        guard let sign = text.firstIndex(where: { "=@".contains($0) }) else { return text.formEncodedByCurl }
        guard text[sign] == "=" else {
            throw Diagnostic("an encoded file is not read", advice: "write the file's text here", at: range)
        }
        let content = String(text[text.index(after: sign)...]).formEncodedByCurl
        return sign == text.startIndex ? content : text[...sign] + content
    }
}

extension CurlLine.Part {
    /// `name=value`, `name=@file;type=text/csv;filename=x.csv`
    init(_ word: ShellWord, isLiteral: Bool) throws(Diagnostic) {
        guard let sign = word.text.firstIndex(of: "=") else {
            throw Diagnostic("a part has a name", advice: "write -F 'name=value'", at: word.range)
        }
        name = String(word.text[..<sign])
        let value = word.text[word.text.index(after: sign)...]
        if isLiteral || !(value.hasPrefix("@") || value.hasPrefix("<") || value.contains(";type=")) {
            content = .text(String(value))
            return
        }
        let fields = value.split(separator: ";", omittingEmptySubsequences: false)
        guard value.hasPrefix("@"), let path = fields.first?.dropFirst(), !path.contains(",") else {
            throw Diagnostic(
                "this part is not read, and nothing was sent", advice: "write -F 'name=value' or -F 'name=@file'",
                at: word.range)
        }
        var type = Self.typeByName(path)
        var fileName: String?
        for field in fields.dropFirst() {
            let pair = field.split(separator: "=", maxSplits: 1).map { String($0).trimming(\.isWhitespace) }
            switch pair.first {
            case "type" where pair.count == 2: type = pair[1]
            case "filename" where pair.count == 2: fileName = pair[1]
            default:
                throw Diagnostic(
                    "\(field) is not read here, and nothing was sent", advice: "leave it out, or write type=…",
                    at: word.range)
            }
        }
        content = .file(try CurlDatum.path(path, at: word.range), type: type, name: fileName)
    }
}

extension CurlLine.Part {
    /// The type that curl gives a file by its name, where Sonde would give it another.
    private static func typeByName(_ path: Substring) -> String? {
        let sharedEndings: Set = ["gif", "jpg", "jpeg", "png", "svg", "txt", "html", "pdf", "xml"]
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if sharedEndings.contains(ending) { return nil }
        return ending == "htm" ? "text/html" : "application/octet-stream"
    }
}

extension String {
    /// As curl encodes a value: a blank is `+`, and `~` stays.
    fileprivate var formEncodedByCurl: String {
        FormText.encode(self).replacing("%7E", with: "~").replacing("*", with: "%2A")
    }
}
