/// Enumerations that met a case they did not know, as users of generators and apps have told of it, with names of our own.
struct EnumThread: Sendable {
    /// The name of the type that a body is.
    let type: String
    let source: String
    /// Today, and what broke the app.
    let today: String
    let tomorrow: String
    /// True if the enumeration is sent, too.
    var isSent = false

    static let all: [EnumThread] = [
        // A payment's state, refunded for the first time.
        EnumThread(
            type: "Receipt",
            source: """
                enum PaymentState: String, Codable { case pending, settled, failed }
                struct Receipt: Codable { let number: Int; let state: PaymentState }
                """,
            today: #"{"number": 1, "state": "settled"}"#, tomorrow: #"{"number": 1, "state": "refunded"}"#, isSent: true
        ),
        // The reason why a model stopped writing.
        EnumThread(
            type: "Completion",
            source: """
                public struct Completion: Decodable, Sendable {
                    public enum StopReason: String, Decodable, Sendable { case length, stop, toolCalls = "tool_calls" }
                    public let text: String
                    public let stopReason: StopReason?
                }
                """,
            today: #"{"text": "a", "stopReason": "tool_calls"}"#, tomorrow: #"{"text": "a", "stopReason": "refusal"}"#),
        // Kinds of events in a list, of which one bad one costs all.
        EnumThread(
            type: "[RepoEvent]",
            source: """
                enum EventKind: String, Decodable, CaseIterable { case push = "PushEvent", fork = "ForkEvent" }
                struct RepoEvent: Decodable { let id: String; let kind: EventKind }
                """,
            today: #"[{"id": "1", "kind": "PushEvent"}, {"id": "2", "kind": "ForkEvent"}]"#,
            tomorrow: #"[{"id": "1", "kind": "PushEvent"}, {"id": "2", "kind": "SponsorEvent"}]"#),
        // Roles, hashable and compared.
        EnumThread(
            type: "Member",
            source: """
                enum TeamRole: String, Codable, Hashable, Sendable { case owner, editor, viewer }
                struct Member: Codable, Hashable, Sendable { var name: String; var roles: [TeamRole] }
                """,
            today: #"{"name": "a", "roles": ["owner", "viewer"]}"#,
            tomorrow: #"{"name": "a", "roles": ["owner", "auditor"]}"#,
            isSent: true),
        // Numbers for levels.
        EnumThread(
            type: "Alarm",
            source: """
                enum Severity: Int, Decodable { case low = 1, middle = 2, high = 3 }
                struct Alarm: Decodable { let severity: Severity }
                """,
            today: #"{"severity": 2}"#, tomorrow: #"{"severity": 9}"#),
        // Currencies as keys' values, on one line with others.
        EnumThread(
            type: "Price",
            source: """
                enum Currency: String, Codable { case eur = "EUR", usd = "USD", gbp = "GBP" }
                struct Price: Codable { let amount: Double; let currency: Currency }
                """,
            today: #"{"amount": 1.5, "currency": "EUR"}"#, tomorrow: #"{"amount": 1.5, "currency": "CHF"}"#,
            isSent: true),
        // An enumeration in an extension of the type that has it.
        EnumThread(
            type: "Parcel",
            source: """
                struct Parcel: Decodable { let id: Int; let status: ParcelStatus }
                enum ParcelStatus: String { case sent, delivered }
                extension ParcelStatus: Decodable {}
                """,
            today: #"{"id": 1, "status": "sent"}"#, tomorrow: #"{"id": 1, "status": "held_at_customs"}"#),
        // A dictionary's values.
        EnumThread(
            type: "Features",
            source: """
                enum Rollout: String, Decodable { case on, off, beta }
                struct Features: Decodable { let flags: [String: Rollout] }
                """,
            today: #"{"flags": {"a": "on", "b": "off"}}"#, tomorrow: #"{"flags": {"a": "canary", "b": "off"}}"#),
        // A case that Swift reserves, written in backticks.
        EnumThread(
            type: "Setting",
            source: """
                enum Visibility: String, Codable {
                    case `public`, `private`
                    case `default` = "inherit"
                }
                struct Setting: Codable { let visibility: Visibility }
                """,
            today: #"{"visibility": "public"}"#, tomorrow: #"{"visibility": "organization"}"#, isSent: true),
        // An API that says unknown itself.
        EnumThread(
            type: "Weather",
            source: """
                enum Sky: String, Codable { case clear, cloudy, unknown }
                struct Weather: Codable { let sky: Sky }
                """,
            today: #"{"sky": "cloudy"}"#, tomorrow: #"{"sky": "dust"}"#),
    ]
}
