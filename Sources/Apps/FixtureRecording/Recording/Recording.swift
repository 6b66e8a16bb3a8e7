import Basics
package import Fixtures
import Foundation
package import HTTPModel
package import Redaction

/// One recording, from the moment it is switched on: what it has learnt, and the last response to each
/// request.
///
/// The response to the same request may change over time. Consecutive equal responses are one fixture. A
/// change makes the next, `NAME~2`, and writes into the previous one how many times in a row it occurred. So
/// `pending, pending, done` is two fixtures and replays as three responses, and repeating a request whose
/// response has not changed writes nothing.
///
/// A response that may contain a token waits in memory until ``finish()``, when it is known what has become a
/// key in between.
package final class Recording: Sendable {
    /// The folder, which is created if it is missing.
    package let place: FolderPlace
    private let known: KnownSecrets
    private let pace: RecordingPace
    private let rules: FixtureRules
    private let state: Lock<State>

    struct State {
        var redactor: Redactor
        var folder: RecordedFolder?
        /// The last response and its count in a row, by the name of the first response.
        fileprivate var runs: [String: Run] = [:]
        /// The name of the request that got the last response.
        fileprivate var latest = ""
        fileprivate var servers = RecordedServers()
        fileprivate var mask = ResponseMask()
        /// The number of the session's secrets that the redactor knows.
        fileprivate var heard = 0
        fileprivate var waiting: WaitingResponses
        var kept: [FixtureName: KeptRecording] = [:]
        var supersession = Supersession()
        fileprivate var group = RecordingGroup()

        /// Reports the outcome of a response once its group is in place and the state is unlocked.
        mutating func tell(
            _ tell: @escaping Recorder.Listener, _ event: RecordingEvent, of name: FixtureName? = nil
        ) {
            group.add(event, name, tell)
        }
    }

    fileprivate struct Run {
        var place: Int
        var count: Int
        /// The last request, with its secrets: it is compared, and never kept.
        var asked: RequestPattern
    }

    /// The most bytes of responses that wait for the end. Beyond that, the waiting responses are written with the
    /// secrets known by then.
    package static let waitingLimit = 64 << 20

    /// A recording that asks for the session's known secrets for every response.
    package init(
        _ place: FolderPlace, secrets: [Secret] = [], knowing known: KnownSecrets = KnownSecrets(),
        waitingLimit: Int = Recording.waitingLimit, pace: RecordingPace = .eachResponse,
        matching: RequestParts = [], ignoring: RequestParts = []
    ) {
        rules = FixtureRules(matching: matching, ignoring: ignoring)
        self.place = place
        self.known = known
        self.pace = pace
        state = Lock(State(redactor: Redactor(secrets), waiting: WaitingResponses(limit: waitingLimit)))
    }

    deinit { finish() }

    /// Opens the folder now, so that its errors are reported at once. Files that other programs write from now on stay.
    package func open() throws(RecordingFailure) {
        let opened = state.withLock { state in
            Result { () throws(RecordingFailure) in _ = try folder(in: &state) }
        }
        try opened.get()
    }

    /// The parts of the folder's rules that are not understood.
    package var remarks: [ExchangeFileError] { state.withLock { $0.folder?.rules.remarks ?? [] } }

    /// The errors in recordings of the folder that cannot be read. These recordings stay as they are.
    package var unreadable: [ExchangeFileError] { state.withLock { $0.folder?.unreadable ?? [] } }

    /// Learns the secrets that names in these exchanges reveal.
    package func learn(from exchanges: [Exchange]) {
        state.withLock { state in
            for exchange in exchanges { state.redactor.learn(from: exchange) }
        }
    }

    /// Keeps an exchange that resulted from the request, without its secrets, whatever becomes a secret later.
    package func keep(
        _ exchange: Exchange, of request: Request, _ response: Response, secrets: [Secret] = []
    ) throws(RecordingFailure) -> RecordingEvent {
        let kept = change { state in
            let kept = Result { () throws(RecordingFailure) in
                learn(secrets, from: exchange, in: &state)
                let entry = WaitingResponses.Entry(exchange, of: request, response) { _ in }
                return try keep(try redacted(exchange, in: &state), as: entry, in: &state)
            }
            let failures = settle(in: &state)
            return kept.flatMap { kept in failures[kept.name].map { .failure($0) } ?? .success(kept.event) }
        }
        return try kept.get()
    }

    /// Does the same for one of many responses: the outcome is reported once it counts.
    func keepNow(
        _ exchange: Exchange, of request: Request, _ response: Response, tell: @escaping Recorder.Listener
    ) {
        change { state in
            learn([], from: exchange, in: &state)
            keep(WaitingResponses.Entry(exchange, of: request, response, tell: tell), in: &state)
        }
    }

    /// Keeps the exchange that resulted from the request, without its secrets: now or, if it may contain a token,
    /// once ``finish()`` is called. The outcome is reported then.
    package func keep(
        _ exchange: Exchange, of request: Request, _ response: Response, secrets: [Secret] = [],
        findFault: ExchangeContext.FaultFinder? = nil, tell: @escaping Recorder.Listener
    ) {
        change { state in
            learn(secrets, from: exchange, in: &state)
            let entry = WaitingResponses.Entry(exchange, of: request, response, findFault: findFault, tell: tell)
            do throws(RecordingFailure) {
                let safe = try redacted(exchange, in: &state)
                guard safe.mayHoldToken || state.waiting.hold(entry.question) else {
                    let kept = try keep(safe, as: entry, in: &state)
                    return state.tell(tell, kept.event, of: kept.name)
                }
                state.waiting.add(entry)
                if state.waiting.isFull { keepWaiting(in: &state) }
            } catch {
                state.tell(tell, .refused(reason: "\(error)"))
            }
        }
    }

    /// Ends the recording, which may continue afterwards: writes the waiting responses, and takes everything that
    /// has become a secret since out of what it wrote. A recording from which a secret cannot be taken out is
    /// removed and reported as refused.
    package func finish() {
        change { state in
            learn([], in: &state)
            keepWaiting(in: &state)
            settle(in: &state)
            tellOrphans(in: &state)
            settle(in: &state)
            renew(in: &state)
            state.group.end([:])
        }
    }

    /// Publishes everything that has been written. Waiting responses continue to wait.
    package func settle() {
        change { state in
            if !state.group.isEmpty { settle(in: &state) }
        }
    }
}

extension Recording: Equatable {
    /// A recording is equal to itself alone.
    package static func == (one: Recording, other: Recording) -> Bool { one === other }
}

extension Recording {
    /// Changes the state, and reports the outcome once the state is unlocked. A group that has begun ends after a
    /// moment, if nothing ends it before.
    private func change<Result>(_ change: (inout State) -> sending Result) -> Result {
        let (result, news, begun) = state.withLock { state in
            let before = state.group.isEmpty ? nil : state.group.number
            let result = change(&state)
            let count = state.folder?.drafts.count ?? 0
            let isEnded = pace == .eachResponse || count == 0 || count >= RecordingGroup.most
            if isEnded { settle(in: &state) }
            let hasBegun = !isEnded && state.group.number != before
            return (result, state.group.takeNews(), hasBegun ? state.group.number : nil)
        }
        for (tell, event) in news { tell(event) }
        if let begun { end(group: begun) }
        return result
    }

    private func end(group number: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(RecordingGroup.milliseconds)) {
            self.change { state in
                if state.group.number == number { self.settle(in: &state) }
            }
        }
    }

    /// Makes what was written count, and lets others into the folder.
    @discardableResult
    private func settle(in state: inout State) -> [FixtureName: RecordingFailure] {
        let failures = state.folder?.settle() ?? [:]
        state.group.end(failures)
        return failures
    }

    /// Learns what a request holds, and asks what the session knows by now.
    private func learn(_ secrets: [Secret], from exchange: Exchange? = nil, in state: inout State) {
        state.redactor.learn(secrets.filter(\.isSought).outside(of: exchange?.request.url ?? ""))
        let new = known.seen(since: state.heard)
        guard !new.isEmpty else { return }
        state.heard += new.count
        state.redactor.learn(new)
    }

    private func redacted(_ exchange: Exchange, in state: inout State) throws(RecordingFailure) -> Exchange {
        do { return try state.redactor.redacted(exchange) } catch { throw .secret(error) }
    }

    private func keepWaiting(in state: inout State) {
        for entry in state.waiting.take() {
            keep(entry, in: &state)
            let count = state.folder?.drafts.count ?? 0
            if count >= RecordingGroup.most { settle(in: &state) }
        }
    }

    private func keep(_ entry: WaitingResponses.Entry, in state: inout State) {
        do throws(RecordingFailure) {
            let kept = try keep(try redacted(entry.exchange, in: &state), as: entry, in: &state)
            state.tell(entry.tell, kept.event, of: kept.name)
        } catch {
            state.tell(entry.tell, .refused(reason: "\(error)"))
        }
    }

    private func keep(
        _ exchange: Exchange, as waiting: WaitingResponses.Entry, in state: inout State
    ) throws(RecordingFailure) -> (event: RecordingEvent, name: FixtureName) {
        var folder = try folder(in: &state)
        // Taken out, so that nothing of what is large is copied when it changes.
        state.folder = nil
        defer { state.folder = folder }
        var response = KeptResponse(
            state.mask.masked(exchange, folder.rules), of: waiting, state.redactor, folder.rules, state.mask)
        let asked = RequestPattern(waiting.exchange)
        try folder.begin()
        let chain = state.servers.own(try folder.answers(to: response.exchange), for: response.exchange) {
            folder.areEquivalent($0, response.exchange)
        }
        if let first = chain.first, let run = state.runs[first.name.base] {
            let rules = folder.rules.matcher
            response.exchange.isToldApart =
                rules.compare(asked, with: run.asked).isMatch
                && !(run.place < chain.count
                    && hasOtherKey(response, asked, chain[run.place], run, rules, state.latest))
        }
        let (event, name) = try write(response, asked, after: chain, in: &folder, &state.runs, &state.supersession)
        state.latest = name.base
        state.note(name, event, waiting)
        return (event, name)
    }

    /// True if a line that is otherwise the same had another secret last time. A key renewed after a refusal,
    /// which takes another request, does not count.
    private func hasOtherKey(
        _ response: KeptResponse, _ asked: RequestPattern, _ last: Fixture, _ run: Run, _ rules: Matcher,
        _ latest: String
    ) -> Bool {
        guard last.exchange.response.status.code != 401 || latest == last.name.base else { return false }
        let kept = RequestPattern(response.exchange)
        return kept.lines.without(rules.narrowed(to: kept).ignoring.headers).identifyingKeys.contains { name in
            kept.headers[name] == last.pattern.headers[name]
                && !(asked.headers[name] ?? "").isSameKey(as: run.asked.headers[name] ?? "")
        }
    }

    private func folder(in state: inout State) throws(RecordingFailure) -> RecordedFolder {
        if let open = state.folder { return open }
        var folder = try RecordedFolder(place, rules)
        try folder.begin()
        _ = folder.settle()
        state.folder = folder
        return folder
    }

    private func write(
        _ response: KeptResponse, _ asked: RequestPattern, after chain: [Fixture], in folder: inout RecordedFolder,
        _ runs: inout [String: Run], _ supersession: inout Supersession
    ) throws(RecordingFailure) -> (RecordingEvent, FixtureName) {
        let key = chain.first?.name.base ?? ""
        let run = chain.isEmpty ? nil : runs[key]
        if let run, run.place < chain.count, folder.areEquivalent(chain[run.place], response.exchange) {
            runs[key] = Run(place: run.place, count: run.count + 1, asked: asked)
            return (.unchanged(file: chain[run.place].shownFile), chain[run.place].name)
        }
        var next = run.map { $0.place + 1 } ?? 0
        // Recordings that other programs have written since this one began stay, because they came first.
        while next < chain.count, folder.isNew(chain[next]), !folder.areEquivalent(chain[next], response.exchange) {
            next += 1
        }
        // A failure takes the place of no response: a network that is down for a while would cost the recordings.
        if response.exchange.failure != nil, next < chain.count, chain[next].exchange.failure == nil {
            return (.unchanged(file: chain[next].shownFile), chain[next].name)
        }
        if next < chain.count, folder.areEquivalent(chain[next], response.exchange) {
            runs[key] = Run(place: next, count: 1, asked: asked)
            try folder.note(chain, run.map { ($0.place, $0.count) })
            return (.unchanged(file: chain[next].shownFile), chain[next].name)
        }
        let name: FixtureName
        if next < chain.count {
            name = chain[next].name
        } else if let last = chain.last {
            name = FixtureName(last.name.base, number: last.name.number + 1)
        } else {
            name = folder.freeName(response.proposal)
        }
        if chain.isEmpty { supersession.begin(response.exchange) }
        let gone = next < chain.count ? chain[next...].filter { !folder.isNew($0) } : []
        for fixture in gone { supersession.lose(folder.exchange(of: fixture)) }
        let written = try folder.write(
            response.exchange, as: name, replacing: next < chain.count ? chain[next] : nil, proof: response.proof)
        runs[chain.isEmpty ? name.base : key] = Run(place: next, count: 1, asked: asked)
        try folder.note(chain, run.map { ($0.place, $0.count) })
        // The recordings after a removed answer belong to an older run.
        if next < chain.count { try folder.remove(gone.filter { $0.name != name }) }
        return (.wrote(file: written.shownFile), name)
    }
}

extension String {
    /// True if two values of a line are one key. Values made of parameters, such as signatures, differ each time.
    fileprivate func isSameKey(as other: String) -> Bool { self == other || (contains(",") && other.contains(",")) }
}

extension Fixture {
    /// The file that a person looks for: the body or, if there is none, the exchange.
    var shownFile: String { bodyFile ?? name.file }
}
