import ScriptRuntime

/// A secret, by the statement that sets it.
enum Cargo: String, CaseIterable, Sendable {
    case keyHeader, keyQuery, keyBearer, keyBasic, sessionHeader, tellingHeader, cookieHeader, proxyHeader
    case ownHeader, ownTellingHeader, body, cookie, certificate

    /// What stands behind the URL of the request itself.
    struct Request: Equatable {
        var header = ""
        var body = ""

        func written(_ request: String) -> String {
            let request = body.isEmpty ? request : request.replacing("GET ", with: "POST ")
            return "\(request)\(header)\(body)\n"
        }
    }

    var request: Request {
        switch self {
        case .ownHeader: Request(header: #" X-Thing: \(env.K)"#)
        case .ownTellingHeader: Request(header: " X-Api-Key: \(TwoServers.canary)")
        case .body: Request(body: #" { "password": env.K }"#)
        default: Request()
        }
    }

    /// The lines that set it, with a header that is nobody's secret.
    var setting: String { "base http://home.test/\nheader X-Plain plain\n" + line }

    private var line: String {
        switch self {
        case .keyHeader: "key header X-Thing \\(env.K)\n"
        case .keyQuery: "key query thing \\(env.K)\n"
        case .keyBearer: "key bearer \\(env.K)\n"
        case .keyBasic: "key basic ann \\(env.K)\n"
        case .sessionHeader: "header X-Thing \\(env.K)\n"
        case .tellingHeader: "header Authorization Bearer \(TwoServers.canary)\n"
        case .cookieHeader: "header Cookie sid=\(TwoServers.canary)\n"
        case .proxyHeader: "header Proxy-Authorization Basic \(TwoServers.canary)\n"
        case .ownHeader, .ownTellingHeader, .body: ""
        case .cookie: "transport.cookies = .session\nPOST login\n"
        case .certificate: "transport.clientCertificate = \"\(TwoServers.canary).pem\"\n"
        }
    }

    /// What it is called where it is told.
    var shownName: String {
        switch self {
        case .keyHeader, .sessionHeader, .ownHeader: "X-Thing"
        case .keyQuery: "?thing"
        case .keyBearer, .keyBasic, .tellingHeader: "Authorization"
        case .cookieHeader: "Cookie"
        case .proxyHeader: "Proxy-Authorization"
        case .ownTellingHeader: "X-Api-Key"
        case .body: "body"
        case .cookie: "cookie"
        case .certificate: "client certificate"
        }
    }

    private var isOwn: Bool { request != Request() }

    /// Who types a line under another base means that base.
    func belongs(where departure: Departure) -> Bool {
        isOwn && [.base, .environment].contains(departure)
    }

    /// A body that holds a secret cannot be sent without it.
    var isRefused: Bool { self == .body }

    /// A jar's cookies have their own origins from the beginning, and http shows no certificate.
    func isTold(by departure: Departure) -> Bool {
        switch self {
        case .cookie: false
        case .certificate: [.base, .environment, .baseOfAResponse].contains(departure)
        default: true
        }
    }
}

/// A way from one origin to another.
enum Departure: String, CaseIterable, Sendable {
    case redirect, link, cursor, address, base, environment, baseOfAResponse

    func script(_ request: Cargo.Request) -> String {
        switch self {
        case .redirect: request.written("GET go")
        case .link:
            "endpoint list { \(request.written("GET items").dropLast()) } paged by link\nlist.all().map { $0 }\n"
        case .cursor:
            "endpoint list(url: String = \"items\") { \(request.written("GET \\(url)").dropLast()) } "
                + "paged by url = it.next of \\.items\nlist.all(limit: 2).map { $0 }\n"
        case .address: "GET start\n" + request.written("GET \\(it.url)")
        case .base: "base http://other.test/\n" + request.written("GET plain")
        case .environment: "environment e { base http://other.test/ }\nuse e\n" + request.written("GET plain")
        case .baseOfAResponse:
            "let named = \"http://other.test\"\nGET start\nbase \\(it.base)\n" + request.written("GET plain")
        }
    }

    var scope: ScriptHost.RequestScope { self == .baseOfAResponse ? .namedHosts : .anywhere }

    /// Whether nothing with the secret is sent before it leaves.
    var isAtOnce: Bool { [.address, .base, .environment, .baseOfAResponse].contains(self) }

    /// Whether header lines without secrets go along.
    var keepsHeaders: Bool { self != .redirect }
}
