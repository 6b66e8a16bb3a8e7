import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import LineEditing
import Programs
import SigningIn

/// Refresh tokens that outlive the program: for each a file of its own among the user's state, which only the user may
/// read.
final class KeptTokenFiles: Sendable {
    private static let version = 1

    private let folder: String
    /// Told what could not be kept, and what is not believed.
    private let complain: @Sendable (String) -> Void
    private let refused = Lock<Set<String>>([])

    init?(in environment: [String: String], complain: @escaping @Sendable (String) -> Void) {
        guard let state = History.folder(in: environment) else { return nil }
        folder = state + "/tokens"
        self.complain = complain
    }

    var tokens: SignInSurroundings.KeptTokens {
        SignInSurroundings.KeptTokens(read: read, write: write)
    }
}

extension KeptTokenFiles {
    private func path(of name: SignInSurroundings.KeptTokens.Name) -> String {
        // No part can hold a NUL, so no two names make the same text.
        let text = [name.origin, name.endpoint, name.client, name.scope].joined(separator: "\0")
        return "\(folder)/\(HashAlgorithm.sha256.hash(Array(text.utf8)).prefix(16).hexadecimal).json"
    }

    /// Reads a token. A file is trusted only if it belongs to the user and no other user can read it.
    private func read(_ name: SignInSurroundings.KeptTokens.Name) -> Secret? {
        let path = path(of: name)
        guard let facts = stat(ofLink: path) else { return nil }
        if let fault = facts.whyOthersHaveIt {
            if refused.withLock({ $0.insert(path).inserted }) {
                complain("the refresh token in \(path) is not used: \(fault)")
            }
            return nil
        }
        guard facts.st_size < 1 << 20, let bytes = FileManager.default.contents(atPath: path),
            let root = try? JSONDocument(Array(bytes)).root, root["version"]?.int == Self.version,
            root["endpoint"]?.string == name.endpoint, root["origin"]?.string == name.origin,
            let token = root["refresh_token"]?.string, !token.isEmpty
        else { return nil }
        return Secret("refresh_token", token, from: .file(path))
    }

    private func write(_ name: SignInSurroundings.KeptTokens.Name, _ token: Secret?) {
        let path = path(of: name)
        guard let token else {
            unlink(path)
            return
        }
        let members = [
            ("version", String(Self.version)), ("origin", JSONValue.quoted(name.origin)),
            ("endpoint", JSONValue.quoted(name.endpoint)), ("refresh_token", JSONValue.quoted(token.revealed)),
        ]
        let text = "{\n" + members.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}\n"
        do throws(PrivateFolder.Failure) {
            _ = try PrivateFolder(making: (folder as NSString).deletingLastPathComponent)
            _ = try PrivateFolder(making: folder)
            do throws(FileFailure) {
                try SafeFile(at: path, mode: 0o600, keepsMode: false).write(Array(text.utf8), replacing: true)
            } catch {
                complain("the refresh token is not kept: \(path) cannot be written: \(error)")
            }
        } catch {
            complain("the refresh token is not kept: \(folder) cannot be used")
        }
    }
}

extension stat {
    /// The problem with a file that should belong only to its user.
    fileprivate var whyOthersHaveIt: String? {
        if !isFile { return "it is not a file" }
        if st_uid != geteuid() { return "it belongs to another user" }
        return st_mode & 0o077 == 0 ? nil : "others on this machine can read it"
    }
}
