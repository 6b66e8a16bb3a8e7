import FixtureServer
import Foundation
import HTTPModel
import JSONModel

/// The server the scripts of the tests talk to: well behaved in part, and badly on purpose.
struct TestAPI {
    /// Called for a request to `/interrupt`, before it is answered.
    var onInterrupt: @Sendable () -> Void = {}
    /// The cookie that `/login` sets.
    var cookie = ""
    /// What `/body` answers.
    var body = "{}"
    /// What `/picture` answers, as an image.
    var picture: [UInt8] = []

    func answer(_ request: ServedRequest) -> ServedResponse {
        let path = request.path.split(separator: "/").map(String.init)
        switch (request.method.name, path.first ?? "") {
        case ("GET", "episodes"): return path.count > 1 ? episode(path[1]) : episodes(request.query)
        case (_, "echo"): return echo(request)
        case ("GET", "status"): return json(#"{"message":"as you wish"}"#, Int(path.last ?? "") ?? 200)
        case ("GET", "job"): return json(#"{"state":"done"}"#)
        case ("GET", "body"): return json(body)
        case ("GET", "empty"): return ServedResponse(Status(200))
        case ("DELETE", _): return ServedResponse(Status(204))
        case ("GET", "text"): return bytes(Data("one\ntwo".utf8), "text/plain")
        case ("GET", "ticks"): return bytes(Data("data: {\"n\":1}\n\ndata: {\"n\":2}\n\n".utf8), "text/event-stream")
        case ("GET", "logo"): return bytes(Data([0x89, 0x50, 0, 255]), "image/png")
        case ("GET", "picture"): return bytes(Data(picture), "image/png")
        case ("GET", "odd"): return json(#"{"b":1.10,"a":null,"b":"\u00e9","big":12345678901234567890}"#)
        case ("GET", "broken"): return json(#"{"id": 1,"#)
        case ("GET", "hostile"): return json(#"{"title":"\u001b[2J\u001b]0;mine\u0007\u202egone","plain":"‮"}"#)
        case ("GET", "moved"): return ServedResponse(Status(302), headers: headers(location: "/episodes/1"))
        case ("GET", "login"):
            var response = json(#"{"welcome":true}"#)
            try? response.headers.append("Set-Cookie", "\(cookie); Path=/")
            return response
        case ("GET", "half"):
            var response = json("[1,2,3]")
            response.hangsUpAfter = 3
            return response
        case ("GET", "slow"): return ServedResponse(Status(200), delay: .milliseconds(600))
        case ("GET", "interrupt"):
            onInterrupt()
            return ServedResponse(Status(200), delay: .seconds(2))
        default: return json(#"{"message":"there is nothing here"}"#, 404)
        }
    }
}

extension TestAPI {
    private static let titles = ["Reveal What a View Hierarchy Hides", "What Is New in Swift", "Mastering Threads"]

    private func episodes(_ query: String?) -> ServedResponse {
        let page = query.flatMap { $0.split(separator: "page=").last }.flatMap { Int($0) } ?? 1
        let ids = page > 2 ? 0..<0 : (page * 3 - 2)..<(page * 3 + 1)
        return json("[" + ids.map(Self.episode).joined(separator: ",") + "]")
    }

    private func episode(_ id: String) -> ServedResponse {
        Int(id).map { json(Self.episode($0)) } ?? json(#"{"message":"no such episode"}"#, 404)
    }

    private static func episode(_ id: Int) -> String {
        let (title, day) = (titles[id % titles.count], 10 + id % 10)
        let rest = #""published_at":"2018-04-\#(day)T10:00:00Z","plus":\#(id % 2 == 0)}"#
        return #"{"id":\#(id),"title":"\#(title)","# + rest
    }

    /// The request as the server saw it.
    private func echo(_ request: ServedRequest) -> ServedResponse {
        let shown = request.headers.filter { !["host", "user-agent"].contains($0.name.lowercased()) }
        let lines = shown.map { "\(quoted("\($0.name): \($0.value)"))" }.joined(separator: ",")
        let body = quoted(String(decoding: request.body, as: UTF8.self))
        let place = #""method":"\#(request.method)","target":\#(quoted(request.target))"#
        return json("{\(place),\"headers\":[\(lines)],\"body\":\(body)}")
    }

    private func quoted(_ text: String) -> String { JSONValue.quoted(text) }

    private func bytes(_ body: Data, _ type: String) -> ServedResponse {
        ServedResponse(Status(200), headers: headers(type), body: body)
    }

    private func json(_ text: String, _ status: Int = 200) -> ServedResponse {
        ServedResponse(Status(status), headers: headers("application/json"), body: Data(text.utf8))
    }

    private func headers(_ type: String? = nil, location: String? = nil) -> HeaderFields {
        var fields = HeaderFields()
        if let type { try? fields.append("Content-Type", type) }
        if let location { try? fields.append("Location", location) }
        return fields
    }
}
