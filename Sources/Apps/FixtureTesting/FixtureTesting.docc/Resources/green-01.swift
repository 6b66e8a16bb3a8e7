import Foundation

struct Film: Decodable, Equatable {
    let id: Int
    let title: String
}

struct NoSuchFilm: Error {}

/// The app's client. It calls the session that every app has.
struct FilmsClient {
    var base = URL(string: "https://films.example.com/")

    func films() async throws -> [Film] {
        try JSONDecoder().decode([Film].self, from: try await data("films"))
    }

    func film(_ id: Int) async throws -> Film {
        try JSONDecoder().decode(Film.self, from: try await data("films/\(id)"))
    }

    private func data(_ path: String) async throws -> Data {
        guard let url = base?.appending(path: path) else { throw URLError(.badURL) }
        let (data, response) = try await URLSession.shared.data(from: url)
        if (response as? HTTPURLResponse)?.statusCode == 404 { throw NoSuchFilm() }
        return data
    }
}
