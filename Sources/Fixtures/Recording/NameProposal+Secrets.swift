import HTTPModel

extension NameProposal {
    /// The name of a call whose exchange holds no secret any more; nor does what it was given.
    init(_ exchange: Exchange, _ call: Call?, _ redactor: Redactor) {
        let arguments = call?.arguments.map { argument in
            let isTelling = TellingName.ofMember(Array(argument.label.utf8))
            return (argument.label, isTelling ? "" : Self.plain(redactor.masked(argument.value.description)))
        }
        self.init(exchange.request, endpoint: call?.endpoint, arguments: arguments ?? [], base: exchange.base)
    }

    /// `‹TOKEN›` as `TOKEN`.
    private static func plain(_ text: String) -> String {
        text.replacing("‹", with: "").replacing("›", with: "")
    }

    /// Does a name hold what a secret becomes in one? What two letters are left of is nothing.
    static func holds(_ secret: Secret, _ name: String) -> Bool {
        let spelled = slug(secret.revealed)
        return spelled.utf8.count >= 4 && name.lowercased().contains(spelled)
    }
}
