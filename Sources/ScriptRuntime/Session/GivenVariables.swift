import HTTPModel
import Locking

/// The values that a person has given to variables of the environment when a request needed them. They are secrets of
/// this run, and go nowhere else.
package final class GivenVariables: Sendable {
    private let values = Lock<[String: String]>([:])

    subscript(name: String) -> String? { values.withLock { $0[name] } }

    func set(_ name: String, to value: String) { values.withLock { $0[name] = value } }
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
            }
        return Settings.OwnedKey(owner: owner, key: filled)
    }
}
