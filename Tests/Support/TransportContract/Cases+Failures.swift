import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let failures = [
        ContractCase("a port nobody listens on is told from an unknown host") { subject in
            let port = try RawServer { _ in }.port
            let refused = try await failure(of: subject, at: "http://127.0.0.1:\(port)/")
            try expect(refused.kind, .refused, "the port")
            let unknown = try await failure(of: subject, at: "http://nowhere.invalid/")
            try expect(unknown.kind, .nameNotFound, "the name")
            try expect(unknown.request?.url.host(), "nowhere.invalid", "the request in the error")
        },
        ContractCase("a connection that closes without a word is unreachable") { subject in
            let server = try RawServer { _ = try $0.readRequest() }
            try expect(
                try await failure(of: subject, at: try server.url().absoluteString).kind, .unreachable, "the kind")
        },
        ContractCase("a connection that is reset before an answer is unreachable") { subject in
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                connection.close(abruptly: true)
            }
            try expect(
                try await failure(of: subject, at: try server.url().absoluteString).kind, .unreachable, "the kind")
        },
        ContractCase("a POST is not sent again automatically", needs: [.strictRequests]) { subject in
            let server = try RawServer { connection in
                guard try connection.readRequest() != nil else { return }
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                _ = try connection.readRequest()
            }
            let transport = subject.transport()
            _ = try await transport.send(Request(.get, try server.url()))
            try await expectFailure(.unreachable) {
                _ = try await transport.send(Request(.post, try server.url(), body: .bytes(Data("once".utf8))))
            }
            try expect(server.requests.count, 2, "requests")
        },
        ContractCase("a GET on a connection that has died is sent on another") { subject in
            let server = try RawServer { connection in
                guard try connection.readRequest() != nil else { return }
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            let transport = subject.transport()
            for _ in 1...3 { _ = try await transport.send(Request(.get, try server.url())) }
            try expect(server.requests.count, 3, "requests")
        },
        late("an answer that does not come", .waiting) { $0.waitUntilClosed() },
        late("a head that does not end", .receiving) { connection in
            try connection.write("HTTP/1.1 200 OK\r\nX: y\r\n")
            connection.waitUntilClosed()
        },
        late("a body that does not end", .receiving) { connection in
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
            connection.waitUntilClosed()
        },
        ContractCase("a body that drips is cut off when all of its time is over", needs: [.phases]) { subject in
            var configuration = TransportConfiguration()
            configuration.timeouts.total = .seconds(1)
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
                while true {
                    try connection.write("x")
                    try connection.rest(milliseconds: 20)
                }
            }
            let error = try await expectFailure(.timedOut(.receiving)) {
                _ = try await subject.transport(configuration).send(Request(.get, try server.url()))
            }
            try expect(try await error.response?.body.text().hasPrefix("x"), true, "what came so far")
        },
        ContractCase("many requests at once are kept apart") { subject in
            let server = try RawServer { connection in
                while let request = try connection.readRequest() {
                    try connection.write(
                        "HTTP/1.1 200 OK\r\nContent-Length: \(request.target.utf8.count)\r\n\r\n\(request.target)")
                }
            }
            let transport = subject.transport()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let response = try await transport.send(Request(.get, try server.url("/\(number)")))
                        try expect(try await response.body.text(), "/\(number)", "the body")
                    }
                }
                try await group.waitForAll()
            }
        },
    ]

    private static func late(
        _ what: String, _ phase: TransferPhase, script: @escaping RawServer.Script
    ) -> ContractCase {
        ContractCase("\(what) is too late", needs: [.phases]) { subject in
            let server = try RawServer { connection in
                _ = try connection.readRequest()
                try script(connection)
            }
            let request = Request(try server.url())
            let hope = TransportError.Kind.timedOut(phase)
            let kind = await Patience.outcome(hoping: hope) { limit in
                var configuration = TransportConfiguration()
                configuration.timeouts.idle = limit
                return await TransportContract.failure {
                    _ = try await subject.transport(configuration).send(request)
                }?.kind
            }
            try expect(kind, hope, "the error")
        }
    }

    private static func failure(of subject: ContractSubject, at text: String) async throws -> TransportError {
        guard let url = URL(string: text) else { throw ContractViolation("\(text) is no URL") }
        do throws(TransportError) {
            _ = try await subject.transport().send(Request(.get, url))
        } catch {
            return error
        }
        throw ContractViolation("\(text) answers")
    }
}
