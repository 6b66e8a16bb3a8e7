import Basics
package import ScriptRuntime

/// The changes in a text, line by line: `- let rating: Double`, `+ let rating: Double?`.
package enum LineDifference {
    /// Draws the removed and the added lines, below the text's name and the number of the first of them.
    package static func drawn(_ change: SourceChange, on canvas: Canvas) -> StyledText {
        let (old, new) = (lines(of: change.old), lines(of: change.new))
        let difference = new.difference(from: old)
        var (gone, come): ([Int: String], [Int: String]) = ([:], [:])
        for part in difference {
            switch part {
            case .remove(let place, let line, _): gone[place] = line
            case .insert(let place, let line, _): come[place] = line
            }
        }
        var drawn: [StyledText] = [canvas.text(change.name, .heading)]
        var (one, two) = (0, 0)
        while one < old.count || two < new.count {
            if let line = gone[one] {
                drawn.append(canvas.text("- \(indented(line))", .bad))
                one += 1
            } else if let line = come[two] {
                drawn.append(canvas.text("+ \(indented(line))", .good))
                two += 1
            } else {
                (one, two) = (one + 1, two + 1)
            }
        }
        return drawn.stacked()
    }

    /// A tab takes no room that is known, and would be shown as an escape.
    private static func indented(_ line: String) -> String { line.replacingBytes("\t", with: "    ") }

    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
