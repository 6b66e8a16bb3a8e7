import Testing

/// Runs tests ahead of those that only compute. Behind thousands of them, a step that a server waits for would come
/// after the server has given up.
struct Promptly: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await Task(priority: .high) { try await function() }.value
        }
    }
}

extension Trait where Self == Promptly {
    static var promptly: Promptly { Promptly() }
}
