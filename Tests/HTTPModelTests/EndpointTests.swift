import Foundation
import HTTPModel
import Testing

@Suite("endpoints")
struct EndpointTests {
    private static let category = ParameterType.enumeration(
        "Category", [EnumerationCase("dessert", rawValue: "Dessert"), EnumerationCase("beef", rawValue: "Beef")])

    private static let recipes = try? Endpoint(
        "recipes", [Parameter("category", category), Parameter("page", .integer, default: .integer(1))],
        url: RequestTemplate("filter.php?c={category}{&page}"), result: "Recipes")

    private static let search = try? Endpoint(
        "search",
        [
            Parameter("tag", .list(of: .string)), Parameter("from", .optional(of: .date)),
            Parameter("limit", .optional(of: .integer), default: .null),
        ],
        url: RequestTemplate("posts{?tag*,from,limit}"), result: "[Post]")

    private static let signIn = try? Endpoint(
        "signIn", [Parameter("password", .secret)], method: .post, url: RequestTemplate("auth{?password}"))

    private let base: BaseURL

    init() throws {
        base = try BaseURL("https://example.com/api")
    }

    @Test("a signature reads as Swift's")
    func signatures() throws {
        #expect(Self.recipes?.signature == "recipes(category: Category, page: Int = 1) -> Recipes")
        #expect(Self.search?.signature == "search(tag: [String], from: Date?, limit: Int? = nil) -> [Post]")
        #expect(try Endpoint("ping", url: RequestTemplate("ping")).signature == "ping")
        let full = Parameter("s", .string, default: .string("a\"b"))
        #expect(try Endpoint("x", [full], url: RequestTemplate("x")).signature == #"x(s: String = "a\"b")"#)
    }

    @Test(
        "arguments are words or values, by label or by place",
        arguments: [
            ([.init(nil, .word("Dessert"))], "c=Dessert&page=1"), ([.init(nil, .word("beef"))], "c=Beef&page=1"),
            ([.init("category", .word(".beef")), .init("page", .word("2"))], "c=Beef&page=2"),
            ([.init("page", .value(.integer(3))), .init(nil, .value(.string("Beef")))], "c=Beef&page=3"),
            (
                [.init(nil, .value(.enumeration(.init("beef", rawValue: "Beef")))), .init(nil, .word("4"))],
                "c=Beef&page=4"
            ),
        ] as [([Endpoint.Argument], String)])
    func calls(arguments: [Endpoint.Argument], query: String) throws {
        let request = try #require(Self.recipes).request(under: base, arguments)
        #expect(request.url.absoluteString == "https://example.com/api/filter.php?\(query)")
        #expect(request.method == .get)
    }

    @Test("a list is a repeated label, and nil leaves its item out")
    func lists() throws {
        let search = try #require(Self.search)
        let words = try search.request(under: base, [.init("tag", .word("swift")), .init("tag", .word("a b"))])
        #expect(words.url.query(percentEncoded: true) == "tag=swift&tag=a%20b")
        let value = try search.request(under: base, [.init("tag", .value(.list([.string("x"), .string("y")])))])
        #expect(value.url.query(percentEncoded: true) == "tag=x&tag=y")
        let dated = try search.request(
            under: base,
            [.init("tag", .value(.list([]))), .init("from", .word("2018-04-17")), .init("limit", .word("nil"))])
        #expect(dated.url.query(percentEncoded: true) == "from=2018-04-17T00%3A00%3A00Z")
        let styled = try search.request(
            under: base, [.init("tag", .value(.list([]))), .init("from", .word("1970-01-02"))],
            dates: { String(Int($0.timeIntervalSince1970)) })
        #expect(styled.url.query(percentEncoded: true) == "from=86400")
    }

    @Test(
        "a wrong call is refused before anything is sent",
        arguments: [
            ([], "recipes: category is missing: call it as recipes(category: Category, page: Int = 1) -> Recipes"),
            ([.init("catgory", .word("Beef"))], "recipes has no parameter catgory: did you mean category?"),
            (
                [.init("zzz", .word("Beef"))],
                "recipes has no parameter zzz: it is recipes(category: Category, page: Int = 1) -> Recipes"
            ),
            ([.init(nil, .word("Desert"))], "recipes: category: \"Desert\" is not a Category: did you mean dessert?"),
            ([.init(nil, .word("Fish"))], "recipes: category: \"Fish\" is not a Category: write .dessert, .beef"),
            (
                [.init(nil, .word("beef")), .init(nil, .word("two"))],
                "recipes: page: \"two\" is not an Int: write a whole number from \(Int.min) to \(Int.max), like 3"
            ),
            (
                [.init(nil, .word("beef")), .init(nil, .word("2")), .init(nil, .word("3"))],
                "recipes takes fewer arguments: it is recipes(category: Category, page: Int = 1) -> Recipes"
            ),
            (
                [.init("page", .word("2")), .init("page", .word("3"))],
                "recipes: page is given twice: leave one out"
            ),
        ] as [([Endpoint.Argument], String)])
    func wrongCalls(arguments: [Endpoint.Argument], message: String) throws {
        let recipes = try #require(Self.recipes)
        let error = #expect(throws: EndpointError.self) { try recipes.request(under: base, arguments) }
        #expect(error?.description == message)
    }

    @Test("a value that would lead elsewhere is named by its parameter")
    func containment() throws {
        let endpoint = try Endpoint("movie", [Parameter("id", .string)], url: RequestTemplate("movie/{id}"))
        let error = #expect(throws: EndpointError.self) { try endpoint.request(under: base, [.init(nil, .word(".."))]) }
        #expect(error?.kind == .url(.value(variable: "id", .dots)))
        #expect(error?.description.hasPrefix("movie: id would make a part of the path . or ..") == true)
    }

    @Test("a template may use variables beside the parameters, but none that nobody knows")
    func variables() throws {
        let endpoint = try Endpoint("a", [Parameter("id", .integer)], url: RequestTemplate("{region}/{id}"))
        let arguments = [Endpoint.Argument(nil, .word("1"))]
        let request = try endpoint.request(
            under: base, arguments, variables: ["region": .string("eu"), "id": .integer(9)])
        #expect(request.url.absoluteString == "https://example.com/api/eu/1")
        let error = #expect(throws: EndpointError.self) {
            try endpoint.request(under: base, arguments, variables: ["regoin": .string("eu")])
        }
        #expect(error?.description == "a: {region} is neither a parameter nor a variable: did you mean regoin?")
    }

    @Test("a secret is sent, remembered by its name, and shown nowhere")
    func secrets() throws {
        let signIn = try #require(Self.signIn)
        let typed = try signIn.request(under: base, [.init(nil, .word("hunter2!"))])
        #expect(typed.url.query(percentEncoded: true) == "password=hunter2%21")
        #expect(typed.secrets.map(\.name) == ["password"])
        let token = SecretText(Secret("TOKEN", "hunter2!", from: .environment("TOKEN")))
        let given = try signIn.request(under: base, [.init(nil, .value(.secret("x-" + token)))])
        #expect(given.url.query(percentEncoded: true) == "password=x-hunter2%21")
        #expect(given.secrets.map(\.name) == ["TOKEN"])
        #expect(!"\(ParameterValue.secret(token))\(given.secrets)".contains("hunter2"))
        let wrong = #expect(throws: EndpointError.self) {
            try signIn.request(under: base, [.init(nil, .value(.integer(271_828)))])
        }
        #expect(wrong?.description == "signIn: password: another value is not a Secret: write a text in quotes")
        let control = #expect(throws: EndpointError.self) {
            try signIn.request(under: base, [.init(nil, .word("hunter2\n"))])
        }
        #expect(control?.description.contains("hunter2") == false)
    }
}
