import Foundation
import Programs

/// The `swiftc` of this machine.
package struct SwiftCompiler: Sendable {
    private let path: String
    private let variables: [String: String]
    private let processes: RunningProcesses
    /// The version that it reports. Another version makes other code.
    let version: String

    /// Finds the first `swiftc` in the folders of `PATH`. The compiler gets only the environment's variables for
    /// locations.
    package init(in environment: [String: String], _ processes: RunningProcesses) throws(CompilingFailure) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let paths = folders.map { "\($0)/swiftc" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw .noCompiler }
        self.path = path
        let told = ["PATH", "HOME", "TMPDIR", "TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"]
        variables = environment.filter { told.contains($0.key) }.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        self.processes = processes
        let run = try Self.run([path, "--version"], in: "/", variables, processes)
        guard run.status == 0 else { throw .interrupted(run.output) }
        version = run.output
    }

    /// Compiles in a folder, which the arguments' paths begin in.
    func compile(_ arguments: [String], named module: String, in folder: String) throws(CompilingFailure) {
        let run = try Self.run([path] + arguments, in: folder, variables, processes)
        guard run.status < 128 else { throw .interrupted("signal \(run.status - 128)") }
        guard run.status == 0 else { throw .refused(module: module, diagnostics: run.output) }
    }

    private static func run(
        _ words: [String], in folder: String, _ variables: [String: String], _ processes: RunningProcesses
    ) throws(CompilingFailure) -> (status: Int32, output: String) {
        guard let file = tmpfile() else { throw .interrupted(String(cString: strerror(errno))) }
        defer { fclose(file) }
        let descriptor = fileno(file)
        var setting = ChildProcess.Setting()
        setting.output = descriptor
        setting.errors = descriptor
        setting.folder = folder
        setting.signals = [SIGINT, SIGPIPE, SIGTERM]
        setting.hasOwnGroup = true
        setting.hasOurEnvironment = false
        setting.variables = variables
        let process: ChildProcess
        do { process = try ChildProcess(words, setting) } catch { throw .interrupted(error.reason) }
        let status = processes.during(process) { process.wait() }
        lseek(descriptor, 0, SEEK_SET)
        let output = try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd()
        return (status, String(decoding: output ?? Data(), as: UTF8.self))
    }
}

extension SwiftCompiler {
    /// As an app in development is compiled: what checks itself in its code, checks itself here.
    static func libraryOptions(named module: String) -> [String] {
        [
            "-emit-library", "-module-name", module, "-Onone", "-parse-as-library", "-suppress-warnings",
            "-enable-bare-slash-regex",
        ]
    }

    /// A module that others find in the folder above, whose declarations can be named from there unless they are private.
    static func moduleOptions(named module: String) -> [String] {
        libraryOptions(named: module) + [
            "-emit-module", "-wmo", "-num-threads", "2", "-enable-testing", "-package-name", "app", "-I", "..",
            "-emit-module-path", "../\(module).swiftmodule", "-Xlinker", "-soname", "-Xlinker", "lib\(module).so",
            "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN", "-o", "../lib\(module).so",
        ]
    }
}
