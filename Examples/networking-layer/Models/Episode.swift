import Foundation

struct Episode: Decodable {
    let id: Int
    let title: String
    let excerpt: String
    let imageURL: URL
    let plus: Bool
    let publishedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case title
        case excerpt
        case imageURL = "image_url"
        case plus
        case publishedAt = "published_at"
    }
}
