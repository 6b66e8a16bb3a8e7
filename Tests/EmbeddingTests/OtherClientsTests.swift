import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// page
/// Any transport, for a client that swift-openapi-generator writes.
struct OpenAPITransport: ClientTransport {
    let transport: any Transport

    func send(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String
    ) async throws -> (HTTPResponse, HTTPBody?) {
        guard let url = URL(string: baseURL.absoluteString + (request.path ?? "")),
            let method = HTTPModel.Method(request.method.rawValue)
        else { throw URLError(.badURL) }
        var sent = Request(method, url)
        for field in request.headerFields { try sent.headers.append(field.name.rawName, field.value) }
        if let body { sent.body = .bytes(try await Data(collecting: body, upTo: 64 << 20)) }
        let response = try await transport.send(sent).collected()
        let fields = response.headers.compactMap { field in
            HTTPField.Name(field.name).map { HTTPField(name: $0, value: field.value) }
        }
        return (
            HTTPResponse(status: .init(code: response.status.code), headerFields: HTTPFields(fields)),
            HTTPBody(try await response.body.collected())
        )
    }
}
// end

// page
/// A session of Alamofire that answers from recordings.
func recordedSession(in folder: URL) throws -> Session {
    Session(configuration: .fixtures(try FixtureTransport(directory: folder.path)))
}
// end

@Suite("Clients of other libraries")
struct OtherClientsTests {
    private let films = FixtureTestingPagesTests.recordings

    @Test("a client from an OpenAPI document gets what was recorded, and sends what it was given")
    func openAPI() async throws {
        let transport = OpenAPITransport(transport: try FixtureTransport(directory: films.path))
        let base = try #require(URL(string: "https://staging.example.com"))
        let asked = HTTPRequest(method: .init(rawValue: "GET"), path: "/films")
        let (head, body) = try await transport.send(asked, body: nil, baseURL: base, operationID: "films")
        #expect(head.status.code == 200 && head.headerFields.contains { $0.name.rawName == "Content-Type" })
        let read = try await Data(collecting: try #require(body), upTo: 1 << 20)
        #expect(try JSONDecoder().decode([FixtureTestingPagesTests.Film].self, from: read).count == 2)

        let echo = SeamTests.Scripted { request in
            Response(status: Status(201), headers: request.headers, body: request.body, url: request.url)
        }
        let name = try #require(HTTPField.Name("X-Request"))
        let sent = HTTPRequest(
            method: .init(rawValue: "POST"), path: "/films?draft=1",
            headerFields: HTTPFields([HTTPField(name: name, value: "7")]))
        let (answer, same) = try await OpenAPITransport(transport: echo).send(
            sent, body: HTTPBody(Data("{}".utf8)), baseURL: base, operationID: "add")
        #expect(answer.status.code == 201 && answer.headerFields.map(\.value) == ["7"])
        #expect(try await Data(collecting: try #require(same), upTo: 10) == Data("{}".utf8))
    }

    @Test("a session that is made from a configuration gets what was recorded")
    func alamofire() async throws {
        let session = try recordedSession(in: films)
        let url = try #require(URL(string: "https://staging.example.com/films"))
        let data = try await session.request(url).serializingData().value
        #expect(try JSONDecoder().decode([FixtureTestingPagesTests.Film].self, from: data).count == 2)
    }
}

// What follows stands in for swift-http-types, swift-openapi-runtime and Alamofire, as far as it is used above: the
// names and signatures are theirs.

struct HTTPField: Sendable {
    struct Name: Sendable {
        let rawName: String

        init?(_ name: String) {
            guard !name.isEmpty else { return nil }
            rawName = name
        }
    }

    let name: Name
    let value: String
}

struct HTTPFields: Sendable, Sequence {
    private let fields: [HTTPField]

    init(_ fields: some Sequence<HTTPField>) { self.fields = Array(fields) }

    func makeIterator() -> IndexingIterator<[HTTPField]> { fields.makeIterator() }
}

struct HTTPRequest: Sendable {
    struct Method: Sendable {
        let rawValue: String
    }

    let method: Method
    let path: String?
    var headerFields = HTTPFields([])
}

struct HTTPResponse: Sendable {
    struct Status: Sendable {
        let code: Int
    }

    let status: Status
    let headerFields: HTTPFields
}

final class HTTPBody: Sendable {
    fileprivate let data: Data

    init(_ data: Data) { self.data = data }
}

extension Data {
    init(collecting body: HTTPBody, upTo maxBytes: Int) async throws {
        guard body.data.count <= maxBytes else { throw URLError(.dataLengthExceedsMaximum) }
        self = body.data
    }
}

protocol ClientTransport: Sendable {
    func send(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String
    ) async throws -> (HTTPResponse, HTTPBody?)
}

final class Session: Sendable {
    private let session: URLSession

    init(configuration: URLSessionConfiguration) { session = URLSession(configuration: configuration) }

    func request(_ url: URL) -> DataRequest { DataRequest(session: session, url: url) }
}

struct DataRequest: Sendable {
    fileprivate let session: URLSession
    fileprivate let url: URL

    func serializingData() -> DataTask { DataTask(request: self) }
}

struct DataTask: Sendable {
    fileprivate let request: DataRequest

    var value: Data {
        get async throws { try await request.session.data(from: request.url).0 }
    }
}
