import HTTPMiddleware
package import HTTPModel
import Redaction
import ScriptExpressions

extension Session {
    /// The secrets it holds, sent or not: keys, headers, variables.
    package var secrets: [Secret] {
        var secrets: [Secret] = []
        for api in apis { secrets += api.outer.secrets + api.settings.secrets }
        for variable in variables.values { secrets += variable.value.secrets }
        for parameter in parameters.values { secrets += parameter.secrets }
        return secrets
    }

    /// The secrets of keys and headers, with whom they belong to.
    var ownedSecrets: [(secret: Secret, owner: SecretOwner)] {
        apis.flatMap(\.ownedSecrets)
    }

    /// The secrets from outside that are set only for other APIs and environments, with their APIs.
    var foreignSecrets: [(secret: Secret, api: String?)] {
        let owned = ownedSecrets
        guard !owned.isEmpty else { return [] }
        let place = settings.place
        let own = Set(owned.filter { $0.owner.place.reaches(place) }.map(\.secret.revealed))
        return owned.filter { $0.secret.isFromOutside && !own.contains($0.secret.revealed) }
            .map { ($0.secret, $0.owner.place.api) }
    }
}

extension Secret {
    /// True if the secret was given to the script, and is neither from a response nor a text that everyone reads.
    var isFromOutside: Bool {
        switch origin {
        case .environment, .prompt, .file: !isMissing
        case .key, .response, .cookie, .typed: false
        }
    }
}

extension API {
    fileprivate var ownedSecrets: [(secret: Secret, owner: SecretOwner)] {
        environment == nil ? settings.ownedSecrets : outer.ownedSecrets + settings.ownedSecrets
    }
}

extension Settings {
    fileprivate var ownedSecrets: [(secret: Secret, owner: SecretOwner)] {
        keys.flatMap { key in key.key.secrets.map { ($0, key.owner) } }
            + headers.flatMap { header in
                header.owner.map { owner in header.value.secrets.map { ($0, owner) } } ?? []
            }
    }

    fileprivate var secrets: [Secret] {
        keys.flatMap(\.key.secrets) + headers.flatMap(\.value.secrets).filter(\.isSought)
    }
}
