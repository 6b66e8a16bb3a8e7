import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("keys of an emitted client")
struct EmitKeysTests {
    @Test("a client signs for AWS to the letter as Sonde does", arguments: ["execute-api", "s3"])
    func amazon(service: String) throws {
        let sent = Lock<[ServedRequest]>([])
        let server = try LoopbackServer { request in
            sent.withLock { $0.append(request) }
            return ServedResponse(Status(200), body: Data("{}".utf8))
        }
        defer { server.stop() }
        let playground = try Playground(variables: ["ID": "AKIDEXAMPLE", "SECRET": "s3cr3t/Key", "SESSION": "t0ken"])
        try playground.write(
            #"""
            base \#(server.origin)/live/
            key aws \(env.ID) \(env.SECRET) region: "eu-central-1" service: "\#(service)" token: \(env.SESSION)
            header X-Trace one   two
            header User-Agent mine
            endpoint film(name: String, tags: [String], b: Int) { GET films/{name}/?b={b}&plus=a+b&tag={tags*} }
            endpoint add(title: String) {
                POST films

                { "title": title }
            }
            """#, to: "films.apiscript")
        let emitted = try playground.run(["emit", "films.apiscript", "--into", "Out"])
        #expect(emitted.status == 0, "\(emitted.errors)")
        try playground.write(
            """
            @main struct Driver {
                static func main() async throws {
                    let client = FilmsClient(
                        accessKeyID: "AKIDEXAMPLE", secretAccessKey: "s3cr3t/Key", sessionToken: "t0ken")
                    _ = try await client.film(name: "a b/ü", tags: ["z", "&"], b: 2)
                    _ = try await client.add(title: "Bread")
                }
            }
            """, to: "Driver.swift")
        try build(playground, "Out/FilmsClient.swift", "Driver.swift")
        let ran = try Program(at: playground.folder.appending(path: "driver").path).run(
            [], environment: playground.environment, in: playground.folder)
        #expect(ran.status == 0, "\(ran.errors)")
        let own = sent.withLock { sent in
            defer { sent = [] }
            return sent
        }
        for (request, call) in zip(own, [#"film(name: "a b/ü", tags: ["z", "&"], b: 2)"#, #"add(title: "Bread")"#]) {
            let moment = try #require(request.headers["X-Amz-Date"])
            let format = Date.ISO8601FormatStyle(
                dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)
            let now = try format.parse(moment).formatted(Date.ISO8601FormatStyle())
            let same = try Playground(
                variables: playground.environment.merging(["SONDE_NOW": now]) { $1 })
            try same.write(try playground.text(of: "films.apiscript") + "\n\(call)\n", to: "films.apiscript")
            let outcome = try same.run(["replay", "films.apiscript"])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let sondes = sent.withLock { $0 }
        #expect(own.count == 2 && sondes.count == 2)
        for (one, other) in zip(own, sondes) {
            #expect(one.target == other.target && one.body == other.body)
            for name in ["X-Amz-Date", "X-Amz-Security-Token", "X-Amz-Content-Sha256", "Authorization"] {
                #expect(one.headers[name] == other.headers[name], "\(name)")
            }
            #expect(one.headers["Authorization"]?.contains("Credential=AKIDEXAMPLE/") == true)
        }
    }

    @Test(
        "a client with a basic key is written whatever its variables hold: nothing, or a letter",
        arguments: [[:], ["U": "", "P": ""], ["U": "a", "P": "b"], ["U": "a b", "P": ""]] as [[String: String]],
        ["async", "result", "combine", "request", "curl", "openapi"])
    func basic(variables: [String: String], style: String) throws {
        let playground = try Playground(variables: variables)
        try playground.write(
            """
            base https://api.example.com/
            key basic \\(env.U) \\(env.P)
            endpoint films(a: Int = 1) -> [String] { GET films{?a} }

            """, to: "films.apiscript")
        let emitted = try playground.run(["emit", "films.apiscript", "--style", style, "--into", "Out"])
        #expect(emitted.status == 0, "\(emitted.errors)")
    }

    @Test("what a client is given for keys, and what it leaves out, stands on the screen and in its first lines")
    func told() throws {
        let playground = try Playground()
        for (key, loss, property) in [
            (
                #"key digest ann \(env.PASSWORD)"#,
                "key digest: the client does not support Digest: give its transport a URLSession whose delegate returns "
                    + "a URLCredential", nil
            ),
            (
                "key oauth2 token: https://auth.example.com/token client: me secret: \\(env.SECRET)",
                "key oauth2: the client does not sign in (client credentials from https://auth.example.com/token): give "
                    + "it a token as accessToken, and another one when that expires", "accessToken"
            ), ("key netrc", nil, "password"),
        ] as [(String, String?, String?)] {
            try playground.write(
                "base https://films.example.com/\n\(key)\nendpoint film(id: Int) { GET films/{id} }\n",
                to: "films.apiscript")
            for style in ["async", "result", "combine", "request"] {
                let outcome = try playground.run(["emit", "films.apiscript", "--style", style])
                #expect(outcome.errors == (loss.map { "left out: \($0)\n" } ?? ""))
                let lines = outcome.output.split(separator: "\n").prefix(4)
                #expect(lines.contains("// Left out: \(loss ?? "")") == (loss != nil), "\(outcome.output)")
                #expect(outcome.output.contains("var password: String") == (property == "password"))
                #expect(outcome.output.contains("var accessToken: String") == (property == "accessToken"))
            }
        }
    }

    @Test("a key in an address is in no name", arguments: ["async", "request", "curl", "openapi", "http"])
    func inNames(style: String) throws {
        let playground = try Playground()
        let (hook, token) = ("XyZ1234567890AbCdEfGhIjK", "ghp_" + "q7Rk2Zp9Lx4Vt8Ns3Wb6Hd5Jf1Gm0Kc2Ty8U")
        try playground.write(
            """
            POST https://hooks.slack.com/services/T00000000/B00000000/\(hook) { "text": "a" }
            GET https://hooks.slack.com/users/\(token)
            """, to: "hooks.apiscript")
        let outcome = try playground.run(["emit", "hooks.apiscript", "--style", style])
        #expect(outcome.status == 0 || style == "openapi", "\(outcome.errors)")
        let told = (outcome.output + outcome.errors).lowercased()
        #expect(!told.contains(hook.lowercased()) && !told.contains("q7rk2zp9lx4vt8ns3wb6"), "\(told)")
    }

    @Test("curl and OpenAPI carry what they have a word for")
    func others() throws {
        let playground = try Playground()
        for (key, curl, openapi) in [
            (#"key digest ann \(env.PASSWORD)"#, "--digest --user", #""scheme": "digest""#),
            (
                #"key aws \(env.ID) \(env.SECRET) region: eu service: s3 token: \(env.TOKEN)"#,
                "--aws-sigv4 aws:amz:eu:s3 --user", #""x-amazon-apigateway-authtype": "awsSigv4""#
            ),
        ] {
            try playground.write(
                "base https://films.example.com/\n\(key)\nendpoint film(id: Int) { GET films/{id} }\n",
                to: "films.apiscript")
            let script = try playground.run(["emit", "films.apiscript", "--style", "curl"])
            #expect(script.output.contains(curl) && script.errors.isEmpty, "\(script.output) \(script.errors)")
            let document = try playground.run(["emit", "films.apiscript", "--style", "openapi"])
            #expect(document.output.contains(openapi) && document.errors.isEmpty, "\(document.output)")
            let requests = try playground.run(["emit", "films.apiscript", "--style", "http"])
            #expect(requests.errors.hasPrefix("left out: key "), "\(requests.errors)")
        }
    }

    /// Where there is no CryptoKit, hashes of this project stand in for it.
    private static let crypto = Swift.Result {
        let folder = try TemporaryFolder()
        let hashing = Project.folder.appending(path: "Sources/Apps/HTTPMiddleware/Keys/Hashing").path
        let files = try FileManager.default.contentsOfDirectory(atPath: hashing).map { "\(hashing)/\($0)" }
        let outcome = try Compiler.run(
            [
                "-swift-version", "6", "-parse-as-library", "-emit-library", "-static", "-emit-module", "-module-name",
                "Crypto",
                "-package-name", "hashing", "-o", "libCrypto.a",
                Project.folder.appending(path: "Tests/Support/CryptoStandIn/Crypto.swift").path,
            ] + files, in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return folder
    }

    /// The client and what calls it, as a program.
    private func build(_ playground: Playground, _ sources: String...) throws {
        for style in ["result", "request"] {
            let emitted = try playground.run(["emit", "films.apiscript", "--style", style, "--into", style])
            #expect(emitted.status == 0, "\(emitted.errors)")
        }
        let crypto = try Self.crypto.get().path
        let flags = ["-parse-as-library", "-I", crypto]
        for outcome in [
            try Compiler.run(
                ["-swift-version", "6", "-warnings-as-errors", "-L", crypto, "-lCrypto", "-o", "driver"] + flags
                    + sources,
                in: playground.folder),
            try Compiler.check(["result/FilmsClient.swift"], flags, in: playground.folder),
            try Compiler.check(
                ["request/EndpointRequest.swift", "request/EndpointRequestType.swift"], flags, in: playground.folder),
        ] {
            #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
        }
    }
}
