public import Foundation
public import HTTPModel
import Redaction

/// Answers from recordings, and opens no connection: a transport for tests, and for scripts that are replayed.
///
/// A request is found by its method, its URL without the base, its query in any order, and its body where it has one.
/// Where a recording was made with a key, any key will do, and none. The same request recorded several times gives the
/// answers in their order. Of several recordings the exact one answers, then the one in which the fewest differences are
/// let go, then that of the host that is asked. A request that was not recorded fails with ``HTTPModel/TransportError/Kind/noRecording``,
/// and the error's cause is a ``FixtureMiss``.
///
///     let transport = try FixtureTransport(directory: "Fixtures/cocoacasts")
public struct FixtureTransport: Transport {
    /// Hears what is worth knowing about an answer, though it was found.
    public typealias Listener = @Sendable (FixtureRemark) -> Void

    private let shelf: FixtureShelf
    private let base: BaseURL?
    private let otherwise: (any Transport)?
    private let tell: Listener
    private let fill: PlaceholderFill

    /// Opens a folder of recordings and reads what they answer.
    ///
    /// With `base`, a URL under it is found as what was recorded under another base, so that a recording of staging
    /// answers for production; without it, by its path, whatever the host. What `otherwise` is given no recording
    /// answers. What an answer has in the place of secrets is for `fill` to say.
    public init(
        directory: String, base: URL? = nil, matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, tell: @escaping Listener = { _ in }
    ) throws(ExchangeFileError) {
        try self.init(
            FolderPlace(directory), base: base, matching: matching, ignoring: ignoring, otherwise: otherwise,
            then: ending, fill: fill, tell: tell)
    }

    package init(
        _ place: FolderPlace, base: URL? = nil, matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, tell: @escaping Listener = { _ in }
    ) throws(ExchangeFileError) {
        do {
            self.base = try base.map { (url) throws(AddressError) in try BaseURL(url.absoluteString) }
        } catch {
            throw ExchangeFileError(
                place.path, "\(base?.absoluteString ?? "") is not a base: \(error)",
                advice: "write https://api.example.com/")
        }
        if let (part, fault) = (matching.faults + ignoring.faults).first {
            throw ExchangeFileError(place.path, "\(part) can match nothing: \(fault.reason)", advice: fault.advice)
        }
        self.otherwise = otherwise
        self.fill = fill
        self.tell = tell
        shelf = try FixtureShelf(place, Matcher(including: matching, ignoring: ignoring), ending)
        for remark in shelf.remarks(ignoring: ignoring) { tell(remark) }
    }

    /// Answers from exchanges that are in memory already: what a program carries inside, what a test makes up.
    public init(
        exchanges: [Exchange], matching: RequestParts = [], ignoring: RequestParts = [],
        otherwise: (any Transport)? = nil, then ending: SequenceEnding = .repeatLast,
        fill: PlaceholderFill = .standIns, tell: @escaping Listener = { _ in }
    ) {
        base = nil
        self.otherwise = otherwise
        self.fill = fill
        self.tell = tell
        shelf = FixtureShelf(exchanges, Matcher(including: matching, ignoring: ignoring), ending)
        for remark in shelf.remarks(ignoring: ignoring) { tell(remark) }
    }

    /// What is wrong with the recordings that cannot be read. The others answer.
    public var faults: [ExchangeFileError] { shelf.faults }

    /// Gives the answer that was recorded.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await send(request, lettingGo: [])
    }

    /// Gives the answer that was recorded; these parts of the request do not count, for who asks does not know them.
    package func send(_ request: Request, lettingGo parts: RequestParts) async throws(TransportError) -> Response {
        let body = try await request.body.collected(upTo: StoredExchange.largestBody)
        let base = (request.call?.base ?? base)?.description
        let asked = RecordedRequest(request.method, request.url.absoluteString, headers: request.headers, body: body)
        let live = RequestPattern(asked, base: base)
        let taken: FixtureShelf.Taken
        do throws(FixtureShelf.Absence) {
            taken = try shelf.take(live, lettingGo: parts) { request.namesOfSecrets }
        } catch {
            if case .miss = error, let otherwise { return try await otherwise.send(request) }
            throw Self.explained(error, request)
        }
        if let remark = taken.remark { tell(remark.masked(SecretMask(request.allSecrets))) }
        return taken.exchange.filled(by: fill).response(to: request, under: base)
    }
}

extension FixtureTransport {
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
