import Foundation
import HTTPModel
import SeededRandom

/// Calls and answers of every shape that HTTP has.
struct ExchangeGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The URL is another for each number, so that no two are one sequence.
    mutating func next(_ number: Int) throws -> (request: Request, response: Response) {
        let method = random.pick([.get, .get, .get, .head, .post, .put, .patch, .delete] as [HTTPModel.Method])
        let query = random.happens(40) ? "?q=\(number)&note=%C3%A5+b&empty=&\(random.next())" : ""
        let path = random.pick(["things", "things/%2E%2e/a%2Fb", "Ünï", "a.b/c.json", "", "x/"])
        let url = try address(
            "https://api.example.com/v1/\(number)/\(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union(CharacterSet(charactersIn: "%"))) ?? "")\(query)"
        )
        var request = Request(
            method, url, headers: headers(), call: Call(base: try BaseURL("https://api.example.com/v1/")))
        if [.post, .put, .patch].contains(method) {
            let (type, body) = body()
            request.headers.append(try field("Content-Type: \(type)"))
            request.body = .bytes(body)
        }
        return (request, try answer(to: request, number))
    }

    private mutating func answer(to request: Request, _ number: Int) throws -> Response {
        let status = random.pick([200, 200, 200, 201, 204, 206, 304, 404, 418, 500, 599])
        let isEmpty = request.method == .head || [204, 304].contains(status) || random.happens(10)
        let (type, body) = body()
        var headers = headers()
        headers.append(try field("Content-Type: \(type)"))
        if random.happens(30) { headers.append(try field("Content-Encoding: gzip")) }
        var hops: [Hop] = []
        var last = request.url
        for hop in 0..<random.pick([0, 0, 0, 1, 3]) {
            let next = try address("https://other\(hop).example.com/\(number)?from=\(hop)")
            hops.append(
                Hop(from: last, status: Status(302), to: next, withheld: hop == 0 ? ["X-API-Key", "body"] : []))
            last = next
        }
        return Response(
            version: random.pick(["HTTP/1.1", "HTTP/1.0", "HTTP/2"]), status: Status(status),
            reason: random.pick(["", "OK", "Très bien", "O\u{1}K \"\\"]), headers: headers,
            body: isEmpty ? .none : .bytes(body), url: last, hops: hops)
    }

    /// Repeated, oddly spelled, with bytes that are no UTF-8, with blanks at their ends.
    private mutating func headers() -> HeaderFields {
        var lines: [[UInt8]] = []
        for _ in 0..<random.next(below: 5) {
            lines.append(
                random.pick([
                    Array("X-Note: caf".utf8) + [0xe9], Array("x-note:   two  blanks ".utf8), Array("X-EMPTY:".utf8),
                    Array("Link: <https://api.example.com/?page=2>; rel=\"next\"".utf8), Array("X-Bell: a\u{7}b".utf8),
                    Array("X-Emoji: 👩‍👩‍👧 ok".utf8), Array("Vary: Accept".utf8), Array("Vary: Accept".utf8),
                    Array("X-Folded: one\r\n two".utf8), Array("Date: Fri, 20 Nov 2026 12:00:00 GMT".utf8),
                    Array("X-Request-Id: \(random.next())".utf8), Array("ETag: W/\"\(random.next())\"".utf8),
                ]))
        }
        return HeaderFields(lines.compactMap { HeaderField(line: $0) })
    }

    private mutating func body() -> (type: String, bytes: Data) {
        switch random.next(below: 9) {
        case 0: ("application/json", Data(#"{"a":1.10,"a":[],"b":{"c":"\u00e9\/"},"big":12345678901234567890}"#.utf8))
        case 1: ("application/json; charset=utf-8", Data(#"{"a": 1, "b": [1, 2, {"c": null}]}"#.utf8))
        case 2: ("application/json", Data("[1,2,3]\n".utf8))
        case 3: ("application/json", Data("{\n\t\"laid\" : \"out\"\r\n}".utf8))
        case 4: ("application/vnd.api+json", Data(#"{"half": "#.utf8))
        case 5: ("text/plain", Data("one\r\ntwo\n\u{0}three".utf8))
        case 6: ("application/x-www-form-urlencoded", Data("a=1&b=%20+&a=2".utf8))
        case 7: ("image/png", Data((0..<300).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
        default: ("application/octet-stream", Data([0xff, 0xfe, 0, 10, 13]))
        }
    }

    private func address(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw CocoaError(.formatting) }
        return url
    }

    private func field(_ line: String) throws -> HeaderField {
        guard let field = HeaderField(line: Array(line.utf8)) else { throw CocoaError(.formatting) }
        return field
    }
}
