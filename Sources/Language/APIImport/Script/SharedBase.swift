package import ScriptSyntax

/// The base of most requests of a document, and their addresses below it.
///
///     let base = SharedBase(of: ["https://a.test/x", "https://a.test/y?z=1"], naming: &names)
///     base.statements                               // ["base https://a.test"]
///     base.relative("https://a.test/x").word        // "x"
package struct SharedBase: Sendable {
    /// The base that requests share, and `let origin = "https://\(host)"`, because a value cannot be a part of an
    /// origin.
    package private(set) var statements: [String] = []
    private var head: WrittenText?
    private var origins: [WrittenText: String] = [:]

    /// An empty base.
    package init() {}

    /// - Parameter isKnown: Whether an expression has its value before the first request.
    package init(
        of addresses: [WrittenText], naming names: inout ScriptNames, knowing isKnown: (String) -> Bool = { _ in true }
    ) {
        let heads = addresses.compactMap(\.head).filter { $0.pieces.allSatisfy { $0.value.map(isKnown) ?? true } }
        for head in heads where head.plain == nil && head.value == nil && origins[head] == nil {
            let name = names.variable(named: "origin")
            origins[head] = name
            statements.append("let \(name) = \(head.literal)")
        }
        var counts: [WrittenText: Int] = [:]
        var best: WrittenText?
        for head in heads {
            counts[head, default: 0] += 1
            if counts[head, default: 0] > best.flatMap({ counts[$0] }) ?? 1 { best = head }
        }
        guard let best else { return }
        head = best
        statements.append("base \(origins[best].map { "\\(\($0))" } ?? best.word)")
    }

    /// Returns an address relative to the base, or with its origin if that differs.
    package func relative(_ address: WrittenText) -> WrittenText {
        guard let own = address.head else { return address }
        let rest = address.dropping(own)
        guard own == head else {
            guard let origin = origins[own] else { return address }
            var address = WrittenText([.value(origin)])
            address.append(rest)
            return address
        }
        // A value may hold a path that the base keeps, so only a host's own root can be left out.
        let isHost = own.value == nil
        let absolute = origins[own].map { WrittenText([.value($0)] + rest.pieces) } ?? address
        guard case .text(let text)? = rest.pieces.first else { return isHost && rest.isEmpty ? "/" : absolute }
        guard text.hasPrefix("/") else { return isHost && text.hasPrefix("?") ? "/" + rest : absolute }
        guard !text.hasPrefix("//") else { return absolute }
        let path = text.dropFirst().prefix { !"/?".contains($0) }
        let isPlain = path.utf8.allSatisfy { $0.isNamePart && $0 < 0x80 || "-.".utf8.contains($0) }
        // Text that looks like a header or an operator keeps its slash.
        guard isPlain, path.first.map({ $0.isLetter || $0.isNumber }) ?? false else { return rest }
        return rest.dropping("/")
    }
}

extension WrittenText {
    /// The scheme and the host, or the value that stands for them.
    fileprivate var head: WrittenText? {
        guard let first = pieces.first else { return nil }
        switch first {
        case .value:
            guard pieces.count > 1, case .text(let next) = pieces[1], next.hasPrefix("/") else { return nil }
            return WrittenText([first])
        case .text(let text):
            let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
            guard let scheme else { return nil }
            var head = WrittenText(String(text.prefix(scheme.utf8.count)))
            var pieces = self.pieces
            pieces[0] = .text(String(text.dropFirst(scheme.utf8.count)))
            for piece in pieces {
                guard case .text(let text) = piece else {
                    head.append(piece)
                    continue
                }
                let host = text.prefix { !"/?#".contains($0) }
                guard !host.contains("@") else { return nil }
                head.append(.text(String(host)))
                if host.endIndex != text.endIndex { break }
            }
            return head.pieces == [.text(scheme)] ? nil : head
        }
    }

    fileprivate func dropping(_ beginning: WrittenText) -> WrittenText {
        var rest = pieces[...]
        for piece in beginning.pieces {
            guard let first = rest.popFirst() else { break }
            if case .text(let text) = first, case .text(let start) = piece, text.count > start.count {
                rest.insert(.text(String(text.dropFirst(start.count))), at: rest.startIndex)
            }
        }
        return WrittenText(Array(rest))
    }

    fileprivate static func + (text: String, other: WrittenText) -> WrittenText {
        var sum = WrittenText(text)
        sum.append(other)
        return sum
    }
}

extension WrittenText.Piece {
    var value: String? { if case .value(let value, _) = self { value } else { nil } }
}
