import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("endpoints")
struct EndpointTests {
    private static let category = ParameterType.enumeration(
        "Category", [EnumerationCase("dessert", rawValue: "Dessert"), EnumerationCase("beef", rawValue: "Beef")])

    private static let recipes = Endpoint(
        "recipes", [Parameter("category", category), Parameter("page", .integer, default: .integer(1))],
        result: "Recipes")

    private static let search = Endpoint(
        "search",
        [
            Parameter("tag", .list(of: .string)), Parameter("from", .optional(of: .date)),
            Parameter("limit", .optional(of: .integer), default: .null),
        ],
        result: "[Post]")

    private static let signIn = Endpoint("signIn", [Parameter("password", .secret)])

    @Test("a signature reads as Swift's")
    func signatures() {
        #expect(Self.recipes.signature == "recipes(category: Category, page: Int = 1) -> Recipes")
        #expect(Self.search.signature == "search(tag: [String], from: Date?, limit: Int? = nil) -> [Post]")
        #expect(Endpoint("ping").signature == "ping")
        let full = Parameter("s", .string, default: .string("a\"b"))
        #expect(Endpoint("x", [full]).signature == #"x(s: String = "a\"b")"#)
    }

    @Test(
        "arguments are words or values, by label or by place",
        arguments: [
            ([.init(nil, .word("Dessert"))], ".dessert 1"), ([.init(nil, .word("beef"))], ".beef 1"),
            ([.init("category", .word(".beef")), .init("page", .word("2"))], ".beef 2"),
            ([.init("page", .value(.integer(3))), .init(nil, .value(.string("Beef")))], ".beef 3"),
            ([.init(nil, .value(.enumeration(.init("beef", rawValue: "Beef")))), .init(nil, .word("4"))], ".beef 4"),
        ] as [([Endpoint.Argument], String)])
    func calls(arguments: [Endpoint.Argument], values: String) throws {
        let given = try Self.recipes.values(for: arguments)
        let shown: [String] = ["category", "page"].compactMap { (name: String) in given[name]?.description }
        #expect(shown.joined(separator: " ") == values)
    }

    @Test("a list is a repeated label, and nil leaves its item out")
    func lists() throws {
        let search = Self.search
        let words = try search.values(for: [.init("tag", .word("swift")), .init("tag", .word("a b"))])
        #expect(words["tag"] == .list([.string("swift"), .string("a b")]))
        #expect(words["limit"] == .null)
        let value = try search.values(for: [.init("tag", .value(.list([.string("x"), .string("y")])))])
        #expect(value["tag"] == .list([.string("x"), .string("y")]))
        let dated = try search.values(
            for: [.init("tag", .value(.list([]))), .init("from", .word("2018-04-17")), .init("limit", .word("nil"))])
        #expect(dated["from"]?.description == #"Date("2018-04-17T00:00:00Z")"#)
        #expect(dated["limit"] == .null)
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
            ([.init(nil, .word("Fish"))], "recipes: category: \"Fish\" is not a Category: write dessert, beef"),
            (
                [.init(nil, .word("beef")), .init(nil, .word("two"))],
                "recipes: page: \"two\" is not an Int: write a whole number, like 3"
            ),
            (
                [.init(nil, .word("beef")), .init(nil, .word("99999999999999999999"))],
                "recipes: page: \"99999999999999999999\" is not an Int: write a whole number from \(Int.min) to \(Int.max)"
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
        let recipes = Self.recipes
        let error = #expect(throws: EndpointError.self) { try recipes.values(for: arguments) }
        #expect(error?.description == message)
    }

    @Test("a secret is remembered by its name, and shown nowhere")
    func secrets() throws {
        let signIn = Self.signIn
        let typed = try signIn.values(for: [.init(nil, .word("hunter2!"))])
        #expect(typed["password"]?.description.contains("hunter2") == false)
        let token = SecretText(Secret("TOKEN", "hunter2!", from: .environment("TOKEN")))
        let given = try signIn.values(for: [.init(nil, .value(.secret("x-" + token)))])
        #expect(given["password"] == .secret("x-" + token))
        #expect(!"\(given)".contains("hunter2"))
        let wrong = #expect(throws: EndpointError.self) {
            try signIn.values(for: [.init(nil, .value(.integer(271_828)))])
        }
        #expect(wrong?.description == "signIn: password: another value is not a Secret: write a text in quotes")
    }
}
