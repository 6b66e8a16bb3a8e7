/// One setting after a dot: `decoder.dateDecodingStrategy`.
package struct SettingDescription: Sendable, Hashable {
    /// The owner of the setting: `decoder`, `transport`, `prompt`.
    package let root: String
    /// The name after the dot.
    package let name: String
    /// The values that can be assigned, as written.
    package let values: [String]
    package let summary: String
    /// Lines that run as written.
    package let examples: [String]

    init(_ root: String, _ name: String, _ values: [String], _ summary: String, example value: String) {
        self.root = root
        self.name = name
        self.values = values
        self.summary = summary
        examples = ["\(root).\(name) = \(value)"]
    }

    /// `decoder.dateDecodingStrategy`
    package var path: String { "\(root).\(name)" }

    /// Returns what to write for a word that is not one of the setting's values: `off` is `prompt.pager = .off`.
    package func line(for word: String) -> String {
        let refusals: Set = [".never", ".none", ".off", "false"]
        let meant = values.first { value in
            switch word {
            case "on", "yes": !refusals.contains(value)
            case "off", "no": refusals.contains(value)
            default: value == ".\(word)"
            }
        }
        return meant.flatMap { $0.contains(where: \.isUppercase) ? nil : $0 }.map { "\(path) = \($0)" } ?? examples[0]
    }
}

/// The table of all settings that can be assigned.
package enum SettingTable {
    package static let all: [SettingDescription] = decoder + transport + prompt

    /// The settings of `decoder`, `transport` or `prompt`.
    package static func names(of root: String) -> [String] { all.filter { $0.root == root }.map(\.name) }

    package static func setting(_ root: String, _ name: String?) -> SettingDescription? {
        all.first { $0.root == root && $0.name == name }
    }

    /// Returns how to look at a setting, which is not a value; `nil` for another name.
    package static func adviceForReading(_ name: String, of root: String) -> String? {
        setting(root, name).map { "a line of its own shows the setting: \($0.path)" }
    }

    private static let decoder: [SettingDescription] = [
        SettingDescription(
            "decoder", "dateDecodingStrategy",
            [
                ".deferredToDate", ".iso8601", ".secondsSince1970", ".millisecondsSince1970", ".formatted(FORMAT)",
                ".firstOf([STRATEGY, …])", ".custom { decoder in … }",
            ],
            "how dates are read, and written into URLs; .firstOf takes the first that matches",
            example: #".formatted("yyyy-MM-dd")"#),
        SettingDescription(
            "decoder", "keyDecodingStrategy", [".useDefaultKeys", ".convertFromSnakeCase", ".custom { keys in … }"],
            "how a body's members are matched to properties", example: ".convertFromSnakeCase"),
        SettingDescription(
            "decoder", "dataDecodingStrategy", [".base64", ".deferredToData", ".custom { decoder in … }"],
            "how Data is read", example: ".base64"),
        SettingDescription(
            "decoder", "nonConformingFloatDecodingStrategy",
            [".throw", ".convertFromString(positiveInfinity: TEXT, negativeInfinity: TEXT, nan: TEXT)"],
            "what represents infinity and NaN",
            example: #".convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")"#),
        SettingDescription(
            "decoder", "verdict", [".own", ".foundation"],
            "who decodes: Sonde, or Foundation with the app's own code where models were loaded compiled",
            example: ".own"),
    ]

    private static let prompt: [SettingDescription] = [
        SettingDescription(
            "prompt", "pager", [".automatic", ".off"],
            "sends output longer than the window through $PAGER; has no effect in a replay", example: ".off"),
        SettingDescription(
            "prompt", "theme", [".automatic", ".light", ".dark", ".plain"],
            "the colours of the line you type; .automatic asks the terminal for its background", example: ".light"),
        SettingDescription(
            "prompt", "suggestions", ["true", "false"],
            "shows a dimmed suggestion after the cursor", example: "false"),
        SettingDescription(
            "prompt", "pictures", ["true", "false"],
            "shows images in terminals that support them; has no effect in a replay", example: "false"),
        SettingDescription(
            "prompt", "warn", ["[WORD, …]"],
            "marks an API, environment or host whose name contains a word, and asks before changes there",
            example: #"["production"]"#),
    ]

    private static let transport: [SettingDescription] = [
        SettingDescription(
            "transport", "timeout", ["DURATION", "nil"], "how long a whole response may take", example: "10s"),
        SettingDescription(
            "transport", "connectTimeout", ["DURATION", "nil"], "how long the connection may take", example: "2s"),
        SettingDescription(
            "transport", "idleTimeout", ["DURATION", "nil"], "how long the server may stay silent", example: "30s"),
        SettingDescription(
            "transport", "redirects", ["NUMBER"], "how many redirects are followed; 0 shows the first one",
            example: "0"),
        SettingDescription(
            "transport", "bodyLimit", ["BYTES"], "how large a decoded body may be", example: "268_435_456"),
        SettingDescription(
            "transport", "proxy", [".environment", ".direct", "URL"], "the proxy that requests go through",
            example: #""http://127.0.0.1:8888""#),
        SettingDescription(
            "transport", "httpVersion", [".automatic", ".http1", ".http2"], "which version of HTTP is used",
            example: ".http2"
        ),
        SettingDescription(
            "transport", "insecureHosts", ["[HOST, …]"], "hosts whose certificate is not verified",
            example: #"["staging.test"]"#),
        SettingDescription(
            "transport", "unixSocket", ["PATH", "nil"], "a local socket that requests go to",
            example: #""/run/docker.sock""#),
        SettingDescription(
            "transport", "clientCertificate", ["FILE", "nil"],
            "the certificate and key that this client presents, as PEM",
            example: #""me.pem""#),
        SettingDescription(
            "transport", "certificateAuthority", ["FILE", "nil"], "your own certificate authorities, as PEM",
            example: #""ca.pem""#),
        SettingDescription(
            "transport", "cookies", [".none", ".session"], "whether cookies are kept until the session ends",
            example: ".session"),
        SettingDescription(
            "transport", "cache", [".off", ".session"],
            "whether responses are kept in memory and used again as their server allows, until the session ends",
            example: ".session"),
        SettingDescription(
            "transport", "retry", [".never", ".polite(limit: NUMBER)"],
            "whether a request is sent again after 429, 503 or a failed connection; it waits as the server says",
            example: ".polite(limit: 3)"),
        SettingDescription(
            "transport", "faults", ["[FAULT, …]", "nil"],
            "what goes wrong on purpose; faults[\"GET episodes*\"] is for some requests",
            example: "[.latency(200ms...2s), .status(503, every: 3)]"),
    ]
}
