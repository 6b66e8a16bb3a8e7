import Basics

extension CurlReader {
    /// The request that all the options make together.
    mutating func request(to word: ShellWord, uploading upload: ShellWord?) throws(Diagnostic) -> CurlLine {
        var address = try CurlAddress(word, isLiteral: isOfScript, isPathResolved: !isPathLiteral)
        if let user = address.takeUser(), self.user == nil { self.user = user }
        if let key { try tell(key, for: address) }
        if let word = userWithoutPassword, isBasic, bearer == nil {
            throw Diagnostic("curl would ask for the password", advice: "write -u USER:PASSWORD", at: word.range)
        }
        for query in queries { address.add(query: query) }
        if isQuery, let query = try query(at: word.range) { address.add(query: query) }
        let body = isQuery ? nil : try body(uploading: upload, to: &address)
        if isHead, body != nil {
            throw Diagnostic("-I asks without a body", advice: "leave out -I, or the data", at: word.range)
        }
        try addDefaultHeaders(for: body, isUpload: upload != nil)
        let method =
            try self.method.map(Self.method)
            ?? (upload != nil ? "PUT" : isHead ? "HEAD" : body == nil ? "GET" : "POST")
        var line = CurlLine(
            method: method, url: variables.written(address.text),
            headers: signed(headers.filter { isOfScript ? !$0.name.isLength : !$0.name.isLeftToTransport }),
            body: body, output: output ?? (isNamedByURL ? address.fileName : nil))
        line.settings = try settings(of: address)
        line.isCompressed = isCompressed
        if isOfScript { line.omittedHeaders = omittedHeaders(of: line, uploading: upload) }
        line.remarks = remarks + (isOfScript ? [] : line.settings.map(\.remark) + views(of: address))
        return line
    }

    /// Reports a key with the lines that set it, because a key applies to a base and not to a line.
    private mutating func tell(_ key: CurlKey, for address: CurlAddress) throws(Diagnostic) {
        let name = user?.prefix { $0 != ":" }
        let line = key.line(
            user: name.flatMap { variables.written(String($0)).plain }.flatMap { $0.isEmpty ? nil : $0 },
            host: address.host)
        let advice = line.map { "base \(variables.written(address.site).plain ?? "URL"), and then \($0)" }
        try leaveOut(
            Diagnostic(
                "curl's \(key.option.text) is a key here\(isOfScript ? "" : ", and nothing was sent")",
                advice: advice.map { "write \($0)" } ?? "Sonde signs only for AWS: help key", at: key.option.range))
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

    /// The data as `-G` puts them into the address.
    private func query(at range: SourceRange) throws(Diagnostic) -> String? {
        var texts: [String] = []
        for datum in data {
            guard case .text(let text) = datum else {
                throw Diagnostic("-G takes text", advice: "write it after -d, without @", at: range)
            }
            texts.append(text)
        }
        let query = texts.joined(separator: isJSON ? "" : "&")
        return query.isEmpty ? nil : query
    }

    private func body(
        uploading upload: ShellWord?, to address: inout CurlAddress
    ) throws(Diagnostic) -> CurlLine.Body? {
        if [!parts.isEmpty, !data.isEmpty, upload != nil].count(where: \.self) > 1 {
            throw Diagnostic(
                "-d, -F and -T each make a body", advice: "leave all but one of them out", at: range)
        }
        if !parts.isEmpty { return .parts(parts) }
        if let upload {
            guard upload.text != "-" else {
                guard let input else { throw CurlDatum.noInput(at: upload.range) }
                return try input.body(variables)
            }
            let path = try CurlDatum.path(upload.text[...], at: upload.range)
            if let name = path.split(separator: "/").last, !address.hasFileName {
                guard !ShellVariables.occur(in: path) else {
                    throw Diagnostic(
                        "the address ends with the file's name, which is in a variable", advice: "write the name",
                        at: upload.range)
                }
                address.add(fileName: name)
            }
            return .file(variables.written(path))
        }
        if data.count == 1, case .file(let path, isExact: true) = data[0] { return .file(variables.written(path)) }
        guard !data.isEmpty else { return nil }
        var text = WrittenText()
        for (place, datum) in data.enumerated() {
            if place > 0, !isJSON { text.append(.text("&")) }
            switch datum {
            case .text(let added): text.append(variables.written(added))
            case .file(let path, let isExact):
                text.append(.value(CurlDatum.text(ofFile: variables.written(path), isExact: isExact)))
            }
        }
        return .text(text)
    }

    /// Adds the headers that curl adds by itself. Headers in the line take precedence.
    private mutating func addDefaultHeaders(for body: CurlLine.Body?, isUpload: Bool) throws(Diagnostic) {
        if isJSON, body != nil {
            if !has("Content-Type") { add("Content-Type", "application/json") }
            if !has("Accept") { add("Accept", "application/json") }
        }
        switch body {
        case .text, .file:
            if !isUpload, !has("Content-Type"), !(isOfScript && removes("Content-Type")) {
                add("Content-Type", "application/x-www-form-urlencoded")
            }
        case .parts:
            if let place = headers.firstIndex(where: { $0.name.lowercased() == "content-type" }) {
                // Each body has a new boundary, so a header that names another would not match it.
                headers.remove(at: place)
            }
        case nil: break
        }
        for name in removed where !isOfScript && name.text.lowercased() == "content-type" && body != nil {
            remarks.append(
                Diagnostic(
                    "the body keeps its Content-Type", advice: "send \\(Data(\"…\")) for a body without one",
                    at: name.range, severity: .warning))
        }
    }

    /// Returns the headers that curl does not send, but Sonde would. They include the length of a missing body,
    /// and that of one sent in chunks.
    private func omittedHeaders(of line: CurlLine, uploading upload: ShellWord?) -> [String] {
        var names = removed.map(\.text).filter { name in
            switch name.lowercased() {
            case "accept", "user-agent": true
            case "content-type": line.body?.isText == true
            default: false
            }
        }
        let isInChunks = upload?.text == "-" || headers.contains { $0.name.lowercased() == "transfer-encoding" }
        if line.body == nil ? ["POST", "PUT", "PATCH"].contains(line.method) : isInChunks {
            names.append("Content-Length")
        }
        return names.filter { !has($0) }
    }

    private func removes(_ name: String) -> Bool { removed.contains { $0.text.lowercased() == name.lowercased() } }

    func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name.lowercased() } }

    /// Returns the headers as the language writes them, with the one that identifies the sender.
    private func signed(_ headers: [(name: String, value: String)]) -> [WrittenRequest.Header] {
        var signed = headers.map { WrittenRequest.Header($0.name, variables.written($0.value)) }
        if let bearer, isBearer, !has("Authorization") {
            signed.append(WrittenRequest.Header("Authorization", variables.written("Bearer \(bearer)")))
        } else if let user, isBasic, !has("Authorization") {
            let written = variables.written(user)
            let value =
                written.plain.map { WrittenText("Basic \($0.base64)") }
                ?? WrittenText([.text("Basic "), .value("\(written.literal).base64")])
            signed.append(WrittenRequest.Header("Authorization", value))
        }
        return signed
    }

    /// Returns the settings that the options make, each as a statement.
    private func settings(of address: CurlAddress) throws(Diagnostic) -> [CurlLine.Setting] {
        var settings: [CurlLine.Setting] = []
        for (advice, value, word) in told where advice.hasPrefix("transport.") {
            let isNumber = !value.isEmpty && value.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
            guard isNumber || !advice.contains("VALUE") else {
                throw Diagnostic("\(word.text) needs a number", advice: "write \(word.text) 7", at: word.range)
            }
            let statement = advice.replacing("VALUE", with: value)
                .replacing("HOST", with: variables.written(address.host).literal)
                .replacing("TEXT", with: variables.written(value).literal)
            settings.append(CurlLine.Setting(option: word, statement: statement))
        }
        if let proxy {
            let parts = proxy.text.firstRange(of: "://").map {
                (proxy.text[..<$0.upperBound], proxy.text[$0.upperBound...])
            }
            let (scheme, rest) = parts ?? ("http://", proxy.text[...])
            let user = proxyUser.map { "\($0.text)@" } ?? ""
            let address = variables.written(isOfScript ? scheme + user + rest : proxy.text)
            settings.append(CurlLine.Setting(option: proxy, statement: "transport.proxy = \(address.literal)"))
        }
        return settings
    }

    private func views(of address: CurlAddress) -> [Diagnostic] {
        told.filter { !$0.advice.hasPrefix("transport.") }.map { advice, _, word in
            Diagnostic("\(word.text) is a view here", advice: "write \(advice)", at: word.range, severity: .warning)
        }
    }
}

extension CurlLine.Setting {
    fileprivate var remark: Diagnostic {
        Diagnostic(
            "\(option.text) is a setting here, and this line leaves it as it is", advice: "write \(statement)",
            at: option.range, severity: .warning)
    }
}

extension String {
    /// True for a header that every transport writes itself, because it depends on what is sent.
    fileprivate var isLeftToTransport: Bool { isLength || ["connection", "expect"].contains(lowercased()) }

    fileprivate var isLength: Bool { ["content-length", "transfer-encoding"].contains(lowercased()) }
}

extension CurlLine.Input {
    fileprivate func body(_ variables: ShellVariables) throws(Diagnostic) -> CurlLine.Body {
        switch self {
        case .file(let word): .file(variables.written(try CurlDatum.path(word.text[...], at: word.range)))
        case .text(let text): .text(variables.written(text))
        }
    }
}
