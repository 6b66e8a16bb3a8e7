import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Decodes bodies as the type that is wanted.
struct ResponseDecoding {
    let run: StatementRun

    /// Returns the value of a response: the wanted type, otherwise JSON as JSON, text as text, and anything else
    /// as bytes. The document is the body's, if the body is known to be JSON.
    func decode(
        _ response: Response, to request: Request, as wanted: ModelType?, isLoose: Bool = false,
        reading document: JSONDocument? = nil, madeBy maker: String? = nil, at range: SourceRange = 0..<0
    ) throws(RuntimeError) -> Value {
        guard case .bytes(let body) = response.body else { return .nil }
        guard response.status.isSuccess else {
            throw failure(
                .invalidResponse, .refused(response, request), response.refusal(of: request))
        }
        let media = MediaType(of: response.headers)
        guard let wanted else { return named(body, media) ?? Self.untyped(body, media, document) }
        if isLoose, document == nil, let other = other(than: wanted, body, media, at: range) { return other }
        return try decode(body, media, as: wanted, reading: document, madeBy: maker)
    }

    /// Returns what a body is in the format that the decoder names, as a type would be decoded from it.
    private func named(_ body: Data, _ media: MediaType) -> Value? {
        let decoder = run.read(\.settings.decoder)
        guard decoder.format != .automatic, !body.isEmpty,
            case .document(let format) = decoder.reading(of: body, media), format != .json
        else { return nil }
        return (try? format.document(body)).map { .model(.json($0.root)) }
    }

    /// Returns the value of a body that is not the declared JSON: a text, a picture, nothing. Returns `nil` if
    /// the body is JSON or parses as JSON.
    private func other(
        than wanted: ModelType, _ body: Data, _ media: MediaType, at range: SourceRange
    ) -> Value? {
        let reading = run.read(\.settings.decoder).reading(of: body, media, as: wanted)
        let isJSON = media.content == .json
        let isOther = [.xml, .events].contains(reading) || reading == .document(.json) && !isJSON
        guard body.isEmpty || isOther, (try? JSONDocument([UInt8](body))) == nil else { return nil }
        let value = Self.untyped(body, media, nil)
        let found = body.isEmpty ? "nothing" : media.name.isEmpty ? value.kindName : media.name
        note(found, insteadOf: wanted, at: range)
        return value
    }

    /// Says that something else came than what the endpoint declares.
    func note(_ found: String, insteadOf wanted: ModelType, at range: SourceRange) {
        run.tell(.noted("\(wanted) is declared, but \(found) arrived"), at: range)
    }

    func decode(
        _ body: Data, _ media: MediaType, as wanted: ModelType, reading document: JSONDocument? = nil,
        madeBy maker: String? = nil
    ) throws(RuntimeError) -> Value {
        if wanted.isBytes { return body.isEmpty && wanted.wrapped != nil ? .nil : .model(.data(body)) }
        if !wanted.unwrapped.isText { try run.secrets.requireNone(inBody: body, at: 0..<0) }
        guard !body.isEmpty else {
            if wanted.wrapped != nil { return .nil }
            let message = "the body is empty, but \(wanted) is expected"
            throw failure(.noData, .message(message), message)
        }
        run.change { session in
            session.memory.decoding = DecodingAttempt(
                body: body, media: media, type: wanted, api: session.api.name, maker: maker)
            guard session.memory.seen?.body != body else { return }
            session.memory.seen = SeenBody(body: body, media: media, source: .decoding(as: wanted))
        }
        let decoder = run.read(\.settings.decoder)
        let reading = decoder.reading(of: body, media, as: wanted)
        let own = run.read(\.models).result(of: body, reading, document, as: wanted, decoder.configuration)
        switch try verdict(on: body, reading, own: own, as: wanted) {
        case .success(let value): return .model(value)
        case .failure(let error):
            let failures = hidden(error, of: body, reading, as: wanted)
            throw failure(.decoding, .decoding(failures), "the body does not decode as \(wanted)")
        }
    }

    /// JSON that is given as an argument, as the model that it stands for.
    func decode(
        argument text: SecretText, as wanted: ModelType, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        try run.secrets.requireNone(in: [.text(text)], at: range)
        let (body, configuration) = (Data(text.revealed.utf8), run.read(\.settings.decoder.configuration))
        let own = run.read(\.models).result(of: body, .document(.json), nil, as: wanted, configuration)
        switch try verdict(on: body, .document(.json), own: own, as: wanted) {
        case .success(let value): return .model(value)
        case .failure(let failures):
            let reasons = failures.failures.prefix(3).map { failure in
                let place = "\(failure.path)"
                let matter = SecretMask(text.secrets).masked(failure.matter(configuration))
                return place.isEmpty ? matter : "\(place): \(matter)"
            }
            throw RuntimeError("this is not \(wanted)", advice: reasons.joined(separator: "\n"), at: range)
        }
    }

    /// Returns the failures of the body without its secrets. A parse error quotes the body from where parsing
    /// stops, and might show a piece of a secret that no mask would recognise.
    private func hidden(
        _ failures: DecodingFailures, of body: Data, _ reading: BodyReading, as wanted: ModelType
    ) -> DecodingFailures {
        guard failures.isMalformed else { return failures }
        let hidden = run.host.secrets.withoutSecrets(body)
        guard hidden != body else { return failures }
        let (models, configuration) = run.read { ($0.models, $0.settings.decoder.configuration) }
        do {
            _ = try reading.decode(hidden, as: wanted, in: models, configuration)
            return failures
        } catch {
            return error
        }
    }

    private func failure(_ kind: CallFailure.Kind, _ cause: CallFailure.Cause, _ message: String) -> RuntimeError {
        RuntimeError(message, kind: .call(CallFailure(kind, cause)), at: 0..<0)
    }

    /// Without a type, JSON is JSON, text is `String`, anything else `Data`; nothing is nil.
    static func untyped(_ body: Data, _ media: MediaType, _ document: JSONDocument?) -> Value {
        if body.isEmpty { return .nil }
        let content = media.content
        if content == .json || content == .unknown, let document = document ?? (try? JSONDocument([UInt8](body))) {
            return .model(.json(document.root))
        }
        let isText = content == .text || content == .json || content == .jsonLines
        if isText, let text = String(validUTF8: body) { return .string(text) }
        return .model(.data(body))
    }

    /// `-> Type` decodes whatever stands left of it, without sending again.
    func decoded(
        _ value: Value, under name: String?, as result: SwiftFragment
    ) async throws(RuntimeError) -> Value {
        if try run.streamElement(of: result) != nil {
            throw RuntimeError(
                "a response that has arrived is no longer a stream",
                advice: "write -> \(result.text) after the request: GET events -> \(result.text)",
                at: result.range)
        }
        try run.secrets.requireNone(in: [value], lookingInside: false, at: result.range)
        let wanted = try run.type(result)
        let source = name.flatMap(SourceReader(run: run).kept)?.exchange.map { Value.response($0.response) } ?? value
        var body = try body(of: source, at: result.range)
        var media: MediaType =
            switch source {
            case .response(let response): MediaType(of: response.headers)
            case .file(let file): MediaType(file.type)
            default: MediaType(nil)
            }
        do throws(RuntimeError) {
            let made = try await madeBody(of: source, body, media, as: wanted, at: result.range)
            if let made { (body, media) = (made.bytes, made.media) }
            let home = run.read { $0.home(of: wanted) ?? $0.api.name }
            return try await run.within(home) { [body, media] () async throws(RuntimeError) in
                try decode(body, media, as: wanted, madeBy: made?.maker)
            }
        } catch {
            if case .call(let failure) = error.kind { run.change { $0.memory.fail(failure) } }
            throw RuntimeError(error.message, advice: error.advice, kind: error.kind, at: result.range)
        }
    }

    /// Converts the body of a response or of a file. Any other value is decoded as it is.
    private func madeBody(
        of source: Value, _ body: Data, _ media: MediaType, as wanted: ModelType, at range: SourceRange
    ) async throws(RuntimeError) -> ConvertedBody? {
        switch source {
        case .response, .file:
            try await BodyConversion(run: run).converted(body, media, as: wanted, at: range)
        default: nil
        }
    }

    private func body(of value: Value, at range: SourceRange) throws(RuntimeError) -> Data {
        switch value {
        case .response(let response):
            guard case .bytes(let body) = response.body else {
                throw RuntimeError(Response.unkeptBody, advice: Response.keepingBody, at: range)
            }
            return body
        case .model(.data(let data)): return data
        case .file(let file):
            do { return try file.content.data() } catch { throw RuntimeError(error.description, at: range) }
        default:
            if let json = value.json { return Data(json.sourceText.utf8) }
        }
        throw RuntimeError("\(value.kindName) cannot be decoded", at: range)
    }
}

extension Response {
    /// True if the response has no body.
    var isBodyless: Bool { if case .bytes(let body) = body { body.isEmpty } else { false } }

    /// Returns whether the response says that nothing has changed since the version named in the request. Such a
    /// response has no body.
    func isUnchanged(for request: Request) -> Bool {
        status.code == 304
            && (request.headers.contains("If-None-Match") || request.headers.contains("If-Modified-Since"))
    }
}

extension ModelType {
    /// Indicates whether a body is wanted as its bytes, or as `nil` where there is none.
    var isBytes: Bool { unwrapped == .scalar(.data) }
}

extension ModelCatalogue {
    /// Sonde's own reading of a body. The document is that of the body, where it is known to be JSON.
    fileprivate func result(
        of body: Data, _ reading: BodyReading, _ document: JSONDocument?, as type: ModelType,
        _ configuration: DecoderConfiguration
    ) -> Result<ModelValue, DecodingFailures> {
        Result { () throws(DecodingFailures) in
            guard let document, reading == .document(.json) else {
                return try reading.decode(body, as: type, in: self, configuration)
            }
            return try JSONBodyDecoder(configuration).decodeChecked(document, as: type, in: self)
        }
    }
}

extension ModelType {
    /// True if a body of this type is taken as it is.
    fileprivate var isText: Bool { self == .scalar(.json) || self == .scalar(.string) }
}
