import FixtureTesting
import Fixtures
import Foundation
import HTTPModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Exchange {
    /// An exchange of which one thing matters at a time.
    static func made(
        _ target: String, method: HTTPModel.Method = .get, headers: [String] = [], sending body: String = "",
        answered status: Int = 200, lines: [String] = [], answering text: String = ""
    ) -> Exchange {
        func fields(_ lines: [String]) -> HeaderFields {
            HeaderFields(lines.compactMap { HeaderField(line: Array($0.utf8)) })
        }
        let url = "https://api.example.com\(target)"
        return Exchange(
            request: RecordedRequest(method, url, headers: fields(headers), body: Data(body.utf8)),
            response: RecordedResponse(
                status: Status(status), headers: fields(lines), body: Data(text.utf8), url: url))
    }
}

extension URLRequest {
    static func made(_ target: String, method: String = "GET") throws -> URLRequest {
        guard let url = URL(string: "https://api.example.com\(target)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        return request
    }
}

extension URLSession {
    static func answering(_ exchanges: [Exchange]) -> URLSession {
        URLSession(configuration: .fixtures(FixtureTransport(exchanges: exchanges)))
    }

    func text(_ target: String) async throws -> String {
        try await text(URLRequest.made(target))
    }

    func text(_ request: URLRequest) async throws -> String {
        String(decoding: try await data(for: request).0, as: UTF8.self)
    }
}
