import Fixtures
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension TransportSettings: SettingOwner {
    package static let root = "transport"

    package static let rows: [Setting<TransportSettings>] = [
        .duration("timeout", \.configuration.timeouts.total),
        .duration("connectTimeout", \.configuration.timeouts.connect),
        .duration("idleTimeout", \.idleTimeout),
        .number("redirects", \.redirects),
        .number("bodyLimit", \.bodyLimit),
        Setting(
            "proxy", \.configuration.proxy, shown: \.setting,
            read: { (value, range) throws(RuntimeError) in
                switch value.caseName {
                case "environment": .environment
                case "direct", "none": .direct
                default: .url(try String(setting: value, at: range))
                }
            }),
        .choice("httpVersion", \.configuration.version),
        Setting(
            "insecureHosts", \.configuration.insecureHosts, shown: { .texts($0.sorted()) },
            read: { (value, range) throws(RuntimeError) in
                guard let elements = value.elements else {
                    throw RuntimeError("a list of hosts is expected", at: range)
                }
                return Set(
                    try elements.map { (element) throws(RuntimeError) in try String(setting: element, at: range) })
            }),
        .text("unixSocket", \.configuration.unixSocket),
        .text("clientCertificate", \.clientCertificateFile),
        .text("certificateAuthority", \.configuration.certificateAuthority),
        .either("cookies", "session", or: "none", \.keepsCookies),
        .either("cache", "session", or: "off", \.cachesResponses),
        Setting(
            "retry", \.retries, shown: { $0 > 0 ? .limited("polite", to: $0) : .unset(".never") }, read: retries),
        Setting(
            "faults", \.faults.general, shown: { $0.isEmpty ? .unset("[]") : .code($0.written) },
            read: { (value, range) throws(RuntimeError) in try [Fault](value, at: range) }),
    ]

    package static let alwaysShown: Set = ["timeout", "redirects", "bodyLimit"]
}

extension TransportSettings {
    private var idleTimeout: Duration? {
        get { configuration.timeouts.idle }
        set { (configuration.timeouts.idle, configuration.timeouts.silence) = (newValue, newValue) }
    }

    private var clientCertificateFile: String? {
        get { configuration.clientCertificate?.certificate }
        set {
            configuration.clientCertificate = newValue.map {
                TransportConfiguration.ClientCertificate(certificate: $0)
            }
        }
    }

    /// Reads `.never` or `.polite(limit: 3)`, which `.polite` alone also means.
    @Sendable private static func retries(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Int {
        guard case .implicitCase(let word, let arguments) = value, word == "polite" || word == "never" else {
            throw Setting<TransportSettings>.refusal(of: value, for: "retry", at: range)
        }
        guard let argument = arguments.first else { return word == "never" ? 0 : usualRetries }
        guard word == "polite", arguments.count == 1, argument.label == "limit" || argument.label == nil,
            let limit = argument.value.int, (1...mostRetries).contains(limit)
        else {
            throw RuntimeError(
                "a limit from 1 to \(mostRetries) is expected", advice: "write .polite(limit: 3)", at: range)
        }
        return limit
    }

    private static let usualRetries = 3
    private static let mostRetries = 10
}

extension TransportConfiguration.Proxy {
    /// An address is shown without its password.
    fileprivate var setting: SettingValue {
        switch self {
        case .environment: .word("environment")
        case .direct: .word("direct")
        case .url(let text, _): .text(text)
        }
    }
}
