/// A line of a script with a part of it underlined, as every message shows its place.
///
///     14 | expect it.count == 20 && response.status == 200
///        |        ^^^^^^^^^^^^^^
package struct Excerpt: Sendable, Hashable {
    package let location: SourceLocation
    private let width: Int

    package init(_ range: SourceRange, in text: String) {
        location = SourceLocation(of: range.lowerBound, in: text)
        let marked = String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
        let rest = location.lineText.count - location.column + 1
        width = max(1, min(marked.prefix { !$0.isNewline }.count, rest))
    }

    /// The line with its number, and the underline; what is said below it stands at ``indentation``.
    package var lines: [String] {
        ["\(location.line) | \(location.lineText)", "\(indentation)\(String(repeating: "^", count: width))"]
    }

    /// The bar of the number's column and the blanks up to the place.
    package var indentation: String {
        let number = String(repeating: " ", count: String(location.line).count)
        let lead = location.lineText.prefix(location.column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
        return "\(number) | \(lead)"
    }
}

extension Diagnostic {
    /// The message under its place: `FILE:LINE:COLUMN: message`, the line, the underline and the advice.
    package func rendered(in text: String, named file: String) -> String {
        let excerpt = Excerpt(range, in: text)
        let place = "\(file):\(excerpt.location.line):\(excerpt.location.column)"
        let words = severity == .warning ? "warning: \(message)" : message
        let advice = advice.map { ["\(excerpt.indentation)\($0)"] } ?? []
        return (["\(place): \(words)"] + excerpt.lines + advice).joined(separator: "\n")
    }
}
