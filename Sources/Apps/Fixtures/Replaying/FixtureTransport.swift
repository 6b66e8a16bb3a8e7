public import Foundation
public import HTTPModel

/// Responds from recordings without opening a connection: a transport for tests and for replayed scripts.
///
/// A request is found by its method, its URL without the base, its query in any order, and its body if it has one. If
/// a recording was made with a key, a request matches with any key or with none. A request that was recorded several
/// times gets its responses in order. Among several recordings, the exact one responds, then the one with the fewest
/// ignored differences, then the one with the same key lines as the request, then by the requested conditions, type
/// and language, then the one from the requested host. A request that was not recorded fails with
/// ``/HTTPModel/TransportError/Kind/noRecording``, and the error's cause is a ``FixtureMiss``.
///
///     let transport = try FixtureTransport(directory: "Fixtures/cocoacasts")
public struct FixtureTransport: Transport {
    /// Receives remarks about responses that were found.
    public typealias Listener = @Sendable (FixtureRemark) -> Void

    private let shelf: FixtureShelf
    private let base: BaseURL?
    private let otherwise: (any Transport)?
    private let tell: Listener
    private let fill: PlaceholderFill
    private let speed: Double?
    /// The faults besides those of the folder's rules.
    private let faults: FaultSchedule?
    /// Hears the name of each recording that responds.
    private let use: @Sendable (String) -> Void
    private let performance: FaultPerformance

    /// Opens a folder of recordings and reads their responses.
    ///
    /// With `base`, a URL under it matches recordings under another base, so that a recording of staging responds
    /// for production; without it, only the path counts, whatever the host. `otherwise` receives the requests
    /// that no recording matches. `fill` gives the values that replace the placeholders in responses.
    ///
    /// A recorded stream arrives at once, element by element. With `speed`, it arrives with the recorded time between
    /// its elements: 1 is the recorded speed, 2 is twice as fast.
    ///
    /// `faults` go wrong on purpose, before those of the folder's `fixtures.json`: `faults: [.status(503, every: 3)]`.
    public init(
        directory: String, base: URL? = nil, matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, speed: Double? = nil, faults: FaultPlan = [],
        tell: @escaping Listener = { _ in }
    ) throws(ExchangeFileError) {
        let place = FolderPlace(directory)
        try self.init(
            place, base: base, matching: matching, ignoring: ignoring, otherwise: otherwise,
            then: ending, fill: fill, speed: speed, faults: try Self.schedule(faults, for: place.path), tell: tell)
    }

    /// Does the same for a folder that may not exist yet. Later recordings in the folder respond only with
    /// `looksAgain`. Recordings that are `ofThisRun` respond only to requests like their own: any other is recorded
    /// beside them. Pass `missesGoOn` if the caller sends requests without a recording to the network.
    package init(
        _ place: FolderPlace, base: URL? = nil, matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, speed: Double? = nil, looksAgain: Bool = true,
        ofThisRun isOfThisRun: Bool = false, missesGoOn: Bool = false, faults: FaultSchedule? = nil,
        using use: @escaping @Sendable (String) -> Void = { _ in },
        wait: @escaping FaultInjection.Wait = { try await Task.sleep(for: $0) }, tell: @escaping Listener = { _ in }
    ) throws(ExchangeFileError) {
        do {
            self.base = try base.map { (url) throws(AddressError) in try BaseURL(url.absoluteString) }
        } catch {
            throw ExchangeFileError(
                place.path, "\(base?.absoluteString ?? "") is not a base: \(error)",
                advice: "write https://api.example.com/")
        }
        if let (part, fault) = (matching.faults + ignoring.faults).first {
            throw ExchangeFileError(place.path, "\(part) cannot match anything: \(fault.reason)", advice: fault.advice)
        }
        self.otherwise = otherwise
        self.fill = fill
        self.speed = speed
        self.tell = tell
        self.faults = faults
        self.use = use
        performance = FaultPerformance(wait: wait, mayBePacked: false)
        var matcher = Matcher(
            including: matching, ignoring: ignoring, missesGoOn: missesGoOn || otherwise != nil)
        if isOfThisRun { matcher.likeness = .same }
        shelf = try FixtureShelf(place, matcher, ending, looksAgain: looksAgain)
        for remark in shelf.remarks(ignoring: ignoring) { tell(remark) }
    }

    /// Responds from exchanges in memory, which a program contains or a test creates.
    public init(
        exchanges: [Exchange], matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, speed: Double? = nil, tell: @escaping Listener = { _ in }
    ) {
        self.init(
            exchanges: exchanges, matching: matching, ignoring: ignoring, otherwise: otherwise, then: ending,
            fill: fill, speed: speed, faults: nil, tell: tell)
    }

    /// Does the same with the faults of a schedule.
    package init(
        exchanges: [Exchange], matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, speed: Double? = nil, faults: FaultSchedule?,
        tell: @escaping Listener = { _ in }
    ) {
        base = nil
        self.otherwise = otherwise
        self.fill = fill
        self.speed = speed
        self.tell = tell
        self.faults = faults
        use = { _ in }
        performance = FaultPerformance(wait: { try await Task.sleep(for: $0) }, mayBePacked: false)
        let matcher = Matcher(including: matching, ignoring: ignoring, missesGoOn: otherwise != nil)
        shelf = FixtureShelf(exchanges, matcher, ending)
        for remark in shelf.remarks(ignoring: ignoring) { tell(remark) }
    }

    /// The errors in recordings that cannot be read. The others respond.
    public var unreadable: [ExchangeFileError] { shelf.unreadable }

    /// Returns the recorded response: a stream as it arrived, any other response whole.
    public func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try await send(request, in: context, lettingGo: []) { exchange, whole in
            ElementSchedule(
                exchange.response, exchange.recorded, speed: speed,
                after: exchange.request.eventToContinueAfter(for: request.headers)
            ).map { whole.with(body: .stream($0.stream)) } ?? whole
        }
    }

    /// Returns the recorded response, whole. Ignores these parts of the request, because the caller does not know
    /// them. If no recording matches, a request without its body is not sent anywhere else.
    package func send(
        _ request: Request, in context: ExchangeContext = ExchangeContext(), lettingGo parts: RequestParts
    ) async throws(TransportError) -> Response {
        try await send(request, in: context, lettingGo: parts) { _, whole in whole }
    }
}

extension FixtureTransport {
    /// The way from a recording to the form in which its response is given.
    private typealias Form = @Sendable (Exchange, Response) -> Response

    /// Checks a plan, because Swift's types do not rule out every mistake in it, and returns its schedule; `nil` if the
    /// plan is empty.
    package static func schedule(
        _ faults: FaultPlan, for folder: String
    ) throws(ExchangeFileError) -> FaultSchedule? {
        guard !faults.isEmpty else { return nil }
        do throws(FaultTextError) { return try FaultSchedule(faults) } catch {
            throw ExchangeFileError(folder, "faults: \(error.place)", advice: error.advice)
        }
    }

    private func send(
        _ request: Request, in context: ExchangeContext, lettingGo parts: RequestParts, given form: @escaping Form
    ) async throws(TransportError) -> Response {
        let base = (request.call?.base ?? base)?.description
        let (method, url) = (request.method.name, request.url.absoluteString)
        let effects = faults?.next(method, url, under: base) ?? shelf.faults(for: method, url, under: base)
        if let shadow = effects?.shadowed { tell(.rules("\(shadow)")) }
        guard let effects, !effects.isEmpty else {
            return try await recorded(request, under: base, in: context, lettingGo: parts, given: form)
        }
        let next = NextStep(in: context) { (request, context) async throws(TransportError) in
            try await recorded(request, under: base, in: context, lettingGo: parts, given: form)
        }
        return try await performance.perform(effects, on: request, next)
    }

    private func recorded(
        _ request: Request, under base: String?, in context: ExchangeContext, lettingGo parts: RequestParts,
        given form: Form
    ) async throws(TransportError) -> Response {
        let body = try await request.body.collected(upTo: StoredExchange.largestBody)
        let asked = RecordedRequest(request.method, request.url.absoluteString, headers: request.headers, body: body)
        let question = KnownRows.Question(request: asked, base: base, parts: parts)
        let taken: FixtureShelf.Taken
        do throws(FixtureShelf.Absence) {
            taken = try shelf.take(question, knowing: request.allSecrets)
        } catch {
            guard case .miss = error, let otherwise else { throw Self.explained(error, request) }
            guard !parts.hasBody else {
                throw TransportError(
                    .noRecording,
                    "the body of an upload task is hidden from recordings, so it would be sent without one: "
                        + "put it into httpBody, or record the call with sonde", request: request)
            }
            return try await otherwise.send(request, in: context)
        }
        if let remark = taken.remark { tell(remark.masked(SecretMask(request.allSecrets))) }
        let exchange = taken.exchange.filled(by: fill)
        let whole = exchange.response(to: request, under: base)
        use("\(taken.name)")
        whole.transfer.update { $0.recording = .init(name: "\(taken.name)", times: exchange.times) }
        guard let failure = exchange.failure else { return form(exchange, whole) }
        return try Self.failed(form(exchange, whole), with: failure.error(for: request))
    }

    /// A recorded failure, after what had arrived.
    private static func failed(_ response: Response, with error: TransportError) throws(TransportError) -> Response {
        guard response.status.code != 0 else { throw error }
        guard case .stream(let stream) = response.body else { throw error.with(response: response) }
        return response.with(body: .stream(stream.cut(after: stream.length ?? 0, error)))
    }

    private static func explained(_ absence: FixtureShelf.Absence, _ request: Request) -> TransportError {
        var error = TransportError(.noRecording, request: request)
        switch absence {
        case .miss(let miss):
            let safe = miss.masked(SecretMask(request.allSecrets))
            (error.detail, error.cause) = (([safe.summary] + safe.advice).joined(separator: "; "), safe)
        case .unreadable(let fault): (error.detail, error.cause) = (fault.description, fault)
        }
        return error
    }
}
