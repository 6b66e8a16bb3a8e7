import Basics

/// Requests that are answered and not recorded, remembered from the moment when they are sent until they are answered.
///
/// The sender of a request is known only then. Outside Apple platforms, a protocol is asked about the request, not about
/// its task, so it is remembered by its method and its URL.
final class StrangeRequests: Sendable {
    private let requests = Lock<Set<String>>([])

    /// Notes who sends a request.
    func note(_ request: URLRequest, from asker: SessionAsker) {
        requests.withLock { requests in
            if asker == .stranger { requests.insert(Self.key(request)) } else { requests.remove(Self.key(request)) }
        }
    }

    /// Takes a request out; false if it is not known.
    func remove(_ request: URLRequest) -> Bool {
        requests.withLock { $0.remove(Self.key(request)) != nil }
    }

    private static func key(_ request: URLRequest) -> String {
        "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
    }
}
