import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public struct Movie: Codable, Sendable {
    public let id: Int
    public let title: String
    public let voteAverage: Double
}

public enum MovieServiceError: Error {
    case apiError
    case invalidEndpoint
    case invalidResponse
    case noData
    case decodeError
}

extension URLSession {
    /// A data task whose outcome is a result.
    func dataTask(
        with url: URL, result: @escaping @Sendable (Result<(URLResponse, Data), any Error>) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: url) { data, response, error in
            if let error { return result(.failure(error)) }
            guard let response, let data else { return result(.failure(URLError(.badServerResponse))) }
            result(.success((response, data)))
        }
    }
}

/// One service for the app, over the shared session.
public final class MovieService: Sendable {
    public static let shared = MovieService()

    private let urlSession = URLSession.shared
    private let baseURL = URL(string: "https://api.themoviedb.org/3")!
    private let apiKey = "the app's key"

    private init() {}

    public func fetchMovie(
        movieId: Int, result: @escaping @Sendable (Result<Movie, MovieServiceError>) -> Void
    ) {
        fetch(baseURL.appendingPathComponent("movie").appendingPathComponent(String(movieId)), completion: result)
    }

    private func fetch<T: Decodable & Sendable>(
        _ url: URL, completion: @escaping @Sendable (Result<T, MovieServiceError>) -> Void
    ) {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        components?.queryItems = [URLQueryItem(name: "api_key", value: apiKey)]
        guard let url = components?.url else { return completion(.failure(.invalidEndpoint)) }
        urlSession.dataTask(with: url) { result in
            guard case .success((let response, let data)) = result else { return completion(.failure(.apiError)) }
            guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<299 ~= status else {
                return completion(.failure(.invalidResponse))
            }
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                completion(.success(try decoder.decode(T.self, from: data)))
            } catch {
                completion(.failure(.decodeError))
            }
        }.resume()
    }
}
