/// A text of many JSON values, each on its own line (NDJSON, JSON lines), read on demand.
///
///     for line in JSONLines(bytes) { print(try line.get()["id"]) }
///
/// Blank lines are skipped and a line may end with `\r\n`. A line that is not JSON is a failure with its position in
/// the whole text; the lines after it can still be read. Values share the text: none of it is copied.
public struct JSONLines: Sequence, Sendable {
    private let bytes: [UInt8]
    private let depthLimit: Int

    /// Reads the values of a text.
    public init(_ bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// Begins with the first line.
    public func makeIterator() -> Iterator { Iterator(bytes, depthLimit: depthLimit) }

    /// The values from a given line on.
    public struct Iterator: IteratorProtocol, Sendable {
        private let bytes: [UInt8]
        private let depthLimit: Int
        private var lineStart: Int
        private var positions: JSONPositionReader

        init(_ bytes: [UInt8], depthLimit: Int) {
            self.bytes = bytes
            self.depthLimit = depthLimit
            lineStart = ByteOrderMark.length(in: bytes)
            positions = JSONPositionReader(bytes)
        }

        /// The value of the next line that is not blank, or nil after the last.
        public mutating func next() -> Result<JSONValue, JSONError>? {
            while lineStart < bytes.count {
                let line = lineStart..<(bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
                lineStart = line.upperBound + 1
                guard !bytes[line].allSatisfy(\.isJSONWhitespace) else { continue }
                return read(line)
            }
            return nil
        }

        private mutating func read(_ line: Range<Int>) -> Result<JSONValue, JSONError> {
            do throws(JSONFault) {
                return .success(JSONValue(try JSONStorage.read(bytes, in: line, depthLimit: depthLimit), entry: 0))
            } catch {
                return .failure(JSONError(error, in: bytes, endingAt: line.upperBound, &positions))
            }
        }
    }
}
