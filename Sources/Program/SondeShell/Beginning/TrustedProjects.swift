import Basics
import FixtureRecording
import Foundation
import Programs

/// The projects that the user agreed to run, each with the digest of its contents at that time: the file
/// `projects` among the user's state.
struct TrustedProjects {
    enum Standing {
        case agreed, new, changed
    }

    private struct Form: Codable {
        var version = TrustedProjects.version
        /// Digests by the paths of folders.
        var projects: [String: String] = [:]
    }

    private static let version = 1
    private let path: String
    private var form = Form()

    /// Reads what was agreed to before.
    init(in state: String) throws(BeginningTrouble) {
        path = state + "/projects"
        do throws(PrivateFolder.Failure) { _ = try PrivateFolder(making: state) } catch {
            throw BeginningTrouble("\(state) cannot be used to store your consent")
        }
        guard let bytes = try contents() else { return }
        struct Head: Decodable { let version: Int }
        guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
            throw BeginningTrouble("\(path) cannot be read: remove it, and agree to your projects again")
        }
        guard head.version <= Self.version else {
            throw BeginningTrouble(
                "\(path) has version \(head.version), which a newer Sonde wrote: it is left as it is")
        }
        guard let form = try? JSONDecoder().decode(Form.self, from: bytes) else {
            throw BeginningTrouble("\(path) cannot be read: remove it, and agree to your projects again")
        }
        self.form = form
    }

    func standing(of project: Project) -> Standing {
        switch form.projects[project.folder] {
        case nil: .new
        case project.digest: .agreed
        case _?: .changed
        }
    }

    mutating func agree(to project: Project) throws(BeginningTrouble) {
        form.projects[project.folder] = project.digest
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try SafeFile(at: path, mode: 0o600).write(try encoder.encode(form), replacing: true)
        } catch {
            throw BeginningTrouble("your consent is not remembered: \(path) cannot be written: \(error)")
        }
    }

    /// Returns the file's bytes, if it exists. A file that others could have written does not count as agreement.
    private func contents() throws(BeginningTrouble) -> Data? {
        guard let facts = stat(ofLink: path) else { return nil }
        guard facts.isFile, facts.st_uid == geteuid(), facts.st_mode & 0o022 == 0 else {
            throw BeginningTrouble("\(path) is a link, or others can write to it: remove it")
        }
        return FileManager.default.contents(atPath: path)
    }
}
