import Basics

/// The address of a line for curl, as curl completes it: a scheme, a path, nothing that is never sent.
struct CurlAddress {
    /// Nil where a variable stands for the beginning.
    private var scheme: String?
    private var authority: String
    private var path: String
    private var query: String?

    /// - Parameters:
    ///   - isLiteral: Whether braces are characters as any others.
    ///   - isPathResolved: Whether `..` in the path goes a step back.
    init(_ word: ShellWord, isLiteral: Bool, isPathResolved: Bool) throws(Diagnostic) {
        var rest = word.text[...]
        if let end = rest.firstRange(of: "://") {
            scheme = rest[..<end.lowerBound].lowercased()
            rest = rest[end.upperBound...]
        } else {
            scheme = Self.beginsWithVariable(word.text) ? nil : "http"
        }
        guard scheme == nil || scheme == "http" || scheme == "https" else {
            throw Diagnostic(
                "\(scheme ?? "") is not a scheme that Sonde supports", advice: "write an http or https address",
                at: word.range)
        }
        guard !rest.isEmpty, !rest.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
            throw Diagnostic("an address cannot contain white space", advice: "write %20 for a space", at: word.range)
        }
        // A fragment after # is never sent.
        rest = rest.prefix { $0 != "#" }
        authority = String(rest.prefix { !"/?".contains($0) })
        let target = rest.dropFirst(authority.count)
        let isGlob = authority.first != "[" && authority.contains { "{}[]".contains($0) }
        guard !authority.isEmpty, !isGlob, isLiteral || !CurlGlob.isSeen(in: target) else {
            throw Diagnostic(
                "{a,b} and [1-3] in an address make curl send several requests",
                advice: "write each address on a line of its own, or %7B, %7D, %5B and %5D for the characters",
                at: word.range)
        }
        let written = target.replacingBytes("{", with: "%7B").replacingBytes("}", with: "%7D")
        path =
            written.prefix { $0 != "?" }.isEmpty && scheme == nil
            ? "" : isPathResolved ? written.prefix { $0 != "?" }.resolvingDots : written.prefix { $0 != "?" }.rooted
        query = written.contains("?") ? String(written.drop { $0 != "?" }.dropFirst()) : nil
    }

    /// `$BASE/path`, where the variable may hold a scheme and a path.
    private static func beginsWithVariable(_ text: String) -> Bool {
        guard ShellVariables.occur(in: String(text.prefix(1))) else { return false }
        return text.dropFirst().first.map { "/?#".contains($0) } ?? true
    }

    var text: String { "\(scheme.map { "\($0)://" } ?? "")\(authority)\(path)\(query.map { "?\($0)" } ?? "")" }

    /// `https://api.example.com:8080`
    var site: String { "\(scheme.map { "\($0)://" } ?? "")\(authority)" }

    var host: String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
        return String(authority.prefix { $0 != ":" })
    }

    var fileName: String? { path.split(separator: "/").last.map(String.init) }

    /// Of an upload, a folder's address gets the file's name.
    mutating func add(fileName: Substring) { if !hasFileName { path += fileName } }

    var hasFileName: Bool { !path.hasSuffix("/") }

    mutating func add(query item: String) {
        query = query.map { $0.isEmpty || $0.hasSuffix("&") ? $0 + item : "\($0)&\(item)" } ?? item
    }

    /// Takes `ann:pw` out of `ann:pw@host`: it goes into a header.
    mutating func takeUser() -> String? {
        guard let end = authority.lastIndex(of: "@") else { return nil }
        let user = authority[..<end].removingPercentEncodingOfText
        authority = String(authority[authority.index(after: end)...])
        return user.contains(":") ? user : "\(user):"
    }
}

extension StringProtocol {
    /// `/a/../b` is `/b`: curl and its library resolve a path before sending it.
    package var resolvingDots: String {
        var kept: [SubSequence] = []
        let segments = split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for segment in segments {
            if segment == ".." { _ = kept.popLast() } else if segment != "." { kept.append(segment) }
        }
        if let last = segments.last, last == "." || last == ".." { kept.append("") }
        return "/" + kept.joined(separator: "/")
    }

    fileprivate var rooted: String { isEmpty ? "/" : String(self) }
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
        return String(validUTF8: bytes) ?? String(self)
    }
}
