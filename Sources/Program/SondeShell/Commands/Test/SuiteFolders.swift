import Basics
import Foundation

/// The folders of a suite that have something to do before or after their scripts.
enum SuiteFolders {
    /// Returns the folders around a script that have a setup or a teardown, the outermost first: up to the root
    /// of the repository; without one, up to the working folder; otherwise only the script's own folder. Folders
    /// further out are ignored.
    static func folders(above path: String) -> [String] {
        let folder = path.folderOfPath
        guard let real = folder.realPath else { return [] }
        let environment = ProcessEnvironment.variables
        let search = ProjectSearch(folder: real, home: environment["HOME"].flatMap(\.realPath))
        var root = search.repository ?? real
        if search.repository == nil, let here = ".".realPath, real == here || real.hasPrefix(here + "/") {
            root = here
        }
        var found: [String] = []
        var (place, told) = (real, folder)
        while true {
            if has(SuitePaths.setup, place) || has(SuitePaths.teardown, place) { found.append(told) }
            guard place != root, place != "/" else { break }
            place = (place as NSString).deletingLastPathComponent
            told = told == "." || told.hasSuffix("..") ? (told == "." ? ".." : told + "/..") : told.folderOfPath
        }
        return found.reversed()
    }

    /// The setups that run before a script, the outermost first; none that it replays itself, and not itself.
    static func setups(before script: ScriptFile) -> [String] {
        guard let path = script.path, let real = path.realPath else { return [] }
        let replayed = script.replayed
        return folders(above: path).compactMap { Self.script(SuitePaths.setup, in: $0) }.filter { setup in
            setup.realPath.map { $0 != real && !replayed.contains($0) } ?? false
        }
    }

    /// Returns the path of a folder's script as it is shown, or `nil` if there is none.
    static func script(_ name: String, in folder: String) -> String? {
        let path = name.path(in: folder)
        return access(path, F_OK) == 0 ? path : nil
    }

    private static func has(_ name: String, _ folder: String) -> Bool { access("\(folder)/\(name)", F_OK) == 0 }
}
