import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// How one connection of a stream has ended.
enum StreamEnd {
    /// Whoever listens has had enough.
    case enough
    /// The server has told everything.
    case over
    /// The server wants nobody to come back.
    case final
    case broken(RuntimeError)

    /// A person has had enough.
    static func cancelled(at range: SourceRange) -> StreamEnd {
        .broken(RuntimeError("cancelled", kind: .cancelled, at: range))
    }

    /// Whether another connection could bring more.
    var mayGoOn: Bool {
        switch self {
        case .enough, .final: false
        case .over: true
        case .broken(let error): if case .cancelled = error.kind { false } else { true }
        }
    }
}

/// What the connections of one stream know of those before them.
struct StreamConnections {
    /// The identifier to go on from.
    private(set) var lastID = ""
    /// How long the server wants a client to wait.
    private var retry: Int?
    /// How many connections in a row have brought nothing.
    private var failures = 0
    private(set) var wasConnected = false
    /// How many elements came.
    private(set) var count = 0
    /// What `why` looks at.
    var sample = ElementSample()
    /// How often each recording has answered.
    private var recordings: [String: Int] = [:]
    /// Whether a recording has answered last.
    private(set) var isRecorded = false

    mutating func noteConnected() { wasConnected = true }

    /// Notes what has answered; whether it is more than what recordings have answered before.
    mutating func noteAnswer(_ response: Response?) -> Bool {
        let recording = response?.transfer.facts.recording
        isRecorded = recording != nil
        guard let recording else { return true }
        recordings[recording.name, default: 0] += 1
        return recordings[recording.name, default: 0] <= recording.times
    }

    /// Something came.
    mutating func noteElements(_ more: Int) {
        failures = 0
        count += more
    }

    /// A connection has ended.
    mutating func note(_ reader: StreamReader) {
        lastID = reader.lastID
        retry = reader.retry ?? retry
    }

    /// How long to wait before the next connection; nil where there should be none. Each that brings nothing doubles it.
    mutating func pause() -> Duration? {
        guard failures < Self.mostFailures else { return nil }
        defer { failures += 1 }
        return .milliseconds(min(max(retry ?? 1_000, 10) << failures, 30_000))
    }

    private static let mostFailures = 5
}
