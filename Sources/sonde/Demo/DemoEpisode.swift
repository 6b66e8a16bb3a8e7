/// An episode of the demo's series.
///
/// Everything about it is plain words, so that it can stand in JSON as it stands here.
struct DemoEpisode: Sendable {
    let id: Int
    let title: String
    let excerpt: String
    let collection: String?
    let publishedAt: String

    /// The episode as the API tells it: snake case, `null` where it is in no collection, an ISO 8601 date.
    var json: String {
        """
        {"id":\(id),"plus":\(id.isMultiple(of: 3)),"title":"\(title)","excerpt":"\(excerpt)","swift":\(swift),\
        "xcode":\(swift + 5),"platform_name":"ios","platform_version":\(swift + 7),"author":"The studio",\
        "thumbnail_url":"https://images.example.com/episodes/\(id).svg",\
        "collection":\(collection.map { "\"\($0)\"" } ?? "null"),"published_at":"\(publishedAt)T04:30:00+00:00"}
        """
    }

    /// All of them, the newest first, one a line.
    static var listing: String {
        "[\n" + all.map { "  \($0.json)" }.joined(separator: ",\n") + "\n]\n"
    }

    private var swift: Int { id > 308 ? 4 : 3 }
}
