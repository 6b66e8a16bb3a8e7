import HTTPModel
import Testing

@Suite("what a Content-Type says of a body")
struct MediaTypeTests {
    @Test(
        "it is read by what it is, whoever named it",
        arguments: [
            ("application/json", .json), ("Text/JSON; charset=utf-8", .json), ("application/vnd.api+json", .json),
            ("application/x-amz-json-1.1", .json), ("application/x-amz-json-1.0;v=1", .json), ("json", .json),
            ("application/problem+json", .json), ("application/vnd.example.json", .json),
            ("application/csp-report", .json), ("application/x-ndjson", .jsonLines),
            ("application/x-www-form-urlencoded; charset=UTF-8", .form),
            ("multipart/form-data; boundary=x", .multipart),
            ("text/plain", .text), ("image/svg+xml", .text), ("application/javascript", .text), ("text/csv", .text),
            ("application/vnd.example+protobuf", .binary), ("application/x-protobuf", .binary), ("image/png", .binary),
            ("application/octet-stream", .binary), ("application/jsonp-like", .binary), ("", .unknown), (nil, .unknown),
        ] as [(String?, MediaType.Content)])
    func content(type: String?, content: MediaType.Content) {
        #expect(MediaType(type).content == content)
    }
}
