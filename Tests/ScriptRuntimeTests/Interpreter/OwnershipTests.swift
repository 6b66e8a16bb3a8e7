import Foundation
import HTTPModel
import ScriptRuntime
import Testing

@Suite("whose is a secret")
struct OwnershipTests {
    @Test(
        "what belongs to one origin never arrives at another, and what stays behind is told",
        arguments: Cargo.allCases, Departure.allCases)
    func departure(_ cargo: Cargo, _ departure: Departure) async {
        // Within an API of a name it is no other than without one.
        for place in ["", "api one { }\nuse one\n", "api one { environment here { } }\nuse one.here\n"] {
            await leave(with: cargo, by: departure, from: place)
        }
    }

    private func leave(with cargo: Cargo, by departure: Departure, from place: String) async {
        let world = TwoServers()
        let lines = await world.run(place + cargo.setting + departure.script(cargo.request), scope: departure.scope)
        let away = world.sent(to: TwoServers.other)
        guard !cargo.belongs(where: departure) else {
            #expect(away.contains { $0.contains(TwoServers.canary) }, "\(lines)")
            return
        }
        #expect(!away.contains { TwoServers.isCanary(in: $0) }, "\(away)")
        #expect(
            world.sent(to: TwoServers.home).isEmpty || departure.isAtOnce || cargo == .cookie
                || world.sent(to: TwoServers.home).contains { TwoServers.isCanary(in: $0) }, "\(lines)")
        if cargo.isRefused {
            #expect(away.isEmpty)
            #expect(lines.last?.hasPrefix("error: ") == true, "\(lines)")
        } else {
            #expect(!away.isEmpty, "\(lines)")
            #expect(away.allSatisfy { !departure.keepsHeaders || $0.contains("X-Plain: plain") }, "\(away)")
            let told = lines.contains { line in
                (line.contains("withheld") || line.contains("parked")) && line.contains(cargo.shownName)
            }
            #expect(told == cargo.isTold(by: departure), "\(lines)")
        }
    }

    @Test("what belongs to an origin arrives there", arguments: Cargo.allCases)
    func staying(_ cargo: Cargo) async {
        let world = TwoServers()
        let lines = await world.run(cargo.setting + cargo.request.written("GET plain"), scope: .namedHosts)
        #expect(world.sent(to: TwoServers.home).last.map(TwoServers.isCanary) == true, "\(lines)")
        #expect(
            !lines.contains { $0.contains("withheld") || $0.contains("parked") || $0.contains("error") }, "\(lines)")
    }

    @Test(
        "a secret of one environment is none of another's, even at the same origin",
        arguments: Cargo.allCases.filter { $0.request == Cargo.Request() && $0 != .cookie })
    func environments(_ cargo: Cargo) async {
        let setting = cargo.setting.replacing("base http://home.test/\n", with: "")
        for isTyped in [true, false] {
            let world = TwoServers()
            let inside = isTyped ? "" : setting.replacing("\n", with: "\n    ")
            let lines = await world.run(
                """
                environment one {
                    base http://home.test/
                    \(inside)
                }
                environment two {
                    base http://home.test/two/
                }
                use one
                \(isTyped ? setting : "")GET plain
                use two
                GET plain

                """)
            let sent = world.sent(to: TwoServers.home).map(TwoServers.isCanary)
            #expect(sent == [true, false], "\(isTyped) \(lines)")
            #expect(!isTyped || lines.contains { $0.hasPrefix("use two; parked") }, "\(lines)")
        }
    }

    @Test("cookies of one environment are none of another's, even at the same origin")
    func cookies() async {
        let world = TwoServers()
        _ = await world.run(
            """
            environment one { base http://home.test/ }
            environment two { base http://home.test/two/ }
            transport.cookies = .session
            use one
            POST login
            GET plain
            use two
            GET plain

            """)
        #expect(world.sent(to: TwoServers.home).map(TwoServers.isCanary) == [false, true, false])
    }

    @Test("a key set outside of any environment is used in one at its origin, unless that sets one of the same name")
    func inherited() async {
        let world = TwoServers()
        _ = await world.run(
            #"""
            base http://home.test/
            key bearer outside-\(env.K)
            header X-Session session-\(env.K)
            environment same { base http://home.test/v2/ }
            environment own {
                base http://home.test/v3/
                header Authorization Bearer inside
                key header X-Session mine-1234
            }
            use same
            GET plain
            use own
            GET plain

            """#)
        let sent = world.sent(to: TwoServers.home)
        #expect(sent.count == 2)
        #expect(sent[0].contains("outside-\(TwoServers.canary)") && sent[0].contains("session-\(TwoServers.canary)"))
        #expect(sent[1].contains("Bearer inside") && sent[1].contains("mine-1234"))
        #expect(!sent[1].contains(TwoServers.canary))
    }

    @Test(
        "a header typed behind an address that is written out goes there, and the session's secrets do not",
        arguments: [
            #"GET http://other.test/x X-Own: \(env.K)"#, #"let there = env.OTHER; GET \(there) X-Own: \(env.K)"#,
            #"endpoint away(id: Int) { GET http://other.test/{id} X-Own: \(env.K) }; away 1"#,
        ])
    func written(_ line: String) async {
        let world = TwoServers()
        let lines = await world.run(
            "base http://home.test/\nkey bearer session-secret-1\n" + line.replacing("; ", with: "\n") + "\n")
        let sent = world.sent(to: TwoServers.other)
        #expect(sent.count == 1 && sent[0].contains("X-Own: \(TwoServers.canary)"), "\(lines)")
        #expect(!sent.contains { $0.contains("session-secret") })
        #expect(lines.contains("→ http://other.test: withheld Authorization"), "\(lines)")
    }

    @Test(
        "a key that an answer repeats goes to no address that the answer chose, wherever it stands",
        arguments: [
            #"key header X-Thing \(env.K)"#, #"key bearer \(env.K)"#, #"header X-Thing \(env.K)"#,
            #"GET plain?k=\(env.K)"#, #"GET plain X-Thing: \(env.K)"#, #"let mine = env.K"#,
            #"POST plain { "a": env.K }"#,
        ],
        [
            #"GET \(it.query)"#, #"GET \(it.path)"#, #"GET \(it.escaped)"#, #"GET \(it.encoded)"#,
            #"GET \(it.large)"#, #"GET \(it.base)?k=\(it.key)"#, #"GET \(it.plain) X-Note: a\(it.key)"#,
            #"POST \(it.plain) text "a \(it.key)""#, #"POST \(it.plain) { "a": it.key }"#,
            #"let a = it.plain; header X-Note \(it.key); GET \(a)"#,
            #"endpoint list { GET repeating } paged by link of \.items; list.all()"#,
            #"endpoint to(url: String) { GET \(url) }; to \(it.query)"#,
        ])
    func repeated(_ setting: String, _ line: String) async {
        let world = TwoServers()
        let lines = await world.run(
            "base http://home.test/\n\(setting)\nGET repeating\n" + line.replacing("; ", with: "\n") + "\n")
        let away = world.sent(to: TwoServers.other)
        #expect(away.isEmpty, "\(away)")
        #expect(lines.last?.hasPrefix("error: this would send ‹") == true, "\(lines)")
    }

    @Test(
        "a key that an answer repeats goes back to where it belongs, and where the script says",
        arguments: [
            (#"GET repeating; GET \(it.own)"#, TwoServers.home),
            (#"let a = "http://other.test/x"; GET \(a)?k=\(env.K)"#, TwoServers.other),
            (#"GET http://other.test/x?k=\(env.K)"#, TwoServers.other),
            (
                #"base http://other.test/; key bearer \(env.K); base http://home.test/; GET repeating; GET \(it.query)"#,
                TwoServers.other
            ),
        ] as [(String, String)])
    func returned(_ script: String, _ host: String) async {
        let world = TwoServers()
        let lines = await world.run(
            "base http://home.test/\nkey header X-Thing \\(env.K)\n" + script.replacing("; ", with: "\n") + "\n")
        #expect(world.sent(to: host).last?.contains("k=\(TwoServers.canary)") == true, "\(lines)")
    }

    @Test(
        "a secret that has no owner is refused where it is set",
        arguments: [
            (#"header X-Thing \(env.K)"#, "a header with a secret belongs to a base, and none is set"),
            ("header Authorization Bearer hunter22", "a header with a secret belongs to a base, and none is set"),
            (#"transport.clientCertificate = "me.pem""#, "a client certificate belongs to a base, and none is set"),
            (#"key bearer \(env.K)"#, "a key belongs to a base, and none is set"),
        ] as [(String, String)])
    func ownerless(_ line: String, _ message: String) async {
        #expect(await TwoServers().run(line + "\n") == ["error: \(message)"] as [String])
    }

    @Test("what an environment sets of the transport ends with it, whatever is set while it is on")
    func overlaid() async {
        let world = TwoServers()
        _ = await world.run(
            #"""
            environment one {
                base http://home.test/
                transport.clientCertificate = "canary-5ecret-0ne.pem"
            }
            environment two { base http://home.test/ }
            use one
            transport.redirects = 3
            use two
            GET plain

            """#)
        #expect(world.sent(to: TwoServers.home).map(TwoServers.isCanary) == [false])
    }
}

@Suite("what a script may reach")
struct ScriptReachTests {
    private static let foreignBase = "error: this base leads to http://other.test, which the script does not name"
    private static let foreignProxy = "error: a response names this proxy, but the script does not"
    private static let foreignSocket = "error: the script does not name this socket literally"

    @Test(
        "in a replay only the script says where requests go, and through what",
        arguments: [
            (#"base \(start.base)"#, Self.foreignBase),
            (#"let b = start.base; base \(b)"#, Self.foreignBase),
            (#"var b = "http://x"; b = start.base; base \(b)"#, Self.foreignBase),
            (#"base http://\(start.name).test/"#, Self.foreignBase),
            (#"base \(env.OTHER)"#, nil), (#"let b = env.OTHER ?? "http://x"; base \(b)"#, nil),
            (#"base "http://\(env.NAME).test""#, nil), ("base http://other.test", nil),
            ("transport.proxy = start.base", Self.foreignProxy),
            (#"transport.proxy = "http://\(start.name).test""#, Self.foreignProxy),
            (#"transport.proxy = "http://proxy.test""#, nil), ("transport.proxy = env.OTHER", nil),
            ("transport.unixSocket = start.name", Self.foreignSocket),
            ("transport.unixSocket = env.NAME", Self.foreignSocket),
            (#"transport.unixSocket = "/run/docker.sock""#, nil), ("transport.unixSocket = env.ALLOWED", nil),
            ("transport.unixSocket = nil", nil),
            (#"transport.certificateAuthority = "../ca.pem""#, "error: ../ca.pem is outside"),
            (#"transport.clientCertificate = "/me.pem""#, "error: /me.pem is outside"),
            (#"transport.clientCertificate = "me.pem""#, nil),
        ] as [(String, String?)])
    func reach(_ line: String, _ refusal: String?) async {
        let world = TwoServers()
        let lines = await world.run(
            "base http://home.test/\nlet start = GET start\n" + line.replacing("; ", with: "\n") + "\n",
            scope: .namedHosts)
        let wanted: [String] = refusal.map { [$0] } ?? []
        #expect(lines.filter { $0.hasPrefix("error") } == wanted, "\(lines)")
    }

    @Test(
        "a script reaches the servers that a script it replays names, and no others of it",
        arguments: [
            ("replay api.apiscript\nabroad", nil), ("replay outer.apiscript\nabroad", nil),
            ("replay api.apiscript\nlet there = elsewhere\nGET \\(there)", nil),
            ("let a = GET start\nreplay other.apiscript\nGET \\(a.url)", nil),
            ("let a = GET start\nreplay calling.apiscript", foreign),
            ("let a = GET start\nreplay commented.apiscript\nGET \\(a.url)", foreign),
            ("replay api.apiscript\nGET \\(env.THIRD)", third),
            ("replay other.apiscript\nlet a = GET start\nreplay calling.apiscript", foreign),
        ] as [(String, String?)])
    func replayed(_ lines: String, _ refusal: String?) async {
        let world = TwoServers()
        let told = await world.run(
            "base http://home.test/\n" + lines + "\n", scope: .namedHosts,
            among: [
                "api.apiscript":
                    "endpoint abroad { GET http://other.test/x }\nlet elsewhere = \"http://other.test/y\"\n",
                "outer.apiscript": "replay api.apiscript\n", "other.apiscript": "let named = \"http://other.test\"\n",
                "commented.apiscript": "/* http://other.test */ struct A { // http://other.test/\n}\n",
                "calling.apiscript": "GET \\(a.url)\n",
            ])
        #expect(told.filter { $0.hasPrefix("error") } == (refusal.map { [$0] } ?? []), "\(told)")
    }

    private static let foreign = "error: this leads to http://other.test, which the script does not name"
    private static let third = "error: this leads to http://third.test, which the script does not name"

    @Test("a base that an answer names gets no secret, even where the script names its host")
    func baseOfAResponse() async {
        for line in [
            #"key bearer \(env.K)"#, #"header X-Thing \(env.K)"#, #"GET plain X-Thing: \(env.K)"#,
            #"POST plain { "a": env.K }"#, #"GET plain?a=\(env.K)"#,
        ] {
            let world = TwoServers()
            let lines = await world.run(
                """
                base http://home.test/
                let other = "http://other.test"
                GET start
                base \\(it.base)
                \(line)
                GET plain

                """, scope: .namedHosts)
            #expect(!world.sent(to: TwoServers.other).contains { TwoServers.isCanary(in: $0) })
            #expect(lines.contains { $0.contains("withheld X-Thing") || $0.hasPrefix("error: ") }, "\(lines)")
        }
    }
}
