#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("what is packaged")
struct PackagingTests {
    @Test("the program, the manual page and the formula name one version")
    func version() throws {
        let version = try packaging(["--version"]).trimmingCharacters(in: .newlines)
        #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        let told = try Program("sonde").run(["--version"]).output
        #expect(told == "sonde \(version)\n" || !Program.isPackaged && told == "sonde \(version) (quick build)\n")
        #expect(try text("Documentation/sonde.1").contains(".Os Sonde \(version)\n"))
        #expect(try text("Tools/Packaging/sonde.rb").contains("\"\(version)\""))
    }

    @Test("the libraries of a server, the prompt and YAML are loaded when they are needed")
    func loaded() throws {
        // The dynamic linker lists what a program is linked with, and does not run it.
        let libraries = try Program("sonde").run([], environment: ["LD_TRACE_LOADED_OBJECTS": "1"]).output
        #expect(libraries.contains("libcurl"))
        for name in ["libmicrohttpd", "libedit", "libyaml"] { #expect(!libraries.contains(name)) }
    }

    @Test("every file of the package is in the project and has one place")
    func files() throws {
        let rows = try packaging(["--files"]).split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.count >= 5)
        #expect(rows.allSatisfy { $0.count == 3 && ($0[0] == "644" || $0[0] == "755") })
        #expect(Set(rows.map { $0[2] }).count == rows.count)
        for row in rows where row[0] == "644" {
            #expect(FileManager.default.fileExists(atPath: Project.folder.appending(path: row[1]).path))
        }
    }

    @Test("the list of what is inside is SPDX 2.3, and each part has a licence and a place in it")
    func inside() throws {
        let list = try JSONDecoder().decode(SPDXList.self, from: Data(packaging(["--spdx"]).utf8))
        #expect(list.spdxVersion == "SPDX-2.3")
        #expect(list.dataLicense == "CC0-1.0")
        #expect(list.packages.map(\.name).contains("ICU"))
        let identifiers = list.packages.map(\.identifier)
        #expect(Set(identifiers).count == identifiers.count)
        for package in list.packages {
            #expect(package.identifier.wholeMatch(of: /SPDXRef-[A-Za-z0-9.-]+/) != nil)
            #expect(!package.licenseDeclared.isEmpty)
            #expect(list.relationships.contains { $0.relatedSpdxElement == package.identifier })
        }
    }

    @Test("the installer tells its usage when asked for it, and when asked for what it does not do")
    func installer() throws {
        let usage = "usage: ./install [--uninstall] [PREFIX]\n"
        let help = try install(["--help"])
        #expect(help.output.hasPrefix(usage) && help.errors == "" && help.status == 0)
        for words in [
            ["--wrong"], ["here", "there"], Array(repeating: "here", count: 11), ["--uninstall", "--wrong"], [""],
        ] {
            let refused = try install(words)
            #expect(refused.output == "" && refused.errors == usage && refused.status == 2)
        }
    }

    private func install(_ arguments: [String]) throws -> Outcome {
        try Program(at: "/bin/sh").run([Project.folder.appending(path: "Tools/Packaging/install").path] + arguments)
    }

    private func packaging(_ arguments: [String]) throws -> String {
        let script = Project.folder.appending(path: "scripts/package").path
        let outcome = try Program(at: "/bin/bash").run([script] + arguments)
        #expect(outcome.status == 0)
        return outcome.output
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Project.folder.appending(path: path), encoding: .utf8)
    }
}

/// The parts of SPDX 2.3 that have to be there.
private struct SPDXList: Decodable {
    struct Package: Decodable {
        let identifier: String
        let name: String
        let downloadLocation: String
        let licenseDeclared: String

        enum CodingKeys: String, CodingKey {
            case identifier = "SPDXID"
            case name, downloadLocation, licenseDeclared
        }
    }

    struct Relationship: Decodable {
        let spdxElementId: String
        let relatedSpdxElement: String
        let relationshipType: String
    }

    struct Creation: Decodable {
        let created: String
        let creators: [String]
    }

    let spdxVersion: String
    let dataLicense: String
    let documentNamespace: URL
    let creationInfo: Creation
    let packages: [Package]
    let relationships: [Relationship]
}
#endif
