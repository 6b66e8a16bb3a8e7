import Basics
import Foundation

/// The remarks on a run's fixtures, each printed once, as a line on standard error.
enum RunRemarks {
    private static let told = Lock<Set<String>>([])

    static func tell(_ remark: String, of folder: URL) {
        let line = "sonde: \(folder.path): \(remark)\n"
        guard told.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data(line.utf8))
    }
}
