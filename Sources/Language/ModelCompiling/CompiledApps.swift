import Foundation
import ModelDecoding
import Programs

/// The folder in the user's cache for compiled apps, each named by the digest of its inputs.
package struct CompiledApps: Sendable {
    private static let longestRest: TimeInterval = 14 * 86400

    private let folder: String
    private let environment: [String: String]
    private let processes: RunningProcesses

    /// `$XDG_CACHE_HOME/sonde/models`, or the same below `~/.cache`; nil if neither exists.
    package init?(in environment: [String: String], _ processes: RunningProcesses) {
        guard let folder = UserCache.folder("models", in: environment) else { return nil }
        self.folder = folder
        self.environment = environment
        self.processes = processes
    }

    /// Returns the app of some modules, from the cache or compiled now.
    package func app(_ modules: AppModules) throws(CompilingFailure) -> CompiledApp {
        let compiler = try SwiftCompiler(in: environment, processes)
        do throws(PrivateFolder.Failure) { _ = try PrivateFolder(making: folder) } catch {
            throw .unusableFolder(folder, reason: error.reason)
        }
        let parts = modules.modules.flatMap { [$0.name] + $0.options + $0.files.flatMap { [$0.name, $0.text] } }
        let options = SwiftCompiler.moduleOptions(named: "")
        let digest = ContentDigest([compiler.version, AppSource.program, AppSource.dump] + options + parts)
        let place = "\(folder)/\(digest.text)"
        if !FileManager.default.fileExists(atPath: place) { try compile(modules, with: compiler, to: place) }
        forgetOthers(than: place)
        return CompiledApp(modules, in: place, compiler, processes)
    }

    private func compile(
        _ modules: AppModules, with compiler: SwiftCompiler, to place: String
    ) throws(CompilingFailure) {
        let draft = try DraftFolder(beside: place)
        try draft.write("", to: "questions/.empty")
        for (number, module) in modules.modules.enumerated() {
            let names = module.files.map { $0.name.nameInside(module.name) }
            for (name, file) in zip(names, module.files) { try draft.write(file.text, to: "sources/\(name)") }
            try draft.write(names.map { "\"\($0)\"\n" }.joined(), to: "sources/\(module.name).files")
            do {
                try compiler.compile(
                    ["@\(module.name).files"] + SwiftCompiler.moduleOptions(named: module.name)
                        + module.options + modules.modules[..<number].map { "../lib\($0.name).so" },
                    named: module.name, in: draft.path + "/sources")
            } catch .refused(let name, let diagnostics) {
                throw .refused(module: name, diagnostics: diagnostics.named(as: zip(names, module.files.map(\.name))))
            }
        }
        try draft.write(AppSource.program, to: "sources/.answer/Answering.swift")
        try draft.write(AppSource.dump, to: "sources/.answer/Dump.swift")
        try compiler.compile(
            ["Answering.swift", "Dump.swift", "-parse-as-library", "-O", "-wmo", "-o", "../../answer"],
            named: "Sonde's helper program", in: draft.path + "/sources/.answer")
        try? FileManager.default.removeItem(atPath: draft.path + "/sources")
        try draft.publish(as: place)
    }

    /// Records the use of one, and removes those that were not used for two weeks, because each change of a
    /// source makes another.
    private func forgetOthers(than place: String) {
        let files = FileManager.default
        try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: place)
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
            let other = "\(folder)/\(name)"
            guard other != place,
                let used = try? files.attributesOfItem(atPath: other)[.modificationDate] as? Date,
                Date().timeIntervalSince(used) > Self.longestRest
            else { continue }
            try? files.removeItem(atPath: other)
        }
    }
}

extension String {
    /// A file's name as it is kept below a folder: nothing in it leads out.
    fileprivate func nameInside(_ folder: String) -> String {
        let parts = split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "_" : String($0) }
        return ([folder] + parts).joined(separator: "/")
    }

    /// The compiler's words, with the names that the user has for the files.
    fileprivate func named(as names: some Sequence<(String, String)>) -> String {
        var names = Dictionary(names.map { ($0 + ":", $1 + ":") }, uniquingKeysWith: { $1 })
        names.removeValue(forKey: ":")
        return split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let end = line.range(of: ".swift:"), let name = names[String(line[..<end.upperBound])] else {
                return String(line)
            }
            return name + line[end.upperBound...]
        }.joined(separator: "\n")
    }
}
