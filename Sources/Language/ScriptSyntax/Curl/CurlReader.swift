import Basics

/// Goes through curl's words, option by option.
struct CurlReader {
    private var words: ArraySlice<ShellWord>
    let range: SourceRange
    /// True if the words belong to a shell script. Several addresses are then several requests, and anything that
    /// cannot be sent is left out of them.
    var isOfScript = false
    var input: CurlLine.Input?
    var variables = ShellVariables()
    var urls: [ShellWord] = []
    var uploads: [ShellWord] = []
    var method: ShellWord?
    var headers: [(name: String, value: String)] = []
    /// The headers that curl would add by itself, but that the line removes.
    var removed: [ShellWord] = []
    /// Those of `-b`, which a header line of the name replaces.
    var cookies: [String] = []
    var data: [CurlDatum] = []
    var parts: [WrittenRequest.Part] = []
    var queries: [String] = []
    var (isQuery, isHead, isJSON, isBasic, isBearer, isGlobbing) = (false, false, false, true, true, true)
    var (isCompressed, isPathLiteral) = (false, false)
    var (user, bearer): (String?, String?)
    /// The word of `-u ann`.
    var userWithoutPassword: ShellWord?
    var key: CurlKey?
    var output: String?
    var isNamedByURL = false
    var (proxy, proxyUser): (ShellWord?, ShellWord?)
    var told: [(advice: String, value: String, word: ShellWord)] = []
    var remarks: [Diagnostic] = []

    init(_ words: [ShellWord], at range: SourceRange) {
        self.words = words[...]
        self.range = range
    }

    mutating func line() throws(Diagnostic) -> CurlLine {
        let first = try readOptions()
        guard urls.count == 1 else {
            throw Diagnostic(
                "one line sends one request", advice: "write each address on a line of its own", at: urls[1].range)
        }
        return try request(to: first, uploading: uploads.first)
    }

    /// A request for each address, and for each that braces and brackets in it make.
    mutating func lines() throws(Diagnostic) -> [CurlLine] {
        _ = try readOptions()
        var lines: [CurlLine] = []
        for (place, url) in urls.enumerated() {
            for address in isGlobbing ? try CurlGlob.addresses(url) : [url] {
                // An addition for one address is not sent to the next.
                var reader = self
                lines.append(
                    try reader.request(
                        to: address, uploading: uploads.indices.contains(place) ? uploads[place] : nil))
            }
        }
        return lines
    }

    /// Reads all words, up to the first address.
    private mutating func readOptions() throws(Diagnostic) -> ShellWord {
        var isOption = true
        while let word = words.popFirst() {
            if isOption, word.text == "--" {
                isOption = false
            } else if isOption, word.text.hasPrefix("--") {
                try readLong(word)
            } else if isOption, word.text.hasPrefix("-"), word.text.count > 1 {
                try readShort(word)
            } else {
                urls.append(word)
            }
        }
        if !cookies.isEmpty, !has("Cookie"), !removed.contains(where: { $0.text.lowercased() == "cookie" }) {
            headers.insert(("Cookie", cookies.joined(separator: ";")), at: 0)
        }
        guard let first = urls.first else {
            throw Diagnostic("curl needs an address", advice: "write curl https://…", at: range)
        }
        return first
    }

    /// Leaves out something that cannot be sent. In a script, the rest still can.
    mutating func leaveOut(_ fault: Diagnostic) throws(Diagnostic) {
        guard isOfScript else { throw fault }
        remarks.append(fault)
    }

    private mutating func readLong(_ word: ShellWord) throws(Diagnostic) {
        let name = String(word.text.dropFirst(2))
        if let option = CurlOption.named(name) {
            return try apply(option, option.takesValue ? try value(of: word) : nil, word)
        }
        if let sign = name.firstIndex(of: "="), CurlOption.named(String(name[..<sign])) != nil {
            throw Diagnostic(
                "a curl option needs a space before its value",
                advice: "write --\(name[..<sign]) '\(name[name.index(after: sign)...])'", at: word.range)
        }
        throw Diagnostic(
            "--\(name) is not a curl option that Sonde supports, and nothing was sent",
            advice: CurlOption.nearest(to: name).map { "did you mean --\($0)?" } ?? "leave it out", at: word.range)
    }

    /// `-sSL`, `-XPOST`
    private mutating func readShort(_ word: ShellWord) throws(Diagnostic) {
        var letters = word.text.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = CurlOption.lettered(letter) else {
                throw Diagnostic(
                    "-\(letter) is not a curl option that Sonde supports, and nothing was sent",
                    advice: "leave it out", at: word.range)
            }
            guard option.takesValue else {
                try apply(option, nil, word)
                continue
            }
            let value = letters.isEmpty ? try value(of: word) : ShellWord(String(letters), at: word.range)
            return try apply(option, value, word)
        }
    }

    private mutating func value(of option: ShellWord) throws(Diagnostic) -> ShellWord {
        guard let value = words.popFirst() else {
            throw Diagnostic("\(option.text) needs a value", advice: "write \(option.text) VALUE", at: option.range)
        }
        return value
    }
}

extension CurlReader {
    private mutating func apply(
        _ option: CurlOption, _ value: ShellWord?, _ word: ShellWord
    ) throws(Diagnostic) {
        let value = value ?? ShellWord("", at: word.range)
        switch option.meaning {
        case .method: method = value
        case .header: try readHeader(value)
        case .url: urls.append(value)
        case .asQuery: isQuery = true
        case .head: isHead = true
        case .user:
            user = value.text
            userWithoutPassword = value.text.contains(":") ? nil : value
        case .cookie: try readCookie(value)
        case .referer: add("Referer", value.text.hasSuffix(";auto") ? String(value.text.dropLast(5)) : value.text)
        case .upload: uploads.append(value)
        case .basic(let isBasic): self.isBasic = isBasic
        case .otherSign(let advice):
            try refuse(word, advice)
            (isBasic, isBearer) = (false, false)
        case .key(let kind):
            key = CurlKey(kind: kind, option: word, value: value.text)
            (isBasic, isBearer) = (false, false)
        case .literalAddress: isGlobbing = false
        case .compressed: isCompressed = true
        case .literalPath: isPathLiteral = true
        case .proxy: proxy = value
        case .proxyUser: proxyUser = value
        case .agent:
            value.text.isEmpty
                ? removed.append(ShellWord("User-Agent", at: value.range)) : add("User-Agent", value.text)
        case .bearer: bearer = value.text
        case .range: add("Range", "bytes=\(value.text)\(value.text.contains("-") ? "" : "-")")
        case .json:
            isJSON = true
            data.append(try CurlDatum(value, .binary, reading: input, &variables))
        case .urlQuery: queries.append(try queryItem(value))
        case .data(let kind): data.append(try CurlDatum(value, kind, reading: input, &variables))
        case .part(let isLiteral): try readPart(value, isLiteral: isLiteral)
        case .output: output = value.text
        case .outputNamedByURL: isNamedByURL = true
        case .nothing: break
        case .told(let advice): told.append((advice, value.text, word))
        case .toldFile(let advice):
            do throws(Diagnostic) {
                if isOfScript { _ = try CurlDatum.path(value.text[...], at: value.range) }
                told.append((advice, value.text, word))
            } catch {
                try leaveOut(error)
            }
        case .refused(let advice): try refuse(word, advice)
        }
    }

    private mutating func refuse(_ word: ShellWord, _ advice: String) throws(Diagnostic) {
        try leaveOut(
            Diagnostic(
                "Sonde does not support curl's \(word.text)\(isOfScript ? "" : ", and nothing was sent")",
                advice: advice, at: word.range))
    }

    private mutating func readPart(_ word: ShellWord, isLiteral: Bool) throws(Diagnostic) {
        var word = word
        // A part that is text is sent without a type of its own.
        if isOfScript, !isLiteral, let end = word.text.firstRange(of: ";type="),
            !["=@", "=<"].contains(where: word.text.contains)
        {
            try refuse(ShellWord(String(word.text[end.lowerBound...].dropFirst()), at: word.range), "leave it out")
            word = ShellWord(String(word.text[..<end.lowerBound]), at: word.range)
        }
        parts.append(try WrittenRequest.Part(word, isLiteral: isLiteral, variables))
    }

    private mutating func readHeader(_ word: ShellWord) throws(Diagnostic) {
        if word.text.hasPrefix("@") {
            return try leaveOut(
                Diagnostic(
                    "headers in a file are not read\(isOfScript ? "" : ", and nothing was sent")",
                    advice: "write them on this line", at: word.range))
        }
        if let sign = word.text.firstIndex(where: { ":;".contains($0) }) {
            let name = String(word.text[..<sign]).trimming(\.isWhitespace)
            let value = String(word.text[word.text.index(after: sign)...]).trimming(\.isWhitespace)
            guard !name.isEmpty, name.utf8.allSatisfy(\.isHeaderName) else { return try leaveOut(unreadable(word)) }
            if word.text[sign] == ";" {
                guard value.isEmpty else { return try leaveOut(unreadable(word)) }
                return add(name, "")
            }
            return value.isEmpty ? removed.append(ShellWord(name, at: word.range)) : add(name, value)
        }
        try leaveOut(unreadable(word))
    }

    private func unreadable(_ word: ShellWord) -> Diagnostic {
        Diagnostic("this is not a header", advice: "write -H 'Name: value'", at: word.range)
    }

    /// Two lines of one name are one whose values are listed, as HTTP has it.
    mutating func add(_ name: String, _ value: String) {
        guard let place = headers.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else {
            return headers.append((name, value))
        }
        let separator = name.lowercased() == "cookie" ? ";" : ", "
        headers[place].value += separator + value
    }

    private mutating func readCookie(_ word: ShellWord) throws(Diagnostic) {
        guard word.text.contains("=") else {
            return try leaveOut(
                Diagnostic(
                    "cookies in a file are not read\(isOfScript ? "" : ", and nothing was sent")",
                    advice: "write -b 'name=value'", at: word.range))
        }
        cookies.append(word.text)
    }

    private mutating func queryItem(_ word: ShellWord) throws(Diagnostic) -> String {
        if word.text.hasPrefix("+") { return String(word.text.dropFirst()) }
        guard case .text(let text) = try CurlDatum(word, .encoded(inURL: true), reading: input, &variables) else {
            throw Diagnostic("a query in a file is not read", advice: "write it in the URL", at: word.range)
        }
        return text
    }
}
