import Foundation
import HTTPModel
import TestFiles
import Testing

@testable import FixtureRecording
@testable import Fixtures

@Suite("what a fixture is called")
struct NameTests {
    private static func name(
        _ line: String, _ endpoint: String? = nil, _ arguments: [(label: String, value: String)] = []
    ) throws -> NameProposal {
        let request = try Request(line)
        let recorded = RecordedRequest(request.method, request.url.absoluteString)
        return NameProposal(recorded, endpoint: endpoint, arguments: arguments, base: "https://api.example.com/v1/")
    }

    @Test(
        "a name is made of method, path and query",
        arguments: [
            ("GET https://api.example.com/v1/episodes", "episodes"),
            ("GET https://api.example.com/v1/", "root"),
            ("GET https://api.example.com/v1/episodes/317?page=2&Sort=Up", "episodes-317-sort-up-page-2"),
            ("GET https://api.example.com/v1/images/logo.png", "images-logo"),
            ("GET https://api.example.com/v1/filter.php?c=Dessert", "filter-php-c-dessert"),
            ("POST https://api.example.com/v1/auth", "post-auth"),
            ("GET https://cdn.example.com/a/b", "a-b"), ("GET https://api.example.com/v1/CON", "con_"),
            ("GET https://api.example.com/v1/nul.txt", "nul_"), ("GET https://api.example.com/v1/lpt9", "lpt9_"),
        ] as [(String, String)])
    func requests(line: String, name: String) throws {
        #expect(try Self.name(line).base == name)
    }

    @Test("a name is made of the endpoint and its arguments")
    func calls() throws {
        let line = "GET https://api.example.com/v1/x"
        #expect(try Self.name(line, "nowPlaying").base == "now-playing")
        #expect(try Self.name(line, "episodes", [("page", "2")]).base == "episodes-page-2")
        #expect(try Self.name(line, "recipes", [("category", "Side Dish")]).base == "recipes-category-side-dish")
    }

    @Test("what the alphabet cannot say is told apart, in any length, and every name is a plain file's")
    func alphabet() throws {
        let line = "GET https://api.example.com/v1/x"
        var names: Set<String> = []
        let values = [
            "é", "è", "日本", "../..", "a/b?", "a&b", "\u{0}", "‮", "a:b", "a*b", "👩‍👩‍👧",
            String(repeating: "x", count: 4000), String(repeating: "x", count: 4001),
        ]
        for value in values {
            let name = try Self.name(line, "find", [("text", value)]).base
            #expect(name.wholeMatch(of: #/[a-z0-9][a-z0-9_-]{0,79}/#) != nil, "\(name)")
            #expect(FixtureName(name) != nil)
            names.insert(name)
        }
        #expect(names.count == values.count)
    }

    @Test("names that differ only in case, and names that are taken, are told apart")
    func distinct() async throws {
        let bench = try FixtureBench()
        try bench.folder.write("mine", to: "Beef.txt")
        let requests = try ["beef", "Beef", "BEEF"].map { try Request("GET https://api.example.com/\($0)") }
        for again in 0..<2 {
            try await bench.record(try requests.enumerated().map { ($1, try Response(200, [], "\($0)")) })
            #expect(try Set(bench.folder.names.map { $0.lowercased() }).count == 7, "the \(again). time")
        }
        for (place, request) in requests.enumerated() {
            #expect(try await bench.replaying().send(request).text == "\(place)")
        }
    }

    @Test("a server chooses nothing but the extension, and that from a list")
    func extensions() async throws {
        let bench = try FixtureBench()
        for (place, type) in ["image/png", "text/x-evil; name=../../x", "a/../../b", "application/vnd.x+json", ""]
            .enumerated()
        {
            let request = try Request("GET https://api.example.com/\(place)")
            try await bench.record([(request, try Response(200, ["Content-Type: \(type)"], "x"))])
        }
        let files = try bench.folder.names.filter { !$0.hasSuffix(".exchange.json") }
        #expect(files == ["0.png", "1.txt", "2.bin", "3.json", "4.bin"] as [String])
    }

    @Test(
        "a name that is no plain file's is none",
        arguments: ["", ".a", "..", "a/b", "a~1", "a~x", "a~2~3", "é", "a b", "a\0"])
    func none(text: String) {
        #expect(FixtureName(text) == nil)
    }
}
