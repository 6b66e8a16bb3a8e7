import Foundation

/// The memory that the program uses, and the maximum that it may use.
package enum MemoryUse {
    /// The bytes that count: those in memory, or the whole address space if `ulimit -v` limits it. Nil if the system
    /// does not report them.
    @Sendable package static func measured() -> Int? {
        #if os(Linux)
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let pages = text.split(separator: " ").prefix(2).compactMap { Int($0) }
        guard pages.count == 2 else { return nil }
        return pages[addresses == nil ? 1 : 0] * sysconf(Int32(_SC_PAGESIZE))
        #else
        return nil
        #endif
    }

    /// The part of a requested amount that may be used. If `ulimit -v` allows less, it is that limit, without the memory
    /// that the program needs to report the error.
    package static func most(of wanted: Int) -> Int { min(wanted, addresses.map { $0 - $0 / 8 } ?? wanted) }

    /// The limit that `ulimit -v` reports, if it is low.
    package static let addresses: Int? = {
        #if os(Linux)
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        return isKnown && limit.rlim_cur < 1 << 40 ? Int(limit.rlim_cur) : nil
        #else
        return nil
        #endif
    }()
}
