import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("Additions that are remembered")
struct RememberedAdditionTests {
    private static let film = SourceText("struct Film: Decodable { let id: Int }", named: "a")
    private static let changed = SourceText("struct Film: Decodable { let id: String }", named: "a")
    private static let list = SourceText("struct List: Decodable { let films: [Film] }", named: "b")
    private static let broken = SourceText("struct List: Decodable { let x: Nothing }", named: "b")

    @Test("are what reading finds, whatever was added before, in between and to which API")
    func same() throws {
        let empty = RememberedAdditions().catalogue(interpreter: .swift)
        let orders: [[(SourceText, String?)]] = [
            [(Self.film, nil), (Self.list, nil)], [(Self.film, nil), (Self.list, nil)],
            [(Self.changed, nil), (Self.list, nil)], [(Self.film, "api"), (Self.list, "api")],
            [(Self.film, nil), (Self.list, "api")], [(Self.film, nil), (Self.changed, nil), (Self.list, nil)],
            [(Self.film, nil), (Self.list, nil)],
        ]
        for order in orders {
            var (remembering, fresh) = (empty, ModelCatalogue(interpreter: .swift))
            for (source, namespace) in order {
                remembering = remembering.within(namespace)
                fresh = fresh.within(namespace)
                #expect(try remembering.add([source]) == fresh.add([source]))
            }
            #expect(remembering == fresh)
            #expect(remembering.latestVerdict(on: Self.list) == fresh.latestVerdict(on: Self.list))
        }
    }

    @Test("are no refusals: what cannot be read is refused again, and changes nothing")
    func refused() throws {
        var models = RememberedAdditions().catalogue(interpreter: .swift)
        _ = try models.add([Self.film])
        let before = models
        for _ in 0..<2 {
            #expect(throws: DeclarationErrors.self) { try models.add([Self.broken]) }
            #expect(models == before)
        }
        #expect(try models.add([Self.list]).isEmpty)
    }
}

@Suite("Sources that are read ahead")
struct ReadingAheadTests {
    private static let film = SourceText("struct Film: Decodable { let id: Key }", named: "a")
    private static let key = SourceText("struct Key: Decodable { let text: String }", named: "b")
    private static let broken = SourceText("struct Broken: Decodable { let x: Nothing }", named: "c")
    private static let user = SourceText("struct User: Decodable { let broken: Broken }", named: "d")

    @Test("are known when the first of them is added, and their verdicts are kept for their own turns")
    func ahead() throws {
        var models = ModelCatalogue(interpreter: .swift)
        #expect(try models.add(Self.film, readingAhead: [Self.key]).isEmpty)
        #expect(models.declarations.map(\.qualifiedName) == ["Film", "Key"] as [String])
        #expect(models.latestVerdict(on: Self.key) == .success([]))
        #expect(models.within("api").latestVerdict(on: Self.key) == nil)
        #expect(models.latestVerdict(on: Self.user) == nil)
    }

    @Test("are left out where they cannot be read, with what names them, and say why")
    func refused() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add(Self.film, readingAhead: [Self.broken, Self.key, Self.user])
        #expect(models.declarations.map(\.qualifiedName) == ["Film", "Key"] as [String])
        guard case .failure(let broken)? = models.latestVerdict(on: Self.broken),
            case .failure(let user)? = models.latestVerdict(on: Self.user)
        else {
            Issue.record("these cannot be read")
            return
        }
        #expect(broken.diagnostics.map(\.position.source) == [Self.broken])
        #expect(user.diagnostics.first?.message.description.contains("Broken") == true)
    }

    @Test("are read also where the source itself is refused")
    func others() {
        var models = ModelCatalogue(interpreter: .swift)
        #expect(throws: DeclarationErrors.self) { try models.add(Self.broken, readingAhead: [Self.film, Self.key]) }
        #expect(models.declarations.map(\.qualifiedName) == ["Film", "Key"] as [String])
        #expect(models.latestVerdict(on: Self.film) == .success([]))
    }

    @Test("have no verdict any more once something else was added")
    func later() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add(Self.film, readingAhead: [Self.key])
        _ = try models.add([SourceText("struct Key: Decodable { let number: Int }", named: "e")])
        #expect(models.latestVerdict(on: Self.key) == nil)
        _ = try models.add(Self.key, readingAhead: [])
        #expect(models["Key"]?.fields.map(\.name) == ["text"] as [String])
    }

    @Test("do not stand in the way of a source when they would change what is declared already")
    func breaking() throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText("class Base: Decodable {}", named: "e"), SourceText("class Own: Base {}", named: "f"),
        ])
        let loop = SourceText("struct Base: Decodable { let own: Own; let base: Base }", named: "g")
        _ = try models.add(Self.key, readingAhead: [loop])
        #expect(models["Key"] != nil)
    }
}
