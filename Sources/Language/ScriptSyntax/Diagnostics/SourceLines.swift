import Basics

/// The lines of a text, found once for any number of positions.
package struct SourceLines: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    }

    /// The line and column of an offset, as a person counts.
    package func location(of offset: Int) -> SourceLocation {
        let place = min(max(offset, 0), bytes.count)
        let index = lastStart(upTo: place)
        let start = starts[index]
        var end = index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count
        if end > start, bytes[end - 1] == 13 { end -= 1 }
        return SourceLocation(
            line: index + 1, column: text(start..<max(start, min(place, end))).count + 1, lineText: text(start..<end))
    }

    package func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    private func lastStart(upTo place: Int) -> Int {
        max(0, starts.partitioningIndex { $0 > place } - 1)
    }
}

/// A place in a text as a person counts it: lines and characters from 1.
package struct SourceLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
    /// The line without its line end.
    package let lineText: String
}
