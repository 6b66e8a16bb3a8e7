import Conversation
import Foundation
import HTTPModel

/// The permissions that a person gives an agent beyond reading from the project's own APIs.
struct AgentPermissions: Sendable {
    /// A method, and the path whose requests may use it; without a path, every one.
    struct MethodRule: Sendable, Equatable {
        let method: String
        /// The last parts of the path, of which `*` is any one.
        let path: [Substring]

        /// Reads `POST graphql`, `DELETE`, `PUT films/*`.
        init?(_ text: String) {
            let words = text.split(separator: " ")
            guard let first = words.first, words.count <= 2, first.allSatisfy({ $0.isLetter && $0.isASCII }) else {
                return nil
            }
            method = first.uppercased()
            path = words.count == 2 ? words[1].split(separator: "/") : []
        }

        func allows(_ name: String, for request: Request) -> Bool {
            guard name == method else { return false }
            let parts = request.url.path(percentEncoded: true).split(separator: "/").suffix(path.count)
            return parts.count == path.count && zip(parts, path).allSatisfy { $1 == "*" || $0 == $1 }
        }
    }

    var methods: [MethodRule] = []
    /// `api.example.com`, `127.0.0.1:8080`; `*` is every host.
    var hosts: Set<String> = []
    var files = false
    var programs = false

    /// True if an agent may do more than read.
    var allowsChanges: Bool { !methods.isEmpty || files || programs }

    /// Indicates whether a method changes nothing, or may change what the request names.
    func allows(_ method: String, for request: Request) -> Bool {
        HTTPModel.Method(method)?.isSafe == true
            || methods.contains { $0.allows(method, for: request) }
    }

    func allowsHost(of url: URL) -> Bool {
        guard let origin = Origin(url) else { return false }
        return hosts.contains("*") || hosts.contains(origin.authority)
    }
}
