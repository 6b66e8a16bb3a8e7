import Canaries
import Foundation
import HTTPModel
import Programs
import TestFiles
import Testing

@Suite("a key that is a program")
struct SignerTests {
    @Test("is given the request without its secrets, and its own secret")
    func question() async throws {
        let (own, others) = (Canary.typed("OWN"), (0..<22).map { Canary.typed("S\($0)") })
        var request = Request(.post, try url("/a?key=\(others[0].revealed)"), body: .bytes(Data("abc".utf8)))
        for other in others.dropFirst() { try request.headers.append("X-\(other.name)", "Bearer \(other.revealed)") }
        try request.headers.append("Accept", "text/plain")
        request.secrets = others
        let folder = try TemporaryFolder()
        let signer = ProgramSigner(
            ProgramCommand(#"tee question >/dev/null; echo '{"headers":[["X-Signature","s1gned"]]}'"#, in: folder.path),
            secret: SecretText(own))
        let lines = try await signer.lines(for: request)
        #expect(lines.map(\.name) == ["X-Signature"] && lines.map(\.value) == ["s1gned"])
        let question = try folder.text(of: "question")
        #expect(SecretMask(others).masked(question) == question)
        for words in [
            own.revealed, #""method":"POST""#, #"["Accept","text/plain"]"#, #""length":3"#,
            #""sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#,
        ] { #expect(question.contains(words)) }
    }

    @Test("is asked again unless it says how long its lines are good", arguments: [("0", 2), ("60", 1)])
    func kept(_ seconds: String, _ count: Int) async throws {
        let folder = try TemporaryFolder()
        let line = #"echo x >>calls; echo '{"headers":[["A","b"]],"seconds":\#(seconds)}'"#
        let signer = ProgramSigner(ProgramCommand(line, in: folder.path), secret: nil)
        for _ in 0..<2 { _ = try await signer.lines(for: Request(try url())) }
        #expect(try folder.text(of: "calls").count == count * 2)
    }

    @Test(
        "what is not an answer is told",
        arguments: [
            ("echo nothing", "wrote output that Sonde cannot read"), ("echo '{}'", "no “headers”"),
            (#"echo '{"headers":[["a b","c"]]}'"#, "not a header line"), ("exit 2", "exited with status 2"),
        ])
    func bad(_ line: String, _ words: String) async throws {
        let signer = ProgramSigner(ProgramCommand(line, in: "/"), secret: nil)
        let error = await #expect(throws: TransportError.self) { try await signer.lines(for: Request(try url())) }
        #expect(error?.kind == .invalidRequest && error?.detail.contains(words) == true, "\(error as Any)")
    }
}
