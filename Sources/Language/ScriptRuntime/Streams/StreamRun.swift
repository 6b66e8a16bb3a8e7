import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Opens streams, reads their elements and shows them.
struct StreamRun {
    let run: StatementRun

    /// Returns a stream that is opened for each iteration. `opened` is a response that has already arrived.
    func stream(_ source: StreamSource, opened: OpenResponse? = nil) -> Value {
        .stream(
            StreamSequence(source.name, isOpen: opened != nil) { (manner, isWanted) async throws(RuntimeError) in
                try await run.within(source.api) { () async throws(RuntimeError) in
                    try await self.visit(source, opened?.take(), manner, isWanted)
                }
            })
    }

    /// Goes through a stream, and connects again where it breaks, if that is wanted.
    private func visit(
        _ source: StreamSource, _ opened: Response?, _ manner: StreamSequence.Manner,
        _ isWanted: StreamSequence.PartVisitor
    ) async throws(RuntimeError) {
        var opened = opened
        var connections = StreamConnections()
        run.host.countElements(0)
        defer {
            run.host.countElements(nil)
            run.change { session in
                guard let attempt = connections.sample.attempt(after: session.memory.decoding) else { return }
                session.memory.decoding = attempt
            }
        }
        while true {
            let response = try await answer(of: source, opened, &connections)
            opened = nil
            guard connections.noteResponse(try? response.get()) else { return }
            let ending = try await pass(response, source, manner, &connections, isWanted)
            // The next recording is there already.
            if manner.isResuming, ending.mayGoOn, connections.isRecorded { continue }
            guard manner.isResuming, ending.mayGoOn, run.read(\.settings.transport.mayAskNetwork),
                let pause = connections.pause()
            else {
                if case .broken(let error) = ending { throw noted(error) }
                return
            }
            try await ControlFlow(run: run).pause(pause, at: source.range)
        }
    }

    /// Returns the next response to iterate over, or the failure of a connection after the first.
    private func answer(
        of source: StreamSource, _ opened: Response?, _ connections: inout StreamConnections
    ) async throws(RuntimeError) -> Result<Response, RuntimeError> {
        if let opened { return .success(opened) }
        do throws(RuntimeError) {
            return .success(
                try await CallExchange(run: run).asking(at: source.range) { () async throws(RuntimeError) in
                    try await self.connect(source, from: connections.lastID)
                })
        } catch {
            guard connections.wasConnected, case .call(let failure) = error.kind, failure.kind != .invalidResponse
            else {
                throw noted(RuntimeError(error.message, advice: error.advice, kind: error.kind, at: source.range))
            }
            return .failure(error)
        }
    }

    /// Records the failure of a stream as that of a call: `error` and `result` describe it.
    private func noted(_ error: RuntimeError) -> RuntimeError {
        if case .call(let failure) = error.kind { run.change { $0.memory.giveUp(failure) } }
        return error
    }

    /// Sends a stream's request, which may continue from an identifier, and returns its response before the body.
    private func connect(_ source: StreamSource, from lastID: String) async throws(RuntimeError) -> Response {
        var request = try await CallExchange(run: run).building(source.request)
        // A field that no header can hold was none of an event's.
        let isPlain = lastID.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        if !lastID.isEmpty, isPlain { try? request.headers.set("Last-Event-ID", to: lastID) }
        if !request.headers.contains("Accept") { try? request.headers.set("Accept", to: Self.accepted) }
        let response = try await CallExchange(run: run).begin(
            request, judgedBy: faultFinder(for: source.element), reading: .elements, at: source.range)
        guard response.status.isSuccess else {
            let limit = run.read(\.settings.transport.bodyLimit)
            let whole = try await CallExchange(run: run).whole(response, of: request, at: source.range, upTo: limit)
            run.change { $0.memory.receive(whole) }
            _ = try ResponseDecoding(run: run).decode(whole, to: request, as: nil)
            return whole
        }
        return response
    }

    private static let accepted = "text/event-stream, application/x-ndjson, application/json;q=0.9, */*;q=0.1"

    /// Iterates over one connection, which is closed when the listener has received enough.
    private func pass(
        _ result: Result<Response, RuntimeError>, _ source: StreamSource, _ manner: StreamSequence.Manner,
        _ connections: inout StreamConnections, _ isWanted: StreamSequence.PartVisitor
    ) async throws(RuntimeError) -> StreamEnd {
        let response: Response
        switch result {
        case .success(let arrived): response = arrived
        case .failure(let error): return .broken(error)
        }
        if response.status.code == 204 { return .final }
        connections.noteConnected()
        run.change { $0.memory.receive(response.withoutBody) }
        let media = MediaType(of: response.headers)
        guard let framing = StreamFraming(wanted: media) else {
            let message = "the response is \(media.name), not a stream"
            throw RuntimeError(
                message, advice: "leave Stream<…> out", kind: .call(CallFailure(.invalidResponse, .message(message))),
                at: source.range)
        }
        var reader = StreamReader(framing, lastID: connections.lastID)
        defer { connections.note(reader) }
        let decoding = ElementDecoding(source.element, in: run)
        var pieces = response.body.pieces.makeAsyncIterator()
        while true {
            if Task.isCancelled { return .cancelled(at: source.range) }
            let piece: Data?
            do throws(TransportError) { piece = try await pieces.next(isolation: nil) } catch {
                let error = run.read(\.memory.request).map(error.with(request:)) ?? error
                return .broken(RuntimeError(transport: error, at: source.range))
            }
            var (events, parts): (EventBatch?, [StreamElements]?)
            if let piece {
                (events, parts) = try await read(piece, with: &reader, decoding, for: manner.look, at: source.range)
            }
            let last = events == nil ? reader.end() : nil
            if let decoding, let events, let parts {
                connections.sample.add(events, parts.reduce(0) { $0 + $1.values.count }, decoding.body)
                for elements in parts {
                    if Task.isCancelled { return .cancelled(at: source.range) }
                    connections.noteElements(elements.values.count)
                    run.host.countElements(connections.count)
                    guard try await isWanted(.several(elements)) else { return .enough }
                }
            } else {
                for event in events.map(Array.init) ?? last.map({ [$0] }) ?? [] {
                    // Elements may have arrived long before the iteration reaches them.
                    if Task.isCancelled { return .cancelled(at: source.range) }
                    connections.noteElements(1)
                    let document = run.host.secrets.learn(fromElement: Array(event.data))
                    run.budget.renew()
                    run.host.countElements(connections.count)
                    let value: Value?
                    do throws(RuntimeError) {
                        let quick = decoding?.value(of: event, reading: document)
                        value = if let quick { quick } else { try self.value(of: event, source) }
                    } catch {
                        if let decoding { connections.sample.addFault(decoding.body(of: event)) }
                        try passOver(error, manner)
                        continue
                    }
                    guard let value else { continue }
                    if let decoding { connections.sample.add([event], 1, decoding.body) }
                    guard try await isWanted(.one(value)) else { return .enough }
                }
            }
            if piece == nil { return .over }
            run.host.settle()
        }
    }

    /// Returns the events that a piece completes, with their decoded values if there is nothing to report about
    /// one. Long work runs aside, so that the network brings the next piece meanwhile.
    private func read(
        _ piece: Data, with reader: inout StreamReader, _ decoding: ElementDecoding?, for look: StreamSequence.Look,
        at range: SourceRange
    ) async throws(RuntimeError) -> (EventBatch, [StreamElements]?) {
        let begun = reader
        let work = { @Sendable in
            var reader = begun
            let events = Result { try piece.withUnsafeBytes { try reader.read($0) } }
            return (reader, events, (try? events.get()).flatMap { decoding?.parts(of: $0, for: look) })
        }
        let events: Result<EventBatch, any Error>
        let parts: [StreamElements]?
        (reader, events, parts) = piece.count < Self.longPiece ? work() : await ConcurrentParts.aside(work)
        do { return (try events.get(), parts) } catch {
            throw RuntimeError(
                "\(error)", advice: "is this a stream of events, or JSON lines?", kind: .limit, at: range)
        }
    }

    /// A shorter one is read and decoded in less time than another thread takes to begin.
    private static var longPiece: Int { 32 << 10 }

    /// Skips and reports an element that does not decode, if the stream may omit elements; otherwise throws.
    private func passOver(_ error: RuntimeError, _ manner: StreamSequence.Manner) throws(RuntimeError) {
        guard let skip = manner.skip, case .call(let failure) = error.kind, failure.kind == .decoding else {
            throw noted(error)
        }
        skip(error)
    }

    private func value(of event: ServerEvent, _ source: StreamSource) throws(RuntimeError) -> Value? {
        do throws(RuntimeError) { return try value(of: event, as: source.element) } catch {
            throw RuntimeError(error.message, advice: error.advice, kind: error.kind, at: source.range)
        }
    }

    private func value(of event: ServerEvent, as element: StreamElement) throws(RuntimeError) -> Value? {
        switch element {
        case .event: return event.value
        case .untyped(.events): return event.value
        case .untyped(.values):
            return try ResponseDecoding(run: run).decode(Data(event.data), .json, as: .scalar(.json))
        case .model(let type):
            guard !event.data.isNoElement else { return nil }
            if type == .scalar(.string) { return .string(event.text) }
            return try ResponseDecoding(run: run).decode(
                Data(run.read(\.models).body(of: event, as: type)), .json, as: type)
        }
    }

    /// Returns the stream of a response whose media type says that it is one, if nothing else was requested.
    func stream(from response: Response, to request: Request, at range: SourceRange) -> Value? {
        guard response.status.isSuccess, let framing = StreamFraming(MediaType(of: response.headers)) else {
            return nil
        }
        run.change { $0.memory.receive(response.withoutBody) }
        return stream(
            StreamSource(
                name: "\(request.method) \(request.url.path)", api: run.read(\.api.name), element: .untyped(framing),
                range: range
            ) { request },
            opened: OpenResponse(response))
    }
}

/// The way a stream is opened, and the type of its elements.
struct StreamSource: Sendable {
    let name: String
    let api: String?
    let element: StreamElement
    let range: SourceRange
    /// Makes a new request for each connection.
    let request: @Sendable () async throws(RuntimeError) -> Request
}

extension ModelCatalogue {
    /// Returns the text to decode for an event.
    func body(of event: ServerEvent, as type: ModelType) -> [UInt8] {
        bodyUnderCase(of: event, as: type) ?? Array(event.data)
    }

    /// For an enumeration whose case the event names, the data under that case; nil where the data are what is decoded.
    func bodyUnderCase(of event: ServerEvent, as type: ModelType) -> [UInt8]? {
        guard event.name != ServerEvent.message, let cases = cases(of: type) else { return nil }
        let named = cases.first { $0.isNamed(event.name) }
        var data = Array(event.data)
        if let values = named?.values {
            if values.isEmpty { data = Array("{}".utf8) }
            if values.count == 1, values[0].name == "_0" { data = Array("{\"_0\":".utf8) + data + Array("}".utf8) }
        }
        return Array("{\(JSONValue.quoted(named?.key ?? event.name)):".utf8) + data + Array("}".utf8)
    }
}

extension ModelCatalogue {
    /// The cases of an enumeration with associated values that no code decodes.
    func cases(of type: ModelType) -> [ModelCase]? {
        guard case .named(let reference) = type, let declaration = declaration(of: reference),
            case .cases(let cases) = declaration.content, !declaration.hasHandWrittenDecoding
        else { return nil }
        return cases
    }
}

extension ModelCase {
    /// Returns whether an event has this case's name: `message_delta` is `messageDelta`.
    fileprivate func isNamed(_ event: String) -> Bool {
        guard let key else { return false }
        return key == event || name == event || Self.letters(of: key) == Self.letters(of: event)
    }

    private static func letters(of name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }
}

extension Response {
    /// The head of a stream, with the account of its transfer: who keeps it keeps no connection open.
    var withoutBody: Response {
        with(body: .stream(BodyStream { () throws(TransportError) in { () throws(TransportError) in nil } }))
    }
}
