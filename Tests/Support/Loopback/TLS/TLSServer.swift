package import Foundation
package import HTTPModel
import Spawn

/// A TLS terminator in front of a raw server; it ends with the value that holds it.
package final class TLSServer {
    package let certificates: Certificates
    package let raw: RawServer
    private let process: RunningProgram
    private let place: Place

    private enum Place {
        case port(Int)
        case socket(String)
    }

    /// Speaks TLS with that certificate, as `socat` does it, in front of HTTP/1.1.
    package init(
        certificate: String = "good", clientAuthority: String? = nil, newest: String? = nil, _ raw: RawServer? = nil
    ) throws {
        certificates = try Certificates.shared.get()
        self.raw = try raw ?? RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        // In TLS 1.3 a refused client may lose the alert that says so to the reset that follows it.
        let trust = clientAuthority.map { "verify=1,cafile=\($0).pem" } ?? "verify=0"
        let version = newest ?? (clientAuthority == nil ? "TLS1.3" : "TLS1.2")
        process = try Program(installed: "socat").start(
            [
                "-d", "-d",
                "OPENSSL-LISTEN:0,bind=127.0.0.1,fork,cert=\(certificate).pem,key=\(certificate).key,\(trust),"
                    + "openssl-max-proto-version=\(version),cipher=ALL:@SECLEVEL=0",
                "TCP:127.0.0.1:\(self.raw.port)",
            ], in: certificates.folder)
        place = .port(try Self.port(in: process.firstLine(on: .errors)))
    }

    /// Speaks HTTP/2, as `nghttpx` does it, on a socket in the file system. By itself it gives up a request that is silent
    /// for a minute, and on a busy machine the next piece of a test takes longer.
    package init(http2OverTLS tls: Bool, _ raw: RawServer) throws {
        certificates = try Certificates.shared.get()
        self.raw = raw
        let socket = certificates.path("h2-\(UUID().uuidString.prefix(8)).sock")
        process = try Program(installed: "nghttpx").start(
            [
                "--conf=/dev/null", "--workers=1", "--no-ocsp", "-funix:\(socket)\(tls ? "" : ";no-tls")",
                "-b127.0.0.1,\(raw.port)", "--backend-read-timeout=1h", "--backend-write-timeout=1h",
                "good.key", "good.pem",
            ], in: certificates.folder)
        place = .socket(socket)
        try RawServer.waitUntilSomebodyListens(on: socket)
    }

    deinit {
        process.destroy()
        _ = try? process.end()
    }

    /// A transport that trusts the authority of the certificates.
    package var configuration: TransportConfiguration {
        var configuration = TransportConfiguration()
        configuration.certificateAuthority = certificates.path("ca.pem")
        if case .socket(let path) = place { configuration.unixSocket = path }
        return configuration
    }

    package func url(host: String = "localhost", scheme: String = "https") throws -> URL {
        let port = if case .port(let port) = place { ":\(port)" } else { "" }
        guard let url = URL(string: "\(scheme)://\(host)\(port)/path") else { throw URLError(.badURL) }
        return url
    }

    /// `socat` says where it listens: `… listening on AF=2 127.0.0.1:40123`.
    private static func port(in line: String) throws -> Int {
        guard let port = line.split(separator: ":").last.flatMap({ Int($0) }) else {
            throw ProgramFailure(description: "socat: \(line)")
        }
        return port
    }
}
