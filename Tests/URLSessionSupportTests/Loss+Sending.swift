import Foundation
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

extension Loss {
    static let sending = [
        Loss("It changes the spelling of header names: `x-key` is sent as `X-Key`.") {
            let request = try await sent(headers: [("x-key", "1")])
            #expect(request.headerLines.contains("X-Key: 1"))
        },
        Loss("Headers with the same name are sent as one header.") {
            let request = try await sent(headers: [("A", "1"), ("A", "2")])
            #expect(request.headerLines.contains("A: 1,2"))
        },
        Loss("It adds `Accept`, `Accept-Language`, `Connection` and `User-Agent` if the request has none.") {
            let request = try await sent()
            for name in ["Accept", "Accept-Language", "Connection", "User-Agent"] {
                #expect(request.header(name) != nil, "\(name)")
            }
        },
        Loss("It declares the body of a POST without a `Content-Type` as a form.") {
            let request = try await sent(.post, body: .bytes(Data("{}".utf8)))
            #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
        },
        Loss("It removes `.` and `..` from paths.") {
            let request = try await sent(path: "/a/../b/./c")
            #expect(request.target == "/b/c")
        },
        Loss("It sends no body with GET; such a request is refused.") {
            let error = await #expect(throws: TransportError.self) {
                try await sent(.get, body: .bytes(Data("x".utf8)))
            }
            #expect(error?.kind == .invalidRequest)
        },
        Loss("A stream is read to its end before anything is sent, and is sent with its length.") {
            let pieces = BodyStream { () throws(TransportError) -> BodyStream.Pull in
                let rest = Rest(["one, ", "two"])
                return { () async throws(TransportError) -> Data? in rest.next() }
            }
            let request = try await sent(.post, body: .stream(pieces))
            #expect(request.header("Content-Length") == "8")
            #expect(request.header("Transfer-Encoding") == nil)
            #expect(String(decoding: request.body, as: UTF8.self) == "one, two")
        },
        Loss("If a connection closes without a response, a request with a body waits until it times out.") {
            let server = try RawServer { connection in
                guard try connection.readRequest() != nil else { return }
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                _ = try connection.readRequest()
            }
            var limits = URLSessionTransport.Limits()
            limits.timeouts.idle = .seconds(1)
            let transport = URLSessionTransport(limits: limits)
            _ = try await transport.send(Request(.get, server.url()))
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(Request(.post, server.url(), body: .bytes(Data("once".utf8))))
            }
            #expect(error?.kind == .timedOut(.waiting))
            #expect(server.requests.count == 2)
        },
    ]
}
