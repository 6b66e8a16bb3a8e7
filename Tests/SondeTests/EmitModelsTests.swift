import Foundation
import Spawn
import TestFiles
import Testing

@Suite("a client beside the models of an app")
struct EmitModelsTests {
    private static let model = "struct Film: Decodable { let id: Int }\n"

    private func playground() throws -> Playground {
        let playground = try Playground()
        try FileManager.default.createDirectory(
            at: playground.folder.appending(path: "App/Models"), withIntermediateDirectories: true)
        try playground.write(Self.model, to: "App/Models/Film.swift")
        try playground.write(
            """
            base https://films.example.com/
            models "App/Models"
            endpoint film(id: Int) -> Film { GET films/{id} }

            """, to: "films.apiscript")
        return playground
    }

    @Test(
        "models that the folder has already are not written again, and the client keeps its name",
        arguments: ["App", "App/Models"])
    func beside(folder: String) throws {
        let playground = try playground()
        for _ in 1...2 {
            let outcome = try playground.run(["emit", "films.apiscript", "--into", folder])
            #expect(outcome.output == "\(folder)/FilmsClient.swift\n", "\(outcome.errors)")
        }
        #expect(try playground.text(of: "App/Models/Film.swift") == Self.model)
        #expect(try playground.text(of: "\(folder)/FilmsClient.swift").contains("struct FilmsClient: Sendable {"))
        #expect(try playground.run(["emit", "films.apiscript", "--into", folder, "--check"]).status == 0)
    }

    @Test("elsewhere they go along")
    func elsewhere() throws {
        let playground = try playground()
        let outcome = try playground.run(["emit", "films.apiscript", "--into", "Out"])
        #expect(outcome.output == "Out/FilmsClient.swift\nOut/Models/Film.swift\n", "\(outcome.errors)")
    }

    @Test("in a script, emit says which command writes the client")
    func script() throws {
        let playground = try playground()
        try playground.write("emit\n", to: "films.apiscript")
        for command in ["replay", "check"] {
            let errors = try playground.run([command, "films.apiscript"]).errors
            #expect(errors.contains("leave it out: sonde emit SCRIPT writes the client"), "\(errors)")
        }
    }
}
