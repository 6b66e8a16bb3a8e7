import Foundation

/// The two ends of a pipe, which no program that is started in the meantime inherits, because it would keep them
/// open.
package struct PipeEnds: Sendable {
    package let reading: Int32
    package let writing: Int32

    package init() throws(ChildProcess.Failure) {
        var ends: [Int32] = [-1, -1]
        guard Self.open(&ends) == 0 else { throw ChildProcess.Failure(reason: String(cString: strerror(errno))) }
        (reading, writing) = (ends[0], ends[1])
    }

    package func close() {
        for end in [reading, writing] { _ = Foundation.close(end) }
    }
}

extension PipeEnds {
    #if os(Linux)
    private typealias Opening = @Sendable @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32

    /// Swift does not show this function, which only GNU's headers declare.
    private static let pipe2 = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Opening.self) }
    #endif

    private static func open(_ ends: inout [Int32]) -> Int32 {
        #if os(Linux)
        if let pipe2 { return pipe2(&ends, O_CLOEXEC) }
        #endif
        guard pipe(&ends) == 0 else { return -1 }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return 0
    }
}
