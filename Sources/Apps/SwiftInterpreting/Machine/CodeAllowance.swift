import Basics
import ModelDecoding

/// The limits of code while a body is read: its steps, its memory and the depth of its calls.
struct CodeAllowance {
    private(set) var depth = 0
    private var stack = StackSpace()
    private var stepsLeft = 0
    private var stepLimit = 0
    /// The bytes that were taken since the memory was measured.
    private var bytesTaken = 0

    /// The greatest depth of calls.
    static let depthLimit = 400
    private static let bytesUnmeasured = 64 << 20
    /// To make so much takes the time of so many steps.
    private static let stepsOfMeasuring = 5_000
    private static let mostBytes = 2_000_000_000

    /// Gets ready for code that has a body of that many values, or none.
    mutating func begin(entries count: Int) {
        depth = 0
        stack = StackSpace()
        stepLimit = CodePatience.steps + 200 * count
        stepsLeft = stepLimit
    }

    mutating func step(_ count: Int) throws(Interruption) {
        stepsLeft -= count
        guard stepsLeft > 0 else {
            throw .unknown(UnknownCode(message: "the code takes more than \(stepLimit) steps", position: nil))
        }
        if stepsLeft & 0xFFF == 0 || count > 4_096, Task.isCancelled {
            throw .unknown(UnknownCode(message: "the code was ended", position: nil))
        }
    }

    /// Counts bytes, and measures the program's memory once they are many, because most are freed by then.
    mutating func take(bytes: Int) throws(Interruption) {
        bytesTaken += bytes
        guard bytesTaken > Self.bytesUnmeasured else { return }
        bytesTaken = 0
        try step(Self.stepsOfMeasuring)
        let most = MemoryUse.most(of: Self.mostBytes)
        guard MemoryUse.measured() ?? 0 <= most else {
            throw .unknown(UnknownCode(message: "the code takes more than \(most) bytes of memory", position: nil))
        }
    }

    /// Counts a call, and ends what calls itself without end.
    mutating func enterCall(_ name: String, _ scope: CodeScope, _ span: Range<Int>) throws(Interruption) {
        depth += 1
        guard depth <= Self.depthLimit, stack.isLeft else {
            depth -= 1
            throw scope.unknown("'\(name)' calls itself more than \(depth) times deep", at: span)
        }
        do { try step(1) } catch {
            depth -= 1
            throw error.placed(span, in: scope)
        }
    }

    mutating func leaveCall() { depth -= 1 }
}
