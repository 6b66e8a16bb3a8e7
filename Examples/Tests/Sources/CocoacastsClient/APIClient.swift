import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public enum APIClientError: Error {
    case requestFailed
    case invalidResponse
}

public struct Episode: Decodable, Sendable {
    public let id: Int
    public let title: String
    public let thumbnailUrl: URL
}

/// A base and a key from outside, an endpoint with a name, and a result.
public final class APIClient: Sendable {
    private enum Endpoint: String {
        case episodes
    }

    private let apiKey: String
    private let baseUrl: URL

    public init(apiKey: String, baseUrl: URL) {
        self.apiKey = apiKey
        self.baseUrl = baseUrl
    }

    public func fetchEpisodes(_ completion: @escaping @Sendable (Result<[Episode], APIClientError>) -> Void) {
        URLSession.shared.dataTask(with: request(for: .episodes)) { data, _, _ in
            guard let data else { return completion(.failure(.requestFailed)) }
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                completion(.success(try decoder.decode([Episode].self, from: data)))
            } catch {
                completion(.failure(.invalidResponse))
            }
        }.resume()
    }

    private func request(for endpoint: Endpoint) -> URLRequest {
        var request = URLRequest(url: baseUrl.appendingPathComponent(endpoint.rawValue))
        request.addValue(apiKey, forHTTPHeaderField: "X-API-Key")
        return request
    }
}
