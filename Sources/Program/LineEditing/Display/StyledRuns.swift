/// The looks of a text, in runs of one look each.
///
/// Looks are kept beside the text, so an escape sequence in the text itself stays text.
struct StyledRuns {
    private struct Run {
        /// The sequence that chooses the look; empty where there is none.
        var style: String
        /// The UTF-8 offset of its end.
        var end: Int
    }

    private var runs: [Run] = []
    private var run = 0
    private var offset = 0

    init(_ text: String, _ highlights: [Highlight], _ palette: Palette) {
        let marks = Self.marks(highlights.filter { !$0.range.isEmpty }, palette)
        var open: [String] = []
        for place in marks.keys.sorted() {
            runs.append(Run(style: open.isEmpty ? "" : "\u{1b}[\(open.joined(separator: ";"))m", end: place))
            for mark in marks[place] ?? [] {
                if mark.begins {
                    open.append(mark.code)
                } else if let index = open.lastIndex(of: mark.code) {
                    open.remove(at: index)
                }
            }
        }
        runs.append(Run(style: "", end: .max))
    }

    mutating func skip(_ count: Int) { offset += count }

    /// The look of the next character.
    mutating func take(_ character: Character) -> String {
        let style = style
        offset += character.utf8.count
        return style
    }

    /// The next part of the text, look by look.
    mutating func take(_ text: Substring, _ part: (Substring, String) -> Void) {
        var rest = text
        while !rest.isEmpty {
            let style = style
            let count = min(rest.utf8.count, runs[run].end - offset)
            let end = rest.utf8.index(rest.startIndex, offsetBy: count)
            part(rest[..<end], style)
            rest = rest[end...]
            offset += count
        }
    }
}

extension StyledRuns {
    private struct Mark {
        var code: String
        var begins: Bool
    }

    private static func marks(_ highlights: [Highlight], _ palette: Palette) -> [Int: [Mark]] {
        var marks: [Int: [Mark]] = [:]
        for highlight in highlights {
            guard let code = palette.code(of: highlight.kind) else { continue }
            marks[highlight.range.lowerBound, default: []].append(Mark(code: code, begins: true))
            // A highlight that ends here ends before the next one begins.
            marks[highlight.range.upperBound, default: []].insert(Mark(code: code, begins: false), at: 0)
        }
        return marks
    }

    private var style: String {
        mutating get {
            while runs[run].end <= offset { run += 1 }
            return runs[run].style
        }
    }
}
