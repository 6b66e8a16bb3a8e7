import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The settings, as the lines that set them, and only the names of keys.
enum SettingsView {
    static func drawn(_ name: String, _ settings: Settings, on canvas: Canvas) -> StyledText {
        let parts = name.split(separator: ".", maxSplits: 1)
        let isAlone = parts.count > 1
        let lines =
            switch parts[0] {
            case "base": [line("base", settings.base?.description ?? "none", on: canvas)]
            case "key": keys(settings, on: canvas)
            case "header": headers(settings, on: canvas)
            case "transport": transport(settings.transport, on: canvas, unusualAlone: !isAlone)
            case "record": [line("record", settings.transport.recordingFolder ?? "off", on: canvas)]
            default: decoder(settings.decoder, on: canvas)
            }
        let shown = isAlone ? lines.filter { $0.plain.hasPrefix("\(name) ") || $0.plain.hasPrefix("\(name)[") } : lines
        return shown.isEmpty ? line(name, isAlone ? "= nil" : "none", on: canvas) : shown.stacked()
    }

    /// Draws the prompt's settings: all of them, or the one with this name.
    static func drawn(_ name: String, _ prompt: PromptSettings, on canvas: Canvas) -> StyledText {
        prompt.settings().map { ("prompt.\($0.name)", $0.value.written) }
            .filter { name == "prompt" || $0.0 == name }.map { setting($0, $1, on: canvas) }.stacked()
    }

    private static func line(_ name: String, _ value: String, on canvas: Canvas) -> StyledText {
        canvas.text(name, .name) + " " + canvas.text(value)
    }

    private static func setting(_ name: String, _ value: String, on canvas: Canvas) -> StyledText {
        canvas.text(name, .name) + " = "
            + value.split(separator: "\n", omittingEmptySubsequences: false).map { canvas.text(String($0)) }.stacked()
    }

    private static func keys(_ settings: Settings, on canvas: Canvas) -> [StyledText] {
        settings.keys.map { owned in
            let value =
                switch owned.key {
                case .header(let name, let value), .query(let name, let value): "\(name) \(value)"
                case .bearer(let value): value.description
                case .basic(let user, let password), .digest(let user, let password): "\(user) \(password)"
                case .aws(let key):
                    "\(key.id) \(key.secret) region: \(key.region) service: \(key.service)"
                        + (key.token.map { " token: \($0)" } ?? "")
                case .token(let key): "\(key.source.summary), \(key.source.standing)"
                case .signer(let key): key.signer.summary
                }
            return line("key \(owned.key.kind)", value, on: canvas)
                + whose(owned.owner, isInForce: settings.isInForce(owned), on: canvas)
        }
    }

    private static func headers(_ settings: Settings, on canvas: Canvas) -> [StyledText] {
        settings.headers.map { header in
            let line = line("header \(header.name)", header.value.description, on: canvas)
            guard let owner = header.owner else { return line }
            return line + whose(owner, isInForce: settings.isInForce(header), on: canvas)
        } + settings.omittedHeaders.map { line("header \($0)", "none", on: canvas) }
    }

    private static func whose(_ owner: SecretOwner, isInForce: Bool, on canvas: Canvas) -> StyledText {
        let names = [owner.place.api, owner.place.environment].compactMap(\.self)
        let place =
            names.isEmpty
            ? StyledText() : StyledText(" in ", .dim) + canvas.text(names.joined(separator: "."), .name)
        return StyledText(isInForce ? "  for " : "  parked, for ", .dim)
            + canvas.text(owner.origin.description, .link) + place
    }

    /// Draws all settings, or those that differ from the defaults: the route of requests must stay visible.
    private static func transport(
        _ transport: TransportSettings, on canvas: Canvas, unusualAlone: Bool
    ) -> [StyledText] {
        let source =
            switch transport.source {
            case .live: ".live"
            case .fixtures(let fixtures): fixtures.written
            case .program(let program): program.written
            case .added(let name): ".\(name)"
            }
        return [setting("transport", source, on: canvas)]
            + transport.settings(all: !unusualAlone).map { name, value in
                let line = setting("transport.\(name)", value.written, on: canvas)
                return name == "insecureHosts" && value != .texts([]) ? line + StyledText("  not verified", .bad) : line
            }
            + transport.faults.patterns.map { pattern, written in
                setting("transport.faults[\(pattern.swiftLiteral)]", written, on: canvas)
            }
    }

    private static func decoder(_ decoder: DecoderSettings, on canvas: Canvas) -> [StyledText] {
        let usual = decoder.readers.usual ?? .format(decoder.format)
        let format =
            [setting("decoder", usual.written, on: canvas)]
            + decoder.readers.kinds.map { setting("decoder[\($0.kind.swiftLiteral)]", $0.reader.written, on: canvas) }
        guard decoder.format.hasStrategies else { return format }
        return format
            + decoder.settings().map { setting("decoder.\($0.name)", $0.value.written, on: canvas) }
            + decoder.configuration.userInfo.sorted { $0.key < $1.key }.map { key, value in
                setting("decoder.userInfo[\(key)]", value.text.foldedCode, on: canvas)
            }
    }
}
