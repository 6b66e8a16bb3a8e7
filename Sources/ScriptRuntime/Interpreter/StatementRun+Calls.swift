import Fixtures
import Foundation
import HTTPModel
import ModelDecoding
import PlainText
import Redaction
package import ScriptExpressions
package import ScriptSyntax

extension StatementRun {
    package func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator
    ) async throws(RuntimeError) -> Value {
        try await send(request, as: type, by: evaluator, landing: nil)
    }

    func send(
        _ request: RequestLiteral, as type: SwiftFragment?, by evaluator: Evaluator, landing: LandingFile?
    ) async throws(RuntimeError) -> Value {
        if let warning = Diagnostic(mistypedMethod: request.method) { warn(warning) }
        if let element = try streamElement(of: type) {
            let builder = builder(with: evaluator)
            return stream(
                StreamSource(
                    name: "\(request.method.text) \(self.source.text(request.url.range))", api: read(\.api.name),
                    element: element,
                    range: request.range
                ) { () async throws(RuntimeError) in try await builder.request(for: request) })
        }
        return try await asking(at: request.range) { () async throws(RuntimeError) in
            let built = try await self.building { () async throws(RuntimeError) in
                try await self.builder(with: evaluator).request(for: request)
            }
            let wanted = try type.map { (text) throws(RuntimeError) in try self.type(text) }
            return try await self.exchange(built, as: wanted, at: request.range, landing: landing)
        }
    }

    package func call(
        _ endpoint: String, _ arguments: [LabelledValue], as type: SwiftFragment?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let (entry, values) = try await fill(endpoint, with: arguments, at: range)
        return try await callEndpoint(entry, values, as: type, at: range)
    }

    /// A call in words: each is read as its parameter's type.
    func call(
        _ name: Name, words: [WordArgument], as type: SwiftFragment?, at range: SourceRange,
        landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        if let function = function(named: name.text) {
            let value = try await call(function, words: words, at: range)
            guard let type else { return value }
            return try await decoded(value, under: nil, as: type)
        }
        let (entry, values) = try await read(words, of: name, at: range)
        return try await callEndpoint(entry, values, as: type, at: range, landing: landing)
    }

    private func callEndpoint(
        _ entry: EndpointEntry, _ values: [String: Value], as type: SwiftFragment?,
        at range: SourceRange, landing: LandingFile? = nil
    ) async throws(RuntimeError) -> Value {
        if let element = try await element(of: entry, as: type) {
            return stream(
                StreamSource(name: entry.declaration.name.text, api: entry.api, element: element, range: range) {
                    () async throws(RuntimeError) in try await self.request(of: entry, values, at: range)
                })
        }
        // A type that is written beside the call means what it means there.
        let wanted = try type.map { (text) throws(RuntimeError) in try self.type(text) }
        return try await within(entry.api) { () async throws(RuntimeError) in
            try await asking(at: range) { () async throws(RuntimeError) in
                let request = try await building { () async throws(RuntimeError) in
                    try await self.request(of: entry, values, at: range)
                }
                let result = try entry.declaration.result.map { (text) throws(RuntimeError) in try self.type(text) }
                // What a document calls JSON is often whatever the server says.
                let isLoose = wanted == nil && result == .scalar(.json)
                return try await exchange(
                    request, as: wanted ?? result, isLoose: isLoose, at: range, landing: landing)
            }
        }
    }

    /// What a call gives a stream of. A type that is written beside the call means what it means there, and the
    /// endpoint's own what it means in its API.
    private func element(
        of entry: EndpointEntry, as type: SwiftFragment?
    ) async throws(RuntimeError) -> StreamElement? {
        if let type { return try streamElement(of: type) }
        return try await within(entry.api) { () throws(RuntimeError) in
            try streamElement(of: entry.declaration.result)
        }
    }

    /// A request that cannot be built has failed like one that was sent: `error` and `result` tell of it.
    func building(
        _ request: () async throws(RuntimeError) -> Request
    ) async throws(RuntimeError) -> Request {
        do {
            return try await request()
        } catch {
            guard case .call(let failure) = error.kind else { throw error }
            change { session in
                session.memory.clear()
                session.memory.fail(failure)
            }
            throw error
        }
    }

    /// What a call of an endpoint sends; a recording is named by what was called.
    func request(
        of entry: EndpointEntry, _ values: [String: Value], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        try await within(entry.api) { () async throws(RuntimeError) in
            try await requestHere(of: entry, values, at: range)
        }
    }

    private func requestHere(
        of entry: EndpointEntry, _ values: [String: Value], at range: SourceRange
    ) async throws(RuntimeError) -> Request {
        try budget.enter(at: entry.declaration.request.range)
        defer { budget.leave() }
        var builder = builder(with: evaluator, calledAt: range)
        builder.named = entry.document?.named
        var request = try await builder.request(for: entry.declaration.request, values: values)
        request.call?.endpoint = entry.declaration.name.text
        guard read(\.recording) != nil else { return request }
        for parameter in entry.declaration.parameters {
            guard let value = values[parameter.name.text], !value.isNil, value.isNamed else { continue }
            if let expression = parameter.defaultValue,
                value.isEqual(to: try await evaluator.value(of: expression, as: try? type(parameter.type))) == true
            {
                continue
            }
            let texts = value.text == nil ? value.elements?.map(\.interpolated) : nil
            let text = texts.map { $0.dropFirst().reduce($0.first ?? "") { $0 + "-" + $1 } } ?? value.interpolated
            request.call?.arguments.append(Call.Argument(parameter.name.text, text))
        }
        return request
    }

    /// Says why an answer does not decode, so that a recording of it is known to.
    func faultFinder(for wanted: ModelType?) -> @Sendable (Response) -> String? {
        let (decoder, models) = (settings.decoder, read(\.models))
        return { response in
            guard let wanted, response.status.isSuccess, case .bytes(let body) = response.body else { return nil }
            do throws(DecodingFailures) {
                guard wanted != .scalar(.data) else { return nil }
                let reading = decoder.reading(of: body, response.headers["Content-Type"], as: wanted)
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
            let judge = faultFinder(for: isLoose ? nil : wanted)
            var answer = try await begin(request, judgedBy: judge, reading: reading, at: range)
            if wanted == nil || isLoose, !answer.landsWhole(in: landing),
                let stream = stream(from: answer, to: request, at: range)
            {
                if let wanted { note(MediaType(of: answer.headers).name, insteadOf: wanted, at: range) }
                return stream
            }
            if let landing {
                guard let other = try await land(answer, of: request, in: landing, at: range) else { return .void }
                answer = other
            }
            let limit = landing == nil ? .max : settings.transport.bodyLimit
            let response = try await whole(answer, of: request, at: range, upTo: limit)
            let document = host.secrets.learn(from: response).flatMap { $0.isTooDeep ? nil : $0 }
            change { session in
                session.memory.receive(response)
                session.memory.bodyless = wanted.flatMap {
                    response.isBodyless ? BodylessAnswer(status: response.status, type: $0) : nil
                }
            }
            let value =
                response.isUnchanged(for: request)
                ? Value.nil
                : try decode(response, to: request, as: wanted, isLoose: isLoose, reading: document, at: range)
            change { $0.memory.result = .success(value) }
            return value
        } catch {
            guard case .call(let failure) = error.kind else { throw error }
            change { $0.memory.fail(failure) }
            throw RuntimeError(error.message, advice: error.advice, kind: error.kind, at: range)
        }
    }
}

extension Memory {
    /// A statement was given up before anything came of it: `it` is what it was.
    package mutating func giveUp() {
        clear()
        giveUp(CallFailure(.requestFailed, .message("cancelled")))
    }

    /// A call was given up: `it` is what it was, because no server has failed.
    mutating func giveUp(_ failure: CallFailure) {
        error = failure
        result = .failure(failure)
    }

    mutating func receive(_ response: Response) {
        self.response = response
        if let request, case .bytes(let body) = response.body, !body.isEmpty {
            let target = SecretMask(request.allSecrets).masked(response.url.path(percentEncoded: true))
            seen = SeenBody(
                body: body, contentType: response.headers["Content-Type"],
                owner: "the answer to \(request.method) \(target)")
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
        let isAnswer = if case .bytes(body)? = response?.body { true } else { false }
        answer = KeptValue(value, from: isAnswer ? exchange : nil)
    }
}

extension RuntimeError {
    /// A failure of the transport, in the words of the language.
    init(transport error: TransportError, at range: SourceRange) {
        let kind: Kind =
            switch error.kind {
            case .cancelled: .cancelled
            case .invalidRequest: .call(CallFailure(.invalidEndpoint, .transport(error)))
            case .nameNotFound, .refused, .unreachable: .call(CallFailure(.unreachable, .transport(error)))
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
