import Basics
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension CallExchange {
    /// Returns the file of a statement that only sends a request and writes its response:
    /// `GET big | write big.bin`.
    func landingFile(of source: Source, _ statement: Statement) async throws(RuntimeError) -> LandingFile? {
        guard source.result == nil, statement.views.count == 1, let view = statement.views.first,
            case .write(let word, let replaces) = view.kind
        else { return nil }
        if case .expression = source.kind { return nil }
        return try await OutputDelivery(run: run).fileName(word).map {
            LandingFile(path: $0, replacesExisting: replaces, range: word.range)
        }
    }

    /// Writes a response that is too large for memory, and returns any other to be handled as usual.
    ///
    /// Text within the usual limit is written as usual, because secrets are masked in it. All other bytes go
    /// into the file as they arrive.
    func land(
        _ response: Response, of request: Request, in file: LandingFile, at range: SourceRange
    ) async throws(RuntimeError) -> Response? {
        guard response.status.isSuccess, case .stream(let stream) = response.body else { return response }
        let failure = FirstFailure()
        let (beginning, following) = try await beginning(
            of: stream, to: request, in: file, at: range, upTo: limit(for: response))
        guard let following else { return response.with(body: .stream(beginning)) }
        let rest = BodyStream { () throws(TransportError) in
            { () async throws(TransportError) in try await failure.noting(following.pull) }
        }
        let delivery = FileDelivery(
            path: file.path, folder: run.source.folder, stream: beginning.followed(by: rest),
            replacesExisting: file.replacesExisting)
        do throws(RuntimeError) {
            try await OutputDelivery(run: run).write(delivery, at: file.range)
        } catch {
            if let failure = failure.error {
                try await received(of: request, at: range) { () async throws(TransportError) in throw failure }
            }
            throw error
        }
        run.change { session in
            session.memory.receive(response.withoutBody)
            session.memory.result = .success(.nil)
        }
        run.tell(.noted("wrote \(file.path)"), at: file.range)
        return nil
    }

    /// Reads a body up to its end or a limit. What has come by then waits in memory if it is little, and else where it
    /// takes none.
    private func beginning(
        of stream: BodyStream, to request: Request, in file: LandingFile, at range: SourceRange, upTo limit: Int
    ) async throws(RuntimeError) -> (held: BodyStream, following: BodySource?) {
        let source = try await received(of: request, at: range) { () throws(TransportError) in
            BodySource(pull: try stream.open())
        }
        var held: [Data] = []
        var waiting: WaitingBytes?
        var count = 0
        while count <= limit {
            let piece = try await received(of: request, at: range) { () async throws(TransportError) in
                try await source.pull()
            }
            guard let piece else { return (waiting?.body ?? JoinedBodies(held.map(Body.bytes)).body.pieces, nil) }
            count += piece.count
            held.append(piece)
            guard waiting != nil || count > Self.mostInMemory else { continue }
            let (place, news) = (waiting, held)
            waiting = try await OutputDelivery(run: run).out(at: file.range) { (outlets) throws(ScriptHost.FileError) in
                let place = if let place { place } else { try outlets.hold() }
                for piece in news { try place.append(piece) }
                return place
            }
            held = []
        }
        return (waiting?.body ?? JoinedBodies(held.map(Body.bytes)).body.pieces, source)
    }

    private static let mostInMemory = 1 << 20

    /// Returns how much of a response is held before its bytes go into a file as they arrive.
    private func limit(for response: Response) -> Int {
        let limit = run.read(\.settings.transport.bodyLimit)
        if let length = response.body.length, length > limit { return 0 }
        let isText = MediaType(of: response.headers).content != .binary
        return isText ? limit : min(limit, TransportConfiguration().wholeBodySize)
    }
}

/// A file that receives a response as it arrives.
struct LandingFile: Sendable {
    let path: String
    let replacesExisting: Bool
    let range: SourceRange
}

extension Response {
    /// Returns whether the bytes go into a file as they arrive, although they are elements of a stream, because
    /// JSON lines are a file format. Events are written as the values that arrived before the stream was ended.
    func landsWhole(in file: LandingFile?) -> Bool {
        guard file != nil, case .values? = StreamFraming(MediaType(of: headers)) else { return false }
        return true
    }
}

/// The reason why a transfer broke off, for callers that only learn that a file was not written.
private final class FirstFailure: Sendable {
    private let state = Lock<TransportError?>(nil)

    var error: TransportError? { state.withLock { $0 } }

    func noting(_ pull: BodyStream.Pull) async throws(TransportError) -> Data? {
        do throws(TransportError) { return try await pull() } catch {
            state.withLock { $0 = $0 ?? error }
            throw error
        }
    }
}
