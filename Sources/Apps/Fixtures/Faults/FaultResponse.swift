package import Foundation
package import HTTPModel

/// The response that is given in place of the server's.
package struct FaultResponse: Sendable, Hashable {
    package var status: Int
    package var retryAfter: Duration?
    package var headers: [String: String] = [:]
    package var body = ""

    package init(
        status: Int, retryAfter: Duration? = nil, headers: [String: String] = [:], body: String = ""
    ) {
        self.status = status
        self.retryAfter = retryAfter
        self.headers = headers
        self.body = body
    }
}

extension FaultResponse {
    /// Indicates whether a response with this status can have a body.
    private var hasBody: Bool { status != 204 && status != 304 }

    package var bytes: Data { hasBody ? Data(body.utf8) : Data() }

    /// The header lines: those of the fault, after those that say how to read the body.
    package var lines: HeaderFields {
        var fields = HeaderFields()
        let names = Set(headers.keys.map { $0.lowercased() })
        if !body.isEmpty, !names.contains("content-type") {
            let isJSON = body.hasPrefix("{") || body.hasPrefix("[")
            try? fields.append("Content-Type", isJSON ? "application/json" : "text/plain; charset=utf-8")
        }
        if hasBody, !names.contains("content-length") { try? fields.append("Content-Length", "\(body.utf8.count)") }
        if let retryAfter { try? fields.append("Retry-After", "\(max(1, retryAfter.wholeSeconds))") }
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { try? fields.append(name, value) }
        return fields
    }
}

extension Duration {
    /// `Retry-After` has no fractions.
    fileprivate var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
