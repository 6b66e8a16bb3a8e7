import ScriptRuntime
import ScriptSyntax

/// The demo's session: its APIs under names of their own, and a walk through them.
enum DemoTour {
    static let apis = "The APIs of the five examples"

    /// A few lines to type, and what they show.
    struct Stop: Sendable {
        let remark: String
        let lines: String
    }

    static let stops = [
        Stop(
            remark: "An endpoint by its name: twenty episodes, as the app's own type.",
            lines: """
                episodes | table id, title, publishedAt
                """),
        Stop(
            remark: "A movie whose date decodes and is wrong all the same. Why?",
            lines: """
                use tmdb
                movie 480012
                why
                """),
        Stop(
            remark: "An answer kept as a fixture for a test, and read back without a network.",
            lines: """
                use cocoacasts
                record Fixtures
                episode 317
                record off
                transport = .fixtures("Fixtures")
                episode 317
                transport = .live
                """),
    ]

    /// What is set before the first line is typed.
    static func preparation(at origin: String) -> String {
        #"""
        decoder.keyDecodingStrategy = .convertFromSnakeCase

        environment cocoacasts {
            base \#(origin)/cocoacasts/api/
            key header X-API-Key \(env.COCOACASTS_KEY)
            decoder.dateDecodingStrategy = .iso8601
        }
        environment tmdb {
            base \#(origin)/tmdb/3/
            key query api_key \(env.TMDB_KEY)
            decoder.dateDecodingStrategy = .formatted("yyyy-mm-dd")
        }
        environment themealdb {
            base \#(origin)/themealdb/api/json/v1/1/
        }
        environment staging {
            base \#(origin)/networking-layer/staging/
            key header X-API-TOKEN \(env.STAGING_API_TOKEN)
        }

        struct Episode: Decodable {
            let id: Int
            let title: String
            let collection: String?
            let publishedAt: Date
        }
        endpoint episodes(page: Int = 1) -> [Episode] { GET episodes{?page} } paged by page
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }

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
        endpoint movies(list: MovieList, page: Int = 1) -> MoviesResponse { GET movie/{list}{?page} } paged by page of \.results
        endpoint movie(id: Int) -> Movie { GET movie/{id} }

        endpoint recipes(category: String) { GET filter.php?c={category} }
        endpoint recipe(id: Int) { GET lookup.php?i={id} }

        endpoint signIn(email: String, password: Secret) { POST auth { "email": email, "password": password } }
        endpoint profile { GET profile }

        use cocoacasts
        """#
    }
}
