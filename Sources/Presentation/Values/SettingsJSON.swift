import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// The settings for a program: the words that set them, and only the names of keys.
enum SettingsJSON {
    static func text(of name: String, _ settings: Settings) -> String {
        switch name.prefix(while: { $0 != "." }) {
        case "base": object([("base", settings.base?.description)])
        case "key": ValueJSON.object([("key", ValueJSON.list(settings.keys.map { key($0, settings) }))])
        case "header":
            ValueJSON.object([
                (
                    "header",
                    ValueJSON.list(
                        settings.headers.map { header($0, settings) } + settings.omittedHeaders.map(omittedHeader))
                )
            ])
        case "record": object([("record", settings.transport.recordingFolder)])
        case "transport": transport(settings.transport)
        default: decoder(settings.decoder)
        }
    }

    /// How the prompt behaves.
    static func text(of prompt: PromptSettings) -> String {
        ValueJSON.object([
            ("pager", ValueJSON.quoted(prompt.pager.rawValue)), ("theme", ValueJSON.quoted(prompt.theme.rawValue)),
            ("suggestions", "\(prompt.suggestions)"), ("pictures", "\(prompt.pictures)"),
            ("warn", ValueJSON.list(prompt.warn.map(ValueJSON.quoted))),
        ])
    }

    private static func object(_ members: [(String, String?)]) -> String {
        ValueJSON.object(members.map { ($0.0, $0.1.map(ValueJSON.quoted) ?? "null") })
    }

    private static func key(_ owned: Settings.OwnedKey, _ settings: Settings) -> String {
        ValueJSON.object(
            [
                ("kind", ValueJSON.quoted(owned.key.kind)), ("name", ValueJSON.quoted(owned.key.name)),
            ] + standing(of: owned.key) + whose(owned.owner, isInForce: settings.isInForce(owned)))
    }

    private static func standing(of key: Credentials.Key) -> [(String, String)] {
        guard case .token(let token) = key else { return [] }
        return [
            ("summary", ValueJSON.quoted(token.source.summary)), ("standing", ValueJSON.quoted(token.source.standing)),
        ]
    }

    private static func header(_ header: Settings.HeaderSetting, _ settings: Settings) -> String {
        let members = [
            ("name", ValueJSON.quoted(header.name)), ("value", ValueJSON.quoted(header.value.description)),
        ]
        return ValueJSON.object(
            members + (header.owner.map { whose($0, isInForce: settings.isInForce(header)) } ?? []))
    }

    private static func omittedHeader(_ name: String) -> String {
        ValueJSON.object([("name", ValueJSON.quoted(name)), ("value", "null")])
    }

    private static func whose(_ owner: SecretOwner, isInForce: Bool) -> [(String, String)] {
        [("origin", ValueJSON.quoted(owner.origin.description)), ("isParked", "\(!isInForce)")]
            + (owner.place.api.map { [("api", ValueJSON.quoted($0))] } ?? [])
            + (owner.place.environment.map { [("environment", ValueJSON.quoted($0))] } ?? [])
    }

    private static func transport(_ transport: TransportSettings) -> String {
        let source: [(String, String?)] =
            switch transport.source {
            case .live: [("source", "live")]
            case .fixtures(let fixtures):
                [
                    ("source", "fixtures"), ("folder", fixtures.folder),
                    ("otherwise", fixtures.otherwiseLive ? "live" : nil),
                ]
            }
        let configuration = transport.configuration
        func seconds(_ duration: Duration?) -> String { duration.map { "\($0.seconds)" } ?? "null" }
        func text(_ value: String?) -> String { value.map(ValueJSON.quoted) ?? "null" }
        let retry = transport.retries > 0 ? ValueJSON.object([("limit", "\(transport.retries)")]) : "null"
        return ValueJSON.object(
            source.map { ($0.0, text($0.1)) } + [
                ("timeout", seconds(configuration.timeouts.total)),
                ("connectTimeout", seconds(configuration.timeouts.connect)),
                ("idleTimeout", seconds(configuration.timeouts.idle)),
                ("redirects", "\(transport.redirects)"), ("bodyLimit", "\(transport.bodyLimit)"),
                ("proxy", text(configuration.proxy.name)), ("httpVersion", text(configuration.version.rawValue)),
                ("insecureHosts", ValueJSON.list(configuration.insecureHosts.sorted().map(ValueJSON.quoted))),
                ("unixSocket", text(configuration.unixSocket)),
                ("certificateAuthority", text(configuration.certificateAuthority)),
                ("clientCertificate", text(configuration.clientCertificate?.certificate)),
                ("cookies", text(transport.keepsCookies ? "session" : nil)),
                ("cache", text(transport.keepsAnswers ? "session" : nil)), ("retry", retry),
            ])
    }

    private static func decoder(_ decoder: DecoderSettings) -> String {
        let configuration = decoder.configuration
        return object(
            [
                ("format", decoder.format.rawValue),
                ("dateDecodingStrategy", configuration.dateDecodingStrategy.description),
                ("keyDecodingStrategy", configuration.keyDecodingStrategy.description),
                ("dataDecodingStrategy", configuration.dataDecodingStrategy.description),
                (
                    "nonConformingFloatDecodingStrategy",
                    configuration.nonConformingFloatDecodingStrategy.description
                ),
                ("verdict", decoder.verdict.rawValue),
            ] + configuration.userInfo.sorted { $0.key < $1.key }.map { ("userInfo[\($0.key)]", $0.value.text) })
    }
}

extension TransportConfiguration.Proxy {
    /// `environment`, `direct`, or the proxy's address without its password.
    fileprivate var name: String {
        switch self {
        case .environment: "environment"
        case .direct: "direct"
        case .url(let text, _): text
        }
    }
}
