import Basics

/// Writes a value token by token, as it came: number text, escapes, order and repeated names are not touched.
///
/// It proceeds one value at a time, so that the caller can empty a buffer in between.
struct JSONWriter {
    private let index: JSONIndex
    private let marks: JSONMarks
    private let end: Int
    /// The depth at which the value is written.
    private let depth: Int
    /// The entry to be written next.
    private var entry: Int
    /// The open containers, outermost first.
    private var containers: [Int] = []
    private var isFirstInside = true

    init(_ value: JSONValue, as format: JSONFormat, depth: Int = 0) {
        index = value.index
        self.depth = depth
        marks = JSONMarks(format)
        entry = value.entry
        end = index.end(of: entry)
    }

    var isFinished: Bool { entry == end && containers.isEmpty }

    /// Writes the next scalar or opening bracket with the marks before it, or a closing bracket that is due.
    @inline(__always)
    mutating func writeNext<Sink: JSONTokenSink>(to sink: inout Sink) throws(Sink.Failure) {
        if let container = containers.last {
            guard index.end(of: container) != entry else { return try close(container, to: &sink) }
            if !isFirstInside { try write(JSONMarks.comma, to: &sink) }
            try breakLine(to: &sink)
            if index.kind(at: container) == .object { try writeName(to: &sink) }
        }
        isFirstInside = false
        try writeValue(to: &sink)
    }
}

extension JSONWriter {
    @inline(__always)
    fileprivate mutating func writeValue<Sink: JSONTokenSink>(to sink: inout Sink) throws(Sink.Failure) {
        let value = index.entries[entry]
        let kind = value.kind
        switch kind {
        case .array, .object:
            let brackets = kind == .object ? JSONMarks.braces : JSONMarks.brackets
            if value.extent == entry + 1 {
                try write(brackets, to: &sink)
            } else {
                try write(brackets.prefix(1), to: &sink)
                containers.append(entry)
                isFirstInside = true
            }
        case .string: try sink.write(index.bytes.stored.extracting(value.quotedContents), as: .string)
        case .number: try sink.write(index.bytes.stored.extracting(value.contents), as: .number)
        case .boolean, .null: try sink.write(index.bytes.stored.extracting(value.contents), as: .literal)
        }
        entry += 1
    }

    @inline(__always)
    fileprivate mutating func writeName<Sink: JSONTokenSink>(to sink: inout Sink) throws(Sink.Failure) {
        try sink.write(index.bytes.stored.extracting(index.entries[entry].quotedContents), as: .name)
        try write(JSONMarks.colon, to: &sink)
        if marks.hasLines { try sink.write(marks.bytes.stored.extracting(JSONMarks.space), as: .whitespace) }
        entry += 1
    }

    @inline(__always)
    fileprivate mutating func close<Sink: JSONTokenSink>(_ container: Int, to sink: inout Sink) throws(Sink.Failure) {
        containers.removeLast()
        try breakLine(to: &sink)
        let brackets = index.kind(at: container) == .object ? JSONMarks.braces : JSONMarks.brackets
        try write(brackets.suffix(1), to: &sink)
        isFirstInside = false
    }

    @inline(__always)
    fileprivate func breakLine<Sink: JSONTokenSink>(to sink: inout Sink) throws(Sink.Failure) {
        guard marks.hasLines else { return }
        try sink.write(marks.bytes.stored.extracting(marks.lineBreak(depth: depth + containers.count)), as: .whitespace)
    }

    @inline(__always)
    fileprivate func write<Sink: JSONTokenSink>(_ mark: Range<Int>, to sink: inout Sink) throws(Sink.Failure) {
        try sink.write(marks.bytes.stored.extracting(mark), as: .punctuation)
    }
}

/// The bytes that a writer puts between values, and the place of each mark among them.
private struct JSONMarks {
    let bytes: [UInt8]
    let hasLines: Bool
    private let indentationLength: Int

    static let braces = 0..<2
    static let brackets = 2..<4
    static let comma = 4..<5
    static let colon = 5..<6
    static let space = 6..<7

    init(_ format: JSONFormat) {
        let indentation = format.indentation ?? ""
        hasLines = format.indentation != nil
        indentationLength = indentation.utf8.count
        bytes =
            Array("{}[],: \n".utf8) + Array(repeating: indentation.utf8, count: JSONFormat.deepestIndentation).joined()
    }

    /// A line feed and the indentation of a depth.
    @inline(__always)
    func lineBreak(depth: Int) -> Range<Int> {
        Self.space.upperBound..<Self.space.upperBound + 1 + min(depth, JSONFormat.deepestIndentation)
            * indentationLength
    }
}
