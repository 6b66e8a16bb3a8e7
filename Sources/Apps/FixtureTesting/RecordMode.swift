import Foundation

/// What a test does about requests that no fixture answers.
///
/// It is told from outside, so that the same tests record and replay:
///
///     SONDE_RECORD=new swift test
public enum RecordMode: String, Sendable, CaseIterable {
    /// Nothing is recorded, and no request leaves. So it is wherever `CI` is set.
    case none
    /// A folder that had no recordings when the run began is recorded; one that had some answers alone.
    case once
    /// What has a recording is answered from it; all else is recorded.
    case new
    /// Everything is asked again, and recorded anew.
    case all

    /// The mode of this run: what `SONDE_RECORD` says, else ``none`` where `CI` is set, and ``once`` elsewhere.
    public static var current: RecordMode {
        get throws(FixtureFolderError) { try RecordMode(in: ProcessInfo.processInfo.environment) }
    }

    init(in environment: [String: String]) throws(FixtureFolderError) {
        guard let text = environment["SONDE_RECORD"], !text.isEmpty else {
            self = environment["CI"].map { $0.isEmpty || $0 == "false" } ?? true ? .once : .none
            return
        }
        guard let mode = RecordMode(rawValue: text) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw FixtureFolderError("SONDE_RECORD is \(text); it can be \(known)")
        }
        self = mode
    }
}

/// Why there are no fixtures for a test.
public struct FixtureFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String

    init(_ description: String) { self.description = description }
}
