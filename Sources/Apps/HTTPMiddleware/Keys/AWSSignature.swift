import Foundation
import HTTPModel

/// Signature 4 of Amazon Web Services: the request's exact bytes, signed with the key for one day, region and service.
///
/// Storage (`s3`) wants the hash of the body in a header line of its own, and the path escaped once; every other
/// service wants it escaped twice.
struct AWSSignature {
    let key: AWSKey
    let date: Date

    /// Adds the lines that sign the request; all other lines that are signed have to be there already.
    func sign(_ request: inout Request) async throws(TransportError) {
        let timestamp = Self.timestamp(of: date)
        try request.replace("X-Amz-Date", timestamp)
        if let token = key.token { try request.replace("X-Amz-Security-Token", token.revealed) }
        let bodyHash = try await bodyHash(of: request)
        if isStorage { try request.replace("X-Amz-Content-Sha256", bodyHash) }
        let canonical = AWSCanonicalRequest(request, isStorage: isStorage, bodyHash: bodyHash)
        let scope = "\(timestamp.prefix(8))/\(key.region)/\(key.service)/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(timestamp)\n\(scope)\n" + Self.hash(Array(canonical.text.utf8)).hexadecimal
        let signature = Self.code(of: text, signingKey(on: timestamp.prefix(8))).hexadecimal
        try request.add(
            "Authorization",
            "AWS4-HMAC-SHA256 Credential=\(key.id.revealed)/\(scope), SignedHeaders=\(canonical.signedNames), "
                + "Signature=\(signature)")
        request.secrets.append(Secret("signature", signature, from: .key))
    }
}

extension AWSSignature {
    private static let storage: Set<String> = ["s3", "s3-outposts", "s3-object-lambda", "s3express"]

    private var isStorage: Bool { Self.storage.contains(key.service) }

    /// Returns the hash that the request specifies, or that of its body. A stream is not read twice if the
    /// storage service can do without its hash, which it can if nothing in between can change the body.
    private func bodyHash(of request: Request) async throws(TransportError) -> String {
        if let own = request.headers["X-Amz-Content-Sha256"] { return own }
        if case .stream = request.body, isStorage, request.url.scheme?.lowercased() == "https" {
            return "UNSIGNED-PAYLOAD"
        }
        return Self.hash(Array(try await request.body.collected())).hexadecimal
    }

    private func signingKey(on day: Substring) -> [UInt8] {
        [String(day), key.region, key.service, "aws4_request"].reduce(Array("AWS4\(key.secret.revealed)".utf8)) {
            Self.code(of: $1, $0)
        }
    }

    private static func code(of text: String, _ key: [UInt8]) -> [UInt8] {
        HashAlgorithm.sha256.authenticationCode(of: Array(text.utf8), key: key)
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] { HashAlgorithm.sha256.hash(bytes) }

    /// `20150830T123600Z`
    private static func timestamp(of date: Date) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted))
    }
}

extension Request {
    /// Sets a header line that the signature speaks of; if it cannot be sent, throws a transport's error.
    fileprivate mutating func replace(_ name: String, _ value: String) throws(TransportError) {
        do {
            try headers.set(name, to: value)
        } catch {
            throw TransportError(error)
        }
    }
}
