import HTTPMiddleware
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

    static func text(of prompt: PromptSettings) -> String {
        ValueJSON.object(prompt.settings().map { ($0.name, $0.value.json) })
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
            case .program(let source): [("source", "program"), ("program", source.line)]
            case .added(let name): [("source", name)]
            }
        return ValueJSON.object(
            source.map { ($0.0, $0.1.map(ValueJSON.quoted) ?? "null") }
                + transport.settings().map { ($0.name, $0.value.json) }
                + transport.faults.patterns.map { ("faults[\($0.pattern)]", ValueJSON.quoted($0.written)) })
    }

    private static func decoder(_ decoder: DecoderSettings) -> String {
        let format = if case .added(let name)? = decoder.readers.usual { name } else { decoder.format.rawValue }
        var members = [("format", ValueJSON.quoted(format))]
        if let line = decoder.readers.usualLine { members.append(("program", ValueJSON.quoted(line))) }
        for (kind, reader) in decoder.readers.kinds {
            members.append(("decoder[\(kind)]", ValueJSON.quoted(reader.written)))
        }
        for (name, value) in decoder.settings() { members.append((name, value.json)) }
        for (key, value) in decoder.configuration.userInfo.sorted(by: { $0.key < $1.key }) {
            members.append(("userInfo[\(key)]", ValueJSON.quoted(value.text)))
        }
        return ValueJSON.object(members)
    }
}

extension SettingValue {
    fileprivate var json: String {
        switch self {
        case .unset: "null"
        case .word(let word): ValueJSON.quoted(word)
        case .text(let text), .code(let text): ValueJSON.quoted(text)
        case .number, .truth: written
        case .duration(let duration): "\(duration.seconds)"
        case .texts(let texts): ValueJSON.list(texts.map(ValueJSON.quoted))
        case .limited(_, let limit): ValueJSON.object([("limit", "\(limit)")])
        }
    }
}
