import Fixtures
import Foundation
import HTTPModel
import SeededRandom

/// Exchanges of every shape that a recording has.
enum Archived {
    static func exchange(_ number: Int, _ generator: inout SeededGenerator) -> Exchange {
        let method = generator.pick([.get, .post, .put, .delete, .head] as [HTTPModel.Method])
        let url =
            "https://api.example.com:8443/v1/\(number)/%C3%A9%2F?q=\(generator.next(below: 9))&k={{secret:KEY}}&empty=&x"
        let hasBody = method == .post || method == .put
        let (type, body) = generator.pick(bodies)
        let request = RecordedRequest(
            method, url, headers: headers(hasBody ? type : nil, &generator), body: hasBody ? body : Data())
        let hops = hops(from: url, number, &generator)
        let status = generator.pick([200, 201, 302, 404, 500, 204, 304])
        let (kind, response) = generator.pick(bodies)
        let isEmpty = method == .head || status == 204 || status == 304
        var timings = Timings()
        timings.name = .microseconds(generator.next(below: 100) * 100)
        timings.total = .milliseconds(generator.next(below: 900) + 20)
        return Exchange(
            request: request,
            response: RecordedResponse(
                version: generator.pick(["HTTP/1.1", "HTTP/2", "HTTP/1.0", "HTTP/3"]), status: Status(status),
                reason: generator.pick(["OK", "", "Très bon"]), headers: headers(kind, &generator),
                body: isEmpty ? Data() : response, url: hops.last?.to ?? url, hops: hops),
            base: generator.happens(50) ? "https://api.example.com:8443/v1/" : nil,
            secrets: generator.happens(80) ? ["KEY", "cookie-sid"] : [], times: generator.pick([1, 1, 3]),
            recorded: Recorded(
                date: generator.happens(20) ? nil : Date(timeIntervalSince1970: 1_700_000_000 + Double(number)),
                timings: timings,
                elements: generator.happens(30) ? [.zero, .microseconds(12_300), .milliseconds(40)] : []))
    }

    private static let bodies: [(type: String, bytes: Data)] = [
        ("application/json", Data(#"{"a": 1.10, "b": ["\u00e9", "{{secret:KEY}}"]}"#.utf8)),
        ("text/plain; charset=utf-8", Data("\u{feff}Ünï\r\n\t\u{0}\u{2028}".utf8)),
        ("text/plain; charset=iso-8859-1", Data("Ünï".utf8)), ("text/plain; charset=iso-8859-1", Data([0xdc, 0x6e])),
        ("text/html; charset=\"Shift_JIS\"", Data("plain".utf8)), ("image/png", Data([0x89, 0x50, 0xff, 0])),
        ("application/x-www-form-urlencoded", Data("a=1&b=%20+&c&=d&password={{secret:KEY}}".utf8)), ("", Data()),
        ("multipart/form-data; boundary=x", Data("--x\r\n\r\n\r\n--x--".utf8)),
        ("application/octet-stream", Data("[]".utf8)),
    ]

    /// Repeated, oddly spelled, folded, with bytes that are no UTF-8, with blanks at their ends.
    private static func headers(_ type: String?, _ generator: inout SeededGenerator) -> HeaderFields {
        let lines: [[UInt8]] = [
            Array("X-Note: caf".utf8) + [0xe9], Array("x-note:   two  blanks ".utf8), Array("X-EMPTY:".utf8),
            Array("X-Bell: a\u{7}b".utf8), Array("X-Folded: one\r\n two".utf8), Array("Vary: Accept".utf8),
            Array("Vary: Accept".utf8), Array("Set-Cookie: sid={{secret:cookie-sid}}; Path=/".utf8),
            Array("Cookie: a=1; sid={{secret:cookie-sid}}; b".utf8), Array("Location: /next?k={{secret:KEY}}".utf8),
        ]
        var chosen = (0..<generator.next(below: 5)).map { _ in generator.pick(lines) }
        if let type, !type.isEmpty { chosen.append(Array("Content-Type: \(type)".utf8)) }
        return HeaderFields(chosen.compactMap { HeaderField(line: $0) })
    }

    private static func hops(from url: String, _ number: Int, _ generator: inout SeededGenerator) -> [RecordedHop] {
        var hops: [RecordedHop] = []
        for place in 0..<generator.pick([0, 0, 0, 1, 3]) {
            let target = "https://other\(place).example.com/\(number)?k={{secret:KEY}}"
            hops.append(
                RecordedHop(
                    from: hops.last?.to ?? url, status: Status(generator.pick([301, 302, 303, 307])), to: target,
                    withheld: place == 0 ? ["X-API-Key", "?k"] : []))
        }
        return hops
    }
}
