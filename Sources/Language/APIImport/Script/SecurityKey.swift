import ScriptSyntax

/// A key as the language writes it: for an API, and for one request.
struct SecurityKey: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case header, query
    }

    let place: Place
    let name: String
    let value: String
    /// The statement that adds it to all of an API's requests.
    let statement: String
    /// Indicates whether a request can do without it if the API has it as a header. Variables that it is made of
    /// have to be set there.
    let canBeLeftOut: Bool

    /// The same for all requests, in a way that one of them can leave out.
    var headerStatement: String { "header \(name) \(value)" }

    static func header(_ name: String, _ value: String) -> SecurityKey {
        SecurityKey(
            place: .header, name: name, value: value, statement: "key header \(name) \(value)", canBeLeftOut: true)
    }

    static func query(_ name: String, _ value: String) -> SecurityKey {
        SecurityKey(
            place: .query, name: name, value: value, statement: "key query \(SondeText.word(name)) \(value)",
            canBeLeftOut: false)
    }

    static func bearer(_ token: String) -> SecurityKey {
        SecurityKey(
            place: .header, name: "Authorization", value: "Bearer \(token)", statement: "key bearer \(token)",
            canBeLeftOut: true)
    }

    /// - Parameters:
    ///   - user: An expression, as is the password.
    ///   - sent: The password in one request, where that is not the same.
    static func basic(user: String, password: String, sentAs sent: String? = nil) -> SecurityKey {
        SecurityKey(
            place: .header, name: "Authorization", value: #"Basic \("\(\#(user)):\(\#(sent ?? password))".base64)"#,
            statement: "key basic \\(\(user)) \\(\(password))", canBeLeftOut: false)
    }

    /// Indicates whether one request can have only one of the two.
    func hasPlace(of other: SecurityKey) -> Bool {
        guard place == other.place, self != other else { return false }
        return place == .header ? name.lowercased() == other.name.lowercased() : name == other.name
    }

    /// Indicates whether none of these keys is this one or has its place. A request with these keys leaves it out
    /// if its API has it.
    func hasRoom(beside keys: [SecurityKey]) -> Bool {
        !keys.contains { $0 == self || $0.hasPlace(of: self) }
    }
}
