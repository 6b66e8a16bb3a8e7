import Foundation
import Loopback

/// A request as an API sees it, without what the library that sends it adds.
struct ClientRequest: Equatable {
    private static let ofLibrary: Set = [
        "user-agent", "accept-encoding", "accept-language", "connection", "host", "accept",
    ]

    let lines: [String]

    init(_ request: RawRequest) {
        let headers = request.headerLines.compactMap { line -> String? in
            let name = line.prefix { $0 != ":" }.lowercased()
            guard !Self.ofLibrary.contains(name), !Self.saysNothing(line, name) else { return nil }
            return name + line.dropFirst(name.count)
        }
        lines = [request.line] + headers.sorted() + [String(decoding: request.body, as: UTF8.self)]
    }

    /// Foundation on Linux counts a body that is not there: `Content-Length: 0`.
    private static func saysNothing(_ line: String, _ name: String) -> Bool {
        name == "content-length" && line.hasSuffix(" 0")
    }

    /// The lines that another request does not have.
    func difference(from other: ClientRequest) -> String {
        lines.filter { !other.lines.contains($0) }.map { String($0.prefix(200)) }.joined(separator: " · ")
    }
}
