#if canImport(Testing)
import Testing
#endif

/// The test that a task belongs to. A detached task and a queue belong to none, and neither does a test of XCTest.
struct RunningTest: Sendable {
    let name: String
    let id: String

    /// Stands in for the test of the current task.
    @TaskLocal static var given: RunningTest?

    /// The test of the current task.
    static var current: RunningTest? {
        if let given { return given }
        #if canImport(Testing)
        return Test.current.map { RunningTest(name: $0.displayName ?? $0.name, id: "\($0.id)") }
        #else
        return nil
        #endif
    }

    /// Indicates whether the current task belongs to another test.
    static func isOther(than test: RunningTest?) -> Bool {
        guard let test, let current else { return false }
        return current.id != test.id
    }
}
