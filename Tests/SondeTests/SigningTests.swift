import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("keys that sign, through the program")
struct SigningTests {
    private static let canaries = [
        "s3rvern0nceCanary", "hunter2canary", "t0kenCanary", "awsS3cretCanary", "n3xtn0nceCanary",
        "pr00fOfServerCanary",
    ]
    private static let echo = "echoed"

    @Test(
        "what digest and AWS send is in no output, no recording, no archive and no client, even where the server echoes it"
    )
    func canaries() throws {
        let server = try Self.server()
        let folder = try TemporaryFolder(files: [
            "keys.apiscript": """
            base http://127.0.0.1:\(server.port)
            record taken
            key digest ann \\(env.PASSWORD)
            endpoint films { GET digest }
            films()
            films()
            response | headers
            GET digest/proof
            response | headers
            response | curl
            key
            key aws AKID \\(env.SECRET) region: eu service: s3 token: \\(env.TOKEN)
            GET aws
            response | curl
            key
            """
        ])
        let environment = [
            "PATH": "/usr/bin:/bin", "PASSWORD": Self.canaries[1], "TOKEN": Self.canaries[2],
            "SECRET": Self.canaries[3],
        ]
        for options in [[], ["--json"]] {
            let outcome = try Program("sonde").run(
                ["replay"] + options + ["keys.apiscript"],
                environment: environment, in: folder.url)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains(Self.echo))
            #expect(outcome.output.contains("the server did not prove that it knows the password"))
            #expect(outcome.output.contains(#""serverProof":"wrong""#) != options.isEmpty)
            expectNone(of: try Self.hidden(from: server), in: outcome.output + outcome.errors)
        }
        for arguments in [
            ["fixtures", "export", "har", "taken", "taken.har"], ["fixtures", "export", "har", "taken"],
            ["emit", "keys.apiscript", "--into", "Client"], ["emit", "keys.apiscript", "--style", "curl"],
            ["emit", "keys.apiscript", "--into", "Tested", "--tests", "taken"], ["check", "keys.apiscript"],
        ] {
            let outcome = try Program("sonde").run(arguments, environment: environment, in: folder.url)
            #expect(!outcome.output.isEmpty || outcome.status == 0, "\(arguments): \(outcome.errors)")
            expectNone(of: try Self.hidden(from: server), in: outcome.output + outcome.errors)
        }
        let files = try #require(FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil))
        let hidden = try Self.hidden(from: server)
        var read = 0
        for case let file as URL in files where file.pathExtension != "apiscript" && !file.hasDirectoryPath {
            expectNone(of: hidden, in: String(decoding: try Data(contentsOf: file), as: UTF8.self))
            read += 1
        }
        #expect(read >= 6)
    }

    private func expectNone(of hidden: [String], in text: String) {
        for canary in hidden { #expect(!text.contains(canary), "\(canary) in \(text)") }
    }

    /// What may be nowhere: the canaries, and what the server was sent that proves who knows them.
    private static func hidden(from server: RawServer) throws -> [String] {
        let proofs = server.requests.compactMap { $0.header("Authorization") }.flatMap { line in
            line.matches(of: /(?:response="|cnonce="|Signature=)([0-9a-f-]{32,64})/).map { String($0.output.1) }
        }
        try #require(proofs.count >= 5)
        return canaries + proofs
    }

    /// Asks for Digest below `/digest`, and answers with the request's own head.
    private static func server() throws -> RawServer {
        try RawServer { connection in
            guard let head = try connection.readRequest()?.text else { return }
            let asks = head.hasPrefix("GET /digest") && !head.contains("Authorization: Digest")
            let challenge = #"Digest realm="r", nonce="\#(canaries[0])", qop="auth", algorithm=SHA-256"#
            let body = "\(echo)\n\(head)"
            let proof = head.contains("/proof") ? "rspauth=\"\(canaries[5])\"" : "nextnonce=\"\(canaries[4])\""
            let info = head.hasPrefix("GET /digest") ? "Authentication-Info: \(proof)\r\n" : ""
            try connection.write(
                (asks
                    ? "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(challenge)\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\(info)")
                    + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
            connection.close()
        }
    }
}
