import Foundation

/// The files that may be open at once: what runs below Swift ends the program where it gets none.
enum OpenFiles {
    private static let needed: rlim_t = 16

    /// Takes as many as are needed, if the system allows that.
    static func require() throws(UsageError) {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < needed else { return }
        let found = limit.rlim_cur
        limit.rlim_cur = min(needed, limit.rlim_max)
        guard limit.rlim_cur == needed, setrlimit(kind, &limit) == 0 else {
            throw UsageError("only \(found) files may be open at once, but Sonde needs \(needed): run ulimit -n 256")
        }
    }

    /// Takes up to so many, as far as the system allows that. Returns how many may be open.
    static func raise(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return Int(needed) }
        if limit.rlim_cur < rlim_t(wanted) {
            limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
            setrlimit(kind, &limit)
            getrlimit(kind, &limit)
        }
        return Int(clamping: limit.rlim_cur)
    }

    #if os(Linux)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let kind = RLIMIT_NOFILE
    #endif
}
