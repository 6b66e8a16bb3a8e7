import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What a name means")
struct NameTests {
    static func catalogue() throws -> ModelCatalogue {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText(
                """
                struct Movie: Codable, Hashable { let id: Int }
                struct Page<T: Decodable>: Decodable {
                    struct Meta: Decodable { let next: URL?; let first: T }
                    let results: [T]
                    let meta: Meta
                    let next: [Page]
                    typealias List = [T]
                }
                extension Page { class Link: Decodable { var page: Page<String>? } }
                class Node: Decodable { var next: Node? }
                typealias Movies = Page<Movie>
                typealias Two<A> = [String: A]
                struct Plain { let x: Int }
                enum API { struct Episode: Decodable { let id: ID; typealias ID = Int } }
                struct Date: Decodable { let year: Int }
                protocol Model: Decodable {}
                actor Store {}
                extension Remote { struct Thing: Decodable {} }
                extension String { struct Part: Decodable {} }
                """)
        ])
        return catalogue
    }

    @Test(
        "a type is found by what is written",
        arguments: [
            ("Movie", "Movie"), ("[Movie]", "[Movie]"), ("[String: Int]?", "[String: Int]?"),
            ("Page<[Movie]>", "Page<[Movie]>"), ("Page<Page<Movie>?>", "Page<Page<Movie>?>"), ("Optional<Int>", "Int?"),
            ("Array<Int>", "[Int]"), ("Dictionary<String, Int>", "[String: Int]"), ("Set<String>", "Set<String>"),
            ("Swift.Int", "Int"), ("Foundation.UUID", "UUID"), ("Movies", "Page<Movie>"),
            ("Two<Movie>", "[String: Movie]"),
            ("Page<Movie>.Meta", "Page<Movie>.Meta"), ("Page<Movie>.List", "[Movie]"), ("API.Episode", "API.Episode"),
            ("API.Episode.ID", "Int"), ("Date", "Date"), ("Foundation.Date", "Date"), ("String", "String"),
            ("String.Part", "String.Part"), ("Remote.Thing", "Remote.Thing"), ("Plain", "Plain"), ("JSON", "JSON"),
            (" [ Movie ] ", "[Movie]"), ("Movies.Meta", "Page<Movie>.Meta"),
        ] as [(String, String)])
    func found(text: String, type: String) throws {
        #expect(try Self.catalogue().type(named: text).description == type)
    }

    @Test("a declared type goes before Foundation's of the same name")
    func shadowing() throws {
        #expect(try Self.catalogue().type(named: "Date") == .named(ModelReference("Date")))
        #expect(try Self.catalogue().type(named: "Foundation.Date") == .scalar(.date))
        #expect(try Self.catalogue().type(named: "String") == .scalar(.string))
    }

    @Test(
        "a name that is not a type is told, with the type that may have been meant",
        arguments: [
            ("Moovie", "There is no type 'Moovie'; did you mean 'Movie'?"),
            ("string", "Swift has no type 'string': write 'String'."),
            ("Sting", "There is no type 'Sting'; did you mean 'String'?"),
            ("Integer", "Swift has no type 'Integer': write 'Int'."),
            ("Zebra", "There is no type 'Zebra': declare it, or load its file."),
            ("API.Episod", "'API' contains no type 'Episod'; did you mean 'Episode'?"),
            ("Page", "'Page' takes 1 generic argument: write 'Page<T>'."),
            ("Page<Int, Int>", "'Page' takes 1 generic argument: write 'Page<T>'."),
            ("Movie<Int>", "'Movie' takes 0 generic arguments: write 'Movie'."),
            ("Int<Int>", "'Int' takes no generic arguments: remove them."),
            ("Array", "'Array' needs its generic arguments: write 'Array<Int>', for example."),
            ("[Int", "Expected ']', found the end of the text."),
            ("Int Int", "A type should end before 'Int'."),
            ("", "Expected a type, found the end of the text."),
            ("4", "Expected a type, found a number."),
            ("(Int, Int)", "This cannot be decoded: Swift does not decode tuples: declare a struct for it."),
            ("() -> Int", "This cannot be decoded: a function is not a value that a body can contain."),
            (
                "any Model",
                "This cannot be decoded: Swift cannot know which type to decode for an 'any': write the type itself."
            ),
            ("Model", "Swift cannot know which type to decode for the protocol 'Model': write the type itself."),
            ("Store", "'Store' is an actor, which is not decoded: declare it as a struct."),
            ("Remote", "Only an extension of 'Remote' is known: load the file that declares it."),
            ("Character", "'Character' is not Decodable: write 'String'."),
            ("Locale", "'Locale' is decoded by Swift, but not here: write 'JSON' to keep the value as it is."),
        ] as [(String, String)])
    func notFound(text: String, message: String) throws {
        let catalogue = try Self.catalogue()
        let error = #expect(throws: DeclarationErrors.self) { try catalogue.type(named: text) }
        #expect(error?.diagnostics.map(\.message) == [message])
    }

    @Test(
        "a type that is known need not be decodable",
        arguments: [
            ("Plain", "'Plain' is not Decodable: write 'struct Plain: Decodable'."),
            ("[Page<Plain>]", "'Plain' is not Decodable: write 'struct Plain: Decodable'."),
            (
                "Set<API.Episode>",
                "'API.Episode' is not Hashable, as the elements of a Set and the keys of a Dictionary must be"
            ),
        ] as [(String, String)])
    func undecodable(text: String, message: String) throws {
        let catalogue = try Self.catalogue()
        let error = #expect(throws: DeclarationErrors.self) { try catalogue.decodableType(named: text) }
        #expect(error?.diagnostics.first?.message.hasPrefix(message) ?? false)
        #expect(try catalogue.type(named: text).description == text)
    }

    @Test("generic arguments take the place of parameters, one level at a time")
    func substitution() throws {
        let catalogue = try Self.catalogue()
        func fields(_ text: String) throws -> [String] {
            guard case .named(let reference) = try catalogue.decodableType(named: text) else { return [] }
            return catalogue.declaration(of: reference)?.fields.map { "\($0.name): \($0.type)" } ?? []
        }
        #expect(
            try fields("Page<Movie>") == ["results: [Movie]", "meta: Page<Movie>.Meta", "next: [Page<Movie>]"]
                as [String])
        #expect(try fields("Page<[Int]>.Meta") == ["next: URL?", "first: [Int]"] as [String])
        #expect(try fields("Node") == ["next: Node?"] as [String])
        #expect(catalogue["Page"]?.fields.first?.type == .array(.parameter("T")))
        #expect(catalogue.declaration(of: ModelReference("Page")) == nil)
    }

    @Test("an inner name goes before an outer one")
    func lexicalScope() throws {
        let source = """
            struct Kind: Decodable { let outer: Int }
            struct A: Decodable { enum Kind: String, Decodable { case x }; let kind: Kind; struct B: Decodable { let kind: Kind } }
            struct C: Decodable { let kind: Kind; let inner: A.Kind }
            """
        #expect(
            try outline(source).filter { $0.contains("ind") && !$0.hasPrefix("s") && !$0.hasPrefix("e") } == [
                "  kind: A.Kind", "  kind: A.Kind", "  kind: Kind", "  inner: A.Kind",
            ] as [String])
    }

    @Test("a type prints as Swift would write it")
    func description() {
        let type = ModelType.dictionary(
            key: .scalar(.string),
            value: .optional(
                .array(.named(ModelReference([.init("Page", arguments: [.scalar(.int)]), .init("Meta")])))))
        #expect(type.description == "[String: [Page<Int>.Meta]?]")
        #expect(ModelType.pair(.closedRange, of: .scalar(.double)).description == "ClosedRange<Double>")
        #expect(ModelType.pair(.size, of: .scalar(.cgFloat)).description == "CGSize")
    }
}
