import Foundation
import HTTPModel

/// An app's client of an API, with a seam: whatever is a `Transport` carries its requests.
struct EpisodesClient {
    var base: URL
    var key: String
    var transport: any Transport

    func episodes(page: Int = 1) async throws -> [Episode] {
        let url = base.appending(path: "episodes").appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
        return try JSONDecoder.episodes.decode([Episode].self, from: try await data(of: Request(url)))
    }

    func isExported(_ id: Int) async throws -> Bool {
        let data = try await data(of: Request(base.appending(path: "exports/\(id)")))
        return try JSONDecoder.episodes.decode(Export.self, from: data).state == "done"
    }

    private func data(of request: Request) async throws -> Data {
        var request = request
        try request.headers.append("X-API-Key", key)
        let response = try await transport.send(request)
        guard response.status.isSuccess else { throw EpisodesError.status(response.status.code) }
        return try await response.body.collected()
    }
}
