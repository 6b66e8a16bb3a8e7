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
        align(&come, in: new, kept: old.indices.filter { gone[$0] == nil })
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

    /// Added lines that could as well begin some lines later begin where a person would: at an empty line, rather than at the
    /// brace that ends what stands above.
    private static func align(_ come: inout [Int: String], in new: [String], kept: [Int]) {
        for start in come.keys.sorted() where come[start] != nil && come[start - 1] == nil {
            var length = 1
            while come[start + length] != nil { length += 1 }
            // The lines around it that stay, in the old text: what was removed there belongs to it.
            let rank = start - come.keys.count { $0 < start }
            let around = kept.dropFirst(max(0, rank - 1)).prefix(length + 1)
            guard !isEmpty(new[start]), rank > 0, let first = around.first else { continue }
            for shift in 1...length {
                let below = start + length + shift - 1
                guard below < new.count, come[below] == nil, new[start + shift - 1] == new[below],
                    around.dropFirst(shift).first == first + shift
                else { break }
                guard isEmpty(new[start + shift]) else { continue }
                for line in start..<start + shift { come[line] = nil }
                for line in start + length...below { come[line] = new[line] }
                break
            }
        }
    }

    private static func isEmpty(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

    /// A tab takes no room that is known, and would be shown as an escape.
    private static func indented(_ line: String) -> String { line.replacingBytes("\t", with: "    ") }

    private static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
