import Foundation
import HTTPModel
import Loopback

extension ContractCase {
    static let requests = [
        ContractCase(
            "headers go out in their order and spelling, with Host and nothing else", needs: [.exactRequestHeaders]
        ) {
            subject in
            let sent = try await subject.sent { request in
                request.headers = try HeaderFields([
                    ("X-b", "1"), ("x-A", "2"), ("X-b", "3"), ("user-agent", "probe/1"),
                ])
            }
            try expect(
                Array(sent.headerLines.dropFirst()), ["X-b: 1", "x-A: 2", "X-b: 3", "user-agent: probe/1"], "headers")
            try expect(sent.headerLines[0].hasPrefix("Host: 127.0.0.1:"), "the first header is \(sent.headerLines[0])")
        },
        ContractCase("a request without headers has none but Host", needs: [.exactRequestHeaders]) { subject in
            try expect(try await subject.sent().headerLines.count, 1, "headers")
        },
        ContractCase("a header without a value is sent", needs: [.emptyHeaders]) { subject in
            let sent = try await subject.sent { try $0.headers.append("X-Empty", "") }
            try expect(sent.headerLines.contains("X-Empty:"), "the headers are \(sent.headerLines)")
        },
        ContractCase("a header's value is sent with its bytes") { subject in
            let sent = try await subject.sent { try $0.headers.append("X-Note", "naïve: a, b; c=\"d\"") }
            try expect(sent.header("X-Note"), "naïve: a, b; c=\"d\"", "the header")
        },
        ContractCase("paths and queries are sent as they are", needs: [.exactPath]) { subject in
            let paths = ["/a/../b", "/./c//d", "/%7euser/%2e%2e", "/?", "/a?b=c%2fd&e=%5Bf%5D&g+h", "/a;b=1?c=d/../e"]
            for path in paths {
                let sent = try await subject.sent { $0.url = try url($0.url, path) }
                try expect(sent.target, path, "the target")
            }
        },
        ContractCase("a URL without a path asks for the root") { subject in
            let sent = try await subject.sent { $0.url = try url($0.url, "") }
            try expect(sent.line, "GET / HTTP/1.1", "the request line")
        },
        ContractCase("a fragment is not sent") { subject in
            let sent = try await subject.sent { $0.url = try url($0.url, "/a?b#c") }
            try expect(sent.target, "/a?b", "the target")
        },
        ContractCase("any token is a method", needs: [.anyMethod]) { subject in
            for name in ["PURGE", "M-SEARCH", "patch", "a!b", "OPTIONS", "TRACE"] {
                let sent = try await subject.sent { $0.method = HTTPModel.Method(name) ?? .get }
                try expect(sent.line, "\(name) / HTTP/1.1", "the request line")
            }
        },
        ContractCase("a body can go with any method", needs: [.anyMethod]) { subject in
            for name in ["GET", "DELETE", "QUERY"] {
                let sent = try await subject.sent {
                    $0.method = HTTPModel.Method(name) ?? .post
                    $0.body = .bytes(Data("hello".utf8))
                }
                try expect(sent.line, "\(name) / HTTP/1.1", "the request line")
                try expect(sent.body, Array("hello".utf8), "the body")
            }
        },
        ContractCase("a POST without a body says so, a GET says nothing of it") { subject in
            let post = try await subject.sent { $0.method = .post }
            try expect(post.header("Content-Length"), "0", "POST's Content-Length")
            let get = try await subject.sent()
            try expect(get.header("Content-Length"), nil, "GET's Content-Length")
        },
        ContractCase("a body is sent whole and with its length") { subject in
            for count in [1, 70_000, 3_000_000] {
                let body = String(repeating: "x", count: count)
                let sent = try await subject.sent {
                    $0.method = .put
                    $0.body = .bytes(Data(body.utf8))
                }
                try expect(sent.header("Content-Length"), String(count), "Content-Length")
                try expect(sent.body.count, count, "the body's size")
                try expect(sent.header("Expect"), nil, "Expect")
            }
        },
        ContractCase("a stream of known length is sent with its length", needs: [.streamedUpload]) { subject in
            let sent = try await subject.sent {
                $0.method = .post
                $0.body = .pieces(["one ", "two ", "three"], length: 13)
            }
            try expect(sent.header("Content-Length"), "13", "Content-Length")
            try expect(sent.body, Array("one two three".utf8), "the body")
        },
        ContractCase("a stream of unknown length is sent in chunks", needs: [.streamedUpload]) { subject in
            let sent = try await subject.sent {
                $0.method = .post
                $0.body = .pieces(["one ", "two"])
            }
            try expect(sent.header("Transfer-Encoding"), "chunked", "Transfer-Encoding")
            try expect(sent.body, Array("4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n".utf8), "the body")
        },
        ContractCase("an answer that comes before the body is sent is given out", needs: [.earlyResponse]) { subject in
            let server = try RawServer { connection in
                _ = try connection.read(upTo: 100)
                try connection.write("HTTP/1.1 413 Too much\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno")
                connection.waitUntilClosed()
            }
            let endless = BodyStream { () throws(TransportError) in
                { () async throws(TransportError) in Data(count: 1000) }
            }
            let response = try await subject.transport().send(Request(.post, try server.url(), body: .stream(endless)))
            try expect(response.status.code, 413, "the status")
            try expect(try await response.body.text(), "no", "the body")
        },
        ContractCase("a request that is not plain http is refused", needs: [.strictRequests]) { subject in
            for text in ["ftp://127.0.0.1/", "file:///etc/hostname", "/only/a/path", "http://user:key@127.0.0.1/"] {
                guard let url = URL(string: text) else { throw ContractViolation("\(text) is no URL") }
                try await expectFailure(.invalidRequest, text) {
                    _ = try await subject.transport().send(Request(.get, url))
                }
            }
        },
        ContractCase("framing that contradicts the body is refused", needs: [.strictRequests]) { subject in
            for (name, value) in [("Content-Length", "3"), ("Content-Length", "abc"), ("Transfer-Encoding", "chunked")]
            {
                try await expectFailure(.invalidRequest, name) {
                    _ = try await subject.sent {
                        $0.method = .post
                        $0.body = .bytes(Data("hello".utf8))
                        try $0.headers.append(name, value)
                    }
                }
            }
        },
        ContractCase(
            "a stream that breaks its promise of length is refused", needs: [.strictRequests, .streamedUpload]
        ) { subject in
            for pieces in [["abc"], ["abcd", "efgh"]] {
                try await expectFailure(.invalidRequest, "\(pieces)") {
                    _ = try await subject.sent {
                        $0.method = .post
                        $0.body = .pieces(pieces, length: 5)
                    }
                }
            }
        },
    ]

    private static func url(_ url: URL, _ path: String) throws -> URL {
        let origin = url.absoluteString.dropLast(url.path.count)
        guard let url = URL(string: origin + path) else { throw ContractViolation("\(path) is no path") }
        return url
    }
}

extension HeaderFields {
    fileprivate init(_ pairs: [(String, String)]) throws {
        self.init()
        for (name, value) in pairs { try append(name, value) }
    }
}
