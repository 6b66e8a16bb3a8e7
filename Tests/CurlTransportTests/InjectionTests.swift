import CurlTransport
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("no byte of a request starts another one")
struct InjectionTests {
    /// Where a byte is put.
    enum Slot: String, CaseIterable {
        case name, value, rawLine, method, path, query, fragment, host
    }

    @Test("the server sees exactly one request or none, whatever the byte", arguments: Slot.allCases)
    func injected(into slot: Slot) async throws {
        for byte in UInt8.min...UInt8.max {
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            // Through a proxy a host needs no lookup: the server sees whatever is asked for.
            let transport = CurlTransport(
                .with { if slot == .host { $0.proxy = .url("http://127.0.0.1:\(server.port)") } })
            guard let request = try request(with: byte, in: slot, to: server) else { continue }
            let error = await transport.failure(request)
            if error == nil {
                #expect(server.requests.count == 1, "\(byte)")
            } else {
                #expect(error?.kind == .invalidRequest, "\(byte): \(error?.description ?? "")")
                #expect(server.requests.isEmpty, "\(byte)")
            }
            for sent in server.requests {
                #expect(sent.headerLines.contains { $0 == "Evil: 1" } == false, "\(byte)")
                #expect(sent.line.hasSuffix(" HTTP/1.1"), "\(byte)")
            }
        }
    }

    @Test("no header line holds a carriage return, a line feed or a NUL", arguments: [0, 10, 13] as [UInt8])
    func refused(byte: UInt8) {
        #expect(HeaderField(line: Array("X-Note: a".utf8) + [byte] + Array("b".utf8)) == nil)
    }

    @Test("a folded line, as servers may send it, is refused before it is sent")
    func folded() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let field = try #require(HeaderField(line: Array("X-Note: a\r\n b".utf8)))
        let error = await CurlTransport().failure(Request(.get, try server.url(), headers: HeaderFields([field])))
        #expect(error?.kind == .invalidRequest)
        #expect(error?.detail.contains("X-Note") == true)
        #expect(server.connections == 0)
    }

    /// A request with the byte in that slot, where the vocabulary lets one be made at all.
    private func request(with byte: UInt8, in slot: Slot, to server: RawServer) throws -> Request? {
        let hostile = "a\(Character(Unicode.Scalar(byte)))Evil: 1"
        var request = Request(.get, try server.url())
        switch slot {
        case .name:
            guard (try? request.headers.append(hostile, "v")) != nil else { return nil }
        case .value:
            guard (try? request.headers.append("X-Note", hostile)) != nil else { return nil }
        case .rawLine:
            guard let field = HeaderField(line: Array("X-Note: a".utf8) + [byte] + Array("Evil: 1".utf8)) else {
                return nil
            }
            request.headers.append(field)
        case .method:
            guard let method = HTTPModel.Method("GET\(Character(Unicode.Scalar(byte)))X") else { return nil }
            request.method = method
        case .path, .query, .fragment:
            let mark = [Slot.path: "", .query: "?", .fragment: "#"][slot] ?? ""
            guard let url = URL(string: "http://127.0.0.1:\(server.port)/\(mark)\(hostile)") else { return nil }
            request.url = url
        case .host:
            guard let url = URL(string: "http://127.0.0.1\(Character(Unicode.Scalar(byte))):\(server.port)/") else {
                return nil
            }
            request.url = url
        }
        return request
    }
}
