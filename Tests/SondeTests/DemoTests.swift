import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import Testing

@Suite("the demo's APIs")
struct DemoTests {
    /// What one finds out about them, as a script that finds it out.
    struct Finding: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let script: String

        init(_ words: String, _ script: String) {
            testDescription = words
            self.script = script
        }
    }

    static let findings = [
        Finding(
            "one that is asked without its key says so in its own words",
            """
            try? GET tmdb/3/movie/popular
            expect response.status == 401 && response.json.status_code == 7 && response.json.success == false
            try? GET cocoacasts/api/episodes
            expect response.status == 401 && response.json.error == "unauthorized"
            """),
        Finding(
            "another key is as good as none",
            """
            key query api_key mistyped
            try? GET tmdb/3/movie/popular
            expect response.status == 401
            """),
        Finding(
            "a list without a page is its first, and its elements can be asked for alone",
            """
            key query api_key \\(env.TMDB_KEY)
            let list = GET tmdb/3/movie/popular
            expect list.page == 1 && list.results.count == 20
            expect (GET tmdb/3/movie/480019).title == "Eleven Minutes to Lindholm"
            try? GET tmdb/3/movie/1
            expect response.status == 404 && response.json.status_code == 34
            """),
        Finding(
            "an environment knows its own token only",
            """
            key header X-API-TOKEN \\(env.STAGING_API_TOKEN)
            expect (GET networking-layer/staging/episodes).count == 6
            try? GET networking-layer/production/episodes
            expect response.status == 401
            """),
        Finding(
            "who has signed in may change what is theirs, and nothing of it is kept",
            """
            key header X-API-TOKEN \\(env.PRODUCTION_API_TOKEN)
            let session = POST networking-layer/production/auth { "email": "ann@example.com", "password": env.PASSWORD }
            key bearer \\(session.accessToken)
            expect (PUT networking-layer/production/profile { "name": "Bo \\u{22}the\\u{22} Second" }).name.contains("the")
            expect (GET networking-layer/production/profile).name == "Ann"
            try? PUT networking-layer/production/profile { "name": 7 }
            expect response.status == 422
            """),
        Finding(
            "a page is a part of its list, and behind the last there is none",
            """
            endpoint page(number: Int) { GET themealdb/api/json/v1/1/pagedRecipes.php?c=Seafood&page={number} }
            expect page(number: 1).meals.count == 4 && page(number: 2).meals.count == 1
            expect page(number: 3).meals == nil
            expect (GET themealdb/api/json/v1/1/filter.php?c=Pasta).meals == nil
            """),
        Finding(
            "its front door tells where the others are",
            """
            expect (GET /).contains("/tmdb/3/")
            try? GET nowhere
            expect response.status == 404
            """),
    ]

    @Test(
        "a program that has the pages' port never sees a request of the demo, nor a key",
        arguments: ["127.0.0.1", "localhost"])
    func stranger(host: String) throws {
        let mark = UUID().uuidString
        let seen = Lock<[String]>([])
        // If it cannot have the port, another program has: that will do as well.
        let stranger = try? LoopbackServer(port: 3000) { request in
            if request.headers["X-Mark"] == mark { seen.withLock { $0.append(request.target) } }
            return ServedResponse(Status(418))
        }
        let script = """
            base http://\(host):3000/cocoacasts/api/
            key header X-API-Key \\(env.COCOACASTS_KEY)
            header X-Mark \(mark)
            expect (GET episodes).count == 20
            expect response.url.absoluteString.hasPrefix("http://\(host):3000/")
            """
        let outcome = try Program("sonde").run(["demo", "-"], input: script)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(seen.withLock(\.self) == [])
        withExtendedLifetime(stranger) {}
    }

    @Test("each of the demo's APIs answers as an API does", arguments: findings)
    func behaviour(_ finding: Finding) throws {
        let port = try FreePort.find()
        let script = "base http://127.0.0.1:\(port)/\n\(finding.script)\n"
        let outcome = try Program("sonde").run(["demo", "--port", port, "-"], input: script)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }
}
