import ClientFiles
import ClientWriting
import Testing

@Suite("models of a client")
struct ModelTests {
    private static let script = """
        base https://api.test/v1/
        /// A film */ of `year`,
        ///
        ///     let film = "x"
        @frozen public struct Film: Codable {
            /// Its number.
            let id: Int
        }
        /* Kinds
         * of films. */
        enum Kind: String, Codable { case long }

        // This is about nothing.

        struct Star: Codable { let film: Film }
        endpoint film(kind: Kind) -> Star { GET films{?kind} }

        """

    @Test("the comment above a model in a script stands above it in a client, once")
    func documentation() async throws {
        let models = try await DeclaredAPI(Self.script).text(.models)
        #expect(
            models.hasSuffix(
                """
                import Foundation

                /// A film */ of `year`,
                ///
                ///     let film = "x"
                @frozen public struct Film: Codable {
                    /// Its number.
                    let id: Int
                }

                /// Kinds
                /// of films.
                enum Kind: String, Codable { case long }

                struct Star: Codable { let film: Film }

                """), "\(models)")
    }

    @Test("in a public client too, where the declaration changes")
    func publicDocumentation() async throws {
        let api = try await DeclaredAPI(Self.script).api
        let options = ClientOptions(command: "sonde emit films.apiscript", access: .public)
        let models = ModelsStyle().files(for: api, options).map(\.text).joined()
        #expect(
            models.contains("/// of films.\npublic enum Kind: String, Codable, Sendable { case long }\n"), "\(models)")
    }
}
