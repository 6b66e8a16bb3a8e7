import Foundation

/// The treatment of requests that no fixture matches.
///
/// It is set from outside, so that the same tests record and replay:
///
///     SONDE_RECORD=new swift test
public enum RecordMode: String, Sendable, CaseIterable {
    /// Nothing is recorded, and no request leaves. So it is wherever `CI` is set.
    case none
    /// A folder without recordings at the start of the run is recorded; any other folder is only replayed.
    case once
    /// A request with a recording gets its response from it; every other request is recorded.
    case new
    /// Every request is sent and recorded again.
    case all
    /// Every request is sent, and nothing is recorded.
    case live
    /// What the environment says: ``current``.
    case environment

    /// The modes that the environment can say.
    public static let allCases: [RecordMode] = [.none, .once, .new, .all, .live]

    /// The mode of this run: what `SONDE_RECORD` says, else ``none`` where `CI` is set, and ``once`` elsewhere.
    public static var current: RecordMode {
        get throws(FixtureFolderError) { try RecordMode(in: ProcessInfo.processInfo.environment) }
    }

    init(in environment: [String: String]) throws(FixtureFolderError) {
        guard let text = environment["SONDE_RECORD"], !text.isEmpty else {
            self = environment["CI"].map { $0.isEmpty || $0 == "false" } ?? true ? .once : .none
            return
        }
        guard let mode = Self.allCases.first(where: { $0.rawValue == text }) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw FixtureFolderError("SONDE_RECORD is \(text); it can be \(known)")
        }
        self = mode
    }

    /// The mode that applies where this one is given: ``none`` and ``live`` of the environment rule out any other, so
    /// that no test records where nothing may be recorded.
    func applied(in environment: RecordMode) -> RecordMode {
        self == .environment || environment == .none || environment == .live ? environment : self
    }
}

/// The reason why a test does not have fixtures.
public struct FixtureFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and the remedy.
    public let description: String

    init(_ description: String) { self.description = description }
}
