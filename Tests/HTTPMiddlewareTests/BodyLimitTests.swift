import ContentEncoding
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("limits on bodies")
struct BodyLimitTests {
    @Test("a body up to the limit arrives", arguments: [1, 3, 10, 100])
    func fits(size: Int) async throws {
        let data = Encoded.text(100)
        for body in [Body.bytes(data), .pieces(of: data, size: size)] {
            #expect(try await limited(body, to: 100).body.collected() == data)
        }
    }

    @Test("a streamed body is cut at the limit and then fails", arguments: [1, 3, 10, 99, 100, 101])
    func streamed(size: Int) async throws {
        let read = await (try limited(.pieces(of: Encoded.text(101), size: size), to: 100)).body.readThrough()
        #expect(read.error?.kind == .tooLarge(.body(100)))
        #expect(read.data == Encoded.text(100))
    }

    @Test("a whole body past the limit is refused, its beginning on offer")
    func whole() async throws {
        let error = await #expect(throws: TransportError.self) {
            try await limited(.bytes(Encoded.text(101)), to: 100)
        }
        #expect(error?.kind == .tooLarge(.body(100)))
        #expect(error?.description.contains("its body exceeds the limit of 100 bytes") == true)
        #expect(try await error?.response?.body.collected() == Encoded.text(100))
    }

    @Test("a body that announces too much is refused before it is read")
    func announced() async throws {
        let stream = BodyStream(length: 101) { () throws(TransportError) in
            throw TransportError(.unreachable, "it was read")
        }
        let error = await #expect(throws: TransportError.self) { try await limited(.stream(stream), to: 100) }
        #expect(error?.kind == .tooLarge(.body(100)))
    }

    @Test("a body may grow a lot while it is small, and only so much when it is not")
    func growth() async throws {
        let limit = ExpansionLimit(factor: 20, allowance: 10_000)
        for (count, isRefused) in [(10_000, false), (300_000, true)] {
            let wire = Data(count: count).deflated(.gzip)
            for body in [Body.bytes(wire), .pieces(of: wire, size: 10)] {
                let transport = Answering { Response(200, ["Content-Encoding: gzip"], body, at: $0.url) }
                let pipeline = Pipeline([ContentDecoding(expansionLimit: limit)], over: transport)
                let kind: TransportError.Kind?
                do {
                    let response = try await pipeline.send(Request(.get, URL(test: "http://a.test/")))
                    kind = await response.body.readThrough().error?.kind
                } catch {
                    kind = error.kind
                }
                #expect(kind == (isRefused ? .tooLarge(.ratio(20)) : nil))
            }
        }
    }

    @Test("a limit of nothing, or less, lets nothing through", arguments: [0, -1])
    func nothing(limit: Int) async throws {
        for body in [Body.bytes(Data([1])), .pieces(of: Data([1]), size: 1)] {
            let error = await #expect(throws: TransportError.self) {
                try await limited(body, to: limit).collected(upTo: limit)
            }
            #expect(error?.kind == .tooLarge(.body(limit)))
        }
        let strict = ContentDecoding(expansionLimit: ExpansionLimit(factor: limit, allowance: limit))
        let wire = Data(count: 1000).deflated(.gzip)
        let transport = Answering { Response(200, ["Content-Encoding: gzip"], .bytes(wire), at: $0.url) }
        let error = await #expect(throws: TransportError.self) {
            try await Pipeline([strict], over: transport).send(Request(.get, URL(test: "http://a.test/")))
        }
        #expect(error?.kind == .tooLarge(.ratio(limit)))
    }

    @Test("a bomb is refused in little memory", arguments: ["gzip", "brotli", "nested", "hollow", "patient"])
    func bomb(kind: String) async throws {
        let report = try BombProbe.run(kind)
        #expect(report["error"]?.hasPrefix("the response is too large: its body") == true)
        let peak = try #require(report["peak"].flatMap(Int.init))
        #expect(peak > 0 && peak < 128 << 10, "\(peak) kB")
    }

    private func limited(_ body: Body, to limit: Int) async throws -> Response {
        let transport = Answering { Response(200, [], body, at: $0.url) }
        return try await Pipeline([BodyLimit(limit)], over: transport).send(Request(.get, URL(test: "http://a.test/")))
    }
}
