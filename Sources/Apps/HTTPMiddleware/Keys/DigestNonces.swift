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
    struct Entry: Sendable {
        var challenge: DigestChallenge
        let nonce: String
        var count = 1
    }

    private struct State {
        var entries: [Owner: Entry] = [:]
    }

    private let state = Lock(State())

    /// No challenge is known yet.
    public init() {}

    /// Returns the challenge that a request replies to next, and its count, which is unique to that request.
    func next(for owner: Owner) -> Entry? {
        state.withLock { state in
            guard let entry = state.entries[owner] else { return nil }
            state.entries[owner]?.count += 1
            return entry
        }
    }

    /// Keeps a challenge whose reply was accepted, unless it is known and other requests have increased its
    /// count.
    func keep(_ entry: Entry, for owner: Owner) {
        state.withLock { state in
            if let known = state.entries[owner], known.challenge.nonce == entry.challenge.nonce,
                known.nonce == entry.nonce
            {
                return
            }
            var next = entry
            next.count += 1
            state.entries[owner] = next
        }
    }

    /// Goes on with the nonce that the server named for the next request.
    func renew(_ nonce: String, after entry: Entry, with fresh: String, for owner: Owner) {
        state.withLock { state in
            guard state.entries[owner]?.challenge.nonce == entry.challenge.nonce else { return }
            var next = Entry(challenge: entry.challenge, nonce: fresh)
            next.challenge.nonce = nonce
            state.entries[owner] = next
        }
    }

    /// Removes a challenge whose reply was refused.
    func forget(_ entry: Entry, for owner: Owner) {
        state.withLock { state in
            if state.entries[owner]?.challenge.nonce == entry.challenge.nonce { state.entries[owner] = nil }
        }
    }
}
