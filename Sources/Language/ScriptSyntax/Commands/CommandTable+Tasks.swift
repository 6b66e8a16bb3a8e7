extension CommandTable {
    /// The tasks that a person may look for without knowing the language's word for them.
    package static let tasks: [CommandDescription] = [
        task(
            "login", "signing in: the response's token becomes the key of this API",
            #"POST auth { "email": "ann@example.com", "password": env.PASSWORD }"#,
            #"key bearer \(it.accessToken)"#, "GET profile", #"key basic ann \(env.PASSWORD)"#),
        task(
            "loop", "doing something for each element, or until a condition is true",
            "for episode in (GET episodes) { print(episode.title) }", "(GET episodes).map { $0.title }",
            #"[315, 316].map { (GET episodes/\($0)).title }"#, "for id in 315...317 { print(id) }"),
        task(
            "paging", "reading all pages of a list; help paged shows every way of paging",
            "endpoint episodes(page: Int = 1) { GET episodes{?page} } paged by page", "episodes.all().count",
            "for episode in episodes.all(limit: 30) { print(episode.id) }"),
        task(
            "upload", "sending files from below this folder",
            #"POST photos multipart { "caption": "Bread", "file": file("photo.jpg") }"#,
            #"PUT photos/1 file("photo.jpg")"#),
        task(
            "wait", "waiting for something, and trying again after a failure",
            #"repeat every 500ms for 30s { GET jobs/7 } while it.state != "done""#,
            "transport.retry = .polite(limit: 3)", "transport.timeout = 10s"),
        task(
            "secret",
            "never shown, recorded or saved; help key shows how to send one, and a file called .env can hold it",
            #"key bearer \(env.TOKEN)"#, "let token = env.TOKEN", "expect token != nil"),
    ]

    private static func task(_ name: String, _ summary: String, _ examples: String...) -> CommandDescription {
        CommandDescription(name, .tasks, [], summary, examples: examples, form: .statement)
    }
}
