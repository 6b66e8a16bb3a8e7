import ModelDecoding
import Testing

@Suite("why, where the value is inside something else or is not there")
struct WrapperAdviceTests {
    static let movie = "struct Movie: Decodable { let id: Int; let title: String }"
    static let post = "struct Post: Decodable { let id: Int; let text: String }"

    static let wrappers: [AdviceCase] = [
        AdviceCase(
            #"{"results": [{"id": 1, "title": "A"}]}"#, movie, as: "[Movie]", "response.json.results -> [Movie]"),
        AdviceCase(
            #"{"response": {"items": [{"id": 1, "title": "A"}]}}"#, movie, as: "[Movie]",
            "response.json.response.items -> [Movie]"),
        AdviceCase(
            #"{"status": "ok", "copyright": "C", "data": {"count": 1, "offset": 0, "results": [{"id": 1, "title": "A"}]}}"#,
            movie, as: "[Movie]", "response.json.data.results -> [Movie]"),
        AdviceCase(
            #"{"a": {"b": {"c": {"d": [{"id": 1, "title": "A"}]}}}}"#, movie, as: "[Movie]",
            "response.json.a.b.c.d -> [Movie]"),
        AdviceCase(#"{"data": {"id": 1, "title": "A"}}"#, movie, as: "Movie", "response.json.data -> Movie"),
        AdviceCase(#"{"name": "A", "count": 5}"#, movie, as: "Int", "response.json.count -> Int"),
        AdviceCase(
            #"{"data": {"movie": {"id": 1, "title": "A"}}}"#, movie, as: "Movie", "response.json.data.movie -> Movie"),
        AdviceCase(
            #"{"id": 7, "movie": {"id": 1, "title": "A"}, "links": {"self": "u"}}"#,
            "struct Movie: Decodable { let id: Int; let title: String; let year: Int }", as: "Movie",
            "let year: Int?", "response.json.movie -> Movie"),
        AdviceCase(
            #"[{"post": {"id": 1, "text": "a"}}, {"post": {"id": 2, "text": "b"}}]"#, post, as: "[Post]",
            "struct PostElement: Decodable {", "    let post: Post", "}", "response -> [PostElement]"),
        AdviceCase(
            #"{"data": {"children": [{"kind": "t3", "data": {"id": 1, "text": "a"}}]}}"#, post, as: "[Post]",
            "struct PostsResponse: Decodable {", "    let data: PostsResponseData", "",
            "    struct PostsResponseData: Decodable {", "        let children: [Child]", "",
            "        struct Child: Decodable {", "            let data: Post", "        }", "    }", "}",
            "response -> PostsResponse"),
        AdviceCase(
            #"{"items": [], "total": 0}"#, movie, as: "[Movie]", "response.json.items -> [Movie]"),
        AdviceCase(
            #"{"errors": [], "result": [{"id": 1, "title": "A"}]}"#, movie, as: "[Movie]",
            "response.json.result -> [Movie]"),
        AdviceCase(
            #"{"name": "P", "movie": {"data": {"id": 1, "title": "A"}}}"#,
            movie + "; struct Page: Decodable { let name: String; let movie: Movie }", as: "Page",
            "let movie: MovieData", "struct MovieData: Decodable {", "    let data: Movie", "}"),
        AdviceCase(
            #"{"name": "P", "movies": {"edges": [{"node": {"id": 1, "title": "A"}}]}}"#,
            movie + "; struct Page: Decodable { let name: String; let movies: [Movie] }", as: "Page",
            "let movies: MovieEdges", "struct MovieEdges: Decodable {", "    let edges: [Edge]", "",
            "    struct Edge: Decodable {", "        let node: Movie", "    }", "}"),
        AdviceCase(
            #"{"17": {"id": 17, "title": "A"}, "18": {"id": 18, "title": "B"}}"#, movie, as: "[Movie]",
            "response -> [String: Movie]"),
        AdviceCase(#"[{"id": 1, "title": "A"}]"#, movie, as: "Movie", "response -> [Movie]"),
        AdviceCase(#"{"id": 1, "title": "A"}"#, movie, as: "[Movie]", "response -> Movie"),
        AdviceCase(
            #"{"body": {"my movies": [{"id": 1, "title": "A"}]}}"#, movie, as: "[Movie]",
            #"response.json.body["my movies"] -> [Movie]"#),
        AdviceCase(
            #"{"result_set": {"all_items": [{"id": 1, "title": "A"}]}}"#, movie, as: "[Movie]",
            keys: .convertFromSnakeCase, "response.json.result_set.all_items -> [Movie]"),
    ]

    @Test("the wrapper is found at any depth", arguments: wrappers)
    func wrapper(_ row: AdviceCase) throws { try row.expectAdvice() }

    static let others: [AdviceCase] = [
        AdviceCase(
            #"{"message": "Not Found", "documentation_url": "https://docs.example.com"}"#, movie, as: "Movie",
            remark: "None of `Movie`'s members is in the body; this looks like an error body: “Not Found”"),
        AdviceCase(
            #"{"error": {"code": 401, "message": "No key"}}"#, movie, as: "Movie", remark: "error body: “No key”"),
        AdviceCase(
            #"{"errors": [{"detail": "Too many requests"}]}"#, movie, as: "[Movie]",
            remark: "The body is not an array; this looks like an error body: “Too many requests”"),
        AdviceCase(
            #"{"data": null, "errors": [{"message": "Unknown field", "path": ["a"]}]}"#, movie, as: "Movie",
            remark: "“Unknown field”"),
        AdviceCase(
            #"{"type": "about:blank", "title": "Forbidden", "status": 403}"#,
            "struct User: Decodable { let login: String; let age: Int }", as: "User", remark: "“Forbidden”"),
        AdviceCase(
            #"{"success": false, "status_code": 34, "status_message": "No such movie"}"#, movie, as: "Movie",
            remark: "“No such movie”"),
        AdviceCase(
            #"{"message": "Bad credentials"}"#, "struct Repository: Decodable { let name: String }", as: "Repository",
            remark: "“Bad credentials”"),
        AdviceCase(
            #"{"error": "invalid_grant", "error_description": "The code has expired"}"#,
            "struct Token: Decodable { let access_token: String; let expires_in: Int }", as: "Token",
            remark: "“The code has expired”"),
        AdviceCase(#"{"errors": {"name": ["is too short"]}}"#, movie, as: "Movie", remark: "“is too short”"),
        AdviceCase(
            #"[{"errorCode": "E1", "message": "Session expired"}]"#, movie, as: "[Movie]",
            remark: "None of `Movie`'s members is in `[*]`; this looks like an error body: “Session expired”"),
        AdviceCase(
            #"{"temperature": 21, "wind": 3}"#, movie, as: "Movie",
            remark: "None of `Movie`'s members is in the body: it is probably something else."),
    ]

    @Test("an error body is called one, and no model is bent to it", arguments: others)
    func error(_ row: AdviceCase) throws { try row.expectAdvice() }
}
