import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import ScriptSyntax

extension Outcome {
    /// Returns the remarks beside a response: the key that the server asks for, and a header line meant for
    /// another place.
    func remarks(on response: Response?) -> [String] {
        [response?.wantedKey(instead: request?.credentials), request?.adviceForMisplacedFields].compactMap(\.self)
    }
}

extension Request {
    /// Advice for a header line that was probably meant for the query or the body: `GET items page: 2`.
    var adviceForMisplacedFields: String? {
        guard body.isEmpty else { return nil }
        let names = headers.map(\.name).filter(Self.isNameOfArgument)
        guard let first = names.first else { return nil }
        let sent = "sent as a header: \(names.joined(separator: ", "))"
        guard ["POST", "PUT", "PATCH"].contains(method.name) else {
            return "\(sent); for the query, write ?\(first)=… after the URL"
        }
        let members = names.map { "\"\($0)\": …" }.joined(separator: ", ")
        return "\(sent); for a body, write { \(members) }"
    }

    /// True for a name of one word that is neither a known header nor a key's.
    private static func isNameOfArgument(_ name: String) -> Bool {
        let isWord = name.first?.isLowercase == true && name.utf8.allSatisfy(\.isNamePart)
        let small = name.lowercased()
        return isWord && !knownHeaders.contains(small)
            && !["auth", "key", "sign", "token", "trace"].contains(where: small.contains)
    }

    /// The headers of one word.
    private static let knownHeaders: Set<String> = [
        "accept", "age", "allow", "b3", "baggage", "connection", "cookie", "date", "depth", "destination", "digest",
        "dnt", "etag", "expect", "expires", "forwarded", "from", "host", "if", "link", "location", "origin",
        "overwrite", "pragma", "prefer", "priority", "range", "referer", "te", "timeout", "trailer", "upgrade", "via",
        "warning",
    ]
}
