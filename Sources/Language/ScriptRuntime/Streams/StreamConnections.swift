import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// The end of one connection of a stream.
enum StreamEnd {
    /// The consumer has received enough.
    case enough
    /// The server has sent everything.
    case over
    /// The server asks clients not to reconnect.
    case final
    case broken(RuntimeError)

    /// A person has had enough.
    static func cancelled(at range: SourceRange) -> StreamEnd {
        .broken(RuntimeError("cancelled", kind: .cancelled, at: range))
    }

    /// True if another connection could bring more.
    var mayGoOn: Bool {
        switch self {
        case .enough, .final: false
        case .over: true
        case .broken(let error): if case .cancelled = error.kind { false } else { true }
        }
    }
}

/// The knowledge that a stream's connections have of earlier ones.
struct StreamConnections {
    /// The identifier to continue from.
    private(set) var lastID = ""
    /// The delay that the server wants a client to wait.
    private var retry: Int?
    /// The number of consecutive connections that have brought nothing.
    private var failures = 0
    private(set) var wasConnected = false
    private(set) var count = 0
    /// The elements that `why` examines.
    var sample = ElementSample()
    /// The number of responses from each recording.
    private var recordings: [String: Int] = [:]
    /// True if a recording gave the last response.
    private(set) var isRecorded = false

    mutating func noteConnected() { wasConnected = true }

    /// Notes the source of a response, and returns whether it adds to what recordings have given before.
    mutating func noteResponse(_ response: Response?) -> Bool {
        let recording = response?.transfer.facts.recording
        isRecorded = recording != nil
        guard let recording else { return true }
        recordings[recording.name, default: 0] += 1
        return recordings[recording.name, default: 0] <= recording.times
    }

    mutating func noteElements(_ more: Int) {
        failures = 0
        count += more
    }

    mutating func note(_ reader: StreamReader) {
        lastID = reader.lastID
        retry = reader.retry ?? retry
    }

    /// Returns the delay before the next connection; `nil` if there should be none. Each connection that
    /// brings nothing doubles it.
    mutating func pause() -> Duration? {
        guard failures < Self.mostFailures else { return nil }
        defer { failures += 1 }
        return .milliseconds(min(max(retry ?? 1_000, 10) << failures, 30_000))
    }

    private static let mostFailures = 5
}
