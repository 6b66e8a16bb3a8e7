import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let heads = [
        ContractCase("status and body come back") { subject in
            let response = try await subject.answer(with: "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone")
            try expect(response.status.code, 404, "the status")
            try expect(try await response.body.text(), "gone", "the body")
        },
        ContractCase("the reason phrase is the server's", needs: [.reasonPhrase]) { subject in
            for reason in ["Fine by me", "", "caf\u{e9}", " two  blanks "] {
                let response = try await subject.answer(with: "HTTP/1.1 200 \(reason)\r\nContent-Length: 0\r\n\r\n")
                try expect(response.reason, reason, "the reason")
            }
        },
        ContractCase("a status line may end after the status", needs: [.reasonPhrase]) { subject in
            let response = try await subject.answer(with: "HTTP/1.1 299\r\nContent-Length: 0\r\n\r\n")
            try expect(response.reason, "", "the reason")
        },
        ContractCase("headers keep their order and spelling", needs: [.headerOrder]) { subject in
            let head = "HTTP/1.1 200 OK\r\nx-B: 1\r\nCONTENT-length: 0\r\nX-a: 2\r\nx-b: 3\r\n\r\n"
            let names = try await subject.answer(with: head).headers.map(\.name)
            try expect(names, ["x-B", "CONTENT-length", "X-a", "x-b"], "the names")
        },
        ContractCase("repeated headers stay apart", needs: [.repeatedHeaders]) { subject in
            let head = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2, c\r\nContent-Length: 0\r\n\r\n"
            let cookies = try await subject.answer(with: head).headers.values(of: "set-cookie")
            try expect(cookies, ["a=1; Path=/", "b=2, c"], "the cookies")
        },
        ContractCase("odd bytes and folds are kept", needs: [.oddHeaders]) { subject in
            let head =
                Array("HTTP/1.1 200 OK\r\nX-Odd:  caf".utf8) + [0xe9]
                + Array(" \r\nX-Fold: a\r\n\t b\r\nContent-Length: 0\r\n\r\n".utf8)
            let headers = try await subject.answer(with: head).headers
            try expect(headers[0].line, Array("X-Odd:  caf".utf8) + [0xe9, 0x20], "the odd line")
            try expect(headers["X-Odd"], "café", "its value")
            try expect(headers[1].line, Array("X-Fold: a\r\n\t b".utf8), "the folded line")
            try expect(headers["X-Fold"], "a b", "its value")
        },
        ContractCase("an announcing head is not the answer") { subject in
            let heads = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
            let response = try await subject.answer(
                with: heads + "HTTP/1.1 200 OK\r\nX: y\r\nContent-Length: 0\r\n\r\n")
            try expect(response.status.code, 200, "the status")
            try expect(response.headers["Link"], nil, "the announced header")
        },
        ContractCase("the version is the server's", needs: [.version]) { subject in
            for version in ["HTTP/1.1", "HTTP/1.0"] {
                let response = try await subject.answer(with: "\(version) 200 OK\r\nContent-Length: 0\r\n\r\n")
                try expect(response.version, version, "the version")
            }
        },
        ContractCase("a redirect is a response like any other") { subject in
            let head = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 2\r\n\r\ngo"
            let response = try await subject.answer(with: head)
            try expect(response.status.code, 302, "the status")
            try expect(response.headers["Location"], "http://127.0.0.1:9/", "Location")
            try expect(try await response.body.text(), "go", "the body")
        },
        ContractCase("content is left as it is encoded", needs: [.encodedContent]) { subject in
            let bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b, 4, 0, 0x43, 0xbe, 0xb7, 0xe8, 1, 0, 0, 0]
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
            let response = try await subject.answer(with: Array(head.utf8) + bytes)
            try expect(Array(try await response.body.collected()), bytes, "the body")
        },
        ContractCase("a cookie is not sent back") { subject in
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nContent-Length: 0\r\n\r\n")
            let transport = subject.transport()
            for _ in 1...2 { _ = try await transport.send(Request(.get, try server.url())) }
            try expect(server.requests.last?.header("Cookie"), nil, "Cookie")
        },
        ContractCase("trailers are given after the body", needs: [.trailers]) { subject in
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            let response = try await subject.answer(with: head + "2\r\nab\r\n0\r\nX-Sum: 1\r\nx-More: 2\r\n\r\n")
            try expect(try await response.body.text(), "ab", "the body")
            let trailers = response.transfer.facts.trailers
            try expect(trailers.map(\.name), ["X-Sum", "x-More"], "the trailers' names")
            try expect(response.headers.contains("X-Sum"), false, "a trailer among the headers")
        },
        ContractCase("the account of a transfer is complete", needs: [.account]) { subject in
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")
            let transport = subject.transport()
            let first = try await transport.send(Request(.get, try server.url())).transfer.facts
            let second = try await transport.send(Request(.get, try server.url())).transfer.facts
            try expect([first.reusedConnection, second.reusedConnection], [false, true], "reused")
            try expect(server.connections, 1, "connections")
            try expect([first.wireSize, second.wireSize], [3, 3], "size on the wire")
            try expect(first.isComplete && second.isComplete, "it is not complete")
            try expect(first.remoteAddress, "127.0.0.1:\(server.port)", "the address")
            try expect(
                first.timings.connect != nil && second.timings.connect == nil,
                "connect is \(first.timings.connect as Any) and \(second.timings.connect as Any)")
            try expect(
                first.timings.name == nil && first.timings.tls == nil, "a phase that did not take place has a time")
            for timings in [first.timings, second.timings] {
                guard let ready = timings.ready, let byte = timings.firstByte, let total = timings.total else {
                    throw ContractViolation("a time is missing")
                }
                try expect(ready <= byte && byte <= total, "the times are out of order")
            }
        },
        ContractCase("a name that is looked up takes its time", needs: [.account]) { subject in
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            let url = try server.url(host: "localhost")
            let timings = try await subject.transport().send(Request(.get, url)).transfer.facts.timings
            try expect(timings.name != nil, "there is no time for the lookup")
        },
        ContractCase("progress is told phase by phase", needs: [.progress]) { subject in
            let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")
            let told = Told()
            let request = Request(.post, try server.url(), body: .bytes(Data("hello".utf8)))
            _ = try await subject.transport().send(request, in: ExchangeContext(onProgress: { told.add($0) }))
            let phases = told.all.map(\.phase)
            try expect(phases, TransferPhase.allCases.filter(phases.contains), "the phases")
            try expect(told.all.last, TransferProgress(phase: .receiving, received: 3, expected: 3, sent: 5), "the end")
        },
    ]
}
