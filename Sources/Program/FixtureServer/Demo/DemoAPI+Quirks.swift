import Basics
import Foundation
import HTTPModel

/// The quirks, good and bad, that APIs have.
extension DemoAPI {
    /// Lets in who holds the key, wherever this API wants to see it.
    static func authorization(
        _ key: String, refusal: ServedResponse, where shown: @escaping @Sendable (APIRequest) -> String?
    ) -> Rule {
        { request, _ in shown(request) == key ? nil : refusal }
    }

    static func always(at path: String, _ response: ServedResponse) -> Rule {
        { request, _ in request.path == path ? response : nil }
    }

    /// Sends on to another of its paths.
    static func redirect(from path: String, to place: String) -> Rule {
        always(at: path, .redirect(to: place))
    }

    static func byTurns(at path: String, _ first: ServedResponse, _ second: ServedResponse) -> Rule {
        let turns = Turns()
        return { request, _ in request.path == path ? (turns.next() ? first : second) : nil }
    }

    static func slowness(at path: String, _ delay: Duration, _ response: ServedResponse) -> Rule {
        var response = response
        response.delay = delay
        return always(at: path, response)
    }

    /// Begins the response to another of its paths, and hangs up in the middle.
    static func breakingOff(at path: String, after count: Int, of other: String) -> Rule {
        { request, recordings in
            guard request.path == path, let whole = recordings.answer(.get, other) else { return nil }
            return ServedResponse(whole.status, headers: whole.headers, body: whole.body, hangsUpAfter: count)
        }
    }
}

/// The alternation between two responses. Connections take turns on threads of their own.
private final class Turns: Sendable {
    private let isFirst = Lock(false)

    func next() -> Bool {
        isFirst.withLock { isFirst in
            isFirst.toggle()
            return isFirst
        }
    }
}
