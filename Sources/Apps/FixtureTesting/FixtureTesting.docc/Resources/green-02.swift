import FixtureTesting
import Testing

@Test("the films of a page are read", .fixtures("films"))
func page() async throws {
    #expect(try await FilmsClient().films().map(\.title) == ["Arrival", "Dune"])
}
