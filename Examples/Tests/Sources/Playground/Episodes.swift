import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public struct Episode: Decodable, Sendable {
    public let id: Int
    public let title: String
    public let publishedAt: Date
}

/// What the playground does with the shared session, from its URL to the episodes.
public func fetchEpisodes(_ completion: @escaping @Sendable ([Episode]?, (any Error)?) -> Void) {
    var request = URLRequest(url: URL(string: "http://0.0.0.0:3000/api/")!.appendingPathComponent("episodes"))
    request.addValue("the playground's key", forHTTPHeaderField: "X-API-Key")
    URLSession.shared.dataTask(with: request) { data, _, error in
        guard let data else { return completion(nil, error) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do { completion(try decoder.decode([Episode].self, from: data), nil) } catch { completion(nil, error) }
    }.resume()
}
