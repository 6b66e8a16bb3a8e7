import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let cancellation = [
        cancelled("waiting for a response") { $0.waitUntilClosed() },
        cancelled("receiving a head") { connection in
            try connection.write("HTTP/1.1 200 OK\r\nX: y\r\n")
            connection.waitUntilClosed()
        },
        cancelled("receiving a small body") { connection in
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
            connection.waitUntilClosed()
        },
        cancelled("receiving a streamed body") { connection in
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\nabc")
            connection.waitUntilClosed()
        },
        ContractCase("a task that is cancelled already sends nothing") { subject in
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            let request = Request(.get, try server.url())
            let transport = subject.transport()
            let gate = Gate()
            let task = Task {
                await gate.opened()
                _ = try await transport.send(request)
            }
            task.cancel()
            gate.open()
            try await expectFailure(.cancelled) { try await task.value }
            try expect(server.requests.count, 0, "requests")
        },
    ]

    private static func cancelled(_ phase: String, script: @escaping RawServer.Script) -> ContractCase {
        ContractCase("cancelling ends it within a tenth of a second: \(phase)") { subject in
            let transport = subject.transport()
            try await CancellationProbe.expectPromptness {
                let reached = Gate()
                let server = try RawServer { connection in
                    _ = try connection.readRequest()
                    reached.open()
                    try script(connection)
                }
                let request = Request(.get, try server.url())
                return (
                    reached, { try await server.whileItLasts { _ = try await transport.send(request).collected() } }
                )
            }
        }
    }
}
