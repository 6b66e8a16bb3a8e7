import Foundation

extension Process {
    /// Waits until a process is gone, or only waits itself for who started it.
    static func hasEnded(_ identifier: pid_t) async -> Bool {
        for _ in 0..<1000 {
            if kill(identifier, 0) != 0 || isZombie(identifier) { return true }
            await Task.yield()
            usleep(1000)
        }
        return false
    }

    private static func isZombie(_ identifier: pid_t) -> Bool {
        let state = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
        return state?.split(separator: ")").last?.hasPrefix(" Z") ?? false
    }
}
