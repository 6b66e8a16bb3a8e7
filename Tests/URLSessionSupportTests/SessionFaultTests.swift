import FixtureRecording
import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("faults behind a session")
struct SessionFaultTests {
    private static let body = #"{"user": {"name": "Ann"}}"#

    private static func session(_ faults: FaultPlan) throws -> URLSession {
        let folder = try TemporaryFolder()
        let recorder = Recorder(directory: folder.path)
        let answering = FixtureTransport(exchanges: [
            .made("/episodes", lines: ["Content-Type: application/json"], answering: body)
        ])
        return URLSession(
            configuration: .fixtures(
                try FixtureTransport(
                    directory: folder.path, otherwise: Pipeline([recorder], over: answering), faults: faults)))
    }

    @Test(
        "each reaches the app as the error that the network would give",
        arguments: [
            ([.refused], .cannotConnectToHost), ([.offline], .notConnectedToInternet), ([.timeout], .timedOut),
            ([.reset], .networkConnectionLost), ([.reset(in: .head)], .networkConnectionLost),
            ([.reset(in: .body)], .networkConnectionLost), ([.cut(after: 3)], .networkConnectionLost),
            ([.wrongLength(by: 10)], .networkConnectionLost),
        ] as [([Fault], URLError.Code)])
    func errors(faults: [Fault], code: URLError.Code) async throws {
        let session = try Self.session(FaultPlan(faults))
        let error = await #expect(throws: URLError.self) { try await session.text("/episodes") }
        #expect(error?.code == code)
        #expect(error?.localizedDescription.contains("injected: \(faults[0])") == true)
    }

    @Test(
        "each that is a response reaches the app as one",
        arguments: [
            ([.status(503, body: "later")], 503, "later"), ([.emptyBody], 200, ""),
            ([.brokenJSON], 200, String(body.dropLast())), ([.null("user.name")], 200, #"{"user":{"name":null}}"#),
            ([.missing("user.name")], 200, #"{"user":{}}"#), ([.retyped("user")], 200, #"{"user":[]}"#),
            ([.wrongLength(by: -20)], 200, String(body.prefix(5))), ([.latency(.milliseconds(1))], 200, body),
            ([.drip(bytes: 9, pause: .milliseconds(1))], 200, body),
        ] as [([Fault], Int, String)])
    func responses(faults: [Fault], status: Int, text: String) async throws {
        let session = try Self.session(FaultPlan(faults))
        let (data, response) = try await session.data(for: try URLRequest.made("/episodes"))
        #expect(String(decoding: data, as: UTF8.self) == text)
        #expect((response as? HTTPURLResponse)?.statusCode == status)
    }

    @Test("a latency beyond the interval that a request allows is a timeout")
    func interval() async throws {
        var request = try URLRequest.made("/episodes")
        request.timeoutInterval = 0.01
        let session = try Self.session([.latency(.seconds(3600))])
        let error = await #expect(throws: URLError.self) { try await session.text(request) }
        #expect(error?.code == .timedOut)
    }

    @Test("a recorded failure is replayed as its error")
    func recorded() async throws {
        let request = RecordedRequest(.get, "https://api.example.com/episodes")
        for (kind, code) in [
            (.offline, .notConnectedToInternet), (.timedOut, .timedOut), (.refused, .cannotConnectToHost),
            (.nameNotFound, .cannotFindHost), (.truncated, .networkConnectionLost), (.tls, .secureConnectionFailed),
        ] as [(RecordedFailure.Kind, URLError.Code)] {
            let session = URLSession.answering([Exchange(request: request, failure: RecordedFailure(kind))])
            let error = await #expect(throws: URLError.self) { try await session.text("/episodes") }
            #expect(error?.code == code)
        }
    }
}
