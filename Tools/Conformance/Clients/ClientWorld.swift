/// A world of the examples, and how all of its endpoints are called.
struct ClientWorld {
    /// A step of the session, which a client takes too where it is a call.
    enum Step {
        /// `movies(from: .popular)`, as a script and as Swift write it, without parentheses where it takes nothing, and the type of what it gives.
        case call(String, String)
        /// A call that ends with an error.
        case failure(String, String)
        /// A statement of the script alone.
        case statement(String)
    }

    let name: String
    /// How the script's declarations are told from what it does: all before this line.
    let firstDeed: String
    /// What the client is made of beside the server: `apiKey: environment["TMDB_KEY"]`.
    let inputs: [(name: String, variable: String)]
    let steps: [Step]

    /// The name of a client's types: `Tmdb`.
    var stem: String {
        let words = name.split(separator: "-").filter { $0 != "client" }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension ClientWorld {
    static let all = [tmdb, cocoacasts, playground, networking, meals]

    private static let tmdb = ClientWorld(
        name: "tmdb", firstDeed: "// The article's date format", inputs: [("apiKey", "TMDB_KEY")],
        steps: [
            .statement("decoder.dateDecodingStrategy = .formatted(\"yyyy-MM-dd\")"),
            .call("movies(from: .nowPlaying)", "MoviesResponse"),
            .call("movies(from: .nowPlaying, page: 2)", "MoviesResponse"),
            .call("movie(id: 480012)", "Movie"),
            .call("entry(path: \"480012\")", "Movie"),
            .failure("movie(id: 7)", "Movie"),
            .failure("entry(path: \"a b/c?d\")", "Movie"),
        ])

    private static let cocoacasts = ClientWorld(
        name: "cocoacasts-client", firstDeed: "endpoints", inputs: [("apiKey", "COCOACASTS_KEY")],
        steps: [
            .call("episodes()", "[Episode]"),
            .call("episodes(page: 2)", "[Episode]"),
            .call("episode(id: 317)", "Episode"),
            .call("latest", "Episode"),
            .statement("decoder.dateDecodingStrategy = .formatted(\"yyyy-MM-dd\")"),
            .call("archive", "[Episode]"),
        ])

    private static let playground = ClientWorld(
        name: "cocoacasts-playground", firstDeed: "// The API identifies", inputs: [("apiKey", "COCOACASTS_KEY")],
        steps: [
            .statement("key header X-API-Key \\(env.COCOACASTS_KEY)"),
            .statement("models \"Sources/*.swift\""),
            .statement("decoder.dateDecodingStrategy = .iso8601"),
            .statement("decoder.keyDecodingStrategy = .convertFromSnakeCase"),
            .statement("endpoint episodes -> [Episode] { GET episodes }"),
            .call("episodes", "[Episode]"),
        ])

    private static let networking = ClientWorld(
        name: "networking-layer", firstDeed: "// Another environment",
        inputs: [("apiToken", "STAGING_API_TOKEN"), ("token", "SESSION_TOKEN")],
        steps: [
            .statement("key bearer \\(env.SESSION_TOKEN)"),
            .call("episodes", "[Episode]"),
            .call("signIn(email: \"ann@example.com\", password: \"open sesame, demo\")", "SignInResponse"),
            .call("profile", "Profile"),
            .call("rename(name: \"Ann \\\"of\\\" the North / é\")", "Profile"),
            .call("bookmark(episode: 315)", "Bookmark"),
            .call("removeBookmark(episode: 315)", "Data"),
            .failure("announcements", "[String]"),
            .failure("videos", "Data"),
            .failure("signIn(email: \"ann@example.com\", password: \"a guess\")", "SignInResponse"),
        ])

    private static let meals = ClientWorld(
        name: "themealdb", firstDeed: "let known = categories()", inputs: [],
        steps: [
            .call("categories", "Categories"),
            .call("recipes(category: \"Seafood\")", "Recipes"),
            .call("recipe(id: \"53146\")", "RecipeDetails"),
            .call("pagedRecipes(category: \"Dessert\", page: 2)", "Recipes"),
            .call("download(id: \"53146\")", "Data"),
        ])
}
