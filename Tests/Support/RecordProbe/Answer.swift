import FixtureRecording
import Fixtures
import Foundation
import HTTPModel

/// What a server says to the same request at different times; no part of one is a part of another.
enum Answer: String {
    case old, new
    /// It comes in another file.
    case other
    /// It is short, where only the number of calls matters.
    case brief

    private var type: String { self == .other ? "text/plain" : "application/json" }

    /// Large enough that it takes more than one look to write it.
    private var body: Data {
        let entry = #"{"state":"\#(rawValue)","note":"\#(String(repeating: rawValue, count: 9))"}"#
        return Data("[\(Array(repeating: entry, count: self == .brief ? 1 : 400).joined(separator: ","))]".utf8)
    }

    func keep(in recording: Recording, at path: String = "jobs/7") throws -> RecordingEvent {
        let (exchange, request, response) = try call(at: path)
        return try recording.keep(exchange, of: request, response)
    }

    func keepInGroup(of recording: Recording, at path: String, tell: @escaping Recorder.Listener) throws {
        let (exchange, request, response) = try call(at: path)
        recording.keep(exchange, of: request, response, tell: tell)
    }

    private func call(at path: String) throws -> (Exchange, Request, Response) {
        guard let url = URL(string: "http://127.0.0.1/\(path)") else { throw CocoaError(.fileNoSuchFile) }
        let exchange = try exchange(at: url)
        let response = Response(status: Status(200), headers: exchange.response.headers, body: .bytes(body), url: url)
        return (exchange, Request(url), response)
    }

    private func exchange(at url: URL) throws -> Exchange {
        var headers = HeaderFields()
        try headers.append("Content-Type", type)
        try headers.append("X-Answer", rawValue)
        return Exchange(
            request: RecordedRequest(.get, url.absoluteString),
            response: RecordedResponse(
                status: Status(200), reason: "OK", headers: headers, body: body, url: url.absoluteString))
    }
}
