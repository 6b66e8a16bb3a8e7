import Foundation
import Spawn
import TestFiles

/// Runs the probe with one of its system calls failing, or killed in it.
struct Torture: Sendable {
    /// What happens at a call.
    enum Fault: String, CaseIterable {
        case noSpace = "error=ENOSPC"
        case broken = "error=EIO"
        case interrupted = "error=EINTR"
        case killed = "signal=KILL"
    }

    /// The n-th call of that name.
    struct Call: Hashable, CustomStringConvertible {
        let name: String
        let number: Int

        var description: String { "\(name) \(number)" }
    }

    private let strace = Program(at: "/usr/bin/strace")
    private let probe = Bundle.main.bundleURL.appending(path: "record-probe").path

    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") }

    /// Every call from the moment the folder is first touched.
    func calls(of answer: String, in folder: TemporaryFolder) throws -> [Call] {
        try calls(of: ["keep", folder.path, answer], in: folder)
    }

    func calls(of words: [String], in folder: TemporaryFolder) throws -> [Call] {
        let log = folder.url.deletingLastPathComponent().appending(path: "\(UUID().uuidString).strace")
        defer { try? FileManager.default.removeItem(at: log) }
        _ = try strace.run(["-o", log.path, probe] + words)
        var numbers: [String: Int] = [:]
        var calls: [Call] = []
        var isWithin = false
        for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
            let name = String(line.prefix { $0 != "(" })
            guard name.wholeMatch(of: #/[a-z0-9_]+/#) != nil else { continue }
            numbers[name, default: 0] += 1
            if !isWithin, line.contains(folder.path), name.hasPrefix("open") { isWithin = true }
            if isWithin, name != "exit_group" { calls.append(Call(name: name, number: numbers[name] ?? 1)) }
        }
        return calls
    }

    /// Lets the call go wrong while the answer is kept.
    func keep(_ answer: String, in folder: TemporaryFolder, _ fault: Fault, at call: Call) throws {
        try run(["keep", folder.path, answer], fault, at: call)
    }

    func run(_ words: [String], _ fault: Fault, at call: Call) throws {
        let inject = "inject=\(call.name):\(fault.rawValue):when=\(call.number)"
        _ = try strace.run(["-qq", "-o", "/dev/null", "-e", inject, probe] + words)
    }

    func keep(_ answer: String, in folder: TemporaryFolder) throws -> Outcome {
        try Program(at: probe).run(["keep", folder.path, answer])
    }

    /// Memory, threads and clocks cannot run out of space; in all others anything may happen.
    static func canFail(_ call: Call) -> Bool {
        [
            "open", "read", "write", "close", "stat", "sync", "chmod", "rename", "link", "flock", "getdents", "mkdir",
            "lseek",
        ]
        .contains { call.name.contains($0) }
    }
}
