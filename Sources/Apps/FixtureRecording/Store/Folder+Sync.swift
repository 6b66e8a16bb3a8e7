import Basics
import Fixtures
import Foundation

extension Folder {
    /// Makes the bytes of these files safe.
    ///
    /// A disk is asked for many at once where there are many: it then writes them together, in a tenth of the time.
    func sync(_ names: [String]) throws(FileFailure) {
        guard names.count > Self.fewFiles else {
            for name in names { try sync(name) }
            return
        }
        let failure = Lock<FileFailure?>(nil)
        let lanes = DispatchGroup()
        for lane in 0..<Self.lanes {
            lanes.enter()
            Thread.detachNewThread {
                defer { lanes.leave() }
                for place in stride(from: lane, to: names.count, by: Self.lanes) {
                    do throws(FileFailure) {
                        try self.sync(names[place])
                    } catch {
                        failure.withLock { $0 = $0 ?? error }
                    }
                }
            }
        }
        lanes.wait()
        if let failure = failure.withLock({ $0 }) { throw failure }
    }
}

extension Folder {
    private static let fewFiles = 4
    private static let lanes = 8

    private func sync(_ name: String) throws(FileFailure) {
        let file = try untilDone { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
        defer { close(file) }
        _ = try untilDone { fsync(file) }
    }
}
