import Foundation

/// A program at its work as a filter: what it has been given, and what it has written so far.
struct ProgramFilter: ~Copyable {
    /// The reason for which a program is ended.
    struct Stop: Error {
        let reason: ProgramFailure.Reason
    }

    private let process: ProgramProcess
    private let input: Data
    private let limits: ProgramRun.Limits
    private let deadline: ContinuousClock.Instant
    private var given = 0
    private var open: (output: Bool, errors: Bool) = (true, true)
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private(set) var output = Data()
    private var complaints = Complaints()

    init(_ process: ProgramProcess, _ input: Data, _ limits: ProgramRun.Limits) {
        self.process = process
        self.input = input
        self.limits = limits
        deadline = .now + limits.time
        output.reserveCapacity(min(input.count, limits.output))
        if input.isEmpty { process.closeInput() }
    }

    /// The end of what it wrote to its standard error.
    var complaint: String { complaints.text }

    /// Hands over and takes as the program is ready, until it exits.
    mutating func run(until cancelled: Int32) throws(Stop) {
        while true {
            var waits = [process.ending, cancelled].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            // A negative descriptor is not waited for.
            waits.append(pollfd(fd: open.output ? process.output : -1, events: Int16(POLLIN), revents: 0))
            waits.append(pollfd(fd: open.errors ? process.errors : -1, events: Int16(POLLIN), revents: 0))
            waits.append(pollfd(fd: process.openInput ?? -1, events: Int16(POLLOUT), revents: 0))
            guard poll(&waits, nfds_t(waits.count), try remainingMilliseconds()) >= 0 else { continue }
            if waits[1].revents != 0 { throw Stop(reason: .cancelled) }
            if waits[2].revents != 0 { try takeOutput() }
            if waits[3].revents != 0 { takeErrors() }
            if waits[4].revents != 0 { giveInput() }
            if waits[0].revents != 0 { return try end() }
        }
    }

    private func remainingMilliseconds() throws(Stop) -> Int32 {
        let rest = ContinuousClock.now.duration(to: deadline)
        guard rest > .zero else { throw Stop(reason: .tooSlow(limits.time)) }
        return Int32(clamping: Int(rest / .milliseconds(1)) + 1)
    }

    /// It has exited: what is still in its pipes is all that comes, even if a program that it left would go on.
    private mutating func end() throws(Stop) {
        let status = process.finish()
        while try takeOutput() {}
        while takeErrors() {}
        guard status == 0 else { throw Stop(reason: .exited(status)) }
    }

    /// Takes a piece, and says whether there may be more.
    @discardableResult
    private mutating func takeOutput() throws(Stop) -> Bool {
        guard open.output else { return false }
        switch process.output.piece(through: &buffer) {
        case .bytes(let count):
            guard output.count + count <= limits.output else { throw Stop(reason: .tooMuch(limit: limits.output)) }
            output.append(contentsOf: buffer[..<count])
            return true
        case .nothingNow: return false
        case .end:
            open.output = false
            return false
        }
    }

    /// The same of its standard error.
    @discardableResult
    private mutating func takeErrors() -> Bool {
        guard open.errors else { return false }
        switch process.errors.piece(through: &buffer) {
        case .bytes(let count):
            complaints.add(buffer[..<count])
            return true
        case .nothingNow: return false
        case .end:
            open.errors = false
            return false
        }
    }

    private mutating func giveInput() {
        while let end = process.openInput {
            let count = input.withUnsafeBytes { write(end, $0.baseAddress?.advanced(by: given), $0.count - given) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            given += max(0, count)
            // A program that does not want the rest need not read it.
            if count < 0 || given == input.count { process.closeInput() }
        }
    }
}
