import ScriptRuntime
import ScriptSyntax

/// A line of a script with a part of it underlined, right under wide characters too.
///
///     14 | expect it.count == 20 && response.status == 200
///        |        ^^^^^^^^^^^^^^
struct SourcePicture {
    /// `episodes.apiscript:14:8: `; nothing at the prompt, where the line has just been typed.
    let place: StyledText
    let lines: [StyledText]
    /// What is said below the line begins with this.
    let indentation: StyledText
    /// No more of a line than this is shown on either side of the place.
    private static let reach = 160
    /// The columns that are free beside the mark.
    private let room: Int

    init(_ range: SourceRange, in source: ScriptSource, on canvas: Canvas) {
        let location = source.lines.location(of: range.lowerBound)
        let isTyped = source.name.isEmpty
        place = isTyped ? "" : canvas.text("\(source.name):\(location.line):\(location.column): ")
        let isAlone = isTyped && !source.text.contains("\n")
        let (gutter, margin) =
            isAlone
            ? ("  ", "  ") : ("\(location.line) | ", String(repeating: " ", count: "\(location.line)".count) + " | ")
        let start = location.lineText.prefix(location.column - 1)
        let rest = location.lineText[start.endIndex...]
        let near = start.suffix(Self.reach)
        let before = canvas.text((near.startIndex > start.startIndex ? "…" : "") + near)
        let shown = rest.prefix(Self.reach)
        let behind = canvas.text(shown + (shown.endIndex < rest.endIndex ? "…" : ""))
        let marked = shown.prefix(source.text(range).prefix { !$0.isNewline }.count)
        let width = max(1, canvas.text(String(marked)).width)
        indentation = StyledText(margin, .dim) + StyledText(String(repeating: " ", count: before.width))
        lines = [
            StyledText(gutter, .dim) + before + behind,
            indentation + StyledText(String(repeating: "^", count: width), .bad),
        ]
        room = isAlone ? canvas.width - indentation.width - width - 1 : 0
    }

    /// The lines, and what to write instead: beside the mark where there is room, else below.
    func lines(advising advice: StyledText?) -> [StyledText] {
        guard let advice else { return lines }
        guard advice.width <= room, let mark = lines.last else { return lines + [indentation + advice] }
        return lines.dropLast() + [mark + " " + advice]
    }
}
