/// A request as the arguments of a library's function say it.
struct ForeignRequest {
    private var method: String?
    private var base = WrittenText()
    private var address: WrittenText?
    private var query: [(name: String, value: WrittenText)] = []
    private var headers: [WrittenRequest.Header] = []
    private var body: WrittenRequest.Body?
    private var style = ForeignCall.Style.options

    /// A value that has no place in the line, and must not be lost.
    struct Unread: Error {}

    /// Reads a call, and returns whether its function is one that sends.
    mutating func read(_ function: String, _ arguments: [ForeignValue.Argument]) throws(Unread) -> Bool {
        let parts = function.split(separator: ".").map(String.init)
        guard let last = parts.last else { return false }
        let given = arguments.filter { $0.label == nil }.map(\.value)
        switch function {
        case "fetch", "window.fetch", "axios", "ky", "got": try readCall(given)
        case "urlopen", "urllib.request.urlopen", "AF.request", "AF.upload": try readCall(Array(given.prefix(1)))
        case "Data", "String":
            guard let source = arguments.first(where: { $0.label == "contentsOf" }) else { return false }
            try readAddress(source.value)
        case _ where parts.first == "URLSession" || last == "dataTask" || parts == ["session", "data"]:
            guard let first = arguments.first(where: { ["for", "from", "with"].contains($0.label) }) else {
                return false
            }
            try readAddress(first.value)
            return address != nil
        default:
            guard parts.count == 2, let style = ForeignCall.libraries[parts[0]] else { return false }
            self.style = style
            guard try readMethod(last, given) else { return false }
        }
        for argument in arguments {
            if let label = argument.label { try apply(label, argument.value) }
        }
        return address != nil
    }

    var written: WrittenRequest? {
        guard var address else { return nil }
        if !base.isEmpty {
            var whole = base
            whole.append(address)
            address = whole
        }
        var sign = address.contains("?") ? "&" : "?"
        // Anything after a fragment is part of it.
        guard query.isEmpty || !address.contains("#") else { return nil }
        for item in query {
            address.append(.text(sign + FormText.encode(item.name) + "="))
            sign = "&"
            for piece in item.value.pieces {
                if case .text(let text) = piece {
                    address.append(.text(FormText.encode(text)))
                } else {
                    address.append(piece)
                }
            }
        }
        let method = method ?? (body == nil ? "GET" : "POST")
        guard RequestGrammar.methods.contains(method) else { return nil }
        return WrittenRequest(method: method, address: address.escapingBraces, headers: headers, body: body)
    }
}

extension ForeignRequest {
    /// `fetch(url, options)`, `axios(options)`
    private mutating func readCall(_ given: [ForeignValue]) throws(Unread) {
        for value in given {
            if let options = value.members {
                for option in options { try apply(option.name, option.value) }
            } else {
                try readAddress(value)
            }
        }
    }

    /// `requests.get(url)`, `axios.post(url, data, options)`, `requests.request("GET", url)`
    private mutating func readMethod(_ name: String, _ given: [ForeignValue]) throws(Unread) -> Bool {
        var given = given[...]
        if name == "request" {
            if style == .python, let method = given.popFirst()?.plain { self.method = method.uppercased() }
        } else {
            method = name.uppercased()
            guard RequestGrammar.methods.contains(name.uppercased()) else { return false }
        }
        let sends = ["post", "put", "patch"].contains(name)
        if name != "request" || style == .python {
            guard let first = given.popFirst() else { return false }
            try readAddress(first)
        }
        if style != .options, sends, let data = given.popFirst() {
            try apply("data", data)
        } else if style == .python, let items = given.popFirst() {
            try apply("params", items)
        }
        try readCall(Array(given))
        return true
    }

    /// A text, a name, `URL(string: "…")`, or a request that was made before.
    private mutating func readAddress(_ value: ForeignValue) throws(Unread) {
        switch value {
        case .call(nil, "URL", let arguments), .call(nil, "URLRequest", let arguments):
            if let first = arguments.first { try readAddress(first.value) }
        // It was made of a URL, which is known by this name.
        case .name("request"), .name("req"), .name("urlRequest"): address = WrittenText([.value("url")])
        default:
            guard let text = value.text, !text.isEmpty else { throw Unread() }
            address = text
        }
    }

    private mutating func apply(_ option: String, _ value: ForeignValue) throws(Unread) {
        switch option {
        case "method":
            method =
                if case .name(let name) = value { name.drop { $0 == "." }.uppercased() } else {
                    value.plain?.uppercased() ?? ""
                }
        case "url": try readAddress(value)
        case "baseURL", "base_url", "prefixUrl": base = value.text ?? base
        case "headers": try readHeaders(value)
        case "params", "searchParams", "qs", "query": try readQuery(value)
        case "json", "body", "data", "content", "form", "parameters": try readBody(option, value)
        case "auth": try readUser(value)
        case "cookies", "cert", "proxies": throw Unread()
        case "files":
            guard body == nil else { throw Unread() }
            body = value.members.flatMap { members in
                let parts = members.compactMap { member in member.value.filePath.map { (member.name, $0) } }
                guard parts.count == members.count else { return nil }
                return .multipart(
                    parts.map { WrittenRequest.Part(WrittenText($0.0), .file($0.1, type: nil, name: nil)) })
            }
            if body == nil { throw Unread() }
        default: break
        }
    }

    private mutating func readHeaders(_ value: ForeignValue) throws(Unread) {
        guard let members = value.members else { throw Unread() }
        for member in members {
            guard let text = member.value.text, WrittenRequest.isHeaderName(member.name), text.isOfOneLine else {
                throw Unread()
            }
            headers.append(WrittenRequest.Header(member.name, text))
        }
    }

    private mutating func readQuery(_ value: ForeignValue) throws(Unread) {
        guard let members = value.members else { throw Unread() }
        for member in members {
            guard let text = member.value.text else { throw Unread() }
            query.append((member.name, text))
        }
    }

    /// `auth=("ann", "pw")`, `auth: { username: "ann", password: "pw" }`
    private mutating func readUser(_ value: ForeignValue) throws(Unread) {
        let words: [String?]
        if case .list(let values) = value {
            words = values.map(\.plain)
        } else {
            words = value.members?.map(\.value.plain) ?? []
        }
        guard words.count == 2, let user = words[0], let password = words[1] else { throw Unread() }
        headers.append(WrittenRequest.Header("Authorization", WrittenText("Basic \("\(user):\(password)".base64)")))
    }

    private mutating func readBody(_ option: String, _ value: ForeignValue) throws(Unread) {
        // A GET has its parameters in the address.
        if option == "parameters", method ?? "GET" == "GET" { return try readQuery(value) }
        if case .literal("null") = value { throw Unread() }
        guard body == nil else { throw Unread() }
        let isForm = option == "form" || option == "parameters" || option == "data" && style == .python
        body = isForm && value.members != nil ? value.form : value.body(isJSON: option == "json")
        if body == nil { throw Unread() }
    }
}

extension WrittenText {
    /// Returns whether a literal piece of the text contains a character.
    fileprivate func contains(_ mark: Character) -> Bool {
        pieces.contains { if case .text(let text) = $0 { text.contains(mark) } else { false } }
    }
}

extension ForeignValue {
    /// `open("photo.jpg", "rb")`
    fileprivate var filePath: String? {
        switch self {
        case .call(nil, "open", let arguments): arguments.first?.value.plain
        case .call(.some(let file), "read", _): file.filePath
        default: nil
        }
    }

    fileprivate var form: WrittenRequest.Body? {
        members.flatMap { members in
            let items = members.compactMap { member in
                member.value.text.map { WrittenRequest.Item(WrittenText(member.name), $0) }
            }
            return items.count == members.count ? .form(items) : nil
        }
    }

    fileprivate func body(isJSON: Bool) -> WrittenRequest.Body? {
        switch self {
        case .call(nil, let name, let arguments)
        where ["JSON.stringify", "json.dumps", "JSONSerialization.data"].contains(name):
            return arguments.first?.value.body(isJSON: true)
        case .call(.some(let encoder), "encode", let arguments) where encoder.text == nil:
            return arguments.first?.value.body(isJSON: true)
        case .call where members != nil: return form
        case .name(let name): return .value(name.contains(".") || name.contains("[") ? "\\(\(name))" : name)
        case .members, .list: return json.map { .text($0) }
        case .literal, .text: return isJSON ? json.map { .text($0) } : text.map { .text($0) }
        case .call:
            if let path = filePath { return .file(path) }
            return text.map { .text($0) }
        case .unread: return nil
        }
    }
}
