import FixtureServer
import Presentation
import ScriptRuntime

/// The demo's session: its five APIs by their names, and three lines worth typing.
enum DemoTour {
    struct Stop: Sendable {
        let line: String
        let remark: String
    }

    static let stops = [
        Stop(
            line: "cocoacasts.episodes | table id, title, publishedAt",
            remark: "An endpoint by its name: twenty episodes, as the app's own type."),
        Stop(
            line: "use tmdb; movie 480012; why",
            remark: "Another API, and a date that decodes but is wrong. Why?"),
        Stop(
            line: "record Fixtures; movie 480019; record off",
            remark: "A response, kept as a fixture for the tests of an app, without the key."),
    ]

    static func introduction(at origin: String) -> String {
        let address = DemoServer.address
        return origin == address
            ? "The examples' APIs are at \(address), on this machine only."
            : "The examples' APIs are at \(address) in here, and on this machine only at \(origin)."
    }

    /// Returns the script and the text that a prompt begins with.
    static func beginning(at origin: String) -> Preamble {
        var words: [StyledText] = [StyledText(introduction(at: origin)), "Three lines worth typing:"]
        for stop in stops {
            words.append("  " + StyledText(stop.line, .name))
            words.append(StyledText("      \(stop.remark)"))
        }
        let last: [StyledText] = [
            StyledText("api", .name), " lists all five, ", StyledText("endpoints", .name), " what to call, ",
            StyledText("help", .name), " the rest. Ctrl-D ends.",
        ]
        words.append(last.reduce(StyledText(""), +))
        return Preamble(
            script: ScriptSource(name: "demo", text: preparation, folder: "."), words: words, origin: origin)
    }

    /// The script that runs before the first line is typed. The API without a name is current, and has no
    /// settings, so that each block of the pages can be typed as it stands.
    static let preparation =
        #"""
        // As it is before there is a model: what comes is JSON.
        api playground {
            base \#(DemoServer.address)/cocoacasts/api/
            key header X-API-Key \(env.COCOACASTS_KEY)
        }
        api cocoacasts {
            base \#(DemoServer.address)/cocoacasts/api/
            key header X-API-Key \(env.COCOACASTS_KEY)
            decoder.dateDecodingStrategy = .iso8601
            decoder.keyDecodingStrategy = .convertFromSnakeCase

            struct Episode: Decodable {
                let id: Int
                let title: String
                let collection: String?
                let publishedAt: Date
            }
            endpoint episodes(page: Int = 1) -> [Episode] { GET episodes{?page} } paged by page
            endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        }
        api tmdb {
            base \#(DemoServer.address)/tmdb/3/
            key query api_key \(env.TMDB_KEY)
            decoder.dateDecodingStrategy = .formatted("yyyy-mm-dd")
            decoder.keyDecodingStrategy = .convertFromSnakeCase

            struct Movie: Decodable {
                let id: Int
                let title: String
                let overview: String
                let releaseDate: Date
                let voteAverage: Double
            }
            struct MoviesResponse: Decodable {
                let page: Int
                let totalPages: Int
                let results: [Movie]
            }
            enum MovieList: String { case nowPlaying = "now_playing", upcoming, popular, topRated = "top_rated" }
            endpoint movies(list: MovieList, page: Int = 1) -> MoviesResponse {
                GET movie/{list}{?page}
            } paged by page of \.results
            endpoint movie(id: Int) -> Movie { GET movie/{id} }
        }
        api themealdb {
            base \#(DemoServer.address)/themealdb/api/json/v1/1/
            endpoint recipes(category: String) { GET filter.php?c={category} }
            endpoint recipe(id: Int) { GET lookup.php?i={id} }
        }
        api networking {
            environment staging {
                base \#(DemoServer.address)/networking-layer/staging/
                key header X-API-TOKEN \(env.STAGING_API_TOKEN)
            }
            environment production {
                base \#(DemoServer.address)/networking-layer/production/
                key header X-API-TOKEN \(env.PRODUCTION_API_TOKEN)
            }
            endpoint signIn(email: String, password: Secret) { POST auth { "email": email, "password": password } }
            endpoint profile { GET profile }
        }
        use networking.staging
        use cocoacasts
        use none
        """#
}
