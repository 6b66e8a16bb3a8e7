import FixtureRecording
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension CallExchange {
    /// Returns the settings with which the current API reaches its server, and the place of its recordings.
    private func transportSettings(at range: SourceRange) throws(RuntimeError) -> TransportSettings {
        var settings = run.read(\.transport)
        guard let folder = run.read(\.recording) else { return settings }
        do throws(RecordingFailure) {
            settings.recording = try run.host.recordings.recording(
                of: run.read(\.api.name), in: folder, knowing: run.host.secrets)
        } catch {
            throw RuntimeError(error.description, at: range)
        }
        return settings
    }

    func transport(for settings: TransportSettings, at range: SourceRange) throws(RuntimeError) -> any Transport {
        do { return try run.host.transport(settings.used(in: run.read(\.settings.place))) } catch {
            throw RuntimeError(error.message, advice: error.advice, kind: error.kind, at: range)
        }
    }

    /// Sends a request, and returns the response before its body has arrived.
    func begin(
        _ request: Request, judgedBy findFault: @autoclosure () -> ExchangeContext.FaultFinder,
        reading: ExchangeContext.BodyReading = .whole, at range: SourceRange
    ) async throws(RuntimeError) -> Response {
        guard !run.look(\.isDry) else {
            throw RuntimeError("dry sends nothing", advice: "call it first, with let x = …, and name x here", at: range)
        }
        let settings = try transportSettings(at: range)
        if settings.mayReachTheNetwork { try NamedServers(run: run).requireNamed(request.url, at: range) }
        let (foreign, api) = run.read { ($0.foreignSecrets, $0.api.name) }
        try request.requireOwn(foreign, in: api, at: range)
        // A run without a network refuses a program before anybody is asked about it.
        let transport = try transport(for: settings, at: range)
        try await PersonalPrograms(run: run).admit(ofRequest: request, through: settings, at: range)
        tellWithheld(by: request, at: range)
        run.change { session in
            session.memory.clear()
            session.memory.request = request
            session.memory.traffic.send(request, under: session.settings.base)
        }
        var context = ExchangeContext(findFault: settings.recording == nil ? nil : findFault())
        context.bodyReading = reading
        context.recordsLater = run.recordsLater
        return try await received(of: request, at: range) { () async throws(TransportError) in
            try await transport.send(request, in: context)
        }
    }

    private func tellWithheld(by request: Request, at range: SourceRange) {
        guard !request.withheld.isEmpty, let withholding = Withholding(request) else { return }
        guard run.isNew(withholding) else { return }
        run.tell(.withheld(withholding), at: range)
    }

    /// Returns a response with its body read to the end.
    func whole(
        _ response: Response, of request: Request, at range: SourceRange, upTo limit: Int = .max
    ) async throws(RuntimeError) -> Response {
        try await received(of: request, at: range) { () async throws(TransportError) in
            try await response.collected(upTo: limit)
        }
    }

    /// Returns the result of a transfer. If the transfer breaks off, the part that has arrived is kept.
    func received<Received>(
        of request: Request, at range: SourceRange, _ receive: () async throws(TransportError) -> Received
    ) async throws(RuntimeError) -> Received {
        do {
            return try await receive()
        } catch {
            // A stream that ends does not know what was asked for.
            let error = error.with(request: request)
            if case .cancelled = error.kind {
                run.change { $0.memory.giveUp(CallFailure(.requestFailed, .transport(error))) }
            }
            if let partial = error.response { run.change { $0.memory.receive(partial) } }
            throw RuntimeError(transport: error, at: range)
        }
    }
}
