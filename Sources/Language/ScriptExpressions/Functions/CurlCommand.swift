import Foundation
import HTTPMiddleware
package import HTTPModel
import ScriptSyntax

/// A request as a curl command. It contains only the names of secrets, so you can show it and pass it on.
package struct CurlCommand: Sendable {
    package let text: String

    package init(_ request: Request) {
        var words = ["curl"]
        if request.method != .get { words += ["-X", request.method.name] }
        for field in request.headers { words += ["-H", "\(field.name): \(field.value)"] }
        for key in request.credentials?.keys ?? [] { words += Self.words(for: key) }
        if case .bytes(let body) = request.body, !body.isEmpty {
            words += ["--data-binary", String(decoding: body, as: UTF8.self)]
        }
        words.append(request.url.absoluteString)
        let mask = SecretMask(request.allSecrets)
        text = words.map { mask.masked($0).shellWord }.joined(separator: " ")
    }

    private static func words(for key: Credentials.Key) -> [String] {
        switch key {
        case .header(let name, let value): ["-H", "\(name): \(value)"]
        case .query(let name, let value): ["--url-query", "\(name)=\(value)"]
        case .bearer(let value): ["-H", "Authorization: Bearer \(value)"]
        case .basic(let user, let password): ["-u", "\(user):\(password)"]
        case .digest(let user, let password): ["--digest", "-u", "\(user):\(password)"]
        case .aws(let key):
            ["--aws-sigv4", "aws:amz:\(key.region):\(key.service)", "-u", "\(key.id):\(key.secret)"]
                + (key.token.map { ["-H", "X-Amz-Security-Token: \($0)"] } ?? [])
        case .token: ["-H", "Authorization: Bearer \(TokenKey.standIn)"]
        case .signer: []
        }
    }
}
