package import Foundation
package import HTTPModel

/// The surroundings that signing in needs: clocks, randomness, a person, and a place for kept tokens.
package struct SignInSurroundings: Sendable {
    /// The time of day, which a user may set.
    package var now: @Sendable () -> Date = { Date() }
    /// A monotonic time since an arbitrary moment.
    package var uptime: @Sendable () -> Duration = {
        Self.start.duration(to: .now)
    }
    /// Waits, unless the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Returns the given number of bytes, which cannot be predicted.
    package var randomBytes: @Sendable (Int) -> [UInt8] = { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }
    /// The person who signs in, or `nil` if there is none, as in a script that runs alone.
    package var person: Person?
    /// The store of refresh tokens, or `nil` if they are not kept.
    package var kept: KeptTokens?
    /// Receives every secret before it can be shown anywhere.
    package var learn: @Sendable ([Secret]) -> Void = { _ in }

    package init() {}

    /// A person who reads messages and has a browser.
    package struct Person: Sendable {
        /// Shows what to do, in one line.
        package var tell: @Sendable (String) -> Void
        /// Opens an address in a browser. Returns whether that could be started.
        package var open: @Sendable (URL) -> Bool

        package init(
            tell: @escaping @Sendable (String) -> Void, open: @escaping @Sendable (URL) -> Bool = { _ in false }
        ) {
            self.tell = tell
            self.open = open
        }
    }

    /// Refresh tokens that outlive the program.
    package struct KeptTokens: Sendable {
        package var read: @Sendable (Name) -> Secret?
        /// Keeps a token, or removes the kept one.
        package var write: @Sendable (Name, Secret?) -> Void

        package init(
            read: @escaping @Sendable (Name) -> Secret?, write: @escaping @Sendable (Name, Secret?) -> Void
        ) {
            self.read = read
            self.write = write
        }

        /// The identity of a kept token.
        ///
        /// The origin is part of it, so a script cannot have a token sent to a place that the person who signed in
        /// did not intend.
        package struct Name: Sendable, Hashable {
            package let origin: String
            package let endpoint: String
            package let client: String
            package let scope: String
        }
    }

    private static let start = ContinuousClock.now
}
