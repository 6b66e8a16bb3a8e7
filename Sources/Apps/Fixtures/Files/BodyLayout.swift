import Foundation
package import JSONModel

/// The layout of a JSON body before it was formatted for people: enough to restore its bytes.
///
/// `{"id":1,"tags":[]}` is compact, `{"id": 1, "tags": []}` spaced; either may end in a line feed.
package enum BodyLayout: String, CaseIterable, Sendable {
    case compact
    case spaced
    case compactLine = "compact line"
    case spacedLine = "spaced line"

    /// The bytes as they came.
    func restored(_ text: [UInt8]) throws(JSONError) -> Data {
        Data(bytes(of: try JSONDocument(text).root))
    }
}

extension BodyLayout {
    /// Indicates whether a line feed follows the value.
    package var endsInLineFeed: Bool { self == .compactLine || self == .spacedLine }

    /// The value in this layout.
    package func bytes(of value: JSONValue) -> [UInt8] {
        var bytes: [UInt8]
        switch self {
        case .compact, .compactLine: bytes = value.bytes()
        case .spaced, .spacedLine:
            var sink = SpacedSink()
            value.write(to: &sink)
            bytes = sink.bytes
        }
        if endsInLineFeed { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }
}

/// Writes a space after every comma and colon, as Python writes JSON.
private struct SpacedSink: JSONTokenSink {
    var bytes: [UInt8] = []

    mutating func write(_ text: Span<UInt8>, as token: JSONToken) {
        text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        guard token == .punctuation, let last = bytes.last, last == UInt8(ascii: ",") || last == UInt8(ascii: ":")
        else {
            return
        }
        bytes.append(UInt8(ascii: " "))
    }
}
