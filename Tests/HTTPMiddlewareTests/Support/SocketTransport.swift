import Foundation
import HTTPModel

/// A plain HTTP/1.1 client, one connection a request: enough to see what a server is really sent.
struct SocketTransport: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let body = try await request.body.collected()
        do {
            let socket = try ClientSocket(host: request.url.host() ?? "", port: request.url.port ?? 80)
            try socket.write(head(of: request, length: body.count) + body)
            return try response(to: request, bytes: socket.readToEnd())
        } catch {
            throw TransportError(.unreachable, "\(error)", request: request)
        }
    }
}

extension SocketTransport {
    private func head(of request: Request, length: Int) -> Data {
        let path = request.url.path(percentEncoded: true)
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        var lines = ["\(request.method) \(path.isEmpty ? "/" : path)\(query) HTTP/1.1"]
        lines.append("Host: \(request.url.host() ?? ""):\(request.url.port ?? 80)")
        lines += request.headers.lines
        if length > 0 { lines.append("Content-Length: \(length)") }
        return Data((lines + ["Connection: close", "", ""]).joined(separator: "\r\n").utf8)
    }

    private func response(to request: Request, bytes: Data) throws -> Response {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { throw POSIXError(.EBADMSG) }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let status = lines[0].split(separator: " ")[1]
        guard let code = Int(status) else { throw POSIXError(.EBADMSG) }
        return Response(code, Array(lines.dropFirst()), .bytes(Data(bytes[end.upperBound...])), at: request.url)
    }
}

private final class ClientSocket {
    private let descriptor: Int32

    init(host: String, port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        let isLoopback = ["127.0.0.1", "localhost"].contains(host.lowercased())
        guard isLoopback else { throw POSIXError(.EHOSTUNREACH) }
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    func write(_ data: Data) throws {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { throw POSIXError(.EPIPE) }
            rest = rest.dropFirst(sent)
        }
    }

    func readToEnd() throws -> Data {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 else { throw POSIXError(.ECONNRESET) }
            guard count > 0 else { return received }
            received += buffer[..<count]
        }
    }
}
