package import Foundation
import JSONModel

/// The layout of a JSON body before it was formatted for people: enough to restore its bytes.
///
/// `{"id":1,"tags":[]}` is compact, `{"id": 1, "tags": []}` spaced; either may end in a line feed.
package enum BodyLayout: String, CaseIterable, Sendable {
    case compact
    case spaced
    case compactLine = "compact line"
    case spacedLine = "spaced line"

    /// The layout of these bytes, and the same JSON laid out for people; `nil` if it could not be restored.
    package static func laidOut(_ body: Data) -> (layout: BodyLayout, text: [UInt8])? {
        guard body.first != UInt8(ascii: " "), body.count > 2, let value = try? JSONDocument([UInt8](body)).root,
            value.kind == .object || value.kind == .array,
            let layout = allCases.first(where: { $0.isPlausible(for: body) && Data($0.bytes(of: value)) == body })
        else { return nil }
        return (layout, value.bytes(as: .pretty) + [UInt8(ascii: "\n")])
    }

    /// The bytes as they came.
    func restored(_ text: [UInt8]) throws(JSONError) -> Data {
        Data(bytes(of: try JSONDocument(text).root))
    }
}

extension BodyLayout {
    private var endsInLineFeed: Bool { self == .compactLine || self == .spacedLine }

    /// Dismisses a layout at a glance, so that a large body is not written four times.
    private func isPlausible(for body: Data) -> Bool {
        (body.last == UInt8(ascii: "\n")) == endsInLineFeed
    }

    private func bytes(of value: JSONValue) -> [UInt8] {
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
