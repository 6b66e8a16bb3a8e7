import Foundation

/// What the bench decodes, compiled for `JSONDecoder` and as the text that a script declares.
struct Episode: Decodable {
    let id: Int
    let title: String
    let excerpt: String
    let author: String
    let plus: Bool
    let rating: Double
    let duration: Int
    let collection: String?
    let thumbnailUrl: URL
    let pageUrl: URL
    let publishedAt: Date
    let updatedAt: Date
    let platformName: String
}

extension Episode {
    static let declaration = """
        struct Episode: Decodable {
            let id: Int
            let title: String
            let excerpt: String
            let author: String
            let plus: Bool
            let rating: Double
            let duration: Int
            let collection: String?
            let thumbnailUrl: URL
            let pageUrl: URL
            let publishedAt: Date
            let updatedAt: Date
            let platformName: String
        }
        """

    /// That many of them, about 500 bytes each, as an API answers them.
    static func list(_ count: Int) -> [UInt8] {
        Array("[\((1...count).map(object).joined(separator: ","))]".utf8)
    }

    private static func object(_ number: Int) -> String {
        let day = "20\(15 + number % 10)-0\(1 + number % 9)-\(10 + number % 19)"
        let address = "https://images.example.com/series-\(number % 40)/episodes/\(number)"
        return """
            {"id":\(number),"title":"Working with the Keychain, Part \(number)","excerpt":"In this episode a view model \
            is created that fetches what the feed shows, and keeps it until the next one.","author":"José Núñez",\
            "plus":\(number % 2 == 0),"rating":\(number % 5).5,"duration":\(60 + number % 3000),\
            "collection":\(number % 3 == 0 ? #""Building a Feed""# : "null"),"thumbnail_url":"\(address)/thumbnail.png",\
            "page_url":"\(address)","published_at":"\(day)T10:00:00Z","updated_at":"\(day)T18:30:00Z",\
            "platform_name":"iOS"}
            """
    }
}
