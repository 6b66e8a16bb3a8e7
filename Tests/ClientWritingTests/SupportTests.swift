import ClientWriting
import Foundation
import TestFiles
import Testing

@testable import ClientSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("the code that goes out to apps")
struct SupportTests {
    private let settings = RequestSettings()

    @Test("is in the program byte for byte; scripts/embed-support renews it")
    func isEmbedded() throws {
        let folder = Project.folder.appending(path: "Sources/Language/ClientSupport")
        func files(_ folder: URL) throws -> [URL] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .filter { $0.contains(".") && !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
        }
        let texts = try (files(folder) + files(folder.appending(path: "Others"))).map {
            try String(contentsOf: $0, encoding: .utf8) + "// MARK: -\n"
        }
        #expect(texts.count > 6)
        #expect(SupportCode.archive == Data(texts.joined().utf8), "run scripts/embed-support")
    }

    @Test("leaves out items without a value, and has one for each element of a list")
    func makesItems() {
        #expect(
            settings.items(["page": 2, "query": nil, "sort": "title & date"]) == ["page=2", "sort=title%20%26%20date"])
        #expect(settings.items(["ids": settings.list([1, 2])]) == ["ids=1,2"])
        #expect(RepeatingSettings().items(["id": [1, 2], "page": nil]) == ["id=1", "id=2"])
        #expect(settings.list([Int]()) == nil)
    }

    @Test("lets no value lead elsewhere in a path", arguments: ["", ".", "..", "a/../b", "..;x", "a\\..\\b"])
    func keepsToItsPath(_ value: String) throws {
        #expect(throws: APIError.self) { try settings.step(value) }
        #expect(throws: APIError.self) { try settings.contained(settings.escaped(value)) }
        #expect(throws: APIError.self) { try settings.steps([settings.escaped(value)]) }
        #expect(try settings.step("a/b") == "a%2Fb")
        #expect(try settings.steps(["a", nil, "b"]) == "/a/b")
    }

    @Test("keeps escapes that are there, where marks keep their meaning")
    func keepsMarks() {
        #expect(settings.reserved("a%20b:c@d 100%") == "a%20b:c@d%20100%25")
        #expect(settings.expanded(["a", nil, "b"], "?", "&") == "?a&b")
        #expect(settings.expanded([nil], "?", "&") == "")
        #expect(settings.joined([]) == nil)
    }

    @Test("reads bytes and a text as they come where they may be missing, and the texts of a stream as they are")
    func readsPlainBodies() async throws {
        func value<Value: Decodable>(_ body: String) async throws -> Value {
            var client = AsyncClient()
            client.transport = { request in
                guard let url = request.url,
                    let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
                else { throw URLError(.badURL) }
                return (Data(body.utf8), head)
            }
            return try await client.value(of: URLRequest(url: try #require(URL(string: "http://a.example/"))))
        }
        #expect(try await value("{ no JSON") as Data? == Data("{ no JSON".utf8))
        #expect(try await value("") as Data? == nil)
        #expect(try await value("one") as String? == "one")
        #expect(try await value("\"one\"") as String? == "one")
        #expect(try await value("") as Int? == nil)
        #expect(try await value("7") as Int? == 7)
        var client = AsyncClient()
        client.streamTransport = { _ in
            AsyncThrowingStream { continuation in
                continuation.yield(Data("data: one\n\ndata: \"two\"\n\n".utf8))
                continuation.finish()
            }
        }
        let request = URLRequest(url: try #require(URL(string: "http://a.example/")))
        let texts: AsyncThrowingStream<String, any Error> = client.stream(of: request)
        #expect(try await texts.reduce(into: []) { $0.append($1) } == ["one", "\"two\""] as [String])
    }

    @Test("writes dates and whole numbers as APIs read them")
    func writesDates() {
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(settings.written(date) == "1970-01-01T00:00:01.500Z")
        #expect(settings.written(Date(timeIntervalSince1970: 0.000_001)) == "1970-01-01T00:00:00.000001Z")
        #expect(settings.written(seconds: date) == "1.5")
        #expect(settings.written(milliseconds: date) == "1500")
        #expect(settings.number(2.0) == "2")
    }

    @Test("writes the members of an object in their order, and numbers digit for digit")
    func writesBodies() throws {
        let body = try RequestBody.object([
            "title": "Z", "none": nil, "price": JSONLiteral("1.10"),
            "of": JSONObject(["b": 1, "a": JSONArray([true])]),
            "rest": JSONNull(),
        ])
        #expect(
            String(decoding: body.data, as: UTF8.self)
                == #"{"title":"Z","price":1.10,"of":{"b":1,"a":[true]},"rest":null}"#)
        #expect(try RequestBody.json(Int?.none) == nil)
        #expect(
            String(decoding: RequestBody.form(["a b": ["x&y", "z"], "c": nil]).data, as: UTF8.self) == "a+b=x%26y&a+b=z"
        )
    }

    @Test("gives nil for a response without a body where its type allows it, and an error elsewhere")
    func readsNoBody() async throws {
        let client = AsyncClient { request in
            let url = try #require(request.url)
            let head = HTTPURLResponse(url: url, statusCode: 204, httpVersion: nil, headerFields: nil)
            return (Data(), try #require(head))
        }
        let request = URLRequest(url: try #require(URL(string: "http://127.0.0.1/")))
        #expect(try await client.value(of: request) as [Int]? == nil)
        await #expect(throws: APIError.self) { try await client.value(of: request) as [Int] }
    }

    @Test("sends a file of a form with its name and its type")
    func sendsFiles() {
        let form = RequestBody.multipart(["na\"me": FilePart(data: Data("x".utf8), name: "a.txt"), "note": "y"])
        let text = String(decoding: form.data, as: UTF8.self)
        #expect(
            text.contains("name=\"na%22me\"; filename=\"a.txt\"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n")
        )
        #expect(text.contains("name=\"note\"\r\n\r\ny\r\n"))
    }
}
