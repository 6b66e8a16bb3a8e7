import Foundation
import Locking

/// What is worth knowing of the fixtures of a run: each remark is a line on standard error, once.
enum RunRemarks {
    private static let told = Lock<Set<String>>([])

    static func tell(_ remark: String, of folder: URL) {
        let line = "sonde: \(folder.path): \(remark)\n"
        guard told.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data(line.utf8))
    }
}
