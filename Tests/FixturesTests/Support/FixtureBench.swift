import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles

/// A server that is a list of answers, and a recorder in front of it.
final class FixtureBench: Transport {
    let folder: TemporaryFolder
    private let responses: Lock<[Response]>
    private let heard = Lock<[RecordingEvent]>([])

    init(in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        responses = Lock([])
    }

    var events: [RecordingEvent] { heard.withLock { $0 } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        context.onSend?(request)
        guard let next = responses.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            throw TransportError(.refused, request: request)
        }
        return next
    }

    func recording(secrets: [Secret] = []) -> Recording {
        Recording(FolderPlace(folder.path), secrets: secrets)
    }

    /// Asks, is answered with this, and keeps it.
    @discardableResult
    func record(
        _ request: Request, answeredBy response: Response, in recording: Recording, limit: Int = 64 << 20,
        findFault: ExchangeContext.FaultFinder? = nil
    ) async throws -> Response {
        responses.withLock { $0 = [response] }
        let recorder = Recorder(recording, bodyLimit: limit) { [weak self] event in
            self?.heard.withLock { $0.append(event) }
        }
        return try await Pipeline([recorder], over: self).send(request, in: ExchangeContext(findFault: findFault))
    }

    /// One recording of some answers.
    func record(_ exchanges: [(Request, Response)]) async throws {
        let recording = recording()
        for (request, response) in exchanges { try await record(request, answeredBy: response, in: recording) }
    }

    func replaying(
        base: URL? = nil, matching: RequestParts = [], ignoring: RequestParts = [],
        then ending: SequenceEnding = .repeatLast
    ) throws -> FixtureTransport {
        try FixtureTransport(
            directory: folder.path, base: base, matching: matching, ignoring: ignoring, then: ending)
    }
}

extension Request {
    /// `Request("GET https://api.example.com/things", ["Accept: */*"])`
    init(_ line: String, _ headers: [String] = [], body: String = "", under base: String? = nil) throws {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let method = Method(words[0]), let url = URL(string: words[1]) else {
            throw CocoaError(.formatting)
        }
        self.init(
            method, url, headers: HeaderFields(lines: headers), body: .bytes(Data(body.utf8)),
            call: Call(base: try base.map { try BaseURL($0) }))
    }
}

extension Response {
    init(
        _ status: Int, _ lines: [String] = ["Content-Type: application/json"], _ body: String = "",
        at url: String = "https://api.example.com/things"
    ) throws {
        guard let url = URL(string: url) else { throw CocoaError(.formatting) }
        self.init(
            status: Status(status), reason: status == 200 ? "OK" : "", headers: HeaderFields(lines: lines),
            body: .bytes(Data(body.utf8)), url: url)
    }

    var bytes: Data {
        if case .bytes(let data) = body { data } else { Data() }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension HeaderFields {
    init(lines: [String]) {
        self.init(lines.compactMap { HeaderField(line: Array($0.utf8)) })
    }
}
