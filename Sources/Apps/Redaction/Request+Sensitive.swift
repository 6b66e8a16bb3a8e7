import Foundation
package import HTTPModel

extension Request {
    /// The secrets that are visible in the request and whose names reveal them, by the same rule as in a recording,
    /// if they could be keys. If a part of a value is already known as a secret, the rest of it is not one.
    package var tellingSecrets: [Secret] {
        // Only the surroundings are left of a value that was made from an unknown secret.
        guard !allSecrets.contains(where: \.isMissing) else { return [] }
        return sensitiveValues.flatMap(\.learned).map { Secret($0.name, $0.revealed, from: .typed) }
    }

    /// The values that its names reveal, except those that contain a known secret.
    private var sensitiveValues: [SensitiveValue] {
        var telling = TextForm.url.survey(Array(url.absoluteString.utf8), of: .request).telling
        telling += headers.flatMap(SensitiveValue.inHeader)
        if case .bytes(let data) = body { telling += SensitiveValue.inBody(data, headers, of: .request) }
        guard !telling.isEmpty else { return [] }
        let mask = SecretMask(allSecrets)
        return telling.filter { mask.occurrences(in: Array($0.secret.revealed.utf8)).isEmpty }
    }
}
