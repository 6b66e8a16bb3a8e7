import HTTPModel

extension DemoAPI {
    /// Lists of movies in pages of twenty: days instead of moments, a key in the query.
    static let movies = DemoAPI(
        root: "/tmdb/3/",
        authorization: authorization(
            DemoKeys.movies,
            refusal: .json(
                #"{"status_code":7,"status_message":"This key opens nothing: send yours as api_key.","success":false}"#,
                status: 401),
            where: { $0.query["api_key"] }),
        quirks: [slowness(at: "search/movie", .seconds(2), nothingFound)],
        derived: [
            { $0.query["page"] == nil ? $1.answer($0.method, "/tmdb/3/\($0.path)?page=1") : nil },
            element(where: "id", of: lists, in: "results") { $0.name(behind: "movie") },
        ],
        unknown: .json(
            #"{"success":false,"status_code":34,"status_message":"What you asked for could not be found."}"#,
            status: 404))

    private static let nothingFound = ServedResponse.json(
        #"{"page":1,"total_results":0,"total_pages":0,"results":[]}"#)

    private static let lists = ["now_playing?page=1", "now_playing?page=2", "upcoming?page=1"].map {
        "/tmdb/3/movie/\($0)"
    }
}
