/// A source text and its name.
public struct SourceText: Sendable, Hashable {
    /// The file's name, as it is shown.
    public var name: String

    /// The text itself.
    public var text: String

    /// The line of the file where it begins, if it is part of a file.
    public var firstLine: Int

    /// Indicates whether the text is a file of an app, which compiles there. Code that is not understood is refused in
    /// typed text, but has an unknown result in a file.
    public var isFile: Bool

    /// The comment above the text, without its marks.
    package var documentation: String?

    package var module: String?

    /// A text with the name that diagnostics show and, for a part of a file, its first line.
    public init(_ text: String, named name: String = "input", fromLine firstLine: Int = 1, isFile: Bool = false) {
        self.text = text
        self.name = name
        self.firstLine = firstLine
        self.isFile = isFile
    }
}

extension SourceText {
    /// Some of its bytes as text.
    func text(_ span: Range<Int>) -> String {
        String(decoding: text.utf8.dropFirst(span.lowerBound).prefix(span.count), as: UTF8.self)
    }

    /// Hashes only the name and the length, because every field of a declaration refers to its source, which may be
    /// long.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(text.utf8.count)
    }
}

/// A place in a source text.
public struct SourcePosition: Sendable, Hashable {
    /// The text.
    public var source: SourceText

    /// The bytes of the text, as UTF-8.
    public var span: Range<Int>

    /// The place of some bytes of a text.
    public init(_ span: Range<Int>, in source: SourceText) {
        self.span = span
        self.source = source
    }
}

extension SourcePosition {
    /// The line of the file, from 1.
    public var line: Int {
        source.firstLine + source.text.utf8.prefix(span.lowerBound).reduce(0) { $0 + ($1 == newline ? 1 : 0) }
    }

    /// The column, from 1, counted in characters.
    public var column: Int {
        1 + String(decoding: source.text.utf8.prefix(span.lowerBound).suffix(from: lineStart), as: UTF8.self).count
    }

    /// The line that contains it, without the line end.
    public var lineText: String {
        let rest = source.text.utf8.suffix(from: lineStart)
        let line = rest.prefix { $0 != newline }
        return String(decoding: line.last == carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }
}

extension SourcePosition {
    fileprivate var newline: UInt8 { 0x0A }
    fileprivate var carriageReturn: UInt8 { 0x0D }

    fileprivate var lineStart: String.UTF8View.Index {
        let before = source.text.utf8.prefix(span.lowerBound)
        guard let lineEnd = before.lastIndex(of: newline) else { return before.startIndex }
        return before.index(after: lineEnd)
    }
}

extension SourcePosition: Comparable {
    /// Indicates whether one position precedes another, in the order of the sources' names.
    public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
        (first.source.name, first.span.lowerBound, first.span.upperBound)
            < (second.source.name, second.span.lowerBound, second.span.upperBound)
    }
}
