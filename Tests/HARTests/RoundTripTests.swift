import APIImport
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import Testing

@Suite("exchanges as an archive")
struct RoundTripTests {
    @Test(
        "come back as they were: any body, any header line, redirects, placeholders", arguments: 0..<10 as Range<UInt64>
    )
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let exchanges = (0..<30).map { Archived.exchange($0, &generator) }
        let archive = try HAR.read(try HAR.write(exchanges))
        for (read, written) in zip(archive.exchanges, exchanges) { #expect(read == written) }
        #expect(archive.exchanges.count == exchanges.count)
        #expect(archive.losses.isEmpty)
    }

    @Test("a redirect that was not followed is not joined to a later call of its target")
    func redirects() throws {
        let place = HeaderField(line: Array("Location: /b".utf8))
        let exchanges = [
            Exchange(
                request: RecordedRequest(.get, "https://h/a"),
                response: RecordedResponse(
                    status: Status(302), headers: HeaderFields([place].compactMap(\.self)), url: "https://h/a")),
            Exchange(
                request: RecordedRequest(.get, "https://h/b"),
                response: RecordedResponse(status: Status(200), url: "https://h/b")),
        ]
        #expect(try HAR.read(try HAR.write(exchanges)).exchanges == exchanges)
    }

    @Test("placeholders stand in every place that an archive repeats")
    func places() throws {
        var redactor = Redactor([Secret("KEY", "open-sesame-42", from: .key)])
        let headers = ["Cookie: sid=open-sesame-42", "Content-Type: application/x-www-form-urlencoded"]
        let responseLines = ["Set-Cookie: sid=open-sesame-42; Path=/", "Location: /x?k=open-sesame-42"]
        let exchange = try redactor.redacted(
            Exchange(
                request: RecordedRequest(
                    .post, "https://h/?k=open%2Dsesame-42", headers: fields(headers),
                    body: Data("k=open-sesame-42".utf8)),
                response: RecordedResponse(
                    status: Status(302), headers: fields(responseLines), body: Data("\"open-sesame-42\"".utf8),
                    url: "https://h/",
                    hops: [RecordedHop(from: "https://h/?k=open-sesame-42", status: Status(301), to: "https://h/")])))
        let data = try HAR.write([exchange])
        try redactor.inspect(data, named: "all.har")
        let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])["log"] as? [String: Any]
        let entries = try #require(log?["entries"] as? [[String: Any]])
        let request = try #require(entries.first?["request"] as? [String: Any])
        let response = try #require(entries.last?["response"] as? [String: Any])
        let post = try #require(request["postData"] as? [String: Any])
        let places = [
            request["url"], request["queryString"], request["headers"], request["cookies"], post["text"],
            post["params"],
            response["headers"], response["cookies"], response["content"], response["redirectURL"],
        ]
        for (number, place) in places.enumerated() {
            #expect("\(place ?? "")".contains("{{secret:KEY}}"), "place \(number)")
        }
        #expect(!String(decoding: data, as: UTF8.self).contains("sesame"))
        #expect(try HAR.read(data).exchanges == [exchange])
    }

    @Test("text of the archive that looks like a placeholder is text, whatever the archive says of itself")
    func natural() throws {
        let text =
            #"{"log":{"entries":[{"request":{"method":"GET","url":"https://h/{{secret:A}}"},"response":{"status":200},"#
            + #""_sonde":{"secrets":["no name",7],"times":-3,"timings":"soon","hop":{"from":1}}}]}}"#
        let exchange = try #require(try HAR.read(Data(text.utf8)).exchanges.first)
        #expect(exchange.secrets.isEmpty && exchange.times == 1 && exchange.request.url == "https://h/{{secret:A}}")
    }

    private func fields(_ lines: [String]) -> HeaderFields {
        HeaderFields(lines.compactMap { HeaderField(line: Array($0.utf8)) })
    }
}

@Suite("what is no archive")
struct NoArchiveTests {
    @Test(
        "is refused with what to do",
        arguments: [
            ("", "it is not JSON, line 1, column 1"),
            ("{\"log\":{\"entries\":[{]}}", "it is not JSON, line 1, column 21"),
            ("[]", "it has no log.entries: export it as HAR"), ("{\"log\":{\"entries\":{}}}", "it has no log.entries"),
        ] as [(String, String)])
    func refused(text: String, beginning: String) {
        let error = #expect(throws: HARError.self) { try HAR.read(Data(text.utf8)) }
        #expect(error?.description.hasPrefix(beginning) == true, "\(error?.description ?? "")")
    }

    @Test("more than the limit is refused before it is looked at, and depth is no danger")
    func bounds() throws {
        let error = #expect(throws: HARError.self) { try HAR.read(Data(count: HAR.sizeLimit + 1)) }
        #expect(error?.description.hasPrefix("it has 256 MiB, more than the limit of 256") == true)
        let deep = String(repeating: "[", count: 200_000)
        #expect(throws: HARError.self) { try HAR.read(Data("{\"log\":{\"entries\":\(deep)".utf8)) }
    }
}
