import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An app's client of the same API that talks to a `URLSession`, as most do.
struct EpisodesSessionClient {
    var base: URL
    var session: URLSession

    func episodes(page: Int = 1) async throws -> [Episode] {
        let url = base.appending(path: "episodes").appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
        return try JSONDecoder.episodes.decode([Episode].self, from: try await data(for: URLRequest(url: url)))
    }

    func signIn(email: String, password: String) async throws -> SignedIn {
        var request = URLRequest(url: base.appending(path: "sessions"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(["email": email, "password": password])
        return try JSONDecoder.episodes.decode(SignedIn.self, from: try await data(for: request))
    }

    private func data(for request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200...299).contains(status) else { throw EpisodesError.status(status) }
        return data
    }
}
