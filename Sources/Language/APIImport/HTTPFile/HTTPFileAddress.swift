import HTTPModel
import ScriptSyntax

/// The address of a request of a file, as the language writes it.
struct HTTPFileAddress {
    let text: WrittenText
    /// Indicates whether the `Host` header became part of it.
    private(set) var hasTakenHost = false

    /// Nil where it leads nowhere.
    init?(_ address: String, host: String?, in scope: inout HTTPFileScope) {
        guard address != "*", !address.hasPrefix(".") else { return nil }
        // A value in an address is encoded there.
        var pieces = scope.written(address.prefix { $0 != "#" }.replacing("{{%", with: "{{")).pieces
        // An origin is written out where its variable changes.
        if let first = pieces.firstIndex(where: { $0.value != nil }), first < 2,
            case .value(let value, _) = pieces[first],
            scope.changing.contains(value), let literal = scope.literals[value]
        {
            pieces[first] = .text(literal)
            pieces = WrittenText(pieces).pieces
        }
        if case .text(let first)? = pieces.first {
            let lower = first.lowercased()
            if first.hasPrefix("/") {
                guard let start = host.flatMap({ Self.start($0, &scope) }) else { return nil }
                pieces = start.pieces + pieces
                hasTakenHost = true
            } else if !lower.hasPrefix("http://"), !lower.hasPrefix("https://") {
                pieces = [.text("http://")] + pieces
            }
        } else if case .value(let value, _)? = pieces.first {
            let literal = scope.literals[value]
            let isHost = literal.map { !$0.lowercased().hasPrefix("http") } ?? false
            if isHost { pieces = [.text("http://")] + pieces }
            // The text after a value that is an address begins as a path does.
            if pieces.count > 1, !isHost, !WrittenText(Array(pieces.dropFirst())).beginsAsPath {
                text = WrittenText([.value(WrittenText(pieces).literal)])
                return
            }
        }
        text = WrittenText(pieces.enumerated().map { Self.sendable($1, isFirst: $0 == 0, scope) })
    }

    private static func start(_ host: String, _ scope: inout HTTPFileScope) -> WrittenText? {
        var host = host
        while host.hasSuffix("/") { host.removeLast() }
        var start = scope.written(host)
        let literal: String? = if let value = start.value { scope.literals[value] } else { start.plain ?? "" }
        // A value that is not written out is taken for a whole address.
        let isWhole = literal?.lowercased().hasPrefix("http") ?? true
        guard !start.isEmpty else { return nil }
        if !isWhole { start = WrittenText([.text(host.hasSuffix(":443") ? "https://" : "http://")] + start.pieces) }
        return start
    }

    /// Encodes text that cannot be part of an address. A value that holds more than one part is written out,
    /// because a value of the language is always one part.
    private static func sendable(_ piece: WrittenText.Piece, isFirst: Bool, _ scope: HTTPFileScope) -> WrittenText.Piece
    {
        switch piece {
        case .text(let text): return .text(text.encodedForAddress)
        case .value(let value, _):
            guard !isFirst, let literal = scope.literals[value], literal.contains(where: { "/?&=#:%".contains($0) }),
                !literal.contains(".") || literal.contains("/")
            else { return piece }
            return .text(literal.encodedForAddress)
        }
    }
}

extension WrittenText {
    fileprivate var beginsAsPath: Bool {
        if case .text(let text)? = pieces.first { text.hasPrefix("/") || text.hasPrefix("?") } else { false }
    }
}

extension String {
    fileprivate var encodedForAddress: String {
        unicodeScalars.map { scalar in
            let isPlain =
                scalar.value > 32 && scalar.value != 127 && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
            return isPlain ? String(scalar) : PercentEncoding.encode(String(scalar), keeping: .unreserved)
        }.joined()
    }
}
