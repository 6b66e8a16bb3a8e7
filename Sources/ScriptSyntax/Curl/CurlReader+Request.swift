import PlainText

extension CurlReader {
    /// The request that all the options make together.
    mutating func request(to word: ShellWord) throws(Diagnostic) -> CurlLine {
        var address = try CurlAddress(word)
        if let user = address.takeUser(), self.user == nil { self.user = user }
        for query in queries { address.add(query: query) }
        var body = try body()
        if isQuery, let text = try body?.query(at: word.range) {
            if !text.isEmpty { address.add(query: text) }
            body = nil
        }
        if isHead, body != nil {
            throw Diagnostic("-I asks without a body", advice: "leave out -I, or the data", at: word.range)
        }
        try addDefaultHeaders(for: body)
        let method = try self.method.map(Self.method) ?? (isHead ? "HEAD" : body == nil ? "GET" : "POST")
        remark(on: address)
        return CurlLine(
            method: method, url: address.text, headers: headers.filter { !$0.name.isLeftToTransport }, body: body,
            output: output ?? (isNamedByURL ? address.fileName : nil), remarks: remarks)
    }

    private static func method(_ word: ShellWord) throws(Diagnostic) -> String {
        let name = word.text
        let isMethod = name.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
        guard isMethod, name.utf8.prefix(2).allSatisfy(\.isUppercase), name.utf8.count > 1 else {
            let near = name.uppercased()
            throw Diagnostic("a method is written in capitals", advice: "write -X \(near)", at: word.range)
        }
        return name
    }

    private mutating func body() throws(Diagnostic) -> CurlLine.Body? {
        if !parts.isEmpty {
            guard data.isEmpty else {
                throw Diagnostic("-d and -F make two bodies", advice: "leave one of them out", at: range)
            }
            return .parts(parts)
        }
        if data.count == 1, case .file(let path, let isExact) = data[0] {
            if !isExact {
                remarks.append(
                    Diagnostic(
                        "-d @ leaves out the line ends of a file, and this sends it as it is",
                        advice: "write --data-binary @\(path) to mean that", at: range, severity: .warning))
            }
            return .file(path)
        }
        guard !data.isEmpty else { return nil }
        var texts: [String] = []
        for datum in data {
            guard case .text(let text) = datum else {
                throw Diagnostic(
                    "a file is sent as a body of its own", advice: "write one -d, or write the file's text here",
                    at: range)
            }
            texts.append(text)
        }
        return .text(texts.joined(separator: isJSON ? "" : "&"))
    }

    /// The headers that curl adds by itself. What the line gives goes before them.
    private mutating func addDefaultHeaders(for body: CurlLine.Body?) throws(Diagnostic) {
        if let user, !has("Authorization") { add("Authorization", "Basic \(user.base64)") }
        if isJSON, body != nil {
            if !has("Content-Type") { add("Content-Type", "application/json") }
            if !has("Accept") { add("Accept", "application/json") }
        }
        switch body {
        case .text, .file:
            if !has("Content-Type") { add("Content-Type", "application/x-www-form-urlencoded") }
        case .parts:
            if let place = headers.firstIndex(where: { $0.name.lowercased() == "content-type" }) {
                // The boundary is made anew for each body: what names another would not match it.
                headers.remove(at: place)
            }
        case nil: break
        }
        for name in removed where name.text.lowercased() == "content-type" && body != nil {
            remarks.append(
                Diagnostic(
                    "the body keeps its Content-Type", advice: "send \\(Data(\"…\")) for a body without one",
                    at: name.range, severity: .warning))
        }
    }

    private func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name.lowercased() } }

    private mutating func remark(on address: CurlAddress) {
        for (advice, value, word) in told {
            let line = advice.replacing("VALUE", with: value).replacing("HOST", with: address.host)
                .replacing("TEXT", with: SondeText.literal(value))
            let isSetting = line.hasPrefix("transport.")
            remarks.append(
                Diagnostic(
                    isSetting
                        ? "\(word.text) is a setting here, and this line leaves it as it is"
                        : "\(word.text) is a view here",
                    advice: "write \(line)", at: word.range, severity: .warning))
        }
    }
}

extension String {
    /// What every transport writes itself, because it depends on what is sent.
    fileprivate var isLeftToTransport: Bool {
        ["content-length", "transfer-encoding", "connection", "expect"].contains(lowercased())
    }
}

extension CurlLine.Body {
    /// The body as `-G` puts it into the address.
    fileprivate func query(at range: SourceRange) throws(Diagnostic) -> String {
        guard case .text(let text) = self else {
            throw Diagnostic("-G takes text", advice: "write it after -d, without @", at: range)
        }
        return text
    }
}
