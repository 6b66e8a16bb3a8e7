import Foundation

struct Episode: Decodable, Equatable {
    let id: Int
    let title: String
    let plus: Bool
    let publishedAt: Date
    let thumbnailUrl: URL
    let collection: String?
}

struct Export: Decodable {
    let id: Int
    let state: String
}

struct SignedIn: Decodable {
    let user: String
    let accessToken: String
}

enum EpisodesError: Error, Equatable {
    case status(Int)
}

extension JSONDecoder {
    static var episodes: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
