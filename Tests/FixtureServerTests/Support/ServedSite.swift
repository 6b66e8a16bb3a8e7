import Basics
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback

/// Fixtures with a server of their own, asked byte by byte.
final class ServedSite: Sendable {
    let server: LoopbackServer
    private let seen: Seen

    /// What the site told of its answers.
    final class Seen: Sendable {
        private let list = Lock<[Access]>([])

        var all: [Access] { list.withLock { $0 } }

        func append(_ access: Access) { list.withLock { $0.append(access) } }
    }

    convenience init(
        _ exchanges: Exchange..., crossOrigin: CrossOrigin = .none, form: ResponseForm = .fitting(.standIns)
    ) throws {
        let seen = Seen()
        try self.init(FixtureSite(exchanges, crossOrigin: crossOrigin, form: form) { seen.append($0) }, seen)
    }

    convenience init(folder: URL) throws {
        let seen = Seen()
        try self.init(FixtureSite(FolderPlace(folder.path)) { seen.append($0) }, seen)
    }

    private init(_ site: FixtureSite, _ seen: Seen) throws {
        server = try LoopbackServer { site.answer($0) }
        self.seen = seen
    }

    var accesses: [Access] { seen.all }

    /// Asks on a connection of its own and reads all that comes.
    func ask(_ line: String = "GET /episodes", _ headers: [String] = [], body: String = "") throws -> WireResponse {
        let host = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1"]
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let lines = ["\(line) HTTP/1.1"] + host + headers + length + ["Connection: close", "", body]
        return try send(lines.joined(separator: "\r\n"))
    }

    /// Sends this text and reads all that comes.
    func send(_ text: String) throws -> WireResponse {
        let client = try RawClient(port: server.port)
        try client.write(text)
        return try WireResponse(try client.read())
    }
}

/// An answer as it stands on the wire.
struct WireResponse {
    let status: Int
    let fields: [HeaderField]
    let body: Data

    struct NoResponse: Error {
        let text: String
    }

    init(_ bytes: [UInt8]) throws {
        let bytes = Data(bytes)
        guard let gap = bytes.range(of: Data("\r\n\r\n".utf8)) else {
            throw NoResponse(text: String(decoding: bytes, as: UTF8.self))
        }
        var lines = Array(bytes[..<gap.lowerBound]).split(separator: UInt8(ascii: "\n")).map { line in
            line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
        }
        let words = String(decoding: lines.removeFirst(), as: UTF8.self).split(separator: " ")
        status = words.dropFirst().first.flatMap { Int($0) } ?? 0
        fields = lines.compactMap { HeaderField(line: $0) }
        body = Data(bytes[gap.upperBound...])
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func values(_ name: String) -> [String] { HeaderFields(fields).values(of: name) }

    /// The lines that are not about how the message is framed, nor the server's clock.
    var told: [String] {
        fields.filter { !["connection", "content-length", "date"].contains($0.name.lowercased()) }
            .map { "\($0.name): \($0.value)" }
    }
}
