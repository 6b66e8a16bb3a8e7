import Basics
import Foundation
import HTTPMiddleware
import ScriptRuntime
import ScriptTools

/// A project as it lies in its folder: the script it begins with, what that would reach, and its `.env`. To read it is
/// to run nothing of it.
struct Project {
    static let scriptName = "sonde.apiscript"
    private static let environmentName = ".env"

    let folder: String
    let script: ScriptFile
    let reach: Reach
    let environment: EnvironmentFile
    /// The reason why its `.env` cannot be read, if so.
    let environmentTrouble: String?
    /// The SHA-256 of everything that it says: the script, the files of models and scripts that it loads, `.env`.
    let digest: String
    /// The paths of everything that it says.
    let files: [String]

    /// Reads the project in a folder; its script is shown under this name.
    init(in folder: String, named name: String) throws(BeginningTrouble) {
        self.folder = folder
        let files: ScriptFolder
        let bytes: [UInt8]
        do throws(ScriptHost.FileError) {
            files = try ScriptFolder(folder)
            bytes = try files.read(Self.scriptName)
        } catch {
            throw BeginningTrouble(error.description)
        }
        guard let text = String(validUTF8: bytes) else {
            throw BeginningTrouble("\(name) cannot be read: it is not UTF-8")
        }
        script = ScriptFile(text, named: name, in: folder)
        let parts = DigestParts()
        parts.add(Self.scriptName, bytes)
        // Files that the script itself may create are not looked for. Files that it sends are not part of its text.
        reach = script.check(isAlone: false) { parts.add($0, $1) }.reach
        var trouble: String?
        var written: [UInt8] = []
        if stat(ofLink: "\(folder)/\(Self.environmentName)") != nil {
            do throws(ScriptHost.FileError) {
                written = try files.read(Self.environmentName)
                parts.add(Self.environmentName, written)
            } catch {
                trouble = error.description
            }
        }
        environment = EnvironmentFile(written)
        environmentTrouble = trouble
        digest = HashAlgorithm.sha256.hash(parts.bytes).hexadecimal
        self.files = ["\(folder)/\(Self.scriptName)", "\(folder)/\(Self.environmentName)"] + parts.read
    }

    /// The remarks about its `.env`.
    var remarks: [String] {
        [environmentTrouble].compactMap(\.self)
            + environment.remarks.map { "\(Self.environmentName), \($0)" }
    }

    /// The places it would reach, as `sonde check` lists them, and the variables that it provides.
    var lines: [String] {
        let names = environment.variables.map { "env.\($0.name)" }
        return reach.lines(under: script.source.name)
            + (names.isEmpty ? [] : [Reach.line(Self.environmentName, "gives \(names.joined(separator: ", "))")])
    }
}

/// The content of a digest: names and bytes, each separated from the next.
private final class DigestParts: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var names: [String] = []
    }

    private let state = Lock(State())

    var bytes: [UInt8] { state.withLock { $0.bytes } }

    /// The paths of the files that the script loads.
    var read: [String] { state.withLock { $0.names.filter { $0.contains("/") } } }

    func add(_ name: String, _ bytes: [UInt8]) {
        state.withLock { state in
            state.names.append(name)
            state.bytes += Array("\(name)\0\(bytes.count)\0".utf8) + bytes
        }
    }
}
