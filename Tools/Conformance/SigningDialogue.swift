import Foundation
import HTTPMiddleware
import HTTPModel

/// Signs the requests that another program asks about: a line of JSON for each, answered with the header lines that sign
/// it. That program knows what they should be.
struct SigningDialogue {
    /// A request, and what it is signed with.
    private struct Question: Decodable {
        let method: String
        let url: String
        /// Pairs of a name and a value.
        let headers: [[String]]
        let body: Data
        let id: String
        let secret: String
        let token: String?
        let region: String
        let service: String
        /// Seconds since 1970.
        let time: Double

        func request(to url: URL, of origin: Origin) throws -> Request {
            var fields = HeaderFields()
            for pair in headers { try fields.append(pair.first ?? "", pair.last ?? "") }
            let key = AWSKey(
                id: SecretText(id), secret: SecretText(secret), token: token.map { SecretText($0) }, region: region,
                service: service)
            return Request(
                HTTPModel.Method(method) ?? .get, url, headers: fields, body: .bytes(body),
                credentials: Credentials(for: origin, [.aws(key)]))
        }
    }

    /// Answers with the request's head, and sends nothing.
    private struct Mirror: Transport {
        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            Response(status: Status(200), headers: request.headers, url: request.url)
        }
    }

    func run() async throws {
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            guard let url = URL(string: question.url), let origin = Origin(url) else {
                print("{}")
                continue
            }
            let fresh = FreshValues(now: { Date(timeIntervalSince1970: question.time) })
            let pipeline = Pipeline([Authentication(fresh: fresh)], over: Mirror())
            let signed = try await pipeline.send(try question.request(to: url, of: origin)).headers
            let names = ["Authorization", "X-Amz-Date", "X-Amz-Security-Token", "X-Amz-Content-Sha256"]
            let pairs = names.compactMap { name in signed[name].map { (name, $0) } }
            let answer = try JSONEncoder().encode(Dictionary(pairs, uniquingKeysWith: { $1 }))
            print(String(decoding: answer, as: UTF8.self))
            fflush(nil)
        }
    }
}
