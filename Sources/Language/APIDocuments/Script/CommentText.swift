/// Text from a document as lines of a comment. Nothing in it can end the comment or hide neighbouring code.
package enum CommentText {
    private static let width = 100

    /// The lines, with long ones broken at spaces, and without invisible characters.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { broken(visible($0)) }
            .trimmingEmpty()
    }

    private static func visible(_ line: Substring) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\t" ? " " : $0 }.filter(\.isShown)))
    }

    private static func broken(_ line: String) -> [String] {
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ") {
            if !current.isEmpty, current.count + word.count >= width {
                lines.append(current)
                current = ""
            }
            current += (current.isEmpty ? "" : " ") + word
        }
        return lines + [current]
    }
}

extension [String] {
    fileprivate func trimmingEmpty() -> [String] {
        let start = firstIndex { !$0.isEmpty } ?? endIndex
        let end = lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
        return Array(self[start..<end])
    }
}

extension Unicode.Scalar {
    fileprivate var isShown: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
        default: true
        }
    }
}
