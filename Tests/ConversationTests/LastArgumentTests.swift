import Testing

@testable import Conversation

@Suite("the last argument of an earlier input")
struct LastArgumentTests {
    @Test(
        "is what the input was about",
        arguments: [
            ("GET episodes/1", "episodes/1"), ("GET episodes/1 -> Episode | table id, title", "episodes/1"),
            ("episode 3 season: 4", "4"), ("search title: \"two words\"", "\"two words\""),
            ("POST drafts { \"title\": \"a b\" }", "{ \"title\": \"a b\" }"), ("episodes", "episodes"),
            ("header Accept text/csv", "text/csv"), (#"print("a\" b")"#, #"print("a\" b")"#), ("  ", nil),
            ("struct A {\n}", nil), ("| table", nil),
        ] as [(String, String?)])
    func lastArgument(_ line: String, _ expected: String?) {
        #expect(LastArgument.of(line) == expected)
    }
}
