import Basics
import Foundation
import HTTPModel
import Testing

@Suite("bodies")
struct BodyTests {
    @Test("a response whose body breaks off has what came in its error")
    func partial() async throws {
        let error = await #expect(throws: TransportError.self) {
            try await response(pieces: ["one ", "two"], then: TransportError(.truncated)).collected()
        }
        #expect(error?.kind == .truncated)
        #expect(try await error?.response?.body.collected() == Data("one two".utf8))
    }

    @Test("a body past its limit is cut there", arguments: [0, 1, 3, 4, 6])
    func limit(limit: Int) async throws {
        for body in [Body.bytes(Data("one two".utf8)), try response(pieces: ["one ", "two"]).body] {
            let url = try #require(URL(string: "http://a.test/"))
            let error = await #expect(throws: TransportError.self) {
                try await Response(status: Status(200), body: body, url: url).collected(upTo: limit)
            }
            #expect(error?.kind == .tooLarge(.body(limit)))
            #expect(try await error?.response?.body.collected() == Data("one two".utf8.prefix(limit)))
        }
    }

    @Test("a body up to its limit is whole")
    func fits() async throws {
        #expect(try await response(pieces: ["one ", "two"]).body.collected(upTo: 7) == Data("one two".utf8))
    }

    @Test("the decoded size is the wire's until somebody decodes")
    func sizes() {
        var facts = Transfer.Facts()
        facts.wireSize = 10
        #expect(facts.decodedSize == 10)
        facts.decodedSize = 30
        #expect(facts.decodedSize == 30 && facts.wireSize == 10)
    }

    private func response(pieces: [String], then error: TransportError? = nil) throws -> Response {
        let stream = BodyStream {
            let rest = Rest(pieces)
            return { () throws(TransportError) in
                if let piece = rest.next() { return Data(piece.utf8) }
                if let error { throw error }
                return nil
            }
        }
        return Response(status: Status(200), body: .stream(stream), url: try #require(URL(string: "http://a.test/")))
    }

    private final class Rest: Sendable {
        private let pieces: Lock<ArraySlice<String>>
        init(_ pieces: [String]) { self.pieces = Lock(pieces[...]) }
        func next() -> String? { pieces.withLock { $0.popFirst() } }
    }
}
