import PlainText

/// The address of a line for curl, as curl completes it: a scheme, a path, nothing that is never sent.
struct CurlAddress {
    private var scheme: String
    private var authority: String
    private var path: String
    private var query: String?

    init(_ word: ShellWord) throws(Diagnostic) {
        var rest = word.text[...]
        if let end = rest.firstRange(of: "://") {
            scheme = rest[..<end.lowerBound].lowercased()
            rest = rest[end.upperBound...]
        } else {
            scheme = "http"
        }
        guard scheme == "http" || scheme == "https" else {
            throw Diagnostic(
                "\(scheme) is not a scheme that Sonde speaks", advice: "write an http or https address", at: word.range)
        }
        guard !rest.isEmpty, !rest.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
            throw Diagnostic("an address has no white space", advice: "write %20 for a blank", at: word.range)
        }
        // What follows # is never sent.
        rest = rest.prefix { $0 != "#" }
        authority = String(rest.prefix { !"/?".contains($0) })
        let target = rest.dropFirst(authority.count)
        let isGlob = authority.first != "[" && authority.contains { "{}[]".contains($0) }
        guard !authority.isEmpty, !isGlob, !target.contains(where: { "{}".contains($0) }) else {
            throw Diagnostic(
                "braces in an address make curl send several requests",
                advice: "write each address on a line of its own, or %7B and %7D for the braces themselves",
                at: word.range)
        }
        path = Self.flattened(String(target.prefix { $0 != "?" }))
        query = target.contains("?") ? String(target.drop { $0 != "?" }.dropFirst()) : nil
    }

    var text: String { "\(scheme)://\(authority)\(path)\(query.map { "?\($0)" } ?? "")" }

    var host: String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
        return String(authority.prefix { $0 != ":" })
    }

    /// What the answer's file is called.
    var fileName: String? { path.split(separator: "/").last.map(String.init) }

    mutating func add(query item: String) { query = query.map { $0.isEmpty ? item : "\($0)&\(item)" } ?? item }

    /// Takes `ann:pw` out of `ann:pw@host`: it goes into a header.
    mutating func takeUser() -> String? {
        guard let end = authority.lastIndex(of: "@") else { return nil }
        let user = authority[..<end].removingPercentEncodingOfText
        authority = String(authority[authority.index(after: end)...])
        return user.contains(":") ? user : "\(user):"
    }

    /// `/a/../b` is `/b`: curl resolves it before it sends.
    private static func flattened(_ path: String) -> String {
        guard !path.isEmpty else { return "/" }
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for segment in segments {
            if segment == ".." { _ = kept.popLast() } else if segment != "." { kept.append(segment) }
        }
        if let last = segments.last, last == "." || last == ".." { kept.append("") }
        return "/" + kept.joined(separator: "/")
    }
}

extension Substring {
    /// `p%40ss` → `p@ss`; what is not text then stays as it is.
    fileprivate var removingPercentEncodingOfText: String {
        var bytes: [UInt8] = []
        var cursor = Cursor(String(self))
        while !cursor.isAtEnd {
            if cursor.peek() == UInt8(ascii: "%"), cursor.peek(1).isHexDigit, cursor.peek(2).isHexDigit,
                let byte = UInt8(cursor.text((cursor.offset + 1)..<(cursor.offset + 3)), radix: 16)
            {
                bytes.append(byte)
                cursor.advance(3)
            } else {
                bytes.append(cursor.peek())
                cursor.advance()
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(self)
    }
}
