/// What a request can fail with.
enum APIError: Error {
    case unreachable
    case failedRequest
    case invalidResponse
}

enum HTTPMethod: String {
    case get
    case put
    case post
    case delete
}

enum APIEndpoint {
    case episodes
    case auth
    case profile
    case bookmarks
}
