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

    @Test("what is sent is made without a nil for each property that may be nil, and what is read stays as it is")
    func initializers() async throws {
        let models = try await DeclaredAPI(
            """
            base https://api.test/v1/
            struct Place: Codable { let city: String? }
            struct Film: Codable {
                let id: Int
                let note: String?
                let place: Place?
            }
            struct Reply: Decodable {
                let note: String?
            }
            endpoint add(film: Film) -> Reply { POST films

            \\(film) }
            """
        ).text(.models)
        #expect(
            models.contains(
                "\n    init(id: Int, note: String? = nil, place: Place? = nil) {\n        self.id = id\n"), "\(models)")
        #expect(models.contains("init(city: String? = nil) { self.city = city }"))
        #expect(models.ranges(of: "init(").count == 2)
    }

    @Test("an alias that an endpoint or a model names is written too, and the client compiles")
    func aliases() async throws {
        let api = try await DeclaredAPI(
            """
            base https://api.test/v1/
            typealias ID = Int
            typealias Names = [String]
            typealias Unused = Double
            struct Film: Decodable { let id: ID }
            endpoint film(id: ID) -> Film { GET film{?id} }
            endpoint names -> Names { GET names }
            """)
        let client = api.text()
        #expect(client.contains("typealias ID = Int") && client.contains("typealias Names = [String]"), "\(client)")
        #expect(!client.contains("Unused"))
        try api.typecheck(.async)
    }

    @Test("a class that is sent has an initializer, for Swift gives it none", arguments: [false, true])
    func classes(isPublic: Bool) async throws {
        let api = try await DeclaredAPI(
            """
            base https://api.test/v1/
            final class Node: Codable, Sendable {
                let name: String
                let child: Node?
            }
            endpoint add(node: Node) { POST nodes node }
            """)
        #expect(api.text().contains("init(name: String, child: Node? = nil) {"), "\(api.text())")
        try api.typecheck(.async, isPublic ? .public : .internal)
    }

    @Test("in a public client too, where the declaration changes")
    func publicDocumentation() async throws {
        let api = try await DeclaredAPI(Self.script).api
        let options = ClientOptions(command: "sonde emit films.apiscript", access: .public)
        let models = StyleName.models.files(for: api, options).map(\.text).joined()
        #expect(
            models.contains("/// of films.\npublic enum Kind: String, Codable, Sendable { case long }\n"), "\(models)")
    }
}
