import Foundation
import ModelDecoding

/// How much room the thread has for calls within calls. Code that calls itself must not end the program.
struct StackSpace {
    private let lowest: UInt

    /// The room there is, asked for where the code begins.
    init() {
        // What stands above is seldom more than a tenth of a megabyte; a quarter of the room is left for what is called.
        let room = Self.size - Self.size / 4
        let here = Self.address
        lowest = here > room ? here - room : 0
    }

    /// Whether there is room for another call.
    var isLeft: Bool { Self.address > lowest }

    @inline(never)
    private static var address: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    #if os(Linux)
    /// Threads get what the limit says, and at most this.
    private static let size: UInt = {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return 512 * 1024 }
        return UInt(min(limit.rlim_cur, 8 * 1024 * 1024))
    }()
    #else
    private static var size: UInt { Thread.isMainThread ? 1024 * 1024 : 512 * 1024 }
    #endif
}
