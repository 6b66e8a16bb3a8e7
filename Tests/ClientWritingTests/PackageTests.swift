import ClientWriting
import ScriptSyntax
import Testing

@Suite("packages and styles of clients")
struct PackageTests {
    private func manifest(hashing: Bool) throws -> String {
        let module = ClientPackage.Module("Films", [ClientFile("FilmsClient.swift", "")], hashing: hashing)
        let files = ClientPackage("Films", [module], writtenBy: "sonde emit films.apiscript").files
        return try #require(files.first { $0.path == "Package.swift" }).text
    }

    @Test("a client that signs takes swift-crypto where there is no CryptoKit")
    func signed() throws {
        let manifest = try manifest(hashing: true)
        for line in [
            #"    dependencies: [.package(url: "https://github.com/apple/swift-crypto.git", from: "3.0.0")],"#,
            #"dependencies: [.product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux]))]"#,
        ] {
            #expect(manifest.contains(line), "\(line)")
        }
    }

    @Test("any other client needs nothing")
    func plain() throws {
        let manifest = try manifest(hashing: false)
        #expect(!manifest.contains("dependencies"))
        #expect(manifest.contains("        .target(name: \"Films\"),\n"))
    }

    @Test("whether an API signs is read from its requests")
    func hashes() async throws {
        let line = #"X-Sign: \("\(request.path)".hmac(.sha256, key: env.SIGN_KEY).hex)"#
        let script = "base https://api.test/v1/\nendpoint a {\n    GET a\n    \(line)\n}\n"
        #expect(try await DeclaredAPI(script).api.hashes)
        #expect(try await !DeclaredAPI("base https://api.test/v1/\nendpoint a { GET a }\n").api.hashes)
    }

    @Test("the prompt offers every style that there is")
    func keywords() {
        #expect(CommandTable["emit"]?.keywords == StyleName.allCases.map(\.rawValue))
    }
}
