import ContentEncoding
import Foundation
import HTTPMiddleware
import HTTPModel
import SeededRandom
import Testing

@Suite("content decoding")
struct ContentDecodingTests {
    @Test("a compressed body is decoded, whole or in pieces of any size", arguments: Encoded.allCases)
    func decodes(encoded: Encoded) async throws {
        let text = Encoded.text(3000)
        let wire = encoded.encode(text)
        let headers = ["Content-Encoding: \(encoded.contentEncoding)"]
        let whole = try await answer(headers, .bytes(wire))
        guard case .bytes(let data) = whole.body else { throw TransportError(.malformed, "not whole") }
        #expect(data == text)
        for size in [1, 2, 3, 7, 64, wire.count] {
            let response = try await answer(headers, .pieces(of: wire, size: size))
            let read = await response.body.readThrough()
            #expect(read.data == text && read.error == nil)
            #expect(response.transfer.facts.wireSize == wire.count)
            #expect(response.transfer.facts.decodedSize == text.count)
        }
    }

    @Test("what was encoded is what is decoded, at random sizes", arguments: Encoded.allCases)
    func property(encoded: Encoded) async throws {
        var generator = SeededGenerator(seed: 42)
        for seed in 0..<60 {
            let text = Encoded.text(Int.random(in: 0...20_000, using: &generator), seed: UInt64(seed))
            let wire = encoded.encode(text)
            let size = Int.random(in: 1...max(1, wire.count), using: &generator)
            let response = try await answer(
                ["Content-Encoding: \(encoded.contentEncoding)"], .pieces(of: wire, size: size))
            let read = await response.body.readThrough()
            #expect(read.data == text && read.error == nil)
        }
    }

    @Test("noise that cannot be compressed is decoded too", arguments: Encoded.allCases)
    func noise(encoded: Encoded) async throws {
        var generator = SeededGenerator(seed: 7)
        let noise = Data((0..<200_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let headers = ["Content-Encoding: \(encoded.contentEncoding)"]
        #expect(try await answer(headers, .bytes(encoded.encode(noise))).body.collected() == noise)
    }

    @Test(
        "every optional part of a gzip header is understood",
        arguments: [
            GzipHeader(), GzipHeader(extra: [1, 2, 3]), GzipHeader(name: "file.json"),
            GzipHeader(comment: "no comment"),
            GzipHeader(extra: [], name: "a", comment: "b", hasChecksum: true), GzipHeader(hasChecksum: true),
        ])
    func headers(header: GzipHeader) async throws {
        let text = Encoded.text(100)
        let member = header.on(text.deflated(.gzip))
        for body in [Body.bytes(member), .pieces(of: member + member, size: 1)] {
            let decoded = try await answer(["Content-Encoding: gzip"], body).body.collected()
            #expect(decoded.starts(with: text) && decoded.count % text.count == 0)
        }
    }

    @Test(
        "codings are known by every name and in every case",
        arguments: ["GZip", "x-gzip", "X-GZIP", "identity, gzip", "gzip,identity", ",gzip ,", "\tgzip"])
    func names(name: String) async throws {
        let text = Encoded.text(100)
        let response = try await answer(["Content-Encoding: \(name)"], .bytes(text.deflated(.gzip)))
        #expect(try await response.body.collected() == text)
    }

    @Test("codings on several lines are undone in the order of the lines")
    func lines() async throws {
        let text = Encoded.text(100)
        let headers = ["Content-Encoding: deflate", "Content-Encoding: br"]
        let response = try await answer(headers, .bytes(text.deflated(.raw).brotli()))
        #expect(try await response.body.collected() == text)
    }

    @Test("the header lines stay as they came")
    func lossless() async throws {
        let headers = ["content-ENCODING:  gzip ", "Content-Length: 99"]
        let response = try await answer(headers, .bytes(Data().deflated(.gzip)))
        #expect(response.headers.lines == headers)
    }

    @Test(
        "a body is left as it came where its codings are not all known",
        arguments: ["zstd", "gzip, zstd", "zstd, gzip", "compress", "gzip;q=1", "aes128gcm"])
    func unknown(name: String) async throws {
        let wire = Encoded.text(100).deflated(.gzip)
        let response = try await answer(["Content-Encoding: \(name)"], .bytes(wire))
        #expect(try await response.body.collected() == wire)
    }

    @Test("a body without codings is passed on")
    func plain() async throws {
        #expect(try await answer([], .bytes(Data("a".utf8))).body.collected() == Data("a".utf8))
        #expect(try await answer(["Content-Encoding: identity"], .bytes(Data("a".utf8))).body.length == 1)
    }

    @Test("an empty body is not a truncated one", arguments: Encoded.allCases)
    func empty(encoded: Encoded) async throws {
        let headers = ["Content-Encoding: \(encoded.contentEncoding)"]
        #expect(try await answer(headers, .none).body.collected().isEmpty)
        let stream = await (try answer(headers, .pieces(of: Data(), size: 1))).body.readThrough()
        #expect(stream.data.isEmpty && stream.error == nil)
        #expect(try await answer(headers, .bytes(encoded.encode(Data()))).body.collected().isEmpty)
    }

    @Test("the answers that have no body, or a part of one, are left alone", arguments: [204, 304, 206])
    func noBody(status: Int) async throws {
        let wire = Data("part of something".utf8)
        let response = try await answer(["Content-Encoding: gzip"], .bytes(wire), status: status)
        #expect(try await response.body.collected() == wire)
    }

    @Test("the answer to HEAD has no body to decode")
    func head() async throws {
        let response = try await answer(["Content-Encoding: gzip"], .none, method: .head)
        #expect(response.body.isEmpty)
    }

    @Test(
        "compression is asked for unless the request says what it wants",
        arguments: [
            ([], ["Accept-Encoding: gzip, deflate, br"]),
            (["accept-encoding: br"], ["accept-encoding: br"]),
            (["Range: bytes=0-9"], ["Range: bytes=0-9"]),
        ] as [([String], [String])])
    func asks(sent: [String], expected: [String]) async throws {
        let transport = Answering { Response(200, at: $0.url) }
        _ = try await Pipeline([ContentDecoding()], over: transport).send(request(sent))
        #expect(transport.requests.map(\.headers.lines) == [expected])
    }

    @Test("who asks for one coding has it undone; who asks for identity has the body as it comes")
    func ownWish() async throws {
        let text = Encoded.text(50)
        let wire = text.deflated(.gzip)
        for (wish, expected) in [("gzip", text), ("gzip;q=0, br", text), ("identity", wire), ("Identity", wire)] {
            let response = try await answer(
                ["Content-Encoding: gzip"], .bytes(wire), request: ["Accept-Encoding: \(wish)"])
            #expect(try await response.body.collected() == expected)
        }
    }

    @Test("a small body that decodes into a large one becomes a stream")
    func large() async throws {
        let text = Data(count: 300 << 10)
        let response = try await answer(["Content-Encoding: gzip"], .bytes(text.deflated(.gzip)))
        guard case .stream(let stream) = response.body else { throw TransportError(.malformed, "not a stream") }
        #expect(stream.length == nil)
        #expect(try await response.body.collected() == text)
    }

    @Test("each piece is decoded as soon as it is there")
    func live() async throws {
        let deflating = Deflating(.gzip)
        var wire: [Data] = []
        for event in ["one", "two", "three"] {
            wire.append(deflating.write(Data(event.utf8)) + deflating.flush())
        }
        let decoded = try await answer(["Content-Encoding: gzip"], .pieces(of: wire[0] + wire[1], size: wire[0].count))
        let read = await decoded.body.readThrough()
        #expect(read.data == Data("onetwo".utf8))
        #expect(read.error?.kind == .truncated)
    }

    @Test("a received body cannot be read twice, decoded or not")
    func once() async throws {
        let wire = Encoded.text(100).deflated(.gzip)
        let response = try await answer(["Content-Encoding: gzip"], .pieces(of: wire, size: 10))
        _ = try await response.body.collected()
        await #expect(throws: TransportError.self) { try await response.body.collected() }
    }

    private func request(_ lines: [String], method: HTTPModel.Method = .get) -> Request {
        Request(method, URL(test: "http://a.test/"), headers: HeaderFields(lines: lines))
    }

    private func answer(
        _ headers: [String], _ body: Body, status: Int = 200, method: HTTPModel.Method = .get,
        request lines: [String] = []
    ) async throws -> Response {
        let transport = Answering { Response(status, headers, body, at: $0.url) }
        return try await Pipeline([ContentDecoding()], over: transport).send(request(lines, method: method))
    }
}

extension GzipHeader {
    init(extra: [UInt8]? = nil, name: String? = nil, comment: String? = nil, hasChecksum: Bool = false) {
        self.init()
        (self.extra, self.name, self.comment, self.hasChecksum) = (extra, name, comment, hasChecksum)
    }
}
