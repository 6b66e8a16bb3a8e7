import FixtureTesting
import Testing

@Test("the films of a page are read", .fixtures("films"))
func page() async throws {
    #expect(try await FilmsClient().films().map(\.title) == ["Arrival", "Dune"])
}

@Test("a film that does not exist is an error of its own", .fixtures("films"))
func noFilm() async {
    await #expect(throws: NoSuchFilm.self) { try await FilmsClient().film(9) }
}
