import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import Spawn
import Testing

@testable import Presentation

@Suite("a request as a curl command")
struct CurlTests {
    /// The arguments that a shell makes of the command.
    private static func arguments(_ command: String, _ variables: [String: String] = [:]) throws -> [String] {
        let words = ["-c", #"curl() { for word in "$@"; do printf '%s\0' "$word"; done; }; "# + command]
        let outcome = try Program(at: "/bin/bash").run(words, environment: ["LC_ALL": "C"].merging(variables) { $1 })
        return outcome.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static func command(_ request: Request) throws -> String {
        try ViewSubject(.nil, request: request).shown(.curl)
    }

    private static let hostile = [
        "plain", "two words", "it's", "$HOME", "`id`", "$(id)", "a\nb", "a\tb\r", "\\", "\"", "!", "é日本", "\u{9b}31m",
        "\u{1b}[2J",
        "{\"a\": \"it's 5 $\"}", "@file", "-X", "", " ", "~", "*", "a;b|c&d>e<f", "#", "%s", "'\n'", "\u{202e}x",
    ]

    @Test("a shell reads every body and header as what is sent", arguments: hostile)
    func quoting(text: String) throws {
        var request = Request(.put, try Sample.url("http://a.example/x?y=1"), body: .bytes(Data(text.utf8)))
        let header = text.filter { !$0.isNewline && $0 != "\0" }
        try request.headers.append("X-Note", header)
        let value = try #require(request.headers["X-Note"])
        var wanted = ["-X", "PUT", "http://a.example/x?y=1", "-H", value.isEmpty ? "X-Note;" : "X-Note: \(value)"]
        if !text.isEmpty { wanted += ["-H", "Content-Type:", "--data-raw", text] }
        #expect(try Self.arguments(try Self.command(request)) == wanted)
    }

    @Test("a secret is a variable, which the shell puts in, in whatever it stands")
    func secrets() throws {
        let token = Secret("API-Token", "s3cr3t'$x y", from: .environment("API_TOKEN"))
        let url = try Sample.url("https://api.example/v1")
        let origin = try #require(Origin(url))
        var request = Request(.post, url, body: .bytes(Data("{\"t\": \"s3cr3t'$x y!\"}".utf8)))
        request.secrets = [token]
        request.credentials = Credentials(
            for: origin,
            [
                .header("X-API-Key", SecretText(token)), .query("api_key", SecretText(token)),
                .basic(user: "ann", password: SecretText(token)),
            ])
        let command = try Self.command(request)
        #expect(!command.contains("s3cr3t"))
        #expect(command.contains("\"$API_TOKEN\""))
        #expect(
            try Self.arguments(command, ["API_TOKEN": token.revealed]) == [
                "https://api.example/v1", "-H", "Content-Type:", "-H", "X-API-Key: \(token.revealed)", "--url-query",
                "api_key=\(token.revealed)", "-u", "ann:\(token.revealed)", "--data-raw",
                "{\"t\": \"\(token.revealed)!\"}",
            ] as [String])
    }

    @Test("an escaped secret has a variable of its own, which is explained")
    func escaped() throws {
        var request = Request(.get, try Sample.url("https://api.example/v1?k=top%20secret%2F1"))
        request.secrets = [Secret("KEY", "top secret/1", from: .key)]
        let command = try Self.command(request)
        #expect(!command.contains("top"))
        #expect(command.contains("# KEY_ESCAPED: KEY escaped as it is sent there"))
        #expect(
            try Self.arguments(command, ["KEY_ESCAPED": "top%20secret%2F1"]) == [
                "https://api.example/v1?k=top%20secret%2F1"
            ] as [String])
    }

    @Test("keys stay with the origin they belong to")
    func otherOrigin() throws {
        var request = Request(.get, try Sample.url("https://other.example/"))
        let origin = try #require(Origin(try Sample.url("https://api.example/")))
        request.credentials = Credentials(for: origin, [.header("X-API-Key", "k")])
        #expect(try Self.command(request) == "curl https://other.example/\n")
    }

    @Test("curl is told to leave brackets, dots and methods alone")
    func flags() throws {
        #expect(
            try Self.arguments(try Self.command(Request(.delete, try Sample.url("http://a.example/a/../b")))) == [
                "-X", "DELETE", "--path-as-is", "http://a.example/a/../b",
            ] as [String])
        #expect(
            try Self.arguments(try Self.command(Request(.head, try Sample.url("http://[::1]:80/")))) == [
                "--head", "--globoff", "http://[::1]:80/",
            ] as [String])
        #expect(
            try Self.arguments(
                try Self.command(Request(.get, try Sample.url("http://a.example/"), body: .bytes(Data("x".utf8))))) == [
                    "-X", "GET", "http://a.example/", "-H", "Content-Type:", "--data-raw", "x",
                ])
    }

    @Test("what no command line can hold is refused")
    func binary() throws {
        let request = Request(.post, try Sample.url("http://a.example/"), body: .bytes(Data([1, 0, 2])))
        #expect(throws: ViewError.self) { try Self.command(request) }
    }
}
