import Foundation
import SeededRandom
import Testing

@testable import ModelDecoding

/// A URL that is kept as text must be one that `URL(string:)` takes, and takes as it is.
@Suite("a URL that is kept as text")
struct PlainURLTests {
    @Test(
        "a URL as APIs write them is kept as text",
        arguments: [
            "https://example.com", "http://example.com/", "https://api.example.com/v1/episodes/317?page=2&sort=-id",
            "http://127.0.0.1:3000/a.jpg", "https://example.com/a%20b/(c)'d;e=f,g@h:i!$&*+~", "http://localhost/#top",
            "https://xn--bcher-kva.example/%C3%A9?q=a/b?c#d/e?f", "http://a//..//b",
        ])
    func plain(text: String) throws {
        #expect(PlainURL.isPlain(text))
        #expect(try #require(URLValue(text)).url.absoluteString == text)
    }

    @Test(
        "any other text is left to Foundation",
        arguments: [
            "", "http", "http://", "https://", "http:///a", "http://:80/", "ftp://example.com/", "HTTP://example.com/",
            "http:/example.com", "//example.com/a", "/a/b", "http://Example.com/", "http://user@example.com/",
            "http://example.com:/", "http://example.com:123456/", "http://example.com:8a/", "http://[::1]/",
            "http://example.com?a=b", "http://example.com#a", "http://example.com/a b", "http://example.com/%",
            "http://example.com/%2", "http://example.com/%2g", "http://example.com/é", "http://example.com/#a#b",
            "http://example.com/[a]", "http://example.com/{a}", "http://example.com/a\\b", "http://example.com/\u{7f}",
            "http://exa_mple.com/", "http://example.com/a\n", "http://bücher.example/", "http://example.com/\"a\"",
        ])
    func other(text: String) {
        #expect(!PlainURL.isPlain(text))
        #expect(URLValue(text)?.url == URL(string: text))
        #expect(URLValue(text)?.absoluteString == URL(string: text)?.absoluteString)
    }

    @Test("whatever is kept as text, Foundation takes and gives back unchanged")
    func agreement() throws {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "http://", "https://", "example.com", "a", "B", "0", "-", ".", "..", "_", "~", "!", "$", "&", "'", "(", ")",
            "*", "+", ",", ";", "=", ":", "@", "/", "//", "?", "#", "%", "%41", "%2f", "%zz", "[", "]", "|", "^", " ",
            "é", "\u{0}", ":80", ":0", "xn--", "\\", "<", "\"", "`", "{", "}", "127.0.0.1",
        ]
        var kept = 0
        for _ in 0..<40_000 {
            let count = Int.random(in: 1...6, using: &random)
            let rest = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let text = Bool.random(using: &random) ? "https://example.com/" + rest : "http://" + rest
            guard PlainURL.isPlain(text) else { continue }
            kept += 1
            let url = try #require(URL(string: text), "\(text.debugDescription) is no URL to Foundation")
            #expect(url.absoluteString == text)
            #expect(url.relativeString == text)
        }
        #expect(kept > 5_000)
    }

    @Test("a URL is equal to the same URL, however it came to be there")
    func equality() throws {
        let kept = try #require(URLValue("https://example.com/a"))
        let made = URLValue(try #require(URL(string: "https://example.com/a")))
        let other = try #require(URLValue("https://example.com/b"))
        let under = URLValue(try #require(URL(string: "a", relativeTo: URL(string: "https://example.com/"))))
        #expect(kept == made && made == kept && kept.hashValue == made.hashValue)
        #expect(kept != other && other != made)
        #expect(kept != under && under != kept, "as Foundation has it: a URL and its base are not one without it")
    }
}
