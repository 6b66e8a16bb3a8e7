import Basics
import CurlTransport
import Dispatch
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import Redaction

/// Records, judges and tells exchanges, in the order in which they were complete. No client waits for that.
final class ExchangeLedger: Sendable {
    /// An exchange whose response the client has, or has got as far as it will.
    struct Entry: Sendable {
        /// As it was passed on, or would have been.
        let request: PassedRequest
        var access: Access
        var requestBody: Data?
        /// The reason why the request has no body.
        var absence = ""
        /// The head of the API's response.
        var response: ResponseHead?
        var outcome: ResponseCopy.Outcome?
        /// A response that was recorded before.
        var recorded: ServedResponse?
        var trailers = HeaderFields()
        var timings = Timings()
        var isKept = false

        init(_ request: PassedRequest, _ access: Access) {
            (self.request, self.access) = (request, access)
        }

        /// The bytes that wait.
        fileprivate var size: Int {
            guard case .whole(let body, _) = outcome else { return requestBody?.count ?? 0 }
            return body.count + (requestBody?.count ?? 0)
        }
    }

    /// The greatest number of bytes that wait to be recorded. Beyond it, what comes is passed on and not recorded.
    private static let mostWaiting = 256 << 20

    /// More are not one app's keys, and searching every line for them would take too long.
    private static let mostSecrets = 10_000

    private let queue = DispatchQueue(label: "sonde.ledger")
    private let waiting = Lock(0)
    /// The places for exchanges that wait. A client that asks faster than lines are written waits for one, with the next
    /// request.
    private let places = DispatchSemaphore(value: 10_000)
    /// The last request that was searched for secrets: a client often repeats one.
    private let searched = Lock<(address: String, headers: HeaderFields)>(("", HeaderFields()))
    private let settings: LiveSite.Settings
    private let base: BaseURL
    private let observer: FixtureSite.Observer

    init(_ settings: LiveSite.Settings, _ base: BaseURL, _ observer: @escaping FixtureSite.Observer) {
        self.settings = settings
        self.base = base
        self.observer = observer
    }

    func add(_ entry: Entry) {
        let size = entry.size
        let fits = waiting.withLock { waiting in
            guard size == 0 || waiting + size <= Self.mostWaiting else { return false }
            waiting += size
            return true
        }
        var entry = entry
        if !fits { entry.outcome = .none("recordings are written more slowly than responses come") }
        places.wait()
        queue.async { [self, entry] in
            settle(entry)
            if fits { waiting.withLock { $0 -= size } }
            places.signal()
        }
    }

    /// Reports a request without an exchange, because its head cannot be read.
    func tell(_ access: Access) {
        places.wait()
        queue.async { [self] in
            observer(access)
            places.signal()
        }
    }

    /// Waits until all that was added is told, and writes what waits to be recorded.
    func finish() {
        queue.sync {}
        settings.recording?.recording.finish()
    }
}

extension ExchangeLedger {
    private func settle(_ entry: Entry) {
        var access = entry.access
        let asked = isSearched(entry) && settings.recording == nil && settings.judge == nil ? nil : request(entry)
        if let asked, settings.secrets.seen(since: Self.mostSecrets).isEmpty {
            settings.secrets.add(asked.tellingSecrets)
        }
        if let exchange = exchange(entry, asked) {
            switch exchange {
            case .success(let exchange):
                if entry.isKept { access.keeping = keep(exchange, asked, entry) }
                access.verdict = settings.judge?(
                    ServedExchange(exchange: exchange, isRecorded: entry.recorded != nil))
            case .failure(let refusal): if entry.isKept { access.keeping = .refused(refusal.words) }
            }
        }
        access.target = QueryMask(names: settings.site?.secretItems ?? []).masked(access.target)
        observer(access)
    }

    /// True if the request is, without a body, the same as the last one.
    private func isSearched(_ entry: Entry) -> Bool {
        let (address, headers) = (entry.request.address, entry.request.headers)
        guard entry.request.upload == .none else { return false }
        return searched.withLock { last in
            guard last.address != address || last.headers != headers else { return true }
            last = (address, headers)
            return false
        }
    }

    private struct Refusal: Error {
        let words: String
    }

    /// The exchange to record and judge; `nil` if nothing needs it or there is nothing to report.
    private func exchange(_ entry: Entry, _ asked: Request?) -> Result<Exchange, Refusal>? {
        guard let asked else { return .failure(Refusal(words: "its address cannot be written as a URL")) }
        if let served = entry.recorded {
            guard settings.judge != nil, case .fixture = entry.access.source else { return nil }
            let whole = served.pieces.reduce(into: served.body) { $0 += $1.bytes }
            return exchange(
                asked, entry,
                Response(status: served.status, reason: served.reason, headers: served.headers, url: asked.url),
                whole, [])
        }
        guard let head = entry.response, let outcome = entry.outcome else { return nil }
        switch outcome {
        case .none(let words): return .failure(Refusal(words: words))
        case .whole(let body, let elements):
            let response = Response(
                version: head.version, status: head.status, reason: head.reason, headers: head.headers, url: asked.url)
            return exchange(asked, entry, response, body, elements)
        }
    }

    private func exchange(
        _ asked: Request, _ entry: Entry, _ response: Response, _ body: Data, _ elements: [Duration]
    ) -> Result<Exchange, Refusal> {
        guard let sent = entry.request.upload == .none ? Data() : entry.requestBody else {
            return .failure(Refusal(words: entry.absence))
        }
        do {
            let plain = try ContentDecoding.decoded(body, response.headers, response.status, upTo: settings.bodyLimit)
            response.transfer.update { [entry] in
                $0.timings = entry.timings
                $0.trailers = entry.trailers
            }
            var exchange = Exchange(
                asked, carrying: sent, answeredBy: response, whole: plain ?? body, at: Date())
            exchange.recorded.elements = elements
            return .success(exchange)
        } catch {
            return .failure(Refusal(words: "\(error)"))
        }
    }

    private func keep(_ exchange: Exchange, _ asked: Request?, _ entry: Entry) -> Access.Keeping? {
        guard let asked, let recording = settings.recording else { return nil }
        let response = Response(
            version: exchange.response.version, status: exchange.response.status, reason: exchange.response.reason,
            headers: exchange.response.headers, body: .bytes(exchange.response.body), url: asked.url)
        return recording.keep(exchange, of: asked, response)
    }

    /// The request as the transport of a script would have it: without the lines that frame it.
    private func request(_ entry: Entry) -> Request? {
        guard let url = URL(string: entry.request.address), url.absoluteString == entry.request.address else {
            return nil
        }
        let headers = HeaderFields(
            entry.request.headers.endToEnd.filter { !$0.isFraming && !$0.isNamed("Expect") && !$0.isNamed("Trailer") })
        return Request(
            entry.request.method, url, headers: headers, body: .bytes(entry.requestBody ?? Data()),
            call: Call(base: base))
    }
}
