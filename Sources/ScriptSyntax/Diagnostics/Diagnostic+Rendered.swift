extension Diagnostic {
    /// The message under its place: `FILE:LINE:COLUMN: message`, the line, the underline and the advice.
    package func rendered(in text: String, named file: String) -> String {
        rendered(in: SourceLines(text), named: file)
    }

    package func rendered(in lines: SourceLines, named file: String) -> String {
        let excerpt = Excerpt(range, in: lines)
        let place = "\(file):\(excerpt.location.line):\(excerpt.location.column)"
        let words = severity == .warning ? "warning: \(message)" : message
        let advice = advice.map { ["\(excerpt.indentation)\($0)"] } ?? []
        return (["\(place): \(words)"] + excerpt.lines + advice).joined(separator: "\n")
    }
}

extension ParsedScript {
    /// All that is wrong with the text, each under its place.
    package func renderedDiagnostics(named file: String) -> [String] {
        let lines = SourceLines(text)
        return diagnostics.map { $0.rendered(in: lines, named: file) }
    }
}
