import Basics
import HTTPMiddleware
import HTTPModel

/// The values that a person has given to variables of the environment when a request needed them. They are secrets of
/// this run, and are not used anywhere else.
package final class GivenVariables: Sendable {
    private struct State {
        var values: [String: String] = [:]
        /// The calls that wait for the answer to a pending question, by variable.
        var waiting: [String: [CheckedContinuation<String?, Never>]] = [:]
    }

    private let state = Lock(State())

    subscript(name: String) -> String? { state.withLock { $0.values[name] } }

    /// Returns the value of a variable, and asks a person only once: simultaneous calls wait for the same answer.
    func value(of name: String, asking ask: () async -> String?) async -> String? {
        let isFirst = state.withLock { state in
            guard state.values[name] == nil, state.waiting[name] == nil else { return false }
            state.waiting[name] = []
            return true
        }
        guard isFirst else { return await answer(for: name) }
        let answer = await ask()
        let waiting = state.withLock { state in
            state.values[name] = answer
            return state.waiting.removeValue(forKey: name) ?? []
        }
        for call in waiting { call.resume(returning: answer) }
        return answer
    }

    private func answer(for name: String) async -> String? {
        await withCheckedContinuation { continuation in
            let answer: String?? = state.withLock { state in
                guard state.waiting[name] != nil else { return .some(state.values[name]) }
                state.waiting[name]?.append(continuation)
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }
}

extension Settings {
    /// Puts a secret where it was missing, in keys and headers.
    mutating func fill(_ secret: Secret) {
        for place in keys.indices { keys[place] = keys[place].filled(with: secret) }
        for place in headers.indices { headers[place].value = headers[place].value.filled(with: secret) }
    }
}

extension Settings.OwnedKey {
    fileprivate func filled(with secret: Secret) -> Settings.OwnedKey {
        let filled: Credentials.Key =
            switch key {
            case .header(let name, let value): .header(name, value.filled(with: secret))
            case .query(let name, let value): .query(name, value.filled(with: secret))
            case .bearer(let value): .bearer(value.filled(with: secret))
            case .basic(let user, let password):
                .basic(user: user.filled(with: secret), password: password.filled(with: secret))
            case .digest(let user, let password):
                .digest(user: user.filled(with: secret), password: password.filled(with: secret))
            case .aws(let key):
                .aws(
                    AWSKey(
                        id: key.id.filled(with: secret), secret: key.secret.filled(with: secret),
                        token: key.token?.filled(with: secret), region: key.region, service: key.service))
            case .token(let key): .token(TokenKey(key.source.filled(with: secret)))
            case .signer(let key): .signer(SignerKey(key.signer.filled(with: secret)))
            }
        return Settings.OwnedKey(owner: owner, key: filled)
    }
}
