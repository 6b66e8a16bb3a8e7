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
        /// Bytes of all values made for one statement, those that are gone again too.
        package var bytes = 4_000_000_000

        /// How long a regular expression may look at one text.
        package var patience = Duration.seconds(10)

        package init() {}
    }

    package let limits: Limits
    private let taken = Atomic(0)
    private let made = Atomic(0)

    package init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    package func step(at range: SourceRange) throws(RuntimeError) {
        let count = taken.wrappingAdd(1, ordering: .relaxed).newValue
        guard count <= limits.steps else {
            throw RuntimeError(
                "this takes more than \(limits.steps) steps", advice: "look at fewer elements: .prefix(1000)",
                kind: .limit, at: range)
        }
        if count % 1024 == 0, Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
    }

    /// Whether a value may have so many elements or characters.
    package func check(size: Int, at range: SourceRange) throws(RuntimeError) {
        guard size <= limits.size else {
            throw RuntimeError(
                "this value has more than \(limits.size) elements", advice: "look at fewer: .prefix(1000)",
                kind: .limit, at: range)
        }
    }

    /// The same of a value that is made now, of elements of so many bytes.
    package func make(size: Int, of width: Int = 1, at range: SourceRange) throws(RuntimeError) {
        try check(size: size, at: range)
        let bytes = made.wrappingAdd(size * width, ordering: .relaxed).newValue
        guard bytes <= limits.bytes else {
            throw RuntimeError(
                "this makes values of more than \(limits.bytes) bytes together", advice: "look at fewer: .prefix(1000)",
                kind: .limit, at: range)
        }
    }
}
