import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking

extension Loss {
    /// What a session that is answered from fixtures cannot carry.
    static let fixtures = [
        Loss("The fixtures answer only a session with this configuration; `URLSession.shared` needs the trait.") {
            // Other tests answer this process's shared session.
            await #expect(processExitsWith: .success) {
                _ = URLSession.answering([.made("/a")])
                let url = try #require(URL(string: "http://127.0.0.1:1/a"))
                let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
                #expect(error?.code == .cannotConnectToHost)
            }
        },
        Loss("Headers with the same name become one, including `Set-Cookie`, and the reason phrase is lost.") {
            let session = URLSession.answering([.made("/a", lines: ["Set-Cookie: a=1", "Set-Cookie: b=2"])])
            let head = try await session.data(for: .made("/a")).1 as? HTTPURLResponse
            #expect(head?.value(forHTTPHeaderField: "Set-Cookie") == "a=1, b=2")
        },
        Loss("A recorded redirect response is followed without a call to the session's delegate.") {
            let configuration = URLSessionConfiguration.fixtures(
                FixtureTransport(exchanges: [
                    .made("/a", answered: 302, lines: ["Location: /b"]), .made("/b", answering: "b"),
                ]))
            let session = URLSession(configuration: configuration, delegate: Watchful(), delegateQueue: nil)
            let text = try await session.text("/a")
            #expect(text == "b")
        },
        Loss("The body of an upload task is hidden, so the request matches without it.") {
            let session = URLSession.answering([.made("/a", method: .post, sending: #"{"id":1}"#, answering: "found")])
            let other = Data(#"{"id":2}"#.utf8)
            let found = try await session.upload(for: .made("/a", method: "POST"), from: other).0
            #expect(found == Data("found".utf8))
        },
        Loss(
            "Matching does not see the headers that the configuration adds to every request. Name those that matter: "
                + "`.fixtures(transport, adding: [\"Authorization\": \"Bearer …\"])`."
        ) {
            let transport = FixtureTransport(
                exchanges: [.made("/a", headers: ["X-Client: app"])], matching: .header("X-Client"))
            let configuration = URLSessionConfiguration.fixtures(transport)
            configuration.httpAdditionalHeaders = ["X-Client": "app"]
            let session = URLSession(configuration: configuration)
            let error = await #expect(throws: URLError.self) { try await session.text("/a") }
            #expect(error?.code == .resourceUnavailable)
        },
        Loss("`WWW-Authenticate` is removed from a 401, because the session would otherwise ask for a password.") {
            let lines = ["WWW-Authenticate: Basic realm=\"a\"", "X-b: 1"]
            let session = URLSession.answering([.made("/a", answered: 401, lines: lines, answering: "who?")])
            let (data, response) = try await session.data(for: URLRequest.made("/a"))
            let head = try #require(response as? HTTPURLResponse)
            #expect(head.statusCode == 401 && data == Data("who?".utf8))
            #expect(head.value(forHTTPHeaderField: "WWW-Authenticate") == nil)
            #expect(head.value(forHTTPHeaderField: "X-b") == "1")
        },
        Loss("A body arrives in one piece.") {
            let pieces = Pieces()
            let transport = FixtureTransport(exchanges: [.made("/a", answering: String(repeating: "x", count: 1 << 20))]
            )
            let session = URLSession(configuration: .fixtures(transport), delegate: pieces, delegateQueue: nil)
            session.dataTask(with: try .made("/a")).resume()
            #expect(await pieces.sizes == [1 << 20])
        },
    ]
}

/// A delegate that would stop a redirect.
private final class Watchful: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        Issue.record("the delegate heard of a redirect")
        completionHandler(nil)
    }
}

/// A delegate that measures the pieces of a body.
private final class Pieces: NSObject, URLSessionDataDelegate {
    private let (stream, continuation) = AsyncStream<Int>.makeStream()

    var sizes: [Int] { get async { await stream.reduce(into: []) { $0.append($1) } } }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(data.count)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish()
    }
}

@Suite("what a session cannot carry of fixtures is listed, and is so")
struct FixtureLossTests {
    @Test("a session loses of a fixture what the list says", arguments: Loss.fixtures)
    func isSo(_ loss: Loss) async throws {
        try await loss.isSo()
    }

    @Test("a download ends the program, in Foundation")
    func download() async {
        await #expect(processExitsWith: .failure) {
            let session = URLSession.answering([.made("/a", answering: "a")])
            _ = try await session.download(from: try #require(URL(string: "https://api.example.com/a")))
        }
    }

    @Test("the documentation lists exactly these")
    func documentation() throws {
        let section = try Project.text(of: "Documentation/Testing.md")
            .split(separator: "\n## ").first { $0.hasPrefix("A client over URLSession") }
        let items = try #require(section).split(separator: "\n- ").dropFirst().map { item in
            item.split(separator: "\n\n")[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(items == Loss.fixtures.map(\.sentence))
    }
}
#endif
