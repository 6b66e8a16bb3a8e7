import ScriptRuntime
import ScriptSyntax

/// A line of a script with a part of it underlined, right under wide characters too.
///
///     14 | expect it.count == 20 && response.status == 200
///        |        ^^^^^^^^^^^^^^
struct SourcePicture {
    /// `episodes.apiscript:14:8: `; empty at the prompt, where the line has just been typed.
    let place: StyledText
    let lines: [StyledText]
    private let indentation: StyledText
    private let margin: StyledText
    /// The columns that are free beside the mark.
    private let room: Int
    private let canvas: Canvas

    init(_ range: SourceRange, in source: ScriptSource, on canvas: Canvas) {
        let location = source.lines.location(of: range.lowerBound)
        let isTyped = source.name.isEmpty
        self.canvas = canvas
        place = isTyped ? "" : canvas.text("\(source.name):\(location.line):\(location.column): ")
        let isAlone = isTyped && !source.text.contains("\n")
        let number = "\(location.line)"
        let gutter = isAlone ? "  " : "\(number) | "
        margin = StyledText(isAlone ? "  " : String(repeating: " ", count: number.count) + " | ", .dim)
        let marked = source.text(range).prefix { !$0.isNewline }
        let excerpt = SourceExcerpt(location, marking: String(marked), behind: gutter, on: canvas)
        indentation = margin + StyledText(String(repeating: " ", count: excerpt.lead))
        lines = [
            StyledText(gutter, .dim) + excerpt.text,
            indentation + StyledText(String(repeating: "^", count: excerpt.width), .bad),
        ]
        room = isAlone ? canvas.width - indentation.width - excerpt.width - 1 : 0
    }

    /// The lines, and what to write instead: beside the mark if there is room, or else below.
    func lines(advising advice: [StyledText]) -> [StyledText] {
        guard advice.count == 1, advice[0].width <= room, let mark = lines.last else {
            return lines + advice.flatMap { below($0) }
        }
        return lines.dropLast() + [mark + " " + advice[0]]
    }

    func below(_ words: StyledText) -> [StyledText] {
        let margin = margin(for: words)
        return canvas.folded(words, behind: margin, then: margin)
    }

    /// One line below the mark, cut if it is too long to read.
    func below(cutting line: StyledText) -> StyledText {
        let margin = margin(for: line)
        let room = canvas.edge == .window ? canvas.width - margin.width : canvas.width
        return margin + line.clipped(to: room, mark: canvas.ellipsis)
    }

    /// The margin, further to the left if the window ends soon after the mark.
    private func margin(for line: StyledText) -> StyledText {
        let isNarrow = canvas.width - indentation.width < min(line.width, Self.leastWidth)
        return isNarrow && canvas.edge == .window ? margin : indentation
    }

    /// Room for a few words.
    private static let leastWidth = 30
}

/// A line, or the part around its mark if the whole line is too long.
private struct SourceExcerpt {
    let text: StyledText
    /// The columns before the mark.
    let lead: Int
    /// The columns of the mark.
    let width: Int

    init(_ location: SourceLocation, marking marked: String, behind gutter: String, on canvas: Canvas) {
        // Cut is what can be shown: half a secret would not be known for one.
        let line = canvas.text(location.lineText).plain
        let start = canvas.text(String(location.lineText.prefix(location.column - 1))).width
        let before = DisplayWidth.prefix(of: line, start)
        let longest = Self.longest(behind: gutter, on: canvas)
        let isShort = DisplayWidth.of(line) <= longest
        let head = isShort ? before : DisplayWidth.suffix(of: before, longest / 2)
        let tail = DisplayWidth.prefix(of: line[before.endIndex...], longest - DisplayWidth.of(head))
        let opening = head.startIndex > line.startIndex ? canvas.ellipsis : ""
        let closing = tail.endIndex < line.endIndex ? canvas.ellipsis : ""
        text = StyledText(opening, .dim) + StyledText(head + tail) + StyledText(closing, .dim)
        lead = DisplayWidth.of(opening + head)
        width = max(1, min(canvas.text(marked).width, DisplayWidth.of(tail)))
    }

    /// The width of the window without the ellipses; without a window, a readable width.
    private static func longest(behind gutter: String, on canvas: Canvas) -> Int {
        switch canvas.edge {
        case .open: 160
        case .window: max(20, canvas.width - gutter.count - 2)
        }
    }
}
