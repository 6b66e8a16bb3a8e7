import Basics

/// The folders of a suite: what their setups left, and how many scripts are still to come.
final class FolderStates: Sendable {
    enum State: Sendable {
        case ready(Beginning)
        /// The reason, and the state that its setup left nevertheless; nil if it did not begin or end.
        case failed(String, ExitStatus, Beginning?)

        /// The state that its teardown begins with.
        var left: Beginning? {
            switch self {
            case .ready(let beginning): beginning
            case .failed(_, _, let beginning): beginning
            }
        }
    }

    private struct Facts {
        var states: [String: State] = [:]
        var left: [String: Int]
        var complaints = SuiteOutcome(results: [], status: .done)
    }

    private let facts: Lock<Facts>

    /// The folders of each script, one after the other.
    init(_ folders: [String]) {
        facts = Lock(Facts(left: Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)))
    }

    func state(of folder: String) -> State? { facts.withLock { $0.states[folder] } }

    func set(_ state: State, of folder: String) { facts.withLock { $0.states[folder] = state } }

    /// One script fewer is to come; whether it was the last.
    func leave(_ folder: String) -> Bool {
        facts.withLock { facts in
            facts.left[folder, default: 1] -= 1
            return facts.left[folder] == 0
        }
    }

    func complain(_ found: SuiteOutcome) { facts.withLock { $0.complaints = $0.complaints.and(found) } }

    /// The teardowns that failed.
    var complaints: SuiteOutcome { facts.withLock { $0.complaints } }
}
