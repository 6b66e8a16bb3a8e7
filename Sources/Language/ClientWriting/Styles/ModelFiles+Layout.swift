import ModelDecoding

extension SourceText {
    /// The declaration at a line's start, below its comment.
    var documentedText: String {
        (documentation.map(SwiftText.documentation) ?? []).map { $0 + "\n" }.joined() + text.withoutMargin
    }
}

extension String {
    /// A declaration that stood within braces, as it reads at a line's start: the margin of its last line is taken from
    /// all lines but the first. Nothing changes where a line has less.
    var withoutMargin: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.last(where: { !$0.isBlank }), lines.count > 1 else { return self }
        let margin = last.prefix { $0 == " " || $0 == "\t" }
        let rest = lines.dropFirst()
        guard !margin.isEmpty, rest.allSatisfy({ $0.hasPrefix(margin) || $0.isBlank }) else { return self }
        let first = lines[0].hasPrefix(margin) ? lines[0].dropFirst(margin.count) : lines[0]
        return ([first] + rest.map { $0.dropFirst(min(margin.count, $0.count)) }).joined(separator: "\n")
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
