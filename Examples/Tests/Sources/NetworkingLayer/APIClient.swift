import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public enum APIError: Error {
    case unreachable
    case failedRequest
    case invalidResponse
}

public struct Episode: Decodable, Sendable {
    public let id: Int
    public let title: String
    public let imageURL: URL

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case imageURL = "image_url"
    }
}

/// An endpoint knows the request that it takes. The article's client goes on with Combine's publisher of the shared
/// session; where there is no Combine, the same session is asked for the data.
enum APIEndpoint {
    case episodes

    var request: URLRequest {
        var request = URLRequest(url: Self.base.appendingPathComponent("episodes"))
        request.httpMethod = "GET"
        request.addValue("application/json", forHTTPHeaderField: "Content-Type")
        request.addValue("the app's token", forHTTPHeaderField: "X-API-TOKEN")
        return request
    }

    private static let base = URL(string: "https://staging.example.com/")!
}

public struct APIClient: Sendable {
    public init() {}

    public func episodes() async throws(APIError) -> [Episode] { try await request(.episodes) }

    private func request<T: Decodable>(_ endpoint: APIEndpoint) async throws(APIError) -> T {
        let (data, response): (Data, URLResponse)
        do { (data, response) = try await URLSession.shared.data(for: endpoint.request) } catch { throw .unreachable }
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
            throw .failedRequest
        }
        do { return try JSONDecoder().decode(T.self, from: data) } catch { throw .invalidResponse }
    }
}
