/// The headers that people send to APIs, and what they say in them.
enum HeaderNames {
    static let all = [
        "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Cache-Control", "Content-Type", "Cookie",
        "If-Match", "If-Modified-Since", "If-None-Match", "Idempotency-Key", "Origin", "Prefer", "Range", "Referer",
        "User-Agent", "X-API-Key", "X-Request-ID",
    ]

    static func values(of name: String) -> [String] {
        switch name.lowercased() {
        case "accept", "content-type": mediaTypes
        case "accept-encoding": ["gzip", "br", "identity"]
        case "accept-language": ["en", "de", "en-GB,en;q=0.8"]
        case "authorization": ["Bearer ", "Basic "]
        case "cache-control": ["no-cache", "no-store"]
        case "prefer": ["return=minimal", "return=representation"]
        default: []
        }
    }

    private static let mediaTypes = [
        "application/json", "application/xml", "application/x-www-form-urlencoded", "application/octet-stream",
        "application/vnd.api+json", "application/problem+json", "image/png", "text/csv", "text/html", "text/plain",
        "*/*",
    ]
}
