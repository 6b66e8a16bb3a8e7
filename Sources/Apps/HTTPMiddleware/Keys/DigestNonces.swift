import Basics
import HTTPModel

/// The challenges that servers sent, to which later requests reply without being asked again.
///
/// Only a challenge whose reply was accepted is kept, so a reply with a wrong password is not sent again
/// automatically.
public final class DigestNonces: Sendable {
    /// The owner of a challenge.
    struct Owner: Sendable, Hashable {
        let origin: Origin
        let user: SecretText
        let password: SecretText
    }

    /// A challenge, with the client's nonce and the count of the next request.
    struct Turn: Sendable {
        var challenge: DigestChallenge
        let nonce: String
        var count = 1
    }

    private struct State {
        var turns: [Owner: Turn] = [:]
    }

    private let state = Lock(State())

    /// No challenge is known yet.
    public init() {}

    /// Returns the challenge that a request replies to next, and its count, which is unique to that request.
    func next(for owner: Owner) -> Turn? {
        state.withLock { state in
            guard let turn = state.turns[owner] else { return nil }
            state.turns[owner]?.count += 1
            return turn
        }
    }

    /// Keeps a challenge whose reply was accepted, unless it is known and other requests have increased its
    /// count.
    func keep(_ turn: Turn, for owner: Owner) {
        state.withLock { state in
            if let known = state.turns[owner], known.challenge.nonce == turn.challenge.nonce, known.nonce == turn.nonce
            {
                return
            }
            var next = turn
            next.count += 1
            state.turns[owner] = next
        }
    }

    /// Goes on with the nonce that the server named for the next request.
    func renew(_ nonce: String, after turn: Turn, with fresh: String, for owner: Owner) {
        state.withLock { state in
            guard state.turns[owner]?.challenge.nonce == turn.challenge.nonce else { return }
            var next = Turn(challenge: turn.challenge, nonce: fresh)
            next.challenge.nonce = nonce
            state.turns[owner] = next
        }
    }

    /// Removes a challenge whose reply was refused.
    func forget(_ turn: Turn, for owner: Owner) {
        state.withLock { state in
            if state.turns[owner]?.challenge.nonce == turn.challenge.nonce { state.turns[owner] = nil }
        }
    }
}
