import ContentEncoding
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("damaged bodies")
struct DamagedBodyTests {
    @Test("a body cut anywhere is an error, with what was decoded before the cut", arguments: Encoded.allCases)
    func truncated(encoded: Encoded) async throws {
        let text = Encoded.text(500)
        let wire = encoded.encode(text)
        for cut in 1..<wire.count where !(encoded == .members && cut == firstMember(of: text)) {
            let (whole, streamed) = await (read(encoded, wire.prefix(cut)), read(encoded, wire.prefix(cut), size: 5))
            for (data, error) in [whole, streamed] {
                #expect(error?.kind == .truncated, "cut at \(cut) of \(wire.count)")
                #expect(text.starts(with: data))
            }
            #expect(whole.data == streamed.data)
        }
    }

    @Test("what was decoded before the cut is on offer", arguments: Encoded.allCases)
    func offered(encoded: Encoded) async throws {
        let text = Encoded.text(50_000)
        let wire = encoded.encode(text)
        for size in [wire.count, 100] {
            let (data, error) = await read(encoded, wire.dropLast(), size: size)
            #expect(error?.kind == .truncated)
            #expect(data.count > 10_000 && text.starts(with: data))
        }
    }

    @Test("anything after the end is an error", arguments: Encoded.allCases)
    func trailing(encoded: Encoded) async throws {
        let text = Encoded.text(500)
        for garbage in [[0], [0, 0], Array("garbage".utf8), [0x20], [0xff]] as [[UInt8]] {
            for size in [nil, 1, 5] {
                let (data, error) = await read(encoded, encoded.encode(text) + garbage, size: size)
                #expect(error?.kind == .truncated)
                #expect(error?.detail.contains("follows the end") == true)
                #expect(data == text)
            }
        }
    }

    @Test(
        "a second member that is none is an error",
        arguments: [[0x1f], [0x1f, 0x8b], [0x1f, 0x00], [0x1f, 0x8b, 0x07]])
    func secondMember(beginning: [UInt8]) async throws {
        let (data, error) = await read(.gzip, Encoded.text(100).deflated(.gzip) + beginning)
        #expect(error != nil)
        #expect(data == Encoded.text(100))
    }

    @Test("a wrong checksum or length in the trailer is an error", arguments: 1...8)
    func trailer(place: Int) async throws {
        var wire = Encoded.text(100).deflated(.gzip)
        wire[wire.count - place] ^= 1
        let (data, error) = await read(.gzip, wire)
        #expect(error?.kind == .malformed)
        #expect(data == Encoded.text(100))
    }

    @Test("a flipped bit in a body with a checksum never goes unnoticed", arguments: [Encoded.gzip, .zlib])
    func flipped(encoded: Encoded) async throws {
        let text = Encoded.text(300)
        let wire = encoded.encode(text)
        for place in (encoded == .gzip ? 10 : 0)..<wire.count {
            var damaged = wire
            damaged[place] ^= 0x10
            let (data, error) = await read(encoded, damaged, size: 9)
            #expect(error != nil || data == text, "byte \(place)")
        }
    }

    @Test("a body that is not what its header says is an error that says so", arguments: ["gzip", "br"])
    func plain(coding: String) async throws {
        let transport = Answering {
            Response(200, ["Content-Encoding: \(coding)"], .bytes(Data(#"{"plain":true}"#.utf8)), at: $0.url)
        }
        let error = await #expect(throws: TransportError.self) {
            try await Pipeline([ContentDecoding()], over: transport).send(Request(.get, URL(test: "http://a.test/")))
        }
        #expect(error?.kind == .malformed)
        #expect(error?.detail.contains("Accept-Encoding: identity") == true)
        #expect(error?.request?.url == URL(test: "http://a.test/"))
        #expect(error?.response?.headers["Content-Encoding"] == coding)
    }

    @Test("more codings than any server uses are refused")
    func codings() async throws {
        let name = Array(repeating: "gzip", count: 5).joined(separator: ", ")
        let transport = Answering { Response(200, ["Content-Encoding: \(name)"], .bytes(Data([1])), at: $0.url) }
        let error = await #expect(throws: TransportError.self) {
            try await Pipeline([ContentDecoding()], over: transport).send(Request(.get, URL(test: "http://a.test/")))
        }
        #expect(error?.kind == .malformed)
        #expect(error?.response?.body.length == 1)
    }

    @Test("a transport's own failure comes after what was decoded before it")
    func transport() async throws {
        let text = Encoded.text(50_000)
        let broken = Body.pieces(
            of: text.deflated(.gzip).dropLast(100), size: 64, then: TransportError(.timedOut(.receiving)))
        let transport = Answering { Response(200, ["Content-Encoding: gzip"], broken, at: $0.url) }
        let response = try await Pipeline([ContentDecoding()], over: transport)
            .send(Request(.get, URL(test: "http://a.test/")))
        let error = await #expect(throws: TransportError.self) { try await response.collected() }
        #expect(error?.kind == .timedOut(.receiving))
        let partial = try await error?.response?.body.collected() ?? Data()
        #expect(partial.count > 10_000 && text.starts(with: partial))
    }

    /// What is decoded of a body that comes whole, or in pieces of a size.
    private func read(
        _ encoded: Encoded, _ wire: Data, size: Int? = nil
    ) async -> (data: Data, error: TransportError?) {
        let body = size.map { Body.pieces(of: wire, size: $0) } ?? .bytes(wire)
        let transport = Answering {
            Response(200, ["Content-Encoding: \(encoded.contentEncoding)"], body, at: $0.url)
        }
        do {
            let response = try await Pipeline([ContentDecoding()], over: transport)
                .send(Request(.get, URL(test: "http://a.test/")))
            let read = await response.body.readThrough()
            return (read.data, read.error)
        } catch {
            return ((try? await error.response?.body.collected()) ?? Data(), error)
        }
    }

    /// Where the first of two members ends: a cut there is a body of one member.
    private func firstMember(of text: Data) -> Int {
        text.prefix(text.count / 2).deflated(.gzip).count
    }
}
