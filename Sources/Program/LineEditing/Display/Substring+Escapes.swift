extension Substring {
    /// Removes one escape sequence from the beginning: `ESC [ … m`, `ESC ] … BEL`, or Escape and what follows it.
    mutating func popEscape() -> Substring {
        let whole = self
        removeFirst()
        switch popFirst() {
        case "[": while let next = popFirst(), !("@"..."~").contains(next) {}
        case "]":
            while let next = popFirst(), next != "\u{7}" {
                if next == "\u{1b}" {
                    _ = popFirst()
                    break
                }
            }
        default: break
        }
        return whole[..<startIndex]
    }
}

extension String {
    var withoutEscapes: String {
        guard utf8.contains(0x1b) else { return self }
        var plain = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "\u{1b}") {
            plain += rest[..<start]
            rest = rest[start...]
            _ = rest.popEscape()
        }
        return plain + rest
    }
}
