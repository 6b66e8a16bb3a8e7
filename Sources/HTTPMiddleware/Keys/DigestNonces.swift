import HTTPModel
import Locking

/// The challenges that servers gave and that later requests answer without being asked again.
///
/// Only a challenge whose answer was accepted stays: an answer with a wrong password is not sent again by itself.
public final class DigestNonces: Sendable {
    /// Whose challenge it is.
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

    private let turns = Lock<[Owner: Turn]>([:])

    /// No challenge is known yet.
    public init() {}

    /// The challenge that a request answers next, and its count, which no other request gets.
    func next(for owner: Owner) -> Turn? {
        turns.withLock { turns in
            guard let turn = turns[owner] else { return nil }
            turns[owner]?.count += 1
            return turn
        }
    }

    /// Keeps a challenge whose answer was accepted, unless it is known and other requests have counted on.
    func keep(_ turn: Turn, for owner: Owner) {
        turns.withLock { turns in
            if let known = turns[owner], known.challenge.nonce == turn.challenge.nonce, known.nonce == turn.nonce {
                return
            }
            var next = turn
            next.count += 1
            turns[owner] = next
        }
    }

    /// Goes on with the nonce that the server named for the next request.
    func renew(_ nonce: String, after turn: Turn, with fresh: String, for owner: Owner) {
        turns.withLock { turns in
            guard turns[owner]?.challenge.nonce == turn.challenge.nonce else { return }
            var next = Turn(challenge: turn.challenge, nonce: fresh)
            next.challenge.nonce = nonce
            turns[owner] = next
        }
    }

    /// Forgets a challenge whose answer was refused.
    func forget(_ turn: Turn, for owner: Owner) {
        turns.withLock { turns in
            if turns[owner]?.challenge.nonce == turn.challenge.nonce { turns[owner] = nil }
        }
    }
}
