import Basics

/// The value of one option that adds to the body.
enum CurlDatum {
    case text(String)
    case file(String, isExact: Bool)

    /// - Parameter input: What `@-` stands for.
    init(
        _ word: ShellWord, _ kind: CurlData, reading input: CurlLine.Input?, _ variables: inout ShellVariables
    ) throws(Diagnostic) {
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
            switch (text, input) {
            case ("@-", .text(let given)):
                self = .text(isExact ? given : given.filter { !$0.isNewline })
            case ("@-", .file(let file)): self = .file(try Self.path(file.text[...], at: file.range), isExact: isExact)
            default: self = .file(try Self.path(text.dropFirst(), at: word.range), isExact: isExact)
            }
        case .encoded(let isInURL):
            self = .text(try Self.encoded(word, isInURL: isInURL, reading: input, &variables))
        }
    }

    static func noInput(at range: SourceRange) -> Diagnostic {
        Diagnostic("standard input is not sent", advice: "write a file's name", at: range)
    }

    /// The text of a file, as an expression of the language. Curl's `-d` leaves out its line ends.
    static func text(ofFile path: WrittenText, isExact: Bool) -> String {
        let text = "file(\(path.expression)).data.text"
        return isExact ? text : text + #".replacing(/\r\n|\r|\n/, with: "")"#
    }

    private static func text(
        ofFile path: Substring, at range: SourceRange, _ variables: ShellVariables
    ) throws(Diagnostic) -> String {
        text(ofFile: variables.written(try Self.path(path, at: range)), isExact: true)
    }

    /// Returns the path of a file that a script may read, which must be below its own folder. A path in a
    /// variable is checked when the script runs.
    static func path(_ path: Substring, at range: SourceRange) throws(Diagnostic) -> String {
        guard path != "-" else { throw noInput(at: range) }
        guard !path.isEmpty, !path.hasPrefix("~"), !path.leadsOut else {
            throw Diagnostic(
                "\(path.isEmpty ? "this file" : String(path)) is outside of this folder, and nothing was sent",
                advice: "copy it here, and write its name", at: range)
        }
        return String(path)
    }

    /// `name=content`, `=content`, `content`, `name@file`
    private static func encoded(
        _ word: ShellWord, isInURL: Bool, reading input: CurlLine.Input?, _ variables: inout ShellVariables
    ) throws(Diagnostic) -> String {
        let text = word.text
        let sign = text.firstIndex { "=@".contains($0) }
        let name = sign.map { $0 == text.startIndex ? "" : text[..<$0] + "=" } ?? ""
        let content = sign.map { String(text[text.index(after: $0)...]) } ?? text
        let value: String
        if sign.map({ text[$0] }) == "@" {
            switch (content, input) {
            case ("-", .text(let given)): value = variables.written(given).expression
            case ("-", .file(let file)): value = try Self.text(ofFile: file.text[...], at: file.range, variables)
            default: value = try Self.text(ofFile: content[...], at: word.range, variables)
            }
        } else if ShellVariables.occur(in: content) {
            value = variables.written(content).expression
        } else {
            return name + content.formEncodedByCurl
        }
        // A value in an address is encoded there.
        let encoded = isInURL ? value : "\(value).addingPercentEncoding(withAllowedCharacters: .alphanumerics)"
        return name + (variables.text(standingFor: encoded) ?? "")
    }
}

extension WrittenRequest.Part {
    /// `name=value`, `name="value"`, `name=<file`, `name=@file;type=text/csv;filename=x.csv`
    init(_ word: ShellWord, isLiteral: Bool, _ variables: ShellVariables) throws(Diagnostic) {
        guard let sign = word.text.firstIndex(of: "=") else {
            throw Diagnostic("a part needs a name", advice: "write -F 'name=value'", at: word.range)
        }
        name = variables.written(String(word.text[..<sign]))
        let value = word.text[word.text.index(after: sign)...]
        if isLiteral || !(value.hasPrefix("@") || value.hasPrefix("<") || value.contains(";type=")) {
            content = .text(variables.written(String(isLiteral ? value : value.unquoted)))
            return
        }
        if value.hasPrefix("<"), !value.contains(";") {
            let path = try CurlDatum.path(value.dropFirst().unquoted, at: word.range)
            content = .text(WrittenText([.value(CurlDatum.text(ofFile: variables.written(path), isExact: true))]))
            return
        }
        let fields = value.split(separator: ";", omittingEmptySubsequences: false)
        guard value.hasPrefix("@"), let path = fields.first?.dropFirst().unquoted,
            !path.utf8.contains(UInt8(ascii: ","))
        else {
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
            case "filename" where pair.count == 2: fileName = String(pair[1][...].unquoted)
            default:
                throw Diagnostic(
                    "\(field) is not read here, and nothing was sent", advice: "leave it out, or write type=…",
                    at: word.range)
            }
        }
        guard !ShellVariables.occur(in: String(path)) else {
            throw Diagnostic("the file name of a part must be written out", advice: "write it", at: word.range)
        }
        content = .file(try CurlDatum.path(path, at: word.range), type: type, name: fileName)
    }

    /// The type that curl gives a file by its name, where Sonde would give it another.
    private static func typeByName(_ path: Substring) -> String? {
        let sharedEndings: Set = ["gif", "jpg", "jpeg", "png", "svg", "txt", "html", "pdf", "xml"]
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if sharedEndings.contains(ending) { return nil }
        return ending == "htm" ? "text/html" : "application/octet-stream"
    }
}

extension Substring {
    /// Without the quotation marks in which curl reads `;` and `,`.
    fileprivate var unquoted: Substring {
        guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return self }
        return Substring(
            dropFirst().dropLast().replacingBytes("\\\"", with: "\"").replacingBytes("\\\\", with: "\\"))
    }
}

extension String {
    /// As curl encodes a value: a blank is `+`, and `~` stays.
    fileprivate var formEncodedByCurl: String {
        FormText.encode(self).replacing("%7E", with: "~").replacing("*", with: "%2A")
    }
}
