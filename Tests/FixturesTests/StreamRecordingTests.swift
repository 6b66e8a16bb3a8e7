import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a recorded stream")
struct StreamRecordingTests {
    private let bench: FixtureBench
    private let request: Request
    private static let events = ["Content-Type: text/event-stream; charset=utf-8"]

    init() throws {
        bench = try FixtureBench()
        request = try Request("GET https://api.example.com/ticks")
    }

    /// A stream of these pieces, which fails at its end where it should.
    private func stream(
        _ pieces: [String], _ lines: [String] = events, failing: TransportError? = nil
    ) throws -> Response {
        var response = try Response(200, lines)
        response.body = .stream(
            BodyStream { () throws(TransportError) in
                let rest = Lock(pieces[...])
                return { () throws(TransportError) in
                    if let next = rest.withLock({ $0.popFirst() }) { return Data(next.utf8) }
                    if let failing { throw failing }
                    return nil
                }
            })
        return response
    }

    private func pieces(of response: Response) async throws -> [String] {
        guard case .stream(let stream) = response.body else { return ["it is no stream"] }
        var pieces: [String] = []
        for try await piece in stream { pieces.append(String(decoding: piece, as: UTF8.self)) }
        return pieces
    }

    @Test("has the time of each element, and comes back an element at a time, however it was cut when it came")
    func whole() async throws {
        let text = ["id: 1\nda", "ta: one\n\n: a comment\n\nid: 2\ndata: two\n", "\ndata: three\n\n"]
        let live = try await bench.record(request, answeredBy: stream(text), in: bench.recording())
        #expect(try bench.folder.names == [])
        #expect(try await pieces(of: live) == text)
        #expect(try bench.folder.names == ["ticks.exchange.json", "ticks.txt"] as [String])
        #expect(try bench.folder.text(of: "ticks.txt") == text.joined())
        let file = try bench.folder.text(of: "ticks.exchange.json")
        #expect(file.contains(/"elements": "\d+\.\d, \d+\.\d, \d+\.\d"/))
        #expect(
            try await pieces(of: bench.replaying().send(request)) == [
                "id: 1\ndata: one\n\n", ": a comment\n\nid: 2\ndata: two\n\n", "data: three\n\n",
            ] as [String])
    }

    @Test("is kept up to the last whole element where the caller cancels it or lets go of it")
    func cutShort() async throws {
        let lines = ["Content-Type: application/x-ndjson"]
        let cut = try stream(["{\"a\":1}\n{\"a\"", ":2}\n{\"a\":"], lines, failing: TransportError(.cancelled))
        let live = try await bench.record(request, answeredBy: cut, in: bench.recording())
        await #expect(throws: TransportError.self) { try await pieces(of: live) }
        #expect(try bench.folder.text(of: "ticks.ndjson") == "{\"a\":1}\n{\"a\":2}\n")
        let other = try Request("GET https://api.example.com/others")
        try await readOne(
            of: bench.record(other, answeredBy: stream(["data: 1\n\ndata", ": 2\n\n"]), in: bench.recording()))
        #expect(try bench.folder.text(of: "others.txt") == "data: 1\n\n")
    }

    private func readOne(of response: Response) async throws {
        guard case .stream(let stream) = response.body else { return }
        for try await _ in stream { break }
    }

    @Test("is not kept where it breaks off, exceeds the limit, or nothing came; the caller gets all of it")
    func refused() async throws {
        let broken = try stream(["data: 1\n\n"], failing: TransportError(.truncated))
        let live = try await bench.record(request, answeredBy: broken, in: bench.recording())
        await #expect(throws: TransportError.self) { try await pieces(of: live) }
        let long = try stream(["data: 1\n\n", "data: 2\n\n"])
        let all = try await pieces(of: bench.record(request, answeredBy: long, in: bench.recording(), limit: 12))
        #expect(all == ["data: 1\n\n", "data: 2\n\n"] as [String])
        let nothing = try stream(["data: "], failing: TransportError(.cancelled))
        let cut = try await bench.record(request, answeredBy: nothing, in: bench.recording())
        await #expect(throws: TransportError.self) { try await pieces(of: cut) }
        #expect(try bench.folder.names == [])
        #expect(bench.events.count == 2)
        for event in bench.events {
            guard case .refused(let reason) = event else { throw CocoaError(.featureUnsupported) }
            #expect(reason.hasPrefix("the stream was not recorded: "))
        }
    }

    @Test(
        "holds no secret: neither known ones nor what its elements name",
        arguments: ["\n", "\r\n", "\r"])
    func secrets(end: String) async throws {
        let secret = Secret("API_KEY", "v3ry-s3cret-key", from: .environment("API_KEY"))
        let lines = ["event: login", #"data: {"access_token": "c4nary-t0ken-9x7", "n": 1}"#, ""]
        let more = ["data: seen v3ry-s3cret-key", "", #"data: {"n": "c4nary-t0ken-9x7"}"#, "", ""]
        let text = (lines + more).joined(separator: end)
        let recording = bench.recording(secrets: [secret])
        _ = try await pieces(of: bench.record(request, answeredBy: stream([text]), in: recording))
        recording.finish()
        let kept = try bench.folder.text(of: "ticks.txt") + bench.folder.text(of: "ticks.exchange.json")
        #expect(!kept.contains("c4nary") && !kept.contains("v3ry"))
        #expect(kept.contains("{{secret:API_KEY}}") && kept.contains("{{secret:access_token}}"))
        #expect(try await pieces(of: bench.replaying().send(request)).count == 3)
    }

    @Test("has what the folder's rules mask masked in every element")
    func rules() async throws {
        try bench.folder.write(#"{"rules": 1, "mask": [{"body": "at", "with": "then"}]}"#, to: "fixtures.json")
        let text = "data: {\"at\": \"12:00\", \"n\": 1}\n\ndata: {\"n\": 2, \"at\": \"12:01\"}\n\n"
        _ = try await pieces(of: bench.record(request, answeredBy: stream([text]), in: bench.recording()))
        let kept = "data: {\"at\": \"then\", \"n\": 1}\n\ndata: {\"n\": 2, \"at\": \"then\"}\n\n"
        #expect(try bench.folder.text(of: "ticks.txt") == kept)
    }

    @Test("is refused where its elements do not decode any more without their secrets")
    func judged() async throws {
        let live = try await bench.record(
            request, answeredBy: stream(["data: {\"password\": \"hunter2-canary\"}\n\n"]), in: bench.recording()
        ) { response in
            String(decoding: response.bytes, as: UTF8.self).contains("hunter2") ? nil : "element 1: no password"
        }
        _ = try await pieces(of: live)
        #expect(try bench.folder.names == [])
        #expect("\(bench.events)".contains("element 1: no password"))
    }

    private func timed(_ elements: [Duration]) throws -> Exchange {
        Exchange(
            request: RecordedRequest(.get, "https://api.example.com/ticks"),
            response: RecordedResponse(
                status: Status(200), headers: HeaderFields(lines: Self.events),
                body: Data("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: c\n\n".utf8),
                url: "https://api.example.com/ticks"),
            recorded: Recorded(elements: elements))
    }

    @Test("comes at once, or with its own timing and faster; what is not timed comes with what is before it")
    func speed() throws {
        let exchange = try timed([.milliseconds(100), .milliseconds(300)])
        func dues(_ speed: Double?) -> [Duration]? {
            ElementSchedule(exchange.response, exchange.recorded, speed: speed)?.pieces.map(\.due)
        }
        #expect(dues(nil) == [.zero, .zero, .zero])
        #expect(dues(0) == [.zero, .zero, .zero])
        #expect(dues(1) == [.milliseconds(100), .milliseconds(300), .milliseconds(300)])
        #expect(dues(2) == [.milliseconds(50), .milliseconds(150), .milliseconds(150)])
    }

    @Test(
        "waits between its elements where a speed is wanted, and ends at once when its reader is cancelled")
    func waiting() async throws {
        // Nobody waits for the third.
        let elements: [Duration] = [.zero, .milliseconds(60), .seconds(90_000)]
        let transport = FixtureTransport(exchanges: [try timed(elements)], speed: 2)
        guard case .stream(let stream) = try await transport.send(request).body else {
            throw CocoaError(.featureUnsupported)
        }
        let begun = ContinuousClock.now
        let (seen, telling) = AsyncStream<Duration>.makeStream()
        let reader = Task {
            do {
                for try await _ in stream { telling.yield(begun.duration(to: .now)) }
                return nil as TransportError?
            } catch {
                return error as? TransportError
            }
        }
        var times = seen.makeAsyncIterator()
        _ = await times.next()
        #expect(try #require(await times.next()) >= .milliseconds(30))
        reader.cancel()
        #expect(await reader.value?.kind == .cancelled)
    }

    @Test("continues after the event that a client has seen last, and is whole for one that it does not have")
    func continued() async throws {
        let transport = FixtureTransport(exchanges: [try timed([])])
        for (seen, expected) in [("1", 2), ("3", 0), ("9", 3), ("", 3)] {
            var request = request
            try request.headers.set("Last-Event-ID", to: seen)
            #expect(try await pieces(of: transport.send(request)).count == expected)
        }
    }

    @Test("is the one that was recorded for a client which had seen the same event, or else the one that has the event")
    func resumed() async throws {
        func connection(after seen: String?, _ ids: [String]) throws -> Exchange {
            var exchange = try timed([])
            if let seen { try exchange.request.headers.set("Last-Event-ID", to: seen) }
            exchange.response.body = Data(ids.map { "id: \($0)\ndata: \($0)\n\n" }.joined().utf8)
            return exchange
        }
        let transport = FixtureTransport(exchanges: [
            try connection(after: nil, ["0", "1"]), try connection(after: "1", ["2", "3"]),
            try connection(after: "3", ["3", "4"]), try connection(after: nil, ["0", "9"]),
        ])
        let wanted: [(String?, String)] = [
            (nil, "0 1"), ("1", "2 3"), ("3", "3 4"), ("2", "3"), ("4", ""), (nil, "0 9"), ("0", "9"), (nil, "0 9"),
        ]
        for (seen, expected) in wanted {
            var request = request
            if let seen { try request.headers.set("Last-Event-ID", to: seen) }
            let body = try await transport.send(request).collected().body.collected()
            let ids = String(decoding: body, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("data") }
            #expect(ids.map { $0.dropFirst(6) }.joined(separator: " ") == expected, "\(seen ?? "none")")
        }
    }

    @Test("has times in its file that are numbers and do not go back", arguments: ["1", "0.0,1.0", "2.0, 1.0", "-1.0"])
    func broken(times: String) async throws {
        _ = try await pieces(of: bench.record(request, answeredBy: stream(["data: 1\n\n"]), in: bench.recording()))
        let file = try bench.folder.text(of: "ticks.exchange.json")
        let changed = file.replacing(/"elements": ".*?"/, with: "\"elements\": \"\(times)\"")
        try bench.folder.write(changed, to: "ticks.exchange.json")
        let faults = try bench.replaying().unreadable.map(\.description)
        #expect(faults.count == 1 && faults.allSatisfy { $0.contains("the times of a stream's elements") })
    }
}
