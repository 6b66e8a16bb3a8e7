/// The keys of the demo's APIs, which are valid nowhere else.
package enum DemoKeys {
    static let cocoacasts = "ck-7d1f4a90-demo"
    static let movies = "tk-0b62e8c5-demo"
    static let stagingToken = "st-41c7-demo"
    static let productionToken = "pt-93aa-demo"
    static let password = "open sesame, demo"
    /// The token that signing in returns.
    package static let session = "at-5e1b77c2-demo"

    /// The names that the examples use for them, as in `Examples/demo.env`.
    package static let environment = [
        "COCOACASTS_KEY": cocoacasts, "TMDB_KEY": movies, "STAGING_API_TOKEN": stagingToken,
        "PRODUCTION_API_TOKEN": productionToken, "PASSWORD": password,
    ]
}
