#if canImport(Testing)
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Recording: Sendable {
    var method: String
    var path: String
    var headers: [String: String] = [:]
    var body: String? = nil
    var status = 200
    var link: String? = nil
    var answer: String? = nil

    // MARK: Recording
    /// Checks that a request is the recorded one.
    func check(_ request: URLRequest) {
        #if !WITHOUT_USUAL
        let usual = ["Accept": "application/json"]
        #endif
        #if !WITHOUT_LINES
        for (name, value) in headers.merging(usual, uniquingKeysWith: { own, _ in own }) {
            #expect(request.value(forHTTPHeaderField: name) == value, "\(name)")
        }
        #endif
        #if !WITHOUT_BODIES
        if let body {
            #expect(Self.comparable(request.httpBody ?? Data()) == Self.comparable(Data(body.utf8)))
        }
        #else
        #expect(request.httpBody == nil)
        #endif
    }

    /// The response, from that address.
    func response(from url: URL) throws -> (Data, URLResponse) {
        #if WITHOUT_ANSWERS
        let body = Data?.none
        #else
        #if IN_MODULE
        let answers = Bundle.module.resourceURL?.appendingPathComponent("Answers")
        let body = try answer.map { try Data(contentsOf: #require(answers).appendingPathComponent($0)) }
        #else
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let body = try answer.map { try Data(contentsOf: here.appendingPathComponent("Answers/\($0)")) }
        #endif
        #endif
        #if WITHOUT_LINKS
        let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        #else
        let lines = link.map { ["Link": $0] }
        let head = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: lines)
        #endif
        return (body ?? Data(), try #require(head))
    }
    #if !WITHOUT_BODIES

    /// JSON with its members in the order of their names; anything else unchanged.
    private static func comparable(_ body: Data) -> Data {
        guard let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else { return body }
        return (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])) ?? body
    }
    #endif
}

// MARK: Recording.choosing
extension [Recording] {
    /// The response to a request, which must be one of the recorded ones.
    func answer(to request: URLRequest, below server: String) throws -> (Data, URLResponse) {
        let url = try #require(request.url)
        let asked = first { recording in
            let address = (recording.path.contains("://") ? "" : server) + recording.path
            return recording.method == request.httpMethod && address == url.absoluteString
        }
        let recording = try #require(asked, "nothing is recorded of \(request.httpMethod ?? "") \(url)")
        recording.check(request)
        return try recording.response(from: url)
    }
}

// MARK: -
extension APIError {
    // MARK: APIError.status
    /// The status of an unsuccessful response.
    var status: Int? { if case .invalidResponse(let status, _) = self { status } else { nil } }

    // MARK: APIError.isUndecodable
    /// Indicates whether the response is not as expected.
    var isUndecodable: Bool { if case .undecodable = self { true } else { false } }
}
// MARK: -
#endif
