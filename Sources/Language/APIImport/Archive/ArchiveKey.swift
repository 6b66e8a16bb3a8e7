import APIDocuments
import Basics
import HTTPModel
import ScriptSyntax

/// A credential of a request, and its place. Its value is not kept.
enum ArchiveKey: Hashable {
    case query(String)
    /// The name in lower case.
    case header(String)
    case bearer
    case basic

    /// Creates the key of a header: `GET /login` with `Authorization: Bearer …` has `.bearer`. Returns `nil` if
    /// the header is not a key.
    init?(header: ArchivedCall.Item) {
        let name = header.name.lowercased()
        guard name != "cookie", SensitiveName.ofHeader(header.name) || header.holdsSecret,
            WrittenRequest.isHeaderName(header.name)
        else { return nil }
        switch name == "authorization" ? header.value.prefix(while: \.isLetter).lowercased() : "" {
        case "bearer": self = .bearer
        case "basic": self = .basic
        default: self = .header(name)
        }
    }

    init?(query item: ArchivedCall.Item) {
        guard SensitiveName.ofMember(item.name.utf8) || item.holdsSecret else { return nil }
        self = .query(item.name)
    }
}

extension ArchivedCall.Item {
    /// True if something was left out when it was recorded, even if no name marks it as secret:
    /// `{{secret:TOKEN}}`.
    fileprivate var holdsSecret: Bool { value.containsBytes(Placeholder.opening) }
}

extension ArchiveKey {
    /// The key as a script writes it.
    ///
    /// - Parameters:
    ///   - spelling: Its name as the archive writes it.
    ///   - variable: Finds a free variable of the environment.
    func written(spelled spelling: String, inVariable variable: (String) -> String) -> SecurityKey {
        switch self {
        case .bearer: return .bearer("\\(env.\(variable("TOKEN")))")
        case .basic:
            // Not `USER`, which every shell sets.
            let (user, password) = ("env.\(variable("API_USER"))", "env.\(variable("API_PASSWORD"))")
            return .basic(user: user, password: password, sentAs: password + " ?? \"\"")
        case .header: return .header(spelling, "\\(env.\(variable(EnvironmentName.of(spelling))))")
        case .query: return .query(spelling, "\\(env.\(variable(EnvironmentName.of(spelling))))")
        }
    }
}
