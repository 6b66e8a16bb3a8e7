extension StyledText {
    /// The number of terminal columns that its longest line takes.
    package var width: Int {
        if let onlyPiece, let width = DisplayWidth.ofPlain(onlyPiece.text) { return width }
        guard !pieces.contains(where: { $0.text.utf8.contains(10) }) else { return lines.map(\.width).max() ?? 0 }
        return pieces.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }

    /// The lines, without their ends.
    package var lines: [StyledText] { split("\n") }

    private func split(_ separator: Character) -> [StyledText] {
        var parts = [StyledText()]
        for piece in pieces {
            for (place, part) in piece.text.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
                if place > 0 { parts.append(StyledText()) }
                parts[parts.count - 1].append(part, of: piece)
            }
        }
        return parts
    }

    /// The words in lines of this width; a wider word has its own line.
    package func folded(to width: Int, between gap: StyledText = " ") -> [StyledText] {
        var lines: [StyledText] = []
        for word in split(" ") {
            if let last = lines.last, last.width + gap.width + word.width <= width {
                lines[lines.count - 1] = last + gap + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// The line without spaces at its end.
    package var withoutTrailingBlanks: StyledText {
        guard let last = pieces.last, last.text.hasSuffix(" ") else { return self }
        var kept = pieces.dropLast().reduce(into: StyledText()) { $0.append($1.text[...], of: $1) }
        guard let end = last.text.lastIndex(where: { $0 != " " }) else { return kept.withoutTrailingBlanks }
        kept.append(last.text[...end], of: last)
        return kept
    }

    package enum Alignment: Sendable, Hashable {
        case leading, trailing
    }

    /// The line padded with spaces to a width.
    package func padded(to width: Int, _ alignment: Alignment = .leading) -> StyledText {
        let missing = width - self.width
        guard missing > 0 else { return self }
        let blanks = StyledText(String(repeating: " ", count: missing))
        return alignment == .leading ? self + blanks : blanks + self
    }

    /// The line cut to a width, with a mark where it is cut.
    package func clipped(to width: Int, mark: String = "…") -> StyledText {
        guard self.width > width else { return self }
        let markWidth = DisplayWidth.of(mark)
        guard markWidth <= width else { return StyledText(DisplayWidth.prefix(of: mark, width)) }
        return prefix(width - markWidth) + StyledText(mark, .dim)
    }

    /// The line cut in the middle, which is the least important part of an address.
    package func clippedInside(to width: Int, mark: String = "…") -> StyledText {
        let rest = width - DisplayWidth.of(mark)
        guard self.width > width, rest > 1, pieces.count == 1, let piece = pieces.first else {
            return clipped(to: width, mark: mark)
        }
        var clipped = StyledText()
        clipped.append(cut: DisplayWidth.prefix(of: piece.text, rest - rest / 2), of: piece)
        clipped.append(mark, .dim)
        clipped.append(cut: DisplayWidth.suffix(of: piece.text, rest / 2), of: piece)
        return clipped
    }

    private func prefix(_ width: Int) -> StyledText {
        var room = width
        var prefix = StyledText()
        for piece in pieces {
            let part = DisplayWidth.prefix(of: piece.text, room)
            prefix.append(cut: part, of: piece)
            room -= DisplayWidth.of(part)
            if part.endIndex != piece.text.endIndex { break }
        }
        return prefix
    }
}

extension Sequence<StyledText> {
    package func joined(_ separator: StyledText = StyledText()) -> StyledText {
        var text = StyledText()
        for (place, part) in enumerated() {
            if place > 0 { text.append(separator) }
            text.append(part)
        }
        return text
    }

    /// Puts texts below one another.
    package func stacked() -> StyledText { joined(.lineBreak) }
}
