package import ScriptSyntax
import Synchronization

/// How far an expression may go: it cannot run away.
package final class Budget: Sendable {
    package struct Limits: Sendable, Hashable {
        /// Expressions evaluated for one statement.
        package var steps = 50_000_000
        /// Calls inside calls.
        package var depth = 200
        /// Elements and characters that one value made by an expression may have.
        package var size = 20_000_000
        /// The same of all values made for one statement.
        package var total = 2_000_000_000

        package init() {}
    }

    package let limits: Limits
    private let taken = Mutex(0)
    private let made = Mutex(0)

    package init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    package func step(at range: SourceRange) throws(RuntimeError) {
        let count = taken.withLock { taken in
            taken += 1
            return taken
        }
        guard count <= limits.steps else {
            throw RuntimeError(
                "this takes more than \(limits.steps) steps", advice: "look at fewer elements: .prefix(1000)",
                kind: .limit, at: range)
        }
        if count % 1024 == 0, Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
    }

    package func check(size: Int, at range: SourceRange) throws(RuntimeError) {
        guard size <= limits.size else {
            throw RuntimeError(
                "this value has more than \(limits.size) elements", advice: "look at fewer: .prefix(1000)",
                kind: .limit, at: range)
        }
        let total = made.withLock { made in
            made += size
            return made
        }
        guard total <= limits.total else {
            throw RuntimeError(
                "this makes values of more than \(limits.total) elements together",
                advice: "look at fewer: .prefix(1000)", kind: .limit, at: range)
        }
    }
}
