import Basics
import Foundation
import HTTPModel

@testable import SigningIn

/// An authorization server in memory: answers by address, and remembers what it was sent.
final class AuthorizationServerDouble: Transport {
    /// What is said to a request: a status and a body.
    struct Answer: Sendable {
        var status = 200
        var body: String
        var headers: [(String, String)] = [("Content-Type", "application/json")]

        static func json(_ body: String, status: Int = 200) -> Answer { Answer(status: status, body: body) }
    }

    private let answer: @Sendable (_ request: Request, _ form: [String: String], _ number: Int) async -> Answer
    private let state = Lock<[Request]>([])

    init(_ answer: @escaping @Sendable (Request, [String: String], Int) async -> Answer) {
        self.answer = answer
    }

    var requests: [Request] { state.withLock { $0 } }

    /// The forms that were sent, as they are read by a server.
    var forms: [[String: String]] { requests.map(\.form) }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let number = state.withLock { requests in
            requests.append(request)
            return requests.count
        }
        let answer = await answer(request, request.form, number)
        if Task.isCancelled { throw TransportError(.cancelled, request: request) }
        var headers = HeaderFields()
        for (name, value) in answer.headers { try? headers.append(name, value) }
        return Response(
            status: Status(answer.status), headers: headers, body: .bytes(Data(answer.body.utf8)), url: request.url)
    }
}

extension Request {
    var form: [String: String] {
        guard case .bytes(let data) = body else { return [:] }
        let pairs = String(decoding: data, as: UTF8.self).split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(decoding: PercentEncoding.decode(parts[1]), as: UTF8.self))
        }
        return Dictionary(pairs) { $1 }
    }
}

/// Clocks that a test moves, and waiting that takes no time.
final class TestClock: Sendable {
    private let state = Lock(
        (date: Date(timeIntervalSince1970: 1_000_000), uptime: Duration.zero, waits: [Duration]()))

    var waits: [Duration] { state.withLock { $0.waits } }

    func move(date: Duration = .zero, uptime: Duration = .zero) {
        state.withLock { state in
            state.date += Double(date.components.seconds)
            state.uptime += uptime
        }
    }

    /// Surroundings with these clocks, chance that is the same each time, and a person who hears into `told`.
    func surroundings(person: SignInSurroundings.Person? = nil) -> SignInSurroundings {
        var surroundings = SignInSurroundings()
        surroundings.now = { self.state.withLock { $0.date } }
        surroundings.uptime = { self.state.withLock { $0.uptime } }
        surroundings.sleep = { duration in
            try Task.checkCancellation()
            self.state.withLock { state in
                state.waits.append(duration)
                state.uptime += duration
            }
        }
        surroundings.randomBytes = { Array(repeating: 7, count: $0) }
        surroundings.person = person
        return surroundings
    }
}

/// What was told, in order.
final class Told: Sendable {
    private let state = Lock<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func hear(_ line: String) { state.withLock { $0.append(line) } }
}

extension SignInPlan {
    /// A plan for `https://auth.test/token`.
    static func test(
        _ grant: Grant?, secret: String? = "s3cret-of-client", placement: SignInClient.Placement? = nil
    ) -> SignInPlan {
        var plan = SignInPlan(
            grant,
            client: SignInClient("client one", secret: secret.map { SecretText($0) }, placement: placement))
        plan.endpoints = SignInEndpoints(
            token: URL(string: "https://auth.test/token"), authorize: URL(string: "https://auth.test/authorize"),
            device: URL(string: "https://auth.test/device"))
        plan.home = URL(string: "https://api.test").flatMap { Origin($0) }
        return plan
    }
}
