import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("templates of requests")
struct RequestTemplateTests {
    @Test(
        "a request goes where the template says",
        arguments: [
            ("movie/{id}", ["id": "550"], "/api/movie/550"),
            ("/movie/{id}", ["id": "a/b"], "/api/movie/a%2Fb"),
            ("{+path}", ["path": "/a/b?c#d"], "/api/%2Fa%2Fb%3Fc%23d"),
            ("x{.format}", ["format": "json"], "/api/x.json"),
            ("x{;v}", ["v": "1;2"], "/api/x;v=1%3B2"),
            ("{/ids*}", ["ids": ["1", "2/3"]], "/api/1/2%2F3"),
            ("a{/id}/b", [:], "/api/a/b"),
            ("{/id}", [:], "/api/"),
            ("search/{q}", ["q": "%2e"], "/api/search/%252e"),
            ("find{?q}", ["q": "a&b=c#d"], "/api/find?q=a%26b%3Dc%23d"),
            ("find?q={+q}", ["q": "a/b?c#d[0]"], "/api/find?q=a/b?c%23d%5B0%5D"),
            ("a b/é|[x]", [:], "/api/a%20b/%C3%A9%7C%5Bx%5D"),
            ("echo/{straße}{?größe}", ["straße": "ä b", "größe": "7"], "/api/echo/%C3%A4%20b?gr%C3%B6%C3%9Fe=7"),
            ("http://other.example:81/{id}", ["id": "@evil"], "http://other.example:81/%40evil"),
            ("https://h{/id}{?q}", ["q": "1"], "https://h?q=1"),
            ("https://h{/id}/x", [:], "https://h/x"),
            ("https://h?q={q}", ["q": "1"], "https://h?q=1"),
            ("localhost:80/{x}", ["x": "a/b"], "http://localhost:80/a%2Fb"),
            ("{a}:{b}", ["a": "http", "b": "//evil"], "/api/http:%2F%2Fevil"),
        ] as [(String, [String: URITemplate.Value], String)])
    func urls(template: String, values: [String: URITemplate.Value], wanted: String) throws {
        let base = try BaseURL("https://example.com/api/")
        let url = try RequestTemplate(template).url(under: base, values)
        #expect(url.absoluteString == (wanted.hasPrefix("/") ? "https://example.com\(wanted)" : wanted))
    }

    @Test(
        "an item of the query without a value is left out",
        arguments: [
            ("x{?page}", "x"), ("x{?page,sort}", "x?sort=up"), ("x?page={page}", "x"), ("x?a=1&page={page}", "x?a=1"),
            ("x?page={page}&a=1", "x?a=1"), ("x?a=1{&page,sort}", "x?a=1&sort=up"), ("x{?page}{&sort}", "x?sort=up"),
            ("x{?page}&a=1", "x?a=1"), ("x{?sort}{?page}&a", "x?sort=up&a"), ("x?{page}", "x"),
            ("x?{&sort}", "x?sort=up"),
            ("x?{&page}", "x"), ("x?box={page},{sort}", "x?box=,up"), ("x?box={page},{page}", "x"),
            ("x?tag={none}", "x"),
            ("x{?none*}", "x"), ("x{?empty}", "x?empty="), ("x?e={empty}", "x?e="), ("x?", "x?"), ("x?&a&&", "x?&a&&"),
            ("x?a={sort}b{page}", "x?a=upb"), ("x{&sort}", "x?sort=up"), ("x?a=1&{page}&b", "x?a=1&b"),
        ] as [(String, String)])
    func query(template: String, wanted: String) throws {
        let values: [String: URITemplate.Value] = ["sort": "up", "empty": "", "none": []]
        let url = try RequestTemplate(template).url(under: BaseURL("http://h"), values)
        #expect(url.absoluteString == "http://h/\(wanted)")
    }

    @Test(
        "no variable stands where it could choose the server",
        arguments: [
            ("{x}://host/a", .authority), ("http{x}://host/a", .authority), ("http://{x}/a", .authority),
            ("http:{x}", .authority), ("http:/{x}", .authority), ("http://host{x}", .authority),
            ("http://host:{x}/a", .authority), ("http://user{x}@host/a", .authority), ("http://host{.x}/a", .authority),
            ("http://host{+x}", .authority), ("http://host{/x}.evil", .authority), ("http://host{/x}{;x}", .authority),
            ("http://host{?x}.evil", .afterQuery), ("a{?x}{y}", .afterQuery), ("a{?x}/b", .afterQuery),
            ("a{?x}?b=1", .afterQuery), ("a?b{&x}c", .afterQuery), ("a{#x}", .fragment), ("{#x}", .fragment),
        ] as [(String, RequestTemplateError.Place)])
    func misplaced(text: String, place: RequestTemplateError.Place) throws {
        let error = #expect(throws: RequestTemplateError.self) { try RequestTemplate(text) }
        guard case .misplaced(let variable, place)? = error else {
            Issue.record("refused otherwise: \(String(describing: error))")
            return
        }
        #expect(["x", "y"].contains(variable))
        #expect(error?.description.contains(variable) == true)
    }

    @Test(
        "what is no address for a request says what to write instead",
        arguments: [
            ("//host/{x}", .networkPath), ("ftp://host/{x}", .scheme("ftp")),
            ("localhost:{x}", .scheme("localhost")), ("other:80/{x}", .scheme("other")),
            ("a#b", .fragment), ("http://h/a#b{x}", .fragment), ("http://u:p@h/{x}", .userInfo), (" a", .blanks),
            ("http://h:0/{x}", .port("0")), ("javascript:{x}", .scheme("javascript")),
        ] as [(String, AddressError)])
    func addresses(text: String, wanted: AddressError) {
        let error = #expect(throws: RequestTemplateError.self) { try RequestTemplate(text) }
        #expect(error == .address(wanted))
    }

    @Test(
        "a value that would climb is refused by the name of its variable",
        arguments: [
            ("a/{x}", ["x": "."]), ("a/{x}", ["x": ".."]), ("a/{x}/b", ["x": ".."]), ("{x}", ["x": ".."]),
            ("{y}{x}", ["y": ".", "x": "."]), ("{y,x}", ["x": ".."]), (".{x}", ["x": "."]), ("%2e{x}", ["x": "."]),
            ("{x}%2E", ["x": "."]), ("a{/x}", ["x": ".."]), ("{/x*}", ["x": ["a", "..", "b"]]), ("{.x}", ["x": "."]),
            ("{+x}", ["x": "%2e%2e"]), ("{+x}", ["x": "%2E."]), ("{+x}", ["x": "..;a=b"]), ("{x};a=b", ["x": ".."]),
            ("..{x}", ["x": ""]), ("{x:2}", ["x": "..a"]), ("{x}", ["x": "../../admin"]), ("{x}", ["x": "a/../b"]),
            ("{x}", ["x": "..\\windows"]), ("v{+x}", ["x": "1/.."]), ("{x}", ["x": "..;/admin"]),
            ("http://h/{x}", ["x": ".."]), ("{+x}", ["x": "..%2Fa"]),
        ] as [(String, [String: URITemplate.Value])])
    func dots(template: String, values: [String: URITemplate.Value]) throws {
        let template = try RequestTemplate(template)
        let base = try BaseURL("http://h/api")
        #expect(throws: RequestTemplateError.value(variable: "x", .dots)) { try template.url(under: base, values) }
    }

    @Test(
        "dots that lead nowhere are data", arguments: ["...", "a..", "..a", ".hidden", "1.2", "a/b", "%2e%2e", "a..b"])
    func harmlessDots(text: String) throws {
        let url = try RequestTemplate("a/{x}/b").url(under: BaseURL("http://h"), ["x": .string(text)])
        #expect(url.pathSegments.count == 4)
    }

    @Test("dots in a query are data")
    func dotsInQuery() throws {
        #expect(
            try RequestTemplate("a{?x}").url(under: BaseURL("http://h"), ["x": ".."]).absoluteString
                == "http://h/a?x=..")
    }

    @Test(
        "an empty value leaves no empty part in the path",
        arguments: [
            ("a/{x}", ["x": ""]), ("a/{x}", [:]), ("a/{x}/b", ["x": ""]), ("{/x}", ["x": ""]), ("a/{+x}", [:]),
            ("{/x*}", ["x": ["a", ""]]), ("{x}", ["x": []]),
        ] as [(String, [String: URITemplate.Value])])
    func emptyParts(template: String, values: [String: URITemplate.Value]) throws {
        let template = try RequestTemplate(template)
        let base = try BaseURL("http://h/api")
        #expect(throws: RequestTemplateError.value(variable: "x", .empty)) { try template.url(under: base, values) }
    }

    @Test(
        "a carriage return, a line feed or a NUL is refused by the name of its variable",
        arguments: [0, 10, 13] as [UInt8])
    func controls(byte: UInt8) throws {
        let text = "a\(Character(Unicode.Scalar(byte)))b"
        let base = try BaseURL("http://h")
        for template in ["{x}", "{+x}", "a{?x}", "a?b={x}", "{/x*}", "a{;x}", "{x:1}"] {
            for value in [.string(text), .list(["a", text]), .pairs([.init(text, "a")]), .pairs([.init("a", text)])]
                as [URITemplate.Value]
            {
                let template = try RequestTemplate(template)
                let error = #expect(throws: RequestTemplateError.self) { try template.url(under: base, ["x": value]) }
                #expect(error == .value(variable: "x", .control(byte)))
                #expect(error?.description.contains(text) == false)
            }
        }
    }

    @Test("without a base only an absolute template can be asked")
    func noBase() throws {
        #expect(throws: RequestTemplateError.noBase) { try RequestTemplate("a").url() }
        #expect(try RequestTemplate("http://h/{x}").url(["x": "1"]).absoluteString == "http://h/1")
    }
}

extension URL {
    /// What stands between the slashes of the path, as it is sent.
    var pathSegments: [Substring] {
        let afterScheme = absoluteString.split(separator: "//", maxSplits: 1)[1]
        let path = afterScheme.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false)
    }
}
