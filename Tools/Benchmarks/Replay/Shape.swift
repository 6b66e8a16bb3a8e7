/// A body of 10 kB and the model that it decodes into.
struct Shape {
    let name: String
    let body: String
    let model: String

    /// The same endpoint, called again and again.
    func script(_ url: String, calls: Int) -> String {
        """
        base \(url)
        decoder.dateDecodingStrategy = .iso8601
        \(model)
        endpoint episodes -> [Episode] { GET episodes }
        for _ in 1...\(calls) { episodes }

        """
    }
}

extension Shape {
    static let all = [
        Shape(
            name: "72 records, a URL and a date each",
            body: list(72) { id in
                """
                {"id":\(id),"title":"Reveal What a View Hierarchy Hides \(id)","url":"https://example.com/e/\(id)",\
                "publishedAt":"2018-04-17T10:00:00Z"}
                """
            },
            model: """
                struct Episode: Decodable {
                    let id: Int
                    let title: String
                    let url: URL
                    let publishedAt: Date
                }
                """),
        Shape(
            name: "10 records, long texts",
            body: list(10) { id in
                """
                {"id":\(id),"title":"Reveal What a View Hierarchy Hides \(id)",\
                "excerpt":"\(String(repeating: "A button that cannot be tapped is often covered. ", count: 17))",\
                "url":"https://example.com/e/\(id)","publishedAt":"2018-04-17T10:00:00Z"}
                """
            },
            model: """
                struct Episode: Decodable {
                    let id: Int
                    let title: String
                    let excerpt: String
                    let url: URL
                    let publishedAt: Date
                }
                """),
        Shape(
            name: "72 records, numbers and texts",
            body: list(72) { id in
                """
                {"id":\(id),"title":"Reveal What a View Hierarchy Hides \(id)","length":\(id * 7),"rating":4.5,\
                "collection":"Debugging with Instruments","seen":true}
                """
            },
            model: """
                struct Episode: Decodable {
                    let id: Int
                    let title: String
                    let length: Int
                    let rating: Double
                    let collection: String?
                    let seen: Bool
                }
                """),
    ]

    private static func list(_ count: Int, _ record: (Int) -> String) -> String {
        "[" + (1...count).map(record).joined(separator: ",") + "]"
    }
}
