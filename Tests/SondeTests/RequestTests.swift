import Foundation
import Spawn
import Testing

@Suite("requests, through the program")
struct RequestTests {
    @Test(
        "an address is asked as it is typed",
        arguments: [
            "127.0.0.1:PORT/episodes/2", "http://127.0.0.1:PORT/episodes/2", "localhost:PORT/episodes/2",
            "GET 127.0.0.1:PORT/episodes/2", "base 127.0.0.1:PORT; GET episodes/2",
            "base localhost:PORT/episodes; GET 2",
            #"let host = "http://127.0.0.1:PORT"; GET \(host)/episodes/2"#,
            #"let id = 2; try? 127.0.0.1:PORT/episodes/{id}"#,
        ])
    func addresses(line: String) throws {
        let playground = try Playground()
        let port = try #require(playground.origin.split(separator: ":").last)
        let text = line.replacing("PORT", with: port)
        let outcome = try playground.run(["run", text.replacing("; ", with: "\n")])
        #expect(outcome.output.contains(#""id": 2"#), "\(outcome.errors)")
        try playground.write(text.replacing("; ", with: "\n") + "\nprint(it.id)\n", to: "typed.apiscript")
        let replayed = try playground.run(["replay", "typed.apiscript"])
        #expect(replayed.output.hasSuffix("2\n"), "\(replayed.errors)")
        let reach = try playground.run(["check", "typed.apiscript"]).output
        #expect(reach.contains("http://SERVER") || reach.contains("http://localhost:\(port)"), "\(reach)")
    }

    @Test("no parameter of a script can have the name of an option that replaying it has")
    func options() throws {
        let playground = try Playground()
        let help = try playground.run(["replay", "--help"]).output
        let names = Set(help.matches(of: /--([a-z]+)(?= )/).map { String($0.output.1) }).union(["help"])
        #expect(names.isSuperset(of: ["quiet", "json", "record", "fixtures"]))
        for name in names {
            try playground.write("parameter \(name): Bool\nprint(\(name))\n", to: "optional.apiscript")
            #expect(try playground.run(["check", "optional.apiscript"]).status == 3, "\(name)")
        }
    }
}
