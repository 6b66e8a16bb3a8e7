import Foundation
import HTTPModel
import SeededRandom
import Testing

@testable import Programs

@Suite("frames")
struct FrameTests {
    @Test("are the same however they arrive", arguments: 1...40)
    func pieces(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bodies = (0..<8).map { _ in
            Data(
                (0..<Int.random(in: 0...200, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
                })
        }
        var rest = bodies.enumerated().reduce(into: Data()) { $0 += Frame.of($1.offset).carrying($1.element).bytes }
        var (reader, found, body) = (FrameReader(lineLimit: 100), [Data](), Data())
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...50, using: &generator))
            rest.removeFirst(piece.count)
            reader.add(piece)
            while let part = try reader.next() {
                switch part {
                case .head(let head):
                    #expect(head.exchange == found.count)
                    body = Data()
                case .bytes(let bytes): body.append(contentsOf: bytes)
                case .end: found.append(body)
                }
            }
        }
        #expect(found == bodies)
    }

    @Test("a request is a line with its body behind it")
    func request() throws {
        var request = Request(.post, try url("/a?b=c#d"), body: .bytes(Data("{}".utf8)))
        try request.headers.append("X-Note", "naïve \"x\"")
        let frame = Frame.request(request, 7, more: false).bytes
        #expect(
            String(decoding: frame, as: UTF8.self)
                == #"{"id":7,"method":"POST","url":"http://api.example/a?b=c","headers":[["X-Note","naïve \"x\""]],"bytes":2}"#
                + "\n{}")
    }
}
