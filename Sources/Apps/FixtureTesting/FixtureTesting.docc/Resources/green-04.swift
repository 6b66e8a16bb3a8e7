import FixtureTesting
import Foundation
import Testing

@Test("the films of a page are read", .fixtures("films"))
func page() async throws {
    #expect(try await FilmsClient().films().map(\.title) == ["Arrival", "Dune"])
}

@Test("a film that does not exist is an error of its own", .fixtures("films"))
func noFilm() async {
    await #expect(throws: NoSuchFilm.self) { try await FilmsClient().film(9) }
}

@Test("the server on this machine is another base of the same API")
func local() async throws {
    let local = try #require(URL(string: "http://127.0.0.1:3000/"))
    let films = try await withFixtures("films", base: local) {
        try await FilmsClient(base: local).films()
    }
    #expect(films.first == Film(id: 1, title: "Arrival"))
}
