import Fixtures
package import HTTPModel
import Redaction

extension NameProposal {
    /// The name of a call whose exchange and arguments no longer contain secrets.
    ///
    /// A name contains no ignored parts, and values from responses are named as they are kept.
    init(
        _ exchange: Exchange, _ call: Call?, _ redactor: Redactor, ignoring ignored: IgnoredParts,
        keeping kept: (String) -> String = { $0 }
    ) {
        let arguments = call?.arguments.filter { !ignored.queryItems.contains($0.label) }.map { argument in
            let isTelling = SensitiveName.ofMember(Array(argument.label.utf8))
            let text = kept(argument.value.description)
            return (argument.label, isTelling ? "" : Self.plain(redactor.masked(text)))
        }
        self.init(
            exchange.request, endpoint: call?.endpoint, arguments: arguments ?? [], base: exchange.base,
            ignoring: ignored, isRefused: [401, 407].contains(exchange.response.status.code))
    }

    /// `‹TOKEN›` as `TOKEN`.
    private static func plain(_ text: String) -> String {
        text.replacing("‹", with: "").replacing("›", with: "")
    }

    /// Finds the forms that secrets take in names, all of them at once.
    static func mask(_ secrets: [Secret]) -> SecretMask {
        SecretMask(secrets.filter(\.couldBeKey).map { $0.replaced(by: slug($0.revealed)) })
    }

    /// True if a name contains the form that a secret takes in a name. A form of two letters or fewer does not
    /// count.
    package static func holds(_ secret: Secret, _ name: String) -> Bool {
        let spelled = slug(secret.revealed)
        return spelled.utf8.count >= 4 && name.lowercased().contains(spelled)
    }
}
