import Foundation

/// Decoded by code that only names its members, as generators write it.
struct LinearEpisode: Decodable {
    let id: Int
    let plus: Bool
    let title: String
    let synopsis: String
    let swift: Int
    let rating: Double
    let platformName: String
    let author: String
    let thumbnailUrl: URL
    let collection: String?
    let duration: Int
    let tags: [String]
    let publishedAt: Date

    private enum CodingKeys: String, CodingKey {
        case id, plus, title, synopsis, swift, rating, platformName, author, thumbnailUrl, collection, duration, tags
        case publishedAt
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        plus = try container.decodeIfPresent(Bool.self, forKey: .plus) ?? false
        title = try container.decode(String.self, forKey: .title)
        synopsis = try container.decode(String.self, forKey: .synopsis)
        swift = try container.decode(Int.self, forKey: .swift)
        rating = try container.decode(Double.self, forKey: .rating)
        platformName = try container.decode(String.self, forKey: .platformName)
        author = try container.decode(String.self, forKey: .author)
        thumbnailUrl = try container.decode(URL.self, forKey: .thumbnailUrl)
        collection = try container.decodeIfPresent(String.self, forKey: .collection)
        duration = try container.decode(Int.self, forKey: .duration)
        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        publishedAt = try container.decode(Date.self, forKey: .publishedAt)
    }
}

/// Decoded by code that decides: defaults, a fallback for a kind that is not expected, a value that is computed.
struct DecidingEpisode: Decodable {
    enum Platform: String {
        case iOS, macOS, other
    }

    let id: Int
    let isFree: Bool
    let title: String
    let synopsis: String
    let swift: Int
    let stars: Int
    let platform: Platform
    let author: String
    let thumbnail: URL
    let collection: String
    let minutes: Int
    let tags: Set<String>
    let publishedAt: Date

    private enum CodingKeys: String, CodingKey {
        case id, plus, title, synopsis, swift, rating, platformName, author, thumbnailUrl, collection, duration, tags
        case publishedAt
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let number = try? container.decode(Int.self, forKey: .id) {
            id = number
        } else {
            let text = try container.decode(String.self, forKey: .id)
            guard let number = Int(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .id, in: container, debugDescription: "\(text) is not a number")
            }
            id = number
        }
        isFree = try !container.decode(Bool.self, forKey: .plus)
        title = try container.decode(String.self, forKey: .title)
        synopsis = try container.decodeIfPresent(String.self, forKey: .synopsis) ?? ""
        swift = try container.decode(Int.self, forKey: .swift)
        let rating = try container.decode(Double.self, forKey: .rating)
        switch rating {
        case ..<2: stars = 1
        case 2..<4: stars = 3
        default: stars = 5
        }
        platform = Platform(rawValue: try container.decode(String.self, forKey: .platformName)) ?? .other
        author = try container.decode(String.self, forKey: .author)
        thumbnail = try container.decode(URL.self, forKey: .thumbnailUrl)
        if container.contains(.collection) {
            collection = try container.decodeIfPresent(String.self, forKey: .collection) ?? "none"
        } else {
            collection = "unknown"
        }
        minutes = try container.decode(Int.self, forKey: .duration) / 60
        tags = Set(try container.decode([String].self, forKey: .tags))
        publishedAt = try container.decode(Date.self, forKey: .publishedAt)
    }
}
