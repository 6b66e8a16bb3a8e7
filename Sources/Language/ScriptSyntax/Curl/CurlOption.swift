import Basics

/// One option of curl, and what it means to Sonde.
struct CurlOption: Sendable {
    enum Meaning: Sendable {
        case method, header, url, asQuery, head, user, cookie, referer, agent, bearer, range, json, urlQuery
        case data(CurlData)
        case part(isLiteral: Bool)
        case upload, proxy, proxyUser, literalAddress, literalPath, compressed
        /// True if the user and the password go into a header directly.
        case basic(Bool)
        /// An unsupported way to sign, and advice.
        case otherSign(String)
        /// A way to sign that a kind of key supports.
        case key(CurlKey.Kind)
        /// A file that the response is written to; without one, it is named after the URL.
        case output
        case outputNamedByURL
        /// Behaviour that curl and Sonde share, or that concerns only curl's own output.
        case nothing
        /// As `told`, for a file.
        case toldFile(String)
        /// An option that does not change the request, and its replacement. `VALUE`, `HOST` and `TEXT` stand for the
        /// option's value, the host that is called, and the value as a literal.
        case told(String)
        /// An option that Sonde cannot send, and advice.
        case refused(String)
    }

    let long: String
    let short: Character?
    let takesValue: Bool
    let meaning: Meaning

    private init(_ long: String, _ short: Character? = nil, _ value: Value = .none, _ meaning: Meaning) {
        self.long = long
        self.short = short
        takesValue = value == .value
        self.meaning = meaning
    }

    private enum Value { case none, value }

    /// Returns the option with a name, or the only one with that beginning.
    static func named(_ long: String) -> CurlOption? {
        if let option = all.first(where: { $0.long == long }) { return option }
        guard long.hasPrefix("no-") else {
            let near = all.filter { $0.long.hasPrefix(long) }
            return near.count == 1 ? near[0] : nil
        }
        if long == "no-basic" { return CurlOption(long, .basic(false)) }
        // `--no-buffer` turns a switch of curl off: none that is on matters to a request.
        return CurlOption(long, .nothing)
    }

    private init(_ long: String, _ meaning: Meaning) { self.init(long, nil, .none, meaning) }

    static func lettered(_ letter: Character) -> CurlOption? { all.first { $0.short == letter } }

    static func nearest(to name: String) -> String? { Basics.nearest(to: name, among: all.map(\.long)) }
}

extension CurlOption {
    static let all: [CurlOption] = request + bodies + settings + output + refused

    private static let request: [CurlOption] = [
        CurlOption("request", "X", .value, .method), CurlOption("header", "H", .value, .header),
        CurlOption("url", nil, .value, .url), CurlOption("get", "G", .none, .asQuery),
        CurlOption("head", "I", .none, .head), CurlOption("user", "u", .value, .user),
        CurlOption("cookie", "b", .value, .cookie), CurlOption("referer", "e", .value, .referer),
        CurlOption("user-agent", "A", .value, .agent), CurlOption("oauth2-bearer", nil, .value, .bearer),
        CurlOption("globoff", "g", .none, .literalAddress),
        CurlOption("basic", nil, .none, .basic(true)), CurlOption("range", "r", .value, .range),
        CurlOption("url-query", nil, .value, .urlQuery), CurlOption("compressed", nil, .none, .compressed),
        CurlOption("path-as-is", nil, .none, .literalPath),
    ]

    private static let bodies: [CurlOption] = [
        CurlOption("data", "d", .value, .data(.text)), CurlOption("data-ascii", nil, .value, .data(.text)),
        CurlOption("data-raw", nil, .value, .data(.raw)), CurlOption("data-binary", nil, .value, .data(.binary)),
        CurlOption("data-urlencode", nil, .value, .data(.encoded(inURL: false))),
        CurlOption("json", nil, .value, .json),
        CurlOption("form", "F", .value, .part(isLiteral: false)),
        CurlOption("form-string", nil, .value, .part(isLiteral: true)),
        CurlOption("upload-file", "T", .value, .upload),
    ]

    private static let settings: [CurlOption] = [
        CurlOption("insecure", "k", .none, .told("transport.insecureHosts = [HOST]")),
        CurlOption("proxy", "x", .value, .proxy), CurlOption("proxy-user", "U", .value, .proxyUser),
        CurlOption("location", "L", .none, .told("transport.redirects = 5")),
        CurlOption("max-redirs", nil, .value, .told("transport.redirects = VALUE")),
        CurlOption("max-time", "m", .value, .told("transport.timeout = VALUEs")),
        CurlOption("connect-timeout", nil, .value, .told("transport.connectTimeout = VALUEs")),
        CurlOption("cert", "E", .value, .toldFile("transport.clientCertificate = TEXT")),
        CurlOption("capath", nil, .value, .refused("write transport.certificateAuthority = \"FILE.pem\"")),
        CurlOption("cacert", nil, .value, .toldFile("transport.certificateAuthority = TEXT")),
        CurlOption("unix-socket", nil, .value, .told("transport.unixSocket = TEXT")),
        CurlOption("http1.1", nil, .none, .told("transport.httpVersion = .http1")),
        CurlOption("http2-prior-knowledge", nil, .none, .told("transport.httpVersion = .http2")),
        CurlOption("max-filesize", nil, .value, .told("transport.bodyLimit = VALUE")),
        CurlOption("cookie-jar", "c", .value, .told("transport.cookies = .session")),
        CurlOption(
            "key", nil, .value, .refused("write transport.clientCertificate = \"FILE.pem\", with certificate and key")),
    ]

    private static let output: [CurlOption] =
        [
            CurlOption("output", "o", .value, .output), CurlOption("remote-name", "O", .none, .outputNamedByURL),
            CurlOption("include", "i", .none, .told("response | headers")),
            CurlOption("verbose", "v", .none, .told("response | headers")),
            CurlOption("write-out", "w", .value, .told("response | timing")),
        ]
        + [
            ("silent", "s"), ("show-error", "S"), ("fail", "f"),
            ("progress-bar", "#"), ("fail-with-body", nil), ("ipv4", "4"), ("ipv6", "6"), ("tcp-nodelay", nil),
            ("tlsv1.2", nil), ("tlsv1.3", nil), ("ssl-no-revoke", nil), ("location-trusted", nil), ("trace-time", nil),
            ("http1.0", "0"), ("disable", "q"), ("create-dirs", nil),
            ("buffer", "N"), ("keepalive", nil), ("progress-meter", nil), ("raw", nil), ("http2", nil),
            ("junk-session-cookies", "j"), ("tcp-fastopen", nil),
        ].map { CurlOption($0.0, $0.1.map(Character.init), .none, .nothing) }
        + [
            ("trace", nil), ("trace-ascii", nil), ("stderr", nil), ("dump-header", "D"), ("cert-type", nil),
            ("key-type", nil), ("ciphers", nil), ("tls-max", nil), ("tls13-ciphers", nil), ("proto", nil),
            ("proto-default", nil), ("proto-redir", nil), ("interface", nil), ("keepalive-time", nil),
            ("speed-limit", "Y"), ("speed-time", "y"), ("happy-eyeballs-timeout-ms", nil), ("output-dir", nil),
            ("retry-delay", nil), ("retry-max-time", nil), ("noproxy", nil), ("dns-servers", nil),
        ].map { CurlOption($0.0, $0.1.map(Character.init), .value, .nothing) }

    private static let refused: [CurlOption] = [
        CurlOption("config", "K", .value, .refused("write its options on this line")),
        CurlOption("next", ":", .none, .refused("write each request on a line of its own")),
        CurlOption("parallel", "Z", .none, .refused("write each request on a line of its own")),
        CurlOption("digest", nil, .none, .key(.digest)),
        CurlOption(
            "ntlm", nil, .none, .otherSign("Sonde has no key for it: help key")),
        CurlOption(
            "negotiate", nil, .none, .otherSign("Sonde has no key for it: help key")),
        CurlOption(
            "anyauth", nil, .none, .otherSign("Sonde has no key for it: help key")),
        CurlOption("pass", nil, .value, .refused("use a certificate whose key has no password")),
        CurlOption("netrc", "n", .none, .refused("write the key: key netrc")),
        CurlOption("aws-sigv4", nil, .value, .key(.aws)),
        CurlOption("resolve", nil, .value, .refused("write the address, and a header Host: NAME")),
        CurlOption("connect-to", nil, .value, .refused("write the address, and a header Host: NAME")),
        CurlOption("retry-connrefused", nil, .none, .nothing),
        CurlOption("retry", nil, .value, .refused("write repeat every 1s for 30s { … } while error != nil")),
        CurlOption("limit-rate", nil, .value, .refused("leave it out")),
    ]
}

/// The way an option of the family of `--data` reads its value.
enum CurlData: Sendable {
    /// `@file` without its line ends.
    case text
    /// `@` is an ordinary character.
    case raw
    /// `@file`, unchanged.
    case binary
    /// `name=value`, whose value is encoded.
    case encoded(inURL: Bool)
}
