#if canImport(Testing)
import Testing
#endif

/// The test that a task belongs to. A detached task and a queue belong to none, and neither does a test of XCTest.
struct RunningTest: Sendable {
    let name: String
    let id: String

    /// Stands in for the test of the current task.
    @TaskLocal static var given: RunningTest?

    static var current: RunningTest? {
        if let given { return given }
        #if canImport(Testing)
        return Test.current.map { RunningTest(name: $0.displayName ?? $0.name, id: "\($0.id)") }
        #else
        return nil
        #endif
    }
}

extension SessionAsker {
    /// The current task, for the fixtures of this test: another test's requests go on, and those of no test are
    /// answered, but not recorded. Without a test to compare with, as in XCTest, every task is the caller's own.
    init(of test: RunningTest?) {
        guard let test else {
            self = .own
            return
        }
        guard let current = RunningTest.current else {
            self = .stranger
            return
        }
        self = current.id == test.id ? .own : .other
    }
}
