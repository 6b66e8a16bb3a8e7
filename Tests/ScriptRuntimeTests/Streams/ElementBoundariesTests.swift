import Fixtures
import HTTPModel
import ScriptRuntime
import SeededRandom
import Testing

@Suite("the boundaries of a stream's elements")
struct ElementBoundariesTests {
    private static let parts: [(StreamFraming, [String])] = [
        (
            .events,
            [
                "data: 1", "data", ": beat", "event: a", "id: 7", "id", "id:  x", "\u{feff}data: 2", "", "\n", "\r",
                "\r\n",
                "\n\n", "\r\r",
            ]
        ),
        (.values(.lines), [#"{"a":1}"#, "2", " ", "\n", "\r\n", "\u{1e}", #"["\n"]"#]),
        (.values(.records), [#"{"a":1}"#, "2", "true", " ", "\n", "\u{1e}", #""x""#, "\u{1e}\u{1e}"]),
        (.values(.brackets), [#"{"a": "}\"{"}"#, "[1,[2]]", "]", "{", #""x\\""#, "1", "tru", " ", "\n", "\u{1e}"]),
    ]

    @Test("are where a reader of the stream completes an element", arguments: parts.indices)
    func agreement(place: Int) throws {
        let (framing, parts) = Self.parts[place]
        var random = SeededGenerator(seed: 11)
        for _ in 1...400 {
            let text = (1...12).map { _ in random.pick(parts) }.joined()
            var boundaries = ElementBoundaries(framing)
            let ends = Array(text.utf8).withUnsafeBytes { boundaries.read($0) }
            var reader = StreamReader(framing)
            var start = 0
            for end in ends {
                let piece = Array(text.utf8.dropFirst(start).prefix(end.offset - start))
                let count = try piece.withUnsafeBytes { try reader.read($0).count }
                #expect(count > 0 && reader.lastID == end.id, "\(text.debugDescription) at \(end.offset)")
                start = end.offset
            }
            let rest = try Array(text.utf8.dropFirst(start)).withUnsafeBytes { try reader.read($0).count }
            #expect(rest == 0, "\(text.debugDescription)")
            let last = boundaries.end()
            #expect((last != nil) == (reader.end() != nil), "\(text.debugDescription)")
            #expect(last.map { $0.offset == text.utf8.count } ?? true)
        }
    }
}
