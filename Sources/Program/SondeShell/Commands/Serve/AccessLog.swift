import Basics
import Dispatch
import FixtureServer
import HTTPModel
import Presentation

/// A line for each response of a server: `200  15.6 kB   0.3 ms  GET /api/episodes?page=2 · episodes-page-2`.
///
/// Lines are shown a moment later, together with those that arrived in between, so that a busy server does
/// not write each by itself.
final class AccessLog: Sendable {
    private struct State {
        var responses = 0
        var misses = 0
        /// What is shown a moment later.
        var lines: [UInt8] = []
        var isDue = false
    }

    private let console: Console
    private let isQuiet: Bool
    private let state = Lock(State())

    init(_ console: Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    func tell(_ access: Access) {
        let line = isQuiet && !access.isUnanswered ? nil : Self.line(access)
        let isNew = state.withLock { state in
            state.responses += 1
            if access.isUnanswered { state.misses += 1 }
            guard let line else { return false }
            state.lines += line.utf8
            state.lines.append(UInt8(ascii: "\n"))
            defer { state.isDue = true }
            return !state.isDue
        }
        if isNew { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in show() } }
    }

    /// Shows the totals.
    func end() {
        show()
        let (responses, misses) = state.withLock { ($0.responses, $0.misses) }
        let missing = misses > 0 ? ", \(misses) without a fixture" : ""
        console.show("served \(Quantity.count(responses, "request"))\(missing)")
        console.flush()
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
}

extension AccessLog {
    static func line(_ access: Access) -> String {
        let size = right(Quantity.size(access.size), 9)
        let time = right(Quantity.time(access.time), 7)
        let note = access.note.map { "; \(Printable.text($0))" } ?? ""
        let asked = "\(access.method) \(Printable.text(access.target))"
        return "\(access.status)  \(size)  \(time)  \(asked)\(access.source.text)\(note)"
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
}

extension Access {
    fileprivate var isUnanswered: Bool {
        switch source {
        case .miss, .broken: true
        case .fixture, .server: false
        }
    }
}

extension Access.Source {
    fileprivate var text: String {
        switch self {
        case .fixture(let name): " · \(name)"
        case .miss(nil): " · no fixture"
        case .miss(let nearest?): " · no fixture; the nearest is \(nearest)"
        case .server: ""
        case .broken(let fault): " · \(fault)"
        }
    }
}
