import CurlTransport
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel

/// Responds to one request: from this server itself, from a recording, or from the API.
struct LiveResponder {
    private let site: LiveSite
    private let head: RequestHead
    private let request: ServedRequest
    private let socket: ClientSocket
    private let upload: IncomingUpload
    private let begun = ContinuousClock.now

    init(_ site: LiveSite, _ head: RequestHead, _ socket: ClientSocket) {
        self.site = site
        self.head = head
        self.socket = socket
        upload = IncomingUpload(socket, head.upload)
        request = ServedRequest(
            method: head.method, target: head.target, version: head.version, headers: head.headers)
    }

    func respond(through passages: () -> Passage?) -> ConnectionFate {
        if let refusal { return send(refusal, from: .refused) }
        if let own = site.settings.crossOrigin.preflight(request) { return send(own, from: .server) }
        let faults = site.settings.faults?(request)
        if let faults {
            let stays = faults.delay == .zero || socket.pause(faults.delay)
            if !stays || faults.cut == .beforeHead {
                let sender = sender(faults)
                if stays { _ = sender.cut() }
                tell(.server, status: nil, sender, faults)
                return stays ? fate(sender) : .ends
            }
        }
        if let replacement = faults?.replacement { return send(replacement, from: .server, faults) }
        switch recorded() {
        case .response(let found):
            let (response, unmet) = changed(found.response, by: faults)
            return send(response, from: found.source, faults, found, unmet: unmet)
        case .none: return pass(through: passages(), faults)
        case .gone: return .ends
        case .unreadable(let fault): return send(.refusing(fault), from: .refused)
        }
    }
}

/// The state of a connection after a response.
enum ConnectionFate {
    case goesOn
    /// The connection ends once the client has read everything that was sent.
    case ends
    /// The connection is reset.
    case breaks
}

// MARK: - What this server says itself

extension LiveResponder {
    /// The response to a request that is not this server's.
    private var refusal: ServedResponse? {
        let origin = Printable.text(site.upstream.base.description)
        if head.method.name == "CONNECT" {
            return .explanation(
                405,
                "This server is not a proxy for other servers"
                    + (site.settings.passesOn ? ": it passes requests on to \(origin) alone. " : ". ")
                    + "Make its address the base of your app's requests.\n")
        }
        let isWhole = request.target == "*" && head.method == .options
        guard request.target.hasPrefix("/") || isWhole else {
            return .explanation(400, "“\(Printable.excerpt(request.target))” is not a path: begin it with a slash.\n")
        }
        return site.settings.crossOrigin.refusal(of: request, knowing: isKnown)
    }

    private func isKnown(_ host: String) -> Bool {
        KnownHosts.contain(host) || site.upstream.isNamed(host) || site.settings.site?.hasRecorded(host) == true
    }

    private func sender(_ faults: WireFaults?) -> ResponseSender {
        ResponseSender(socket, faults, closing: !head.keepsConnection)
    }

    private func send(
        _ response: ServedResponse, from source: Access.Source, _ faults: WireFaults? = nil,
        _ found: SiteResponse? = nil, unmet: [String] = []
    ) -> ConnectionFate {
        let sender = sender(faults)
        if !upload.isOver || source == .refused { sender.mustClose = true }
        let isWhole = sender.send(response, answering: head.method, inVersion: head.version)
        tell(
            source, status: response.status, sender, faults, notes: unmet + [found?.note].compactMap(\.self),
            error: source == .refused ? response.firstLine : nil, found.map { _ in response })
        return isWhole || sender.isReset ? fate(sender) : .ends
    }

    private func fate(_ sender: ResponseSender) -> ConnectionFate {
        if sender.isCut { return sender.isReset ? .breaks : .ends }
        return sender.mustClose || !upload.isOver ? .ends : .goesOn
    }
}

// MARK: - Recordings

extension LiveResponder {
    private enum Recorded {
        case response(SiteResponse)
        case none
        case gone
        case unreadable(RequestFault)
    }

    private func recorded() -> Recorded {
        let settings = site.settings
        guard let fixtures = settings.site, settings.recording?.mode != .all else { return .none }
        let passed = settings.passesOn ? site.upstream.recorded(request, body: Data()) : nil
        // A body that no recording is found by goes on while it comes.
        if let passed, !upload.isOver, !fixtures.mayRespond(to: passed) { return .none }
        if head.expectsToContinue, upload.needsClient, head.upload.length ?? 0 <= settings.bodyLimit {
            guard sender(nil).sendInterim("HTTP/1.1 100 Continue".utf8, []) else { return .gone }
        }
        guard upload.readAhead(upTo: settings.bodyLimit, in: site.room) else {
            return upload.fault.map { .unreadable($0) } ?? .gone
        }
        guard let body = upload.whole else { return passed == nil ? .unreadable(tooLong) : .none }
        guard let passed else { return .response(fixtures.siteResponse(to: request.carrying(body))) }
        guard let found = fixtures.recordedResponse(to: passed.carrying(body)) else { return .none }
        return .response(site.upstream.leadingHere(found, to: request.host))
    }

    private var tooLong: RequestFault { RequestFault(413, upload.absence) }

    private func changed(_ response: ServedResponse, by faults: WireFaults?) -> (ServedResponse, unmet: [String]) {
        guard let change = faults?.transformation, head.method != .head else { return (response, []) }
        var changed = response
        changed.body = response.pieces.reduce(into: response.body) { $0 += $1.bytes }
        changed.pieces = []
        let unmet = changed.transform(change, upTo: site.settings.bodyLimit)
        return (changed, unmet)
    }
}

// MARK: - The API

extension LiveResponder {
    private func pass(through passage: Passage?, _ faults: WireFaults?) -> ConnectionFate {
        guard let passage else {
            return send(.explanation(503, "Out of memory for another connection.\n"), from: .server)
        }
        let settings = site.settings
        let isKept = settings.recording != nil && faults == nil
        let passed = site.upstream.passed(
            head, target: request.target, from: request.host, asksAnew: settings.recording != nil,
            isRead: upload.hasBegun)
        let plan = PassingPlan(
            crossOrigin: settings.crossOrigin, transformation: head.method == .head ? nil : faults?.transformation,
            copies: isKept || settings.judge != nil, limit: settings.bodyLimit, room: site.room)
        if plan.copies { upload.copy(upTo: plan.limit, in: plan.room) }
        let sender = sender(faults)
        let exchange = PassedExchange(
            head, plan, to: site.upstream, from: request.host, on: socket, upload, sender)
        let (end, timings) = passage.perform(passed, for: exchange)
        var entry = ExchangeLedger.Entry(
            passed, access(.upstream, status: exchange.responseHead?.status, sender, faults))
        entry.timings = timings
        switch end {
        case .complete(let trailers):
            _ = exchange.end(trailers: trailers)
            entry.trailers = HeaderFields(trailers.endToEnd)
            entry.access.note = note(faults, exchange.unmet + sender.unmet)
            entry.response = exchange.responseHead
            entry.outcome = exchange.copy?.end()
        case .abandoned:
            if let fault = exchange.fault ?? upload.fault, !sender.hasHead {
                return send(.refusing(fault), from: .refused)
            }
            entry.response = exchange.responseHead
            entry.outcome = exchange.copy?.stop()
            if entry.outcome == nil, !sender.isCut { entry.access.error = "the client left" }
            if entry.outcome != nil { entry.access.note = note(faults, ["the client left the stream"]) }
        case .starved:
            let fault = RequestFault(408, "the rest of the request's body did not come")
            if !sender.hasHead { return send(.refusing(fault), from: .refused) }
            sender.breakOff()
            entry.access.error = fault.words
        case .failed(let error):
            return fail(error, sender, entry)
        }
        entry.isKept = isKept
        (entry.requestBody, entry.absence) = (upload.whole, upload.absence)
        entry.access.size = sender.sent
        site.ledger.add(entry)
        if case .complete = end { return fate(sender) }
        return sender.isReset ? .breaks : .ends
    }

    /// Tells the client what failed or, if it has a part of the response, lets it see that this is not all.
    private func fail(_ error: TransportError, _ sender: ResponseSender, _ entry: ExchangeLedger.Entry)
        -> ConnectionFate
    {
        var entry = entry
        entry.access.error = error.words
        defer { site.ledger.add(entry) }
        guard !sender.hasHead else {
            sender.breakOff()
            return sender.isReset ? .breaks : .ends
        }
        var response = ServedResponse.explanation(
            error.isLate ? 504 : 502,
            "Sonde \(error.isUnreadable ? "cannot pass on the response" : "got no response") from "
                + "\(Printable.text(site.upstream.base.description)): \(error.words)\n")
        response.headers = site.settings.crossOrigin.permitted(response.headers)
        entry.access.status = response.status
        if !upload.isOver { sender.mustClose = true }
        _ = sender.send(response, answering: head.method, inVersion: head.version)
        entry.access.size = sender.sent
        return fate(sender)
    }
}

// MARK: - The account

extension LiveResponder {
    private func access(_ source: Access.Source, status: Status?, _ sender: ResponseSender, _ faults: WireFaults?)
        -> Access
    {
        var access = Access(
            method: head.method, target: request.target, status: status ?? Status(0), size: sender.sent,
            time: begun.duration(to: .now), source: source)
        access.received = upload.size
        access.note = note(faults, [])
        return access
    }

    /// The faults, and other remarks.
    private func note(_ faults: WireFaults?, _ others: [String]) -> String? {
        let notes = [faults?.summary ?? ""].filter { !$0.isEmpty } + others
        return notes.isEmpty ? nil : notes.joined(separator: "; ")
    }

    private func tell(
        _ source: Access.Source, status: Status?, _ sender: ResponseSender, _ faults: WireFaults?, notes: [String] = [],
        error: String? = nil, _ response: ServedResponse? = nil
    ) {
        var access = access(source, status: status, sender, faults)
        access.note = note(faults, sender.unmet + notes)
        access.error = error
        let passed = site.upstream.passed(head, target: request.target, from: request.host)
        var entry = ExchangeLedger.Entry(passed, access)
        (entry.requestBody, entry.absence) = (upload.whole, upload.absence)
        entry.recorded = response
        site.ledger.add(entry)
    }
}

extension TransportError {
    fileprivate var isLate: Bool { if case .timedOut = kind { true } else { false } }

    fileprivate var isUnreadable: Bool {
        switch kind {
        case .malformed, .tooLarge: true
        default: false
        }
    }

    /// The failure in words, once: a server that was reached is not called unreachable, nor a refusal told twice.
    fileprivate var words: String {
        switch kind {
        case .unreachable where !detail.isEmpty: Printable.text(detail)
        case .refused where detail.hasPrefix("Failed to connect"): kind.description
        default: description
        }
    }
}

extension ServedResponse {
    static func refusing(_ fault: RequestFault) -> ServedResponse { explanation(fault.status, "\(fault.words)\n") }

    fileprivate var firstLine: String { String(decoding: body.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }

    /// Changes the body as a whole, its content codings undone.
    /// Returns what found nothing to change.
    mutating func transform(_ change: WireFaults.Transformation, upTo limit: Int) -> [String] {
        let plain = (try? ContentDecoding.decoded(body, headers, status, upTo: limit)).flatMap { $0 }
        let changed = change(plain ?? body)
        body = changed.body
        if plain != nil { headers.remove("Content-Encoding") }
        return changed.unmet
    }
}
