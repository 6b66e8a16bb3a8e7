import ClientWriting
import Foundation
import Spawn
import TestFiles
import Testing

extension DeclaredAPI {
    /// Lets the compiler check a client, with its tests where there are any.
    func typecheck(_ style: StyleName, _ access: ClientOptions.Access = .internal) throws {
        let folder = try TemporaryFolder()
        let options = ClientOptions(command: "sonde emit films.apiscript", access: access)
        let tests = SuiteFiles(for: api, style, options, in: SuiteFiles.Place())?.files ?? []
        var sources: [String] = []
        for file in style.files(for: api, options) + tests where file.path.hasSuffix(".swift") {
            let name = file.path.replacing("/", with: "-")
            try folder.write(file.text, to: name)
            sources.append(name)
        }
        let outcome = try Compiler.check(sources, usesMacros: !tests.isEmpty, in: folder.url)
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    /// A client as one text.
    func text(_ style: StyleName = .async) -> String {
        let files = style.files(for: api, ClientOptions(command: "sonde emit films.apiscript"))
        return files.map(\.text).joined(separator: "\n")
    }
}
