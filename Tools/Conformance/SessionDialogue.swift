import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends by `URLSession` what another program asks for, a line of JSON for each request, and answers with what came.
final class SessionDialogue: NSObject, URLSessionTaskDelegate {
    private struct Question: Decodable {
        let method: String
        let url: String
        let headers: [String: String]
        let body: Data?
    }

    private struct Answer: Encodable {
        var status = 0
        var headers: [String: String] = [:]
        var body = Data()
        /// The code of a `URLError`.
        var failure: Int?
    }

    func run() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = 30
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            print(String(decoding: try JSONEncoder().encode(await answer(question, in: session)), as: UTF8.self))
            fflush(nil)
        }
    }

    private func answer(_ question: Question, in session: URLSession) async -> Answer {
        guard let url = URL(string: question.url) else { return Answer(failure: URLError.badURL.rawValue) }
        var request = URLRequest(url: url)
        request.httpMethod = question.method
        request.allHTTPHeaderFields = question.headers
        request.httpBody = question.body
        do {
            let (body, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { return Answer(failure: 0) }
            let headers = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
            return Answer(
                status: response.statusCode, headers: Dictionary(headers, uniquingKeysWith: { "\($0), \($1)" }),
                body: body)
        } catch {
            return Answer(failure: (error as? URLError)?.code.rawValue ?? 0)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
