import ScriptRuntime
import Testing

@Suite("an API is a place")
struct APITests {
    private static let all = ["one", "two", "three"]
    private static let currents: [String?] = [nil, "one", "two", "three"]

    /// Three APIs at one origin, each with a key, a header, an environment and an endpoint of its own.
    private static let three: String =
        all.map { name in
            """
            api \(name) {
                base http://home.test/\(name)/
                key header X-Key \(name)-k3y-1234567
                key query token \(name)-t0ken-123456
                header X-Session \(name)-5ession-1234
                header Accept-Language \(name)
                environment local { base http://home.test/\(name)/local/; key header X-Key \(name)-l0cal-123456 }
                endpoint \(name)Item(id: Int) { GET items/{id} }
                endpoint list(page: Int = 1) { GET items{?page} } paged by page of \\.items
            }

            """
        }.joined()

    /// The ways to call an endpoint of an API.
    private static func ways(_ name: String) -> [String] {
        [
            "\(name).\(name)Item 7", "let a = \(name).\(name)Item(id: 7)", "\(name).list", "try? \(name).list page: 2",
            "let b = \(name).list.all(limit: 1).map { $0 }", "let c = \(name).list.pages(limit: 1).count",
            "print([\(name).list()].count)", "let f = \(name).list\nlet d = f()", "in \(name) { GET items }",
            "in \(name).local { list }", "in \(name) { GET items }\n\(name).list",
        ]
    }

    @Test(
        "an endpoint is sent with the settings of the API that declared it, whichever is current",
        arguments: currents)
    func everyEndpointFromEverywhere(_ current: String?) async {
        for name in Self.all {
            for way in Self.ways(name) {
                let world = TwoServers()
                let use = current.map { "use \($0)\n" } ?? ""
                let lines = await world.run(Self.three + use + way + "\n")
                #expect(!lines.contains { $0.hasPrefix("error") }, "\(way): \(lines)")
                let sent = world.sent(to: TwoServers.home)
                #expect(!sent.isEmpty, "\(way)")
                for request in sent {
                    #expect(request.contains("http://home.test/\(name)/"), "\(way): \(request)")
                    let key = request.contains("/local/") ? "l0cal" : "k3y"
                    #expect(request.contains("X-Key: \(name)-\(key)"), "\(way): \(request)")
                    #expect(request.contains("token=\(name)-t0ken"), "\(way): \(request)")
                    #expect(request.contains("X-Session: \(name)-5ession"), "\(way): \(request)")
                    #expect(request.contains("Accept-Language: \(name)"), "\(way): \(request)")
                    for other in Self.all where other != name {
                        #expect(!request.contains(other), "\(way) from \(current ?? "none"): \(request)")
                    }
                }
            }
        }
    }

    @Test(
        "a secret of one API is none of another's, even at the same origin",
        arguments: Cargo.allCases.filter { $0.request == Cargo.Request() })
    func secrets(_ cargo: Cargo) async {
        let inner = cargo.setting.replacing("\n", with: "\n    ")
        let isCookie = cargo == .cookie
        let world = TwoServers()
        let lines = await world.run(
            """
            api one {
                \(isCookie ? "base http://home.test/\n    transport.cookies = .session" : inner)
                endpoint plain { GET plain }
                endpoint login { POST login }
            }
            api two {
                base http://home.test/
                \(isCookie ? "transport.cookies = .session" : "")
                environment own { header X-Plain plain }
                endpoint plain { GET plain }
            }
            base http://home.test/
            \(isCookie ? "transport.cookies = .session\none.login" : "")
            one.plain
            two.plain
            GET plain
            use two
            GET plain
            one.plain
            use two.own
            GET plain
            in one { GET plain }
            two.plain

            """)
        let sent = world.sent(to: TwoServers.home).filter { !$0.contains("/login") }.map(TwoServers.isCanary)
        #expect(sent == [true, false, false, false, true, false, true, false], "\(lines)")
    }

    @Test("an API remembers its environment, and the block of another place ends with what was set in it")
    func environments() async {
        let world = TwoServers()
        let lines = await world.run(
            Self.three + """
                use one.local
                use two
                one.list
                in two.local {
                    header X-Session inside-1234567
                    GET in
                }
                GET after
                use none
                GET http://home.test/unnamed

                """)
        let sent = world.sent(to: TwoServers.home)
        #expect(sent.count == 4, "\(lines)")
        guard sent.count == 4 else { return }
        #expect(sent[0].contains("/one/local/items"))
        #expect(sent[1].contains("/two/local/in") && sent[1].contains("X-Session: inside"))
        #expect(sent[2].contains("/two/after") && sent[2].contains("X-Session: two"))
        #expect(sent[3].contains("/unnamed") && !sent[3].contains("X-Key"))
    }

    @Test(
        "what was current is so again after a block that fails",
        arguments: ["in two { transport.redirects = 0; nobody() }", "in two.local { GET \\(nobody) }"])
    func afterAnError(_ line: String) async {
        let world = TwoServers()
        let lines = await world.run(Self.three + "use one\n" + line + "\n")
        #expect(lines.last?.hasPrefix("error") == true, "\(lines)")
        #expect(world.session.api.name == "one" && world.session.environment == nil)
        #expect(world.session.api(named: "two")?.environment == nil)
    }

    @Test("what a replayed script leaves unnamed belongs to the current API, but not its base and its transport")
    func replayed() async {
        let inner = """
            base http://other.test/
            transport.redirects = 0
            header X-Inner inner
            endpoint item { GET items }
            api side {
                base http://home.test/side/
                endpoint s { GET items }
            }
            use side
            one.item
            s

            """
        let world = TwoServers()
        let lines = await world.run(
            Self.three + "use one.local\nreplay inner.apiscript\nitem\n", among: ["inner.apiscript": inner])
        #expect(world.sent(to: TwoServers.other).isEmpty)
        let sent = world.sent(to: TwoServers.home)
        #expect(sent.count == 3, "\(lines)")
        #expect(sent.first?.contains("/one/local/items") == true && sent.first?.contains("X-Inner: inner") == true)
        #expect(sent.dropFirst().first?.contains("/side/items") == true)
        #expect(sent.last?.contains("/one/local/items") == true, "\(lines)")
        #expect(world.session.api.name == "one" && world.session.environment == "local")
        #expect(world.session.settings.transport.redirects == 5)
        #expect(lines.contains("base http://other.test/ is left out: one has its own"), "\(lines)")
        #expect(lines.contains("transport.redirects is left out: one has its own"), "\(lines)")
    }

    @Test("a secret of a replayed script belongs to the script's own base, though that is left out")
    func guestSecrets() async {
        let inner = "base http://other.test/\nkey bearer \\(env.K)\nheader X-S \\(env.K)\nGET items\n"
        let world = TwoServers()
        let lines = await world.run(
            Self.three + "use one\nreplay inner.apiscript\nGET x\n", among: ["inner.apiscript": inner])
        #expect(world.sent(to: TwoServers.other).isEmpty)
        let sent = world.sent(to: TwoServers.home)
        #expect(sent.count == 2 && !sent.contains { TwoServers.isCanary(in: $0) }, "\(lines)")
    }

    @Test("what use says, and what it refuses")
    func uses() async {
        let world = TwoServers()
        let lines = await world.run(
            Self.three + """
                environment two2 { base http://home.test/ }
                use one
                use local
                use none
                use none
                use none
                use one.none
                use onee

                """)
        #expect(
            lines.suffix(7) == [
                "use one", "use local", "use none: local is off", "use none: one is left",
                "use none: no environment is on", "use one.none: one is left",
                "error: there is no API or environment called onee",
            ] as [String], "\(lines)")
    }

    @Test(
        "a name means a variable, then an endpoint of the current API, then one of the API without a name, then an API",
        arguments: [
            ("use one\nlet list = [1]\nprint(list.count)", nil), ("use one\nlist", "/one/items"),
            ("use one\nplain", "/unnamed"), ("plain", "/unnamed"), ("two.list", "/two/items"),
            ("use one\ntwo.list", "/two/items"), ("use one\none.list", "/one/items"),
            ("api big { base http://home.test/big/; endpoint repos.get { GET r } }\nbig.repos.get", "/big/r"),
            ("api big { base http://home.test/big/; endpoint repos.get { GET r } }\nbig.get", "/big/r"),
            ("api big { base http://home.test/big/; endpoint repos.get { GET r } }\nuse big\nrepos.get", "/big/r"),
            ("api big { base http://home.test/big/; endpoint repos.get { GET r } }\nuse big\nget", "/big/r"),
            (
                "api big { base http://home.test/big/; endpoint repos.get { GET r }; endpoint search.repos { GET s } }\n"
                    + "big.repos.get()",
                "/big/r"
            ),
        ] as [(String, String?)])
    func meaning(_ line: String, _ path: String?) async {
        let world = TwoServers()
        let plain = "endpoint plain { GET http://home.test/unnamed }\n"
        let lines = await world.run(Self.three + plain + line + "\n")
        if let path {
            #expect(world.sent(to: TwoServers.home).last?.contains(path) == true, "\(lines)")
        } else {
            #expect(world.sent(to: TwoServers.home).isEmpty, "\(lines)")
        }
    }

    @Test(
        "what an API cannot be called or hold is told",
        arguments: [
            ("let one = 1", "one is already an API"), ("endpoint one { GET x }", "one is already an API"),
            ("api ONE { }", "there is already an API one, and the names differ only in case"),
            ("let plain = 1\napi plain { }", "plain is already a variable"),
            ("api none { }", "none cannot be the name of an API"),
            ("api `a/b` { }", "the name of an API contains only letters, digits and _"),
            ("if true { api four { } }", "an API must be at the top level"),
            (
                "api four { GET x }",
                "an API holds settings, environments, models, endpoints and functions, and this is none of them"
            ),
            ("environment none { base http://home.test/ }", "none cannot be the name of an environment"),
            ("in one { endpoint gone { GET x } }\none.gone 1", "no endpoint is called one.gone"),
            ("one.lisst", "one has no endpoint or model lisst"), ("oone.list 1", "no API is called oone"),
            ("let s = 3\ns.count 4", "s is a value, but a call in words begins with an API"),
            (
                "api four { endpoint a.x { GET x }; endpoint b.x { GET y } }\nfour.x",
                "four.x may be any of 2 endpoints"
            ),
            (
                "api four { endpoint a.x { GET x }; endpoint a { GET y } }",
                "a would be an endpoint and a group of endpoints"
            ),
        ] as [(String, String)])
    func refused(_ line: String, _ message: String) async {
        let lines = await TwoServers().run(Self.three + line + "\n")
        #expect(lines.last == "error: \(message)", "\(lines)")
    }
}

@Suite("two APIs may have models of the same name")
struct APIModelTests {
    private static let api = Canned([
        "GET /a/movie": (200, [], #"{"id": 1, "full_title": "One", "kind": "feature"}"#),
        "GET /a/movie?kind=short": (200, [], #"{"id": 2, "full_title": "Short", "kind": "short"}"#),
        "GET /b/movie": (200, [], #"{"name": "Two", "extra": {"page": 3}}"#),
    ])

    private static let prelude = """
        struct Shared: Decodable { let page: Int }
        api a {
            base http://api.test/a/
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            struct Movie: Decodable { let id: Int; let fullTitle: String; let kind: Kind }
            enum Kind: String, Decodable { case feature, short }
            endpoint movie(kind: Kind? = nil) -> Movie { GET movie{?kind} }
        }
        api b {
            base http://api.test/b/
            struct Movie: Decodable { let name: String; let extra: Shared }
            endpoint movie -> Movie { GET movie }
        }

        """

    @Test(
        "each is meant where it is declared, and written with the API's name elsewhere",
        arguments: [
            ("print(a.movie().fullTitle, b.movie().name)", ["One Two"]),
            ("use a\nprint(movie().fullTitle)\nuse b\nprint(movie().extra.page)", ["One", "3"]),
            ("use b\nlet m = a.movie()\nprint(m is a.Movie, m is Movie)", ["true false"]),
            ("let all: [a.Movie] = [a.movie()]\nprint(all[0].kind == .feature)", ["true"]),
            ("print(a.Kind.allCases.count)", ["2"]), ("print(a.movie(kind: .short).id)", ["2"]),
            (
                "try? a.movie short\nprint(it.fullTitle)",
                ["a.Movie(id: 2, fullTitle: \"Short\", kind: .short)", "Short"]
            ),
            (
                "in a { GET movie -> Movie }\nprint((response -> a.Movie).fullTitle)",
                ["a.Movie(id: 1, fullTitle: \"One\", kind: .feature)", "One"]
            ),
            (
                "api a { extension Movie { var upper: Int { 1 } }\nstruct Two: Decodable { let m: Movie } }\n"
                    + "print(a.movie().id)", ["1"]
            ),
            (
                "a.movie\nresponse -> Movie",
                ["a.Movie(id: 1, fullTitle: \"One\", kind: .feature)", "error: Movie is not a known type"]
            ),
        ] as [(String, [String])])
    func models(_ lines: String, _ shown: [String]) async {
        #expect(await run(Self.prelude + lines + "\n", over: Self.api) == shown)
    }
}
