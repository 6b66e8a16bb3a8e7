import Foundation
import HTTPMiddleware
import HTTPModel

/// Tells an independent reader of documents what requests imported endpoints build: a line of JSON for each line of JSON.
///
///     {"document": "petstore.yaml"}
///     {"name": "petstore", "hasBase": true, "endpoints": [{"name": "getPet", "method": "GET", "path": "pets/{id}", …}]}
///     {"calls": ["petstore.getPet(id: 3)"], "base": null}
///     {"requests": [{"method": "GET", "url": "https://…/pets/3", "headers": [], "keys": [], "body": ""}]}
struct RequestsDialogue {
    private let folder: FolderFiles
    private var imported: ImportedRequests?

    init(below path: String) throws { folder = try FolderFiles(in: URL(filePath: path)) }

    private struct Question: Decodable {
        var document: String?
        var calls: [String]?
        /// Where the API is, where its document does not say it.
        var base: String?
    }

    private struct Answer: Encodable {
        var fault: String?
        var name: String?
        var hasBase: Bool?
        var endpoints: [ImportedRequests.Endpoint]?
        var losses: [String]?
        var requests: [BuiltRequest]?
    }

    /// A request, or why there is none.
    private struct BuiltRequest: Encodable {
        var fault: String?
        var method: String?
        var url: String?
        var headers: [[String]] = []
        /// What is added when it is sent: a place and a name.
        var keys: [[String]] = []
        var body: Data?
    }

    /// Answers until there is no further line.
    mutating func run() async throws {
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            var answer: Answer
            do { answer = try await self.answer(to: question) } catch { answer = Answer(fault: "\(error)") }
            FileHandle.standardOutput.write(try JSONEncoder().encode(answer) + Data("\n".utf8))
        }
    }

    private mutating func answer(to question: Question) async throws -> Answer {
        if let document = question.document {
            imported = nil
            let read = try await ImportedRequests(of: document, in: folder)
            imported = read
            return Answer(name: read.name, hasBase: read.hasBase, endpoints: read.endpoints, losses: read.losses)
        }
        guard var imported else { return Answer(fault: "name a document first") }
        if let base = question.base { try await imported.set(base: base) }
        var requests: [BuiltRequest] = []
        for call in question.calls ?? [] {
            do {
                requests.append(try await Self.built(imported.request(ofCall: call)))
            } catch {
                requests.append(BuiltRequest(fault: "\(error)"))
            }
        }
        self.imported = imported
        return Answer(requests: requests)
    }

    private static func built(_ request: Request) async throws -> BuiltRequest {
        BuiltRequest(
            method: request.method.name, url: request.url.absoluteString,
            headers: request.headers.map { [$0.name, String(decoding: $0.valueBytes, as: UTF8.self)] },
            keys: (request.credentials?.keys ?? []).map { key in
                switch key.place {
                case .header(let name): ["header", name]
                case .query(let name): ["query", name]
                case .signature: ["signature", ""]
                }
            }, body: try await request.body.collected())
    }
}
