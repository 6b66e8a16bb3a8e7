import ScriptSyntax

struct HurlOptions {
    var wanted: [String: String] = [:]
    private(set) var assignments: [String] = []
    private(set) var followsRedirects = false
    private(set) var isSkipped = false
    /// The action on the response: ` | write! "out.json"`.
    private(set) var view = ""
    private var retries: Int?
    private var interval = "1s"
    private var rounds: String?

    mutating func add(
        _ field: HurlField, of entry: HurlEntry, _ variables: inout HurlVariables
    ) throws(Refusal) {
        let name = field.name.plain ?? ""
        if try addSetting(name, field, of: entry, &variables) { return }
        let value = field.value.plain
        switch name {
        case "variable":
            let halves = field.value.split(at: "=", limit: 1).map(\.trimmed)
            guard halves.count == 2, let name = halves[0].plain else {
                throw Refusal("option", "write NAME=VALUE")
            }
            let typed = halves[1].plain.map(HurlVariables.typed)
            let literal = if let typed { typed.literal } else { try variables.written(halves[1]).literal }
            assignments.append("let \(variables.declare(name, typed?.kind ?? .text)) = \(literal)")
        case "skip": isSkipped = value == "true"
        case "output":
            guard let value, value != "-" else { throw Refusal("option", "a script shows the response") }
            view = " | write! \(SondeText.word(value))"
        case "retry": retries = value.flatMap { Int($0) }
        case "retry-interval": interval = try Self.duration(value, unit: "ms")
        case "repeat":
            guard value != "-1" else { throw Refusal("option", "the loop never ends") }
            if let count = value.flatMap({ Int($0) }), count < 1 { isSkipped = true }
            // A number as it is written, or a variable.
            let written = try variables.written(field.value)
            rounds = written.plain ?? written.expression
        case "header", "user", "compressed", "verbose", "very-verbose", "verbosity", "path-as-is", "color": break
        default: throw Refusal("option", "the language has no such option")
        }
    }

    private mutating func addSetting(
        _ name: String, _ field: HurlField, of entry: HurlEntry, _ variables: inout HurlVariables
    ) throws(Refusal) -> Bool {
        let value = field.value.plain
        let isOn = value != "false"
        switch name {
        case "location":
            followsRedirects = isOn
            if isOn, wanted["transport.redirects"] == nil { wanted["transport.redirects"] = "50" }
        case "max-redirs":
            guard let number = value.flatMap({ Int($0) }) else { throw Refusal("option", "write a number") }
            wanted["transport.redirects"] = String(number < 0 ? 50 : number)
        case "max-time", "connect-timeout":
            let setting = name == "max-time" ? "timeout" : "connectTimeout"
            wanted["transport.\(setting)"] = try Self.duration(value, unit: "s")
        case "http1.1", "http2":
            if isOn { wanted["transport.httpVersion"] = name == "http2" ? ".http2" : ".http1" }
        case "insecure":
            guard isOn else { break }
            guard let host = entry.address.plain?.firstMatch(of: /^https?:\/\/([^\/:?]+)/)?.output.1 else {
                throw Refusal("option", "name the host in transport.insecureHosts")
            }
            wanted["transport.insecureHosts"] = "[\(SondeText.literal(String(host)))]"
        default:
            guard let setting = Self.texts[name] else { return false }
            wanted["transport.\(setting)"] = try variables.literal(field.value)
        }
        return true
    }

    private static let texts = [
        "proxy": "proxy", "unix-socket": "unixSocket", "cert": "clientCertificate", "cacert": "certificateAuthority",
    ]

    /// The request, as often as the options say.
    func repeated(_ statement: String, while conditions: [String]) -> [String] {
        if let retries, retries != 0, !conditions.isEmpty {
            let limit = retries > 0 ? " for \(Self.product(interval, retries + 1))" : ""
            let tried = statement.hasPrefix("try? ") ? statement : "try? " + statement
            let isWaiting = conditions.joined(separator: " || ")
            return ["repeat every \(interval)\(limit) { \(tried) } while \(isWaiting)"]
        }
        if let rounds { return ["for _ in 1...\(rounds) { \(statement) }"] }
        return [statement]
    }

    private static func duration(_ text: String?, unit: String) throws(Refusal) -> String {
        guard let match = text?.wholeMatch(of: /([0-9]+)(ms|s|m|h)?/) else {
            throw Refusal("option", "write a duration, such as 500ms")
        }
        return "\(match.output.1)\(match.output.2 ?? Substring(unit))"
    }

    private static func product(_ duration: String, _ count: Int) -> String {
        let digits = duration.prefix(while: \.isNumber)
        let (number, isTooMuch) = (Int(digits) ?? 1).multipliedReportingOverflow(by: count)
        return isTooMuch ? "1d" : "\(number)\(duration.dropFirst(digits.count))"
    }
}
