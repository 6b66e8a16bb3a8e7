// Made by scripts/embed-examples from Examples/*/Fixtures; edit nothing here.

/// The recordings of the examples: their files, by their names.
enum EmbeddedFixtures {
    static let all = [cocoacastsClient, cocoacastsPlayground, networkingLayer, themealdb, tmdb]
}
