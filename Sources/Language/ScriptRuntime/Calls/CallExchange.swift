import Fixtures
import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

/// Sends one request, keeps its response and decodes it.
struct CallExchange {
    let run: StatementRun

    /// Treats a request that cannot be built like one that was sent and failed: `error` and `result` describe it.
    func building(
        _ request: () async throws(RuntimeError) -> Request
    ) async throws(RuntimeError) -> Request {
        do {
            return try await request()
        } catch {
            guard case .call(let failure) = error.kind else { throw error }
            run.change { session in
                session.memory.clear()
                session.memory.fail(failure)
            }
            throw error
        }
    }

    /// Returns a closure that says why a response does not decode. It gives a recording the same verdict.
    func faultFinder(for wanted: ModelType?) -> @Sendable (Response) -> String? {
        let (decoder, models) = (run.read(\.settings.decoder), run.read(\.models))
        return { response in
            guard let wanted, response.status.isSuccess, case .bytes(let body) = response.body else { return nil }
            do throws(DecodingFailures) {
                guard !wanted.isBytes, !body.isEmpty || wanted.wrapped == nil else { return nil }
                // What a program makes of a body is not asked for again.
                let media = MediaType(of: response.headers)
                guard decoder.conversion(of: media, as: wanted) == nil else { return nil }
                let reading = decoder.reading(of: body, media, as: wanted)
                _ = try reading.decode(body, as: wanted, in: models, decoder.configuration)
                return nil
            } catch {
                return error.description
            }
        }
    }

    /// Sends, keeps what came, and decodes it: the life of `it`, `response`, `error` and `result`.
    func exchange(
        _ request: Request, as wanted: ModelType?, isLoose: Bool = false, at range: SourceRange,
        landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        let landing = wanted == nil ? landing : nil
        do {
            let reading: ExchangeContext.BodyReading =
                landing != nil ? .asItComes : wanted == nil || isLoose ? .wholeUnlessStream : .whole
            var arriving = try await begin(
                request, judgedBy: faultFinder(for: isLoose ? nil : wanted), reading: reading, at: range)
            let media = MediaType(of: arriving.headers)
            let isConverted = run.read(\.settings.decoder).conversion(of: media, as: wanted) != nil
            if wanted == nil || isLoose, !arriving.landsWhole(in: landing), !isConverted,
                let stream = StreamRun(run: run).stream(from: arriving, to: request, at: range)
            {
                if let wanted {
                    ResponseDecoding(run: run).note(media.name, insteadOf: wanted, at: range)
                }
                return stream
            }
            if let landing {
                guard let other = try await land(arriving, of: request, in: landing, at: range) else { return .void }
                arriving = other
            }
            let limit = landing == nil ? .max : run.read(\.settings.transport.bodyLimit)
            let response = try await whole(arriving, of: request, at: range, upTo: limit)
            let document = run.host.secrets.learn(from: response) { !$0.isTooDeep }
            run.change { session in
                session.memory.receive(response, as: wanted)
                session.memory.bodyless = wanted.flatMap {
                    response.isBodyless ? BodylessResponse(status: response.status, type: $0) : nil
                }
            }
            let value =
                response.isUnchanged(for: request)
                ? Value.nil
                : try await decoded(
                    response, to: request, as: wanted, isLoose: isLoose, reading: document, at: range)
            run.change { $0.memory.result = .success(value) }
            return value
        } catch {
            guard case .call(let failure) = error.kind else { throw error }
            run.change { $0.memory.fail(failure) }
            throw RuntimeError(error.message, advice: error.advice, kind: error.kind, at: range)
        }
    }

    /// Decodes a response, or the JSON that is made of its body first.
    private func decoded(
        _ response: Response, to request: Request, as wanted: ModelType?, isLoose: Bool,
        reading document: JSONDocument?,
        at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let decoding = ResponseDecoding(run: run)
        guard let made = try await BodyConversion(run: run).converted(response, as: wanted, at: range) else {
            return try decoding.decode(
                response, to: request, as: wanted, isLoose: isLoose, reading: document, at: range)
        }
        run.change { session in
            session.memory.seen = SeenBody(body: made.bytes, media: made.media, source: .conversion(by: made.maker))
        }
        return try decoding.decode(
            made.taking(theBodyOf: response), to: request, as: wanted, isLoose: isLoose, madeBy: made.maker, at: range)
    }
}

extension Memory {
    /// A statement was cancelled before it had a result, so `it` is unchanged.
    package mutating func giveUp() {
        clear()
        giveUp(CallFailure(.requestFailed, .message("cancelled")))
    }

    /// A call was given up: `it` is what it was, because no server has failed.
    mutating func giveUp(_ failure: CallFailure) {
        error = failure
        result = .failure(failure)
    }

    mutating func receive(_ response: Response, as type: ModelType? = nil) {
        self.response = response
        responses.add(KeptResponse(response, to: request, as: type))
        if let request, case .bytes(let body) = response.body, !body.isEmpty {
            let media = MediaType(of: response.headers)
            seen = SeenBody(body: body, media: media, source: .response(to: request, from: response.url))
        }
        traffic.receive(response)
    }

    mutating func clear() {
        (response, error, result) = (nil, nil, nil)
    }

    mutating func fail(_ failure: CallFailure) {
        giveUp(failure)
        it = .nil
    }

    /// The body that the last call failed with decodes now: this is what the call has come to.
    mutating func succeed(as value: Value, reading body: Data) {
        guard case .decoding? = error?.cause else { return }
        (error, result) = (nil, .success(value))
        let isResponse = if case .bytes(body)? = response?.body { true } else { false }
        responseValue = KeptValue(value, from: isResponse ? exchange : nil)
    }
}

extension RuntimeError {
    /// A failure of the transport, in the words of the language.
    init(transport error: TransportError, at range: SourceRange) {
        let kind: Kind =
            switch error.kind {
            case .cancelled: .cancelled
            case .invalidRequest: .call(CallFailure(.invalidEndpoint, .transport(error)))
            case .nameNotFound, .refused, .offline, .unreachable: .call(CallFailure(.unreachable, .transport(error)))
            case .timedOut: .call(CallFailure(.timedOut, .transport(error)))
            case .noRecording: .fixtureMiss
            default: .call(CallFailure(.requestFailed, .transport(error)))
            }
        if let miss = error.cause as? FixtureMiss {
            self.init(miss.summary, advice: miss.advice.joined(separator: "\n"), kind: kind, at: range)
        } else if let fault = error.cause as? ExchangeFileError {
            self.init(fault.description, kind: kind, at: range)
        } else {
            self.init(error.description, kind: kind, at: range)
        }
    }
}
