import Foundation
package import HTTPModel
import Synchronization

/// One recording, from when it was switched on: what it has learnt, and which answer to each request came last.
///
/// The same request may be answered differently in time. Answers that follow one another without a change are one
/// fixture; a change makes the next, `NAME~2`, and writes into the one before how often in a row it had answered. So
/// `pending, pending, done` is two fixtures and replays as three answers, and asking again for what has not changed
/// writes nothing.
///
/// An answer that may hold a token waits in memory until ``finish()``: what of it becomes a key in between is known then.
package final class Recording: Sendable {
    /// The folder, which is made where it is missing.
    package let place: FolderPlace
    private let known: KnownSecrets
    private let state: Mutex<State>

    struct State {
        var redactor: Redactor
        var folder: RecordedFolder?
        /// By the name of the first answer: which answer came last, and how often in a row.
        fileprivate var runs: [String: Run] = [:]
        fileprivate var servers = RecordedServers()
        fileprivate var mask = AnswerMask()
        /// How many of the session's secrets the redactor has heard of.
        fileprivate var heard = 0
        fileprivate var waiting: WaitingAnswers
        var kept: [FixtureName: KeptRecording] = [:]
        /// What is to be told, once nobody holds the state any more.
        fileprivate var events: [(tell: Recorder.Listener, event: RecordingEvent)] = []

        mutating func tell(_ tell: @escaping Recorder.Listener, _ event: RecordingEvent) {
            events.append((tell, event))
        }
    }

    fileprivate struct Run {
        var place: Int
        var count: Int
        /// What was asked last, with its secrets: it is compared, and never kept.
        var asked: RequestPattern
    }

    /// How many bytes of answers may wait for the end: beyond it, those that wait are written with what is known then.
    package static let waitingLimit = 64 << 20

    /// A recording that asks at every answer which secrets the session knows.
    package init(
        _ place: FolderPlace, secrets: [Secret] = [], knowing known: KnownSecrets = KnownSecrets(),
        waitingLimit: Int = Recording.waitingLimit
    ) {
        self.place = place
        self.known = known
        state = Mutex(State(redactor: Redactor(secrets), waiting: WaitingAnswers(limit: waitingLimit)))
    }

    deinit { finish() }

    /// Opens the folder now, so that what is wrong with it is said at once. What others write from now on stays.
    package func open() throws(RecordingFailure) {
        let opened = state.withLock { state in
            Result { () throws(RecordingFailure) in _ = try folder(in: &state) }
        }
        try opened.get()
    }

    /// What the rules of the folder say and nobody understands.
    package var remarks: [ExchangeFileError] { state.withLock { $0.folder?.rules.remarks ?? [] } }

    /// Learns what these exchanges give away by name.
    package func learn(from exchanges: [Exchange]) {
        state.withLock { state in
            for exchange in exchanges { state.redactor.learn(from: exchange) }
        }
    }

    /// Keeps an exchange that the request came to, without its secrets, whatever becomes a secret later.
    package func keep(
        _ exchange: Exchange, of request: Request, _ response: Response, secrets: [Secret] = []
    ) throws(RecordingFailure) -> RecordingEvent {
        let kept = state.withLock { state in
            Result { () throws(RecordingFailure) in
                learn(secrets, from: exchange, in: &state)
                let answer = WaitingAnswers.Answer(exchange, of: request, response) { _ in }
                return try keep(try redacted(exchange, in: &state), as: answer, in: &state)
            }
        }
        return try kept.get()
    }

    /// Keeps an exchange that the request came to, without its secrets: now, or where it may hold a token, once
    /// ``finish()`` is called. What became of it is told then.
    package func keep(
        _ exchange: Exchange, of request: Request, _ response: Response, secrets: [Secret] = [],
        tell: @escaping Recorder.Listener
    ) {
        change { state in
            learn(secrets, from: exchange, in: &state)
            let answer = WaitingAnswers.Answer(exchange, of: request, response, tell: tell)
            do throws(RecordingFailure) {
                let safe = try redacted(exchange, in: &state)
                guard safe.mayHoldToken || state.waiting.hold(answer.question) else {
                    return state.tell(tell, try keep(safe, as: answer, in: &state))
                }
                state.waiting.add(answer)
                if state.waiting.isFull { keepWaiting(in: &state) }
            } catch {
                state.tell(tell, .refused(reason: "\(error)"))
            }
        }
    }

    /// Ends the recording, which may go on afterwards: writes what waits, and takes out of what it wrote all that has
    /// become a secret since. What cannot be taken out is removed, and told as refused.
    package func finish() {
        change { state in
            learn([], in: &state)
            keepWaiting(in: &state)
            renew(in: &state)
        }
    }
}

extension Recording {
    /// Changes the state, and tells what came of it when others may have it again.
    private func change(_ change: (inout State) -> Void) {
        let events = state.withLock { state in
            change(&state)
            defer { state.events = [] }
            return state.events
        }
        for (tell, event) in events { tell(event) }
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
        for answer in state.waiting.take() {
            do throws(RecordingFailure) {
                let safe = try redacted(answer.exchange, in: &state)
                state.tell(answer.tell, try keep(safe, as: answer, in: &state))
            } catch {
                state.tell(answer.tell, .refused(reason: "\(error)"))
            }
        }
    }

    private func keep(
        _ exchange: Exchange, as waiting: WaitingAnswers.Answer, in state: inout State
    ) throws(RecordingFailure) -> RecordingEvent {
        var folder = try folder(in: &state)
        defer { state.folder = folder }
        let answer = RecordedAnswer(
            state.mask.masked(exchange, folder.rules), of: waiting.request, waiting.response, state.redactor,
            folder.rules, state.mask)
        let asked = RequestPattern(waiting.exchange)
        var (runs, servers) = (state.runs, state.servers)
        defer { (state.runs, state.servers) = (runs, servers) }
        let (event, name) = try folder.store.folder.locked { () throws(RecordingFailure) in
            try folder.look()
            let chain = try servers.own(folder.answers(to: answer.exchange), for: answer.exchange) {
                (fixture) throws(RecordingFailure) in try folder.saysTheSame(fixture, answer.exchange)
            }
            return try write(answer, asked, after: chain, in: &folder, &runs)
        }
        state.note(name, event, waiting)
        return event
    }

    private func folder(in state: inout State) throws(RecordingFailure) -> RecordedFolder {
        if let open = state.folder { return open }
        var folder = try RecordedFolder(place)
        try folder.store.folder.locked { () throws(RecordingFailure) in try folder.look() }
        state.folder = folder
        return folder
    }

    private func write(
        _ answer: RecordedAnswer, _ asked: RequestPattern, after chain: [Fixture], in folder: inout RecordedFolder,
        _ runs: inout [String: Run]
    ) throws(RecordingFailure) -> (RecordingEvent, FixtureName) {
        let key = chain.first?.name.base ?? ""
        let run = chain.isEmpty ? nil : runs[key]
        var answer = answer
        answer.exchange.isToldApart = run.map { folder.rules.matcher.compare(asked, with: $0.asked).isMatch } ?? true
        if let run, run.place < chain.count, try folder.saysTheSame(chain[run.place], answer.exchange) {
            runs[key] = Run(place: run.place, count: run.count + 1, asked: asked)
            return (.unchanged(file: chain[run.place].shownFile), chain[run.place].name)
        }
        var next = run.map { $0.place + 1 } ?? 0
        // What others have written since this recording began stays: theirs came first.
        while next < chain.count, folder.isNew(chain[next]), try !folder.saysTheSame(chain[next], answer.exchange) {
            next += 1
        }
        if next < chain.count, try folder.saysTheSame(chain[next], answer.exchange) {
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
            name = try folder.freeName(answer.proposal)
        }
        let written = try folder.write(answer, as: name, replacing: next < chain.count ? chain[next] : nil)
        runs[chain.isEmpty ? name.base : key] = Run(place: next, count: 1, asked: asked)
        try folder.note(chain, run.map { ($0.place, $0.count) })
        // What followed the answer that is gone followed another story.
        if next < chain.count { try folder.remove(chain[(next + 1)...].filter { !folder.isNew($0) }) }
        return (.wrote(file: written.shownFile), name)
    }
}

extension Fixture {
    /// What a person looks for: the body, or where there is none, the exchange.
    var shownFile: String { bodyFile ?? name.file }
}
