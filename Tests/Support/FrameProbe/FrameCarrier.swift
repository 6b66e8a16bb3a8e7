import CurlTransport
import Foundation
import HTTPModel
import JSONModel
import Programs

/// Sends what frames ask for, and answers with frames.
final class FrameCarrier {
    private let transport: CurlTransport
    private let output: FrameOutput
    private var head: FrameHead?
    private var bodies: [Int: PieceQueue] = [:]
    private var tasks: [Int: Task<Void, Never>] = [:]

    init(_ transport: CurlTransport, _ output: FrameOutput) {
        self.transport = transport
        self.output = output
    }

    func take(_ part: FrameReader.Part) {
        switch part {
        case .head(let head):
            self.head = head
            guard let number = head.exchange else { return }
            if head["cancel"] != nil { tasks.removeValue(forKey: number)?.cancel() }
            if head["method"] != nil { begin(head, number) }
        case .bytes(let bytes):
            guard let body = head?.exchange.flatMap({ bodies[$0] }) else { return }
            body.add(Data(bytes))
        case .end:
            guard let head, let number = head.exchange, !head.hasMore else { return }
            bodies.removeValue(forKey: number)?.finish()
        }
    }

    private func begin(_ head: FrameHead, _ number: Int) {
        guard let name = head["method"]?.string, let method = HTTPModel.Method(name),
            let url = head["url"]?.string.flatMap(URL.init(string:)), let headers = try? head.fields("headers")
        else { return }
        var request = Request(method, url, headers: headers)
        let length = head.hasMore ? head["length"]?.int : head.length
        if head.hasMore || head.length > 0 {
            let body = PieceQueue()
            bodies[number] = body
            request.body = .stream(
                BodyStream(length: length) { () throws(TransportError) in
                    { () async throws(TransportError) in await body.next() }
                })
        }
        tasks[number] = Self.carrying(request, number, transport, output)
    }

    private static func carrying(
        _ request: Request, _ number: Int, _ transport: CurlTransport, _ output: FrameOutput
    ) -> Task<Void, Never> {
        Task { await carry(request, number, transport, output) }
    }

    private static func carry(
        _ request: Request, _ number: Int, _ transport: CurlTransport, _ output: FrameOutput
    ) async {
        let frame = Frame.of(number)
        do throws(TransportError) {
            var context = ExchangeContext()
            context.bodyReading = .asItComes
            let response = try await transport.send(request, in: context)
            output.write(
                frame.with("status", "\(response.status)").with("version", JSONValue.quoted(response.version))
                    .with("reason", JSONValue.quoted(response.reason)).with("headers", Frame.list(response.headers))
                    .followed)
            for try await piece in response.body.pieces { output.write(frame.carrying(piece).followed) }
            output.write(frame.with("trailers", Frame.list(response.transfer.facts.trailers)))
        } catch {
            output.write(
                frame.with("error", JSONValue.quoted(error.kind.word)).with("detail", JSONValue.quoted(error.detail)))
        }
    }
}

extension TransportError.Kind {
    /// The word for it in a frame.
    fileprivate var word: String {
        switch self {
        case .invalidRequest: "invalidRequest"
        case .nameNotFound: "nameNotFound"
        case .refused: "refused"
        case .timedOut: "timedOut"
        case .tls: "tls"
        case .tooLarge: "tooLarge"
        case .malformed: "malformed"
        case .truncated: "truncated"
        case .offline, .unreachable, .cancelled, .alreadyRead, .redirect, .noRecording, .notSignedIn: "unreachable"
        }
    }
}

extension TransportConfiguration {
    /// Without limits of time, which whoever asks has.
    static var patient: TransportConfiguration {
        var configuration = TransportConfiguration()
        (configuration.timeouts.connect, configuration.timeouts.idle, configuration.timeouts.total) = (nil, nil, nil)
        return configuration
    }
}
