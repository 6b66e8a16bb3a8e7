import HTTPModel
import ModelDecoding
package import ScriptSyntax

/// A limit on the work of an expression, so that it cannot run without end.
package final class Budget: Sendable {
    package struct Limits: Sendable, Hashable {
        /// The number of expressions evaluated for one statement.
        package var steps = 50_000_000
        /// The depth of nested calls.
        package var depth = 200
        /// The number of elements or characters in one value of an expression.
        package var size = 20_000_000
        /// The number of bytes in all values of a session.
        package var bytes = 4_000_000_000
        /// The depth of nested values.
        package var nesting = 500

        /// The time that a regular expression may spend on one text.
        package var patience = Duration.seconds(10)

        package init() {}
    }

    package let limits: Limits
    private let allowance: MemoryAllowance
    private let taken = Counter()
    private let depth = Counter()
    /// The budget of the run that this one works for, beside others. It receives steps by the thousand, because
    /// they are counted on several threads, and a single number would slow each down.
    private let trunk: Budget?
    /// The number of budgets that enclose this one.
    package let strands: Int

    /// A statement's budget; the allowance is its session's.
    package init(_ limits: Limits = Limits(), of allowance: MemoryAllowance = MemoryAllowance()) {
        self.limits = limits
        self.allowance = allowance
        trunk = nil
        strands = 0
    }

    private init(strandOf trunk: Budget) {
        (limits, allowance) = (trunk.limits, trunk.allowance)
        self.trunk = trunk
        strands = trunk.strands + 1
        depth.add(trunk.depth.add(0))
    }

    /// The budget of concurrent work. It starts at this depth, and its steps and bytes count here.
    package var strand: Budget { Budget(strandOf: self) }

    /// Counts the steps that an ended task has not reported yet.
    package func add(_ strand: Budget, at range: SourceRange) throws(RuntimeError) {
        try step(by: strand.taken.add(0) & Self.someSteps, at: range)
    }

    private static let someSteps = 1023

    package func step(by steps: Int = 1, at range: SourceRange) throws(RuntimeError) {
        let count = taken.add(steps)
        guard count <= limits.steps else {
            throw RuntimeError(
                "this takes more than \(limits.steps) steps", advice: "use fewer elements: .prefix(1000)",
                kind: .limit, at: range)
        }
        guard count & Self.someSteps < steps else { return }
        if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
        try trunk?.step(by: count & ~Self.someSteps - (count - steps) & ~Self.someSteps, at: range)
    }

    /// Restarts the count, because a server paces its stream, and each element may take as
    /// many steps as a statement.
    package func renew() {
        taken.reset()
        trunk?.renew()
    }

    /// Enters a nested call of a closure or an endpoint. Follow every call with ``leave()``.
    package func enter(at range: SourceRange) throws(RuntimeError) {
        guard depth.add(1) <= limits.depth else {
            leave()
            throw RuntimeError(
                "calls are nested more than \(limits.depth) deep", advice: "does one of them call itself?",
                kind: .limit, at: range)
        }
    }

    package func leave() { depth.add(-1) }

    /// Throws if a value must not have this many elements or characters.
    package func check(size: Int, at range: SourceRange) throws(RuntimeError) {
        guard size <= limits.size else {
            throw RuntimeError(
                "this value has more than \(limits.size) elements", advice: "use fewer elements: .prefix(1000)",
                kind: .limit, at: range)
        }
    }

    /// Throws if a new value must not have this many elements or characters, of this many bytes each.
    package func make(size: Int, of width: Int = 1, at range: SourceRange) throws(RuntimeError) {
        try check(size: size, at: range)
        try take(size * width, at: range)
    }

    /// Does the same for a value that grows in place. A value without room left moves to a place twice as large.
    func grow(from old: Int, by more: Int, of width: Int, at range: SourceRange) throws(RuntimeError) {
        let (size, overflows) = old.addingReportingOverflow(more)
        try check(size: overflows ? .max : size, at: range)
        let isMoved = old.leadingZeroBitCount != size.leadingZeroBitCount
        try take((isMoved ? 2 * size : more) * width, at: range)
    }

    private func take(_ bytes: Int, at range: SourceRange) throws(RuntimeError) {
        let limit = MemoryUse.most(of: limits.bytes)
        guard allowance.take(bytes, of: limit) else {
            throw RuntimeError(
                "this makes values of more than \(limit) bytes in total",
                advice: "use fewer elements: .prefix(1000)" + (limit < limits.bytes ? ", or raise ulimit -v" : ""),
                kind: .limit, at: range)
        }
    }
}
