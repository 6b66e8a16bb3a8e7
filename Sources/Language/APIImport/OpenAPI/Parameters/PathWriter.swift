import HTTPModel

/// Writes the path of an operation: its text, which means nothing else, and an expression for each of its names.
struct PathWriter {
    private(set) var text = ""
    /// Names in it that no parameter describes, and what the endpoint calls them.
    private(set) var undescribed: [(wireName: String, name: String)] = []
    private let sent: [SentParameter]

    /// Returns the part of a path that is sent, without its first slash and without a fragment.
    static func sentPart(of path: String) -> Substring {
        let sent = path.prefix { $0 != "#" }
        return sent.hasPrefix("/") ? sent.dropFirst() : sent
    }

    static func names(in path: String) -> Set<String> {
        var names: Set<String> = []
        for part in sentPart(of: path).split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            if let close = part.firstIndex(of: "}") { names.insert(name(part[..<close])) }
        }
        return names
    }

    init(_ path: String, _ sent: [SentParameter], _ names: inout ParameterNames) {
        self.sent = sent
        let parts = Self.sentPart(of: path).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            let kept: PercentEncoding.Alphabet = number == 0 ? .path : .query
            if number == 1 { text += "?" }
            var rest = part
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                text += PercentEncoding.encode(rest[..<open], keeping: kept)
                text += expression(Self.name(rest[rest.index(after: open)..<close]), &names)
                rest = rest[rest.index(after: close)...]
            }
            text += PercentEncoding.encode(rest, keeping: kept)
        }
        // A colon in the first part would read as a scheme's.
        let first = text.prefix { $0 != "/" && $0 != "?" && $0 != "{" }
        if first.contains(":") || text.isEmpty { text = "/" + text }
    }

    /// `{+name}` and `{name*}` are names too.
    private static func name(_ written: Substring) -> String {
        let name = written.drop { "+#./;?&".contains($0) }
        return String(name.last == "*" ? name.dropLast() : name)
    }

    private mutating func expression(_ name: String, _ names: inout ParameterNames) -> String {
        if let item = sent.first(where: { $0.source.place == .path && $0.wireName == name }) { return item.inPath }
        if let known = undescribed.first(where: { $0.wireName == name }) { return SentParameter.value(known.name) }
        let word = names.add(name)
        undescribed.append((name, word))
        return SentParameter.value(word)
    }
}
