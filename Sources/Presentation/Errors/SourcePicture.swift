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

    init(_ range: SourceRange, in source: ScriptSource, on canvas: Canvas) {
        let location = SourceLocation(of: range.lowerBound, in: source.text)
        let isTyped = source.name.isEmpty
        place = isTyped ? "" : canvas.text("\(source.name):\(location.line):\(location.column): ")
        let number = isTyped && !source.text.contains("\n") ? " " : String(location.line)
        let before = canvas.text(String(location.lineText.prefix(location.column - 1)))
        let marked = source.text(range).prefix { !$0.isNewline }
        let width = max(1, canvas.text(String(marked)).width)
        indentation =
            StyledText(String(repeating: " ", count: number.count) + " | ", .dim)
            + StyledText(String(repeating: " ", count: before.width))
        lines = [
            StyledText("\(number) | ", .dim) + canvas.text(location.lineText),
            indentation + StyledText(String(repeating: "^", count: width), .bad),
        ]
    }
}
