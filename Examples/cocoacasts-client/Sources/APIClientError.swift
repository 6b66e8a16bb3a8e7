/// What a request to the Cocoacasts API can fail with.
public enum APIClientError: Error {
    case requestFailed
    case invalidResponse
}
