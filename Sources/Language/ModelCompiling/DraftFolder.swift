import Foundation
import Programs

/// A folder for what is being made, which becomes what it shall be in one step, or is gone.
struct DraftFolder: ~Copyable {
    let path: String

    /// Creates a folder beside a place, for the user alone.
    init(beside place: String) throws(CompilingFailure) {
        path = "\(place).\(getpid()).\(UInt32.random(in: 0 ... .max)).draft"
        do throws(PrivateFolder.Failure) { _ = try PrivateFolder(making: path) } catch {
            throw .unusableFolder(path, reason: error.reason)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, with the folders that its name goes through.
    func write(_ text: String, to name: String) throws(CompilingFailure) {
        let place = URL(filePath: "\(path)/\(name)")
        do {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        } catch {
            throw .unusableFolder(path, reason: error.localizedDescription)
        }
    }

    /// Moves a file of it to its place, or all of it; what another process has put there meanwhile is the same, and
    /// stays.
    func publish(_ name: String? = nil, as place: String) throws(CompilingFailure) {
        let made = name.map { "\(path)/\($0)" } ?? path
        if rename(made, place) != 0, !FileManager.default.fileExists(atPath: place) {
            throw .unusableFolder(place, reason: String(cString: strerror(errno)))
        }
    }
}

extension PrivateFolder.Failure {
    var reason: String {
        switch self {
        case .notOurs: "it is a link, or belongs to another user"
        case .system(let number): String(cString: strerror(number))
        }
    }
}
