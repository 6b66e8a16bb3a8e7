import Foundation

/// The way in which a test treats requests that no fixture matches.
///
/// An environment variable sets it, so that the same tests record and replay:
///
///     SONDE_RECORD=new swift test
public enum RecordMode: String, Sendable, CaseIterable {
    /// Nothing is recorded, and no request leaves. This is the mode wherever `CI` is set.
    case none
    /// A folder without recordings at the start of the run is recorded; any other folder is only replayed.
    case once
    /// A request with a recording gets its response from it; every other request is recorded.
    case new
    /// Every request is sent and recorded again.
    case all
    /// Every request is sent, and nothing is recorded.
    case live
    /// The mode that the environment sets: ``current``.
    case environment

    /// The modes that the environment can set.
    public static let allCases: [RecordMode] = [.none, .once, .new, .all, .live]

    /// The mode of this run: the one that `SONDE_RECORD` names; otherwise ``none`` if `CI` is set, and ``once`` if not.
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
    /// The problem, and its remedy.
    public let description: String

    init(_ description: String) { self.description = description }
}
