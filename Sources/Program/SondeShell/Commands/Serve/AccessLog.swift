import Basics
import Dispatch
import FixtureServer
import HTTPModel
import JSONModel
import Presentation

/// A line for each response of a server: `200  15.6 kB   0.3 ms  GET /api/episodes?page=2 · episodes-page-2`.
///
/// Lines are shown a moment later, together with those that arrived in between, so that a busy server does
/// not write each by itself.
final class AccessLog: Sendable {
    private struct State {
        var totals = AccessTotals()
        /// The output a moment later.
        var lines: [UInt8] = []
        var isDue = false
    }

    private let console: Console
    private let isQuiet: Bool
    private let writesJSON: Bool
    private let style = Renderer.terminal(.forStandardOutput()).style
    private let state = Lock(State())

    init(_ console: Console, _ request: Serve) {
        self.console = console
        isQuiet = request.isQuiet
        writesJSON = request.writesJSON
    }

    func begin(_ text: String, at origin: String) {
        if writesJSON { console.show(AccessJSON.beginning(at: origin)) } else { console.show(text) }
    }

    func tell(_ access: Access) {
        if writesJSON { return tellJSON(access) }
        let line = isQuiet && !access.isUnanswered ? nil : Self.line(access).rendered(as: style)
        let isNew = state.withLock { state in
            state.totals.add(access)
            guard let line else { return false }
            state.lines += line.utf8
            state.lines.append(UInt8(ascii: "\n"))
            defer { state.isDue = true }
            return !state.isDue
        }
        if isNew { showSoon() }
    }

    /// Shows the totals, to programs with the endpoints that are proposed. `lost` is the number of responses that were to
    /// be recorded at the end and could not be. Returns false if any could not be recorded.
    func end(proposing proposal: String? = nil, losing lost: Int = 0) -> Bool {
        show()
        var totals = state.withLock { $0.totals }
        totals.lose(lost)
        if writesJSON { console.show(AccessJSON.end(totals, proposal)) } else { console.show("served \(totals)") }
        console.flush()
        return totals.notRecorded == 0
    }
}

extension AccessLog {
    private func tellJSON(_ access: Access) {
        let isNew = state.withLock { state in
            state.totals.add(access)
            defer { state.isDue = true }
            return !state.isDue
        }
        if !isQuiet || access.isUnanswered { console.show(AccessJSON.line(access)) }
        if isNew { showSoon() }
    }

    private func showSoon() {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in show() }
    }

    private func show() {
        let lines = state.withLock { state in
            state.isDue = false
            let lines = state.lines
            state.lines = []
            return lines
        }
        console.write(lines)
        console.flush()
    }

    static func line(_ access: Access) -> StyledText {
        let size = right(Quantity.size(access.size), 9)
        let time = right(Quantity.time(access.time), 7)
        let asked = access.method.map { "\($0) \(Printable.text(access.target))" } ?? "no request"
        var line = StyledText(access.status.code == 0 ? "–  " : "\(access.status)", access.meaning)
        line.append("  \(size)  \(time)  ", .dim)
        line.append(asked)
        let notes = access.notes.filter { !$0.text.isEmpty }
        for (number, note) in notes.enumerated() {
            line.append(number == 0 ? " · " : "; ", .dim)
            line.append(Printable.text(note.text), note.meaning)
        }
        return line
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
}

extension Access {
    /// The status by its class; none is as bad as an error of the server.
    fileprivate var meaning: Meaning {
        switch status.code {
        case 200..<300: .good
        case 300..<400: .plain
        case 400..<500: .warning
        default: .bad
        }
    }

    /// The source of the response, and remarks about it.
    fileprivate var notes: [(text: String, meaning: Meaning)] {
        let isLost = if case .refused = keeping { true } else { false }
        let notes: [(String?, Meaning)] = [
            (source.text, source.isFound ? .dim : .warning), (keeping?.text, isLost ? .warning : .dim), (error, .bad),
            (verdict?.text, verdict?.isFailure == true ? .bad : .dim), (note, .warning),
        ]
        return notes.map { ($0.0 ?? "", $0.1) }
    }

    /// True if the client got nothing of what it wanted, or would not understand it.
    var isUnanswered: Bool {
        if verdict?.isFailure == true { return true }
        return switch source {
        case .miss, .broken: true
        case .fixture, .server: false
        case .refused: method == nil
        case .upstream: error != nil
        }
    }
}

extension Access.Source {
    fileprivate var isFound: Bool { if case .fixture = self { true } else { false } }

    fileprivate var text: String? {
        switch self {
        case .fixture(let name): name
        case .miss(nil): "no fixture"
        case .miss(let nearest?): "no fixture; the nearest is \(nearest)"
        case .server, .upstream: nil
        case .refused: "refused"
        case .broken(let fault): fault
        }
    }
}

extension Access.Keeping {
    fileprivate var text: String {
        switch self {
        case .wrote(let file): "recorded as \(file)"
        case .unchanged(let file): "equals \(file)"
        case .later: "recorded at the end"
        case .refused(let reason): "not recorded: \(reason)"
        }
    }
}
