import Basics
import Dispatch
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Loopback

/// A live server before a raw one that says exactly what it is told to.
final class LiveBench: Sendable {
    let upstream: RawServer
    let server: LiveServer
    private let seen: Seen

    /// What the server told of its responses.
    private final class Seen: Sendable {
        let list = Lock<[Access]>([])
        let arrival = DispatchSemaphore(value: 0)
    }

    init(
        base path: String = "", limits: OpenConnections.Limits = LiveServer.usualLimits,
        _ change: (inout LiveSite.Settings) -> Void = { _ in }, _ script: @escaping RawServer.Script
    ) throws {
        upstream = try RawServer(script)
        (server, seen) = try Self.start(before: "\(try upstream.url(path).absoluteString)", limits, change)
    }

    /// A server before one that speaks TLS.
    init(before tls: TLSServer, _ change: (inout LiveSite.Settings) -> Void) throws {
        upstream = tls.raw
        let address = try tls.url().absoluteString.replacing("/path", with: "")
        (server, seen) = try Self.start(before: address, LiveServer.usualLimits, change)
    }

    /// A server whose upstream gives every request the same bytes.
    convenience init(
        base path: String = "", responding bytes: String, _ change: (inout LiveSite.Settings) -> Void = { _ in }
    ) throws {
        let isWithoutEnd = !["length", "chunked", " 204", " 304"].contains { bytes.lowercased().contains($0) }
        try self.init(base: path, change) { connection in
            while let request = try connection.readRequest() {
                try connection.say(bytes.replacing("HOST", with: request.header("Host") ?? ""))
                if isWithoutEnd { break }
            }
        }
    }

    deinit { server.stop() }

    /// Waits until one more response is told, and recorded before.
    func settle() { seen.arrival.wait() }

    /// What was told once everything is settled.
    func end() -> [Access] {
        server.stop()
        return seen.list.withLock { $0 }
    }

    /// Sends this text, and reads all that comes.
    func say(_ text: String) throws -> String {
        let client = try RawClient(port: server.port)
        try client.say(text.replacing("HERE", with: "127.0.0.1:\(server.port)"))
        return try client.hear()
            .replacing("127.0.0.1:\(server.port)", with: "HERE")
            .replacing("127.0.0.1:\(upstream.port)", with: "HOST")
    }

    /// Asks on a connection of its own.
    func ask(_ line: String = "GET /x", _ headers: [String] = [], body: String = "") throws -> String {
        let lines = ["\(line) HTTP/1.1", "Host: HERE", "Connection: close"] + headers + ["", body]
        return try say(lines.joined(separator: "⏎"))
    }

    private static func start(
        before address: String, _ limits: OpenConnections.Limits, _ change: (inout LiveSite.Settings) -> Void
    ) throws -> (LiveServer, Seen) {
        let seen = Seen()
        var settings = LiveSite.Settings()
        settings.transport.proxy = .direct
        change(&settings)
        let site = LiveSite(before: try BaseURL(address), settings) { access in
            seen.list.withLock { $0.append(access) }
            seen.arrival.signal()
        }
        return (try LiveServer(limits: limits, site), seen)
    }
}

// In these tests, `⏎` is CR LF, as it goes over the wire.

extension String {
    var onWire: String { replacing("⏎", with: "\r\n") }

    init(fromWire bytes: [UInt8]) {
        self = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "⏎")
    }
}

extension RawConnection {
    func say(_ text: String) throws { try write(text.onWire) }
}

extension RawClient {
    func say(_ text: String) throws { try write(text.onWire) }

    /// All that comes, or what comes until it ends with this text.
    func hear(until end: String? = nil) throws -> String {
        let end = end.map { Array($0.onWire.utf8) }
        return String(
            fromWire: try read { bytes in
                guard let end else { return false }
                return bytes.suffix(end.count).elementsEqual(end)
            })
    }
}
