import Foundation
package import HTTPModel
import Synchronization

/// One recording, from when it was switched on: what it has learnt, and which answer to each request came last.
///
/// The same request may be answered differently in time. Answers that follow one another without a change are one
/// fixture; a change makes the next, `NAME~2`, and writes into the one before how often in a row it had answered. So
/// `pending, pending, done` is two fixtures and replays as three answers, and asking again for what has not changed
/// writes nothing.
package final class Recording: Sendable {
    /// The folder, which is made where it is missing.
    package let place: FolderPlace
    private let state: Mutex<State>

    private struct State {
        var redactor: Redactor
        var folder: RecordedFolder?
        /// By the name of the first answer: which answer came last, and how often in a row.
        var runs: [String: Run] = [:]
        var servers = RecordedServers()
        var mask = AnswerMask()
    }

    private struct Run {
        var place: Int
        var count: Int
        /// What was asked last, with its secrets: it is compared, and never kept.
        var asked: RequestPattern
    }

    package init(_ place: FolderPlace, secrets: [Secret] = []) {
        self.place = place
        state = Mutex(State(redactor: Redactor(secrets)))
    }

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

    /// Keeps an exchange that the request came to, without its secrets.
    package func keep(
        _ exchange: Exchange, of request: Request, _ response: Response, secrets: [Secret] = []
    ) throws(RecordingFailure) -> RecordingEvent {
        let kept = state.withLock { state -> Result<RecordingEvent, RecordingFailure> in
            Result { () throws(RecordingFailure) in
                try keep(exchange, of: request, response, secrets, in: &state)
            }
        }
        return try kept.get()
    }
}

extension Recording {
    private func keep(
        _ live: Exchange, of request: Request, _ response: Response, _ secrets: [Secret], in state: inout State
    ) throws(RecordingFailure) -> RecordingEvent {
        state.redactor.learn(secrets)
        var exchange: Exchange
        do { exchange = try state.redactor.redacted(live) } catch { throw .secret(error) }
        var folder = try folder(in: &state)
        defer { state.folder = folder }
        exchange = state.mask.masked(exchange, folder.rules)
        let answer = RecordedAnswer(exchange, of: request, response, state.redactor, folder.rules, state.mask)
        let asked = RequestPattern(live)
        var (runs, servers) = (state.runs, state.servers)
        defer { (state.runs, state.servers) = (runs, servers) }
        return try folder.store.folder.locked { () throws(RecordingFailure) in
            try folder.look()
            let chain = try servers.own(folder.answers(to: answer.exchange), for: answer.exchange) {
                (fixture) throws(RecordingFailure) in try folder.saysTheSame(fixture, answer.exchange)
            }
            return try write(answer, asked, after: chain, in: &folder, &runs)
        }
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
    ) throws(RecordingFailure) -> RecordingEvent {
        let key = chain.first?.name.base ?? ""
        let run = chain.isEmpty ? nil : runs[key]
        var answer = answer
        answer.exchange.isToldApart = run.map { folder.rules.matcher.compare(asked, with: $0.asked).isMatch } ?? true
        if let run, run.place < chain.count, try folder.saysTheSame(chain[run.place], answer.exchange) {
            runs[key] = Run(place: run.place, count: run.count + 1, asked: asked)
            return .unchanged(file: chain[run.place].shownFile)
        }
        var next = run.map { $0.place + 1 } ?? 0
        // What others have written since this recording began stays: theirs came first.
        while next < chain.count, folder.isNew(chain[next]), try !folder.saysTheSame(chain[next], answer.exchange) {
            next += 1
        }
        if next < chain.count, try folder.saysTheSame(chain[next], answer.exchange) {
            runs[key] = Run(place: next, count: 1, asked: asked)
            try folder.note(chain, run.map { ($0.place, $0.count) })
            return .unchanged(file: chain[next].shownFile)
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
        return .wrote(file: written.shownFile)
    }
}

extension Fixture {
    /// What a person looks for: the body, or where there is none, the exchange.
    fileprivate var shownFile: String { bodyFile ?? name.file }
}
