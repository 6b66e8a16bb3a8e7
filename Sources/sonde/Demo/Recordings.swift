import FixtureServer
import HTTPModel

/// What was recorded of the APIs, as it lies inside the program.
struct Recordings: Sendable {
    private let find: @Sendable (ServedRequest) -> ServedResponse?

    init(_ find: @escaping @Sendable (ServedRequest) -> ServedResponse?) {
        self.find = find
    }

    /// The recorded answer; `nil` where there is none.
    func answer(_ request: ServedRequest) -> ServedResponse? { find(request) }

    /// The recorded answer to a request without a body.
    func answer(_ method: HTTPModel.Method, _ target: String) -> ServedResponse? {
        find(ServedRequest(method: method, target: target))
    }
}
