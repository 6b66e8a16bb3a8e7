import Foundation
import ModelDecoding

/// The space that the thread has for nested calls. Code that calls itself must not end the program.
struct StackSpace {
    private let lowest: UInt

    /// The room there is, asked for where the code begins.
    init() {
        // The calls above rarely take more than a tenth of a megabyte; a quarter of the space is left for calls
        // below.
        let room = Self.size - Self.size / 4
        let here = Self.address
        lowest = here > room ? here - room : 0
    }

    /// True if there is space for another call.
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
