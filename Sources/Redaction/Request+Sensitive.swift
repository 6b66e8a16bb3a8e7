import Foundation
package import HTTPModel

extension Request {
    /// The secrets that somebody wrote into it without saying so: their names give them away, by the same rule as in a
    /// recording, as far as they could be keys. Where a part of a value is known to be a secret, whoever wrote it has
    /// told which part that is.
    package var tellingSecrets: [Secret] {
        // What is made from a secret that nobody knows here has only its surroundings left.
        guard !allSecrets.contains(where: \.isMissing) else { return [] }
        return sensitiveValues.flatMap(\.learned).map { Secret($0.name, $0.revealed, from: .typed) }
    }

    /// What a recording calls the secrets that somebody gave it or wrote into it; those that nobody knows here, too.
    package var namesOfSecrets: Set<String> {
        Set((allSecrets + sensitiveValues.map(\.secret)).map(Placeholder.name))
    }

    /// What its names give away, but for what holds a secret that is known.
    private var sensitiveValues: [SensitiveValue] {
        var telling = TextForm.url.survey(Array(url.absoluteString.utf8)).telling
        telling += headers.flatMap(SensitiveValue.inHeader)
        if case .bytes(let data) = body { telling += SensitiveValue.inBody(data, headers) }
        guard !telling.isEmpty else { return [] }
        let mask = SecretMask(allSecrets)
        return telling.filter { mask.occurrences(in: Array($0.secret.revealed.utf8)).isEmpty }
    }
}
