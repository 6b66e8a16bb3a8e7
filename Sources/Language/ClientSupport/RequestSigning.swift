#if canImport(CryptoKit)
import CryptoKit
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct SigningSettings {
    var accessKeyID = ""
    var secretAccessKey = ""

    func escaped(_ value: any CustomStringConvertible) -> String { RequestSettings().escaped(value) }
}

extension SigningSettings {
    // MARK: signing.method
    internal func method(of request: URLRequest) -> String { request.httpMethod ?? "" }

    // MARK: signing.path
    /// The path, as sent.
    internal func path(of request: URLRequest) -> String {
        let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        return parts?.percentEncodedPath ?? ""
    }

    // MARK: signing.query
    /// The query, as sent.
    internal func query(of request: URLRequest) -> String {
        let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        return parts?.percentEncodedQuery ?? ""
    }

    // MARK: signing.header
    internal func header(_ name: String, of request: URLRequest) -> String {
        request.value(forHTTPHeaderField: name) ?? ""
    }

    // MARK: signing.body
    internal func body(of request: URLRequest) -> Data { request.httpBody ?? Data() }

    // MARK: signing.digest
    /// The digest of some bytes.
    internal func digest<Hash: HashFunction>(_ hash: Hash.Type, of bytes: some Sequence<UInt8>) -> Data {
        Data(Hash.hash(data: Data(bytes)))
    }

    // MARK: signing.authenticationCode
    /// The code that proves that bytes come from the holder of the key.
    internal func authenticationCode<Hash: HashFunction>(
        _ hash: Hash.Type, of bytes: some Sequence<UInt8>, key: some Sequence<UInt8>
    ) -> Data {
        Data(HMAC<Hash>.authenticationCode(for: Data(bytes), using: SymmetricKey(data: Data(key))))
    }

    // MARK: signing.hexadecimal
    /// Bytes as hexadecimal digits.
    internal func hexadecimal(_ bytes: Data) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    // MARK: sign
    /// Signs a request for AWS.
    internal func sign(_ request: inout URLRequest, at date: Date = Date()) {
        guard let url = request.url else { return }
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
        let format = Date.ISO8601FormatStyle(
            dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)
        let time = date.formatted(format)
        request.setValue(time, forHTTPHeaderField: "X-Amz-Date")
        let body = hexadecimal(digest(SHA256.self, of: request.httpBody ?? Data()))
        #if STORAGE
        request.setValue(body, forHTTPHeaderField: "X-Amz-Content-Sha256")
        #endif
        let port = url.port.map { $0 == (url.scheme == "https" ? 443 : 80) ? "" : ":\($0)" } ?? ""
        var fields = ["host": (url.host ?? "") + port]
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            fields[name.lowercased()] = value.split { " \t".contains($0) }.joined(separator: " ")
        }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        let names = fields.keys.sorted().joined(separator: ";")
        #if STORAGE
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        #else
        let steps = parts.percentEncodedPath.split(separator: "/").filter { $0 != "." }.map { escaped($0) }
        let end = parts.percentEncodedPath.hasSuffix("/") && !steps.isEmpty ? "/" : ""
        let path = "/" + steps.joined(separator: "/") + end
        #endif
        let query = canonical(parts.percentEncodedQuery ?? "")
        let asked = [request.httpMethod ?? "GET", path, query] + lines + ["", names, body]
        let question = hexadecimal(digest(SHA256.self, of: asked.joined(separator: "\n").utf8))
        let scope = "\(time.prefix(8))/region/service/aws4_request"
        var key = Data("AWS4\(secretAccessKey)".utf8)
        for part in scope.split(separator: "/") {
            key = authenticationCode(SHA256.self, of: part.utf8, key: key)
        }
        let signed = "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(question)"
        let signature = hexadecimal(authenticationCode(SHA256.self, of: signed.utf8, key: key))
        let credential = "AWS4-HMAC-SHA256 Credential=\(accessKeyID)/\(scope)"
        request.setValue(
            "\(credential), SignedHeaders=\(names), Signature=\(signature)", forHTTPHeaderField: "Authorization")
    }

    // MARK: canonical
    /// A query with its items in order, each escaped in the form that is signed.
    internal func canonical(_ query: String) -> String {
        let items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                part.replacingOccurrences(of: "+", with: "%20").removingPercentEncoding.map { escaped($0) } ?? "\(part)"
            }
            return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
        }
        let sorted = items.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        return sorted.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
// MARK: -
#endif
