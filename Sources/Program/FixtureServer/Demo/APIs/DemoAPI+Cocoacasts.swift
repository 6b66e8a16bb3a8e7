import HTTPModel

extension DemoAPI {
    /// The episodes of a video series: snake case, ISO 8601, a key in a header.
    static let cocoacasts = DemoAPI(
        root: "/cocoacasts/api/",
        authorization: authorization(
            DemoKeys.cocoacasts,
            refusal: .json(
                #"{"error":"unauthorized","message":"Send your key in the header X-API-Key."}"#, status: 401),
            where: { $0.served.headers["X-API-Key"] }),
        quirks: [
            redirect(from: "episodes/latest", to: "/cocoacasts/api/episodes/317"),
            byTurns(
                at: "status", .text("The database is away. Back soon.\n", status: 500), .json(#"{"status":"ok"}"#)),
            always(at: "motd", hostile),
            breakingOff(at: "export", after: 900, of: "/cocoacasts/api/episodes"),
        ],
        derived: [
            element(where: "id", of: ["/cocoacasts/api/episodes", "/cocoacasts/api/episodes?page=2"]) {
                $0.name(behind: "episodes")
            }
        ],
        unknown: .json(#"{"error":"not_found","message":"There is nothing here."}"#, status: 404))

    /// Its text would clear the screen and set the window's title, if a terminal were given it as it is.
    private static let hostile = ServedResponse.text("\u{1b}[2J\u{1b}]0;mine now\u{7}Good morning\u{202e}.\n")
}
