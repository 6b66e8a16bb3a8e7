import HTTPModel

/// The failure of a program. Its text names the program.
package struct ProgramFailure: AdvisingError, Sendable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        /// It could not be started, for this reason from the system.
        case notStarted(String)
        /// It ended by itself, with this status as a shell counts it.
        case exited(Int32)
        case tooMuch(limit: Int)
        case tooSlow(Duration)
        /// Its output cannot be read.
        case garbage(String)
        /// It reported the failure itself.
        case reported(String)
        case crashedTwice
        case cancelled
    }

    package let program: ProgramCommand
    package let reason: Reason
    /// The end of its output on standard error.
    package var complaint: String

    package init(_ program: ProgramCommand, _ reason: Reason, complaint: String = "") {
        self.program = program
        self.reason = reason
        self.complaint = complaint
    }

    /// The failure of a program that has ended by itself before.
    var again: ProgramFailure {
        ProgramFailure(program, .crashedTwice, complaint: deed + (complaint.isEmpty ? "" : ": \(complaint)"))
    }

    /// No advice, because only the program's own message can help.
    package var advice: String? { nil }

    package var description: String {
        let words = Printable.text(complaint)
        return "\(program) \(deed)" + (words.isEmpty ? "" : ": \(words)")
    }
}

extension ProgramFailure {
    private var deed: String {
        switch reason {
        case .notStarted(let reason): "could not be started (\(reason))"
        case .exited(let status) where status > 128: "was ended by signal \(status - 128)"
        case .exited(let status): "exited with status \(status)"
        case .tooMuch(let limit): "was ended because it wrote more than \(limit) bytes"
        case .tooSlow(let limit): "was ended because it took longer than \(limit.shown)"
        case .garbage(let reason): "wrote output that Sonde cannot read: \(Printable.text(reason))"
        case .reported(let reason): "reports: \(Printable.text(reason))"
        case .crashedTwice: "has exited twice on its own: set it again to restart it"
        case .cancelled: "was cancelled"
        }
    }
}

extension Duration {
    /// `30 s`
    fileprivate var shown: String {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    }
}
