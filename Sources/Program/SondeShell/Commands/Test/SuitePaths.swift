import Basics
import Foundation
import ScriptRuntime

/// The scripts that paths stand for, each once, in the order of their paths.
struct SuitePaths {
    static let setup = "setup.apiscript"
    static let teardown = "teardown.apiscript"
    static let ending = ".apiscript"
    /// The scripts that belong to a suite or a project, and are not cases.
    private static let others: Set = [setup, teardown, Project.scriptName]

    /// True if a path is that of a setup, a teardown or a project.
    static func isOther(_ path: String) -> Bool {
        others.contains(path.split(separator: "/").last.map(String.init) ?? path)
    }

    /// The paths as they are shown.
    private(set) var paths: [String] = []
    /// Those that were named themselves, and not found in a folder.
    private(set) var named: Set<String> = []
    private var seen: Set<String> = []
    private var folders: Set<String> = []

    init(_ operands: [String]) throws(UsageError) {
        for operand in operands { try add(operand) }
    }

    private mutating func add(_ operand: String) throws(UsageError) {
        guard let real = operand.realPath else {
            guard operand.contains(where: { "*?[".contains($0) }) else {
                throw UsageError("\(operand) cannot be read: \(String(cString: strerror(errno)))")
            }
            return try add(pattern: operand)
        }
        if Self.isFolder(real) { return try addFolder(operand.withoutLastSlashes, real) }
        guard !Self.isOther(operand) else {
            throw UsageError("\(operand) is not a case: it runs with those of its folder: name the folder or a script")
        }
        if seen.insert(real).inserted {
            paths.append(operand)
            named.insert(operand)
        }
    }

    private mutating func add(pattern: String) throws(UsageError) {
        let found: [String]
        do throws(ScriptHost.FileError) { found = try ScriptFolder(".").files(pattern) } catch {
            throw UsageError(error.description)
        }
        for path in found where path.hasSuffix(Self.ending) && !Self.isOther(path) {
            if let real = path.realPath, seen.insert(real).inserted { paths.append(path) }
        }
    }

    /// All below it: the scripts of a folder, then its folders. What is hidden is passed over, and a folder that a link
    /// leads back to is gone through once.
    private mutating func addFolder(_ path: String, _ real: String) throws(UsageError) {
        guard folders.insert(real).inserted else { return }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []).filter { !$0.hasPrefix(".") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var inner: [(String, String)] = []
        let scripts = Set(
            names.filter { $0.hasSuffix(Self.ending) && !Self.others.contains($0) }.map { $0.path(in: real) })
        for name in names {
            let place = name.path(in: path)
            guard let target = "\(real)/\(name)".realPath else {
                // A case that is passed over without a word would be green. A name that is not UTF-8 hides what is in it.
                guard name.hasSuffix(Self.ending) || name.unicodeScalars.contains("\u{FFFD}") else { continue }
                throw UsageError("\(place) cannot be read: \(String(cString: strerror(errno)))")
            }
            if Self.isFolder(target) {
                inner.append((place, target))
            } else if scripts.contains(name.path(in: real)) {
                // A script is shown under its own name, even if a link to it is in the same folder.
                guard target == name.path(in: real) || !scripts.contains(target), seen.insert(target).inserted else {
                    continue
                }
                paths.append(place)
            }
        }
        for (path, real) in inner { try addFolder(path, real) }
    }

    static func isFolder(_ path: String) -> Bool { stat(of: path)?.isFolder == true }
}

extension String {
    /// Returns the path of a name in a folder, as it is shown.
    func path(in folder: String) -> String {
        folder == "." ? self : folder.hasSuffix("/") ? folder + self : "\(folder)/\(self)"
    }

    /// The path of a folder; that of all is `/`.
    fileprivate var withoutLastSlashes: String {
        var path = self[...]
        while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }

    /// The path without its last part; `.` if there is no other.
    var folderOfPath: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
