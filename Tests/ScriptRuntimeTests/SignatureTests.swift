import Foundation
import HTTPModel
import ScriptRuntime
import TestFiles
import Testing

/// The signatures on the page about requests, made as it says, are those that others compute.
@Suite("signatures")
struct SignatureTests {
    private let blocks: [String]

    init() throws {
        let text = try Project.text(of: "Documentation/Requests.md")
        let section = try #require(
            text.components(separatedBy: "\n## Signatures").last?.components(separatedBy: "\n## ").first)
        blocks = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element.drop { $0 != "\n" }) }
    }

    @Test("an HMAC of a request is the one that openssl computes")
    func hmac() async throws {
        let api = Canned([:])
        let script = try #require(blocks.first).replacing("Date()", with: #"Date("2018-04-17")"#)
        let lines = await run(
            "base http://api.test/v1\n\(script)\ntry? pay(amount: 9.95)", over: api,
            environment: ["SECRET": "k3y-k3y-k3y"])
        let sent = try #require(api.requests.first, "\(lines)")
        #expect(sent.headers["X-Timestamp"] == "1523923200")
        // printf '%s' '1523923200POST/v1/payments{"amount":9.95}' | openssl dgst -sha256 -hmac k3y-k3y-k3y
        #expect(sent.headers["X-Signature"] == "4ecc41af1e1d8eb0892bf07e7a1ff211d5c7643a05a4e14bb442143e0c931ea0")
    }

    /// `get-vanilla` of AWS's test suite for Signature Version 4.
    @Test("a request is signed as AWS's own test suite has it")
    func signatureVersion4() async throws {
        let api = Canned([:])
        let script = try #require(blocks.last)
            .replacing(#"Date().formatted("yyyyMMdd'T'HHmmss'Z'")"#, with: #""20150830T123600Z""#)
        let lines = await run(
            script + "\ntry? objects", over: api,
            environment: [
                "AWS_ACCESS_KEY_ID": "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY": "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
            ])
        let sent = try #require(api.requests.first, "\(lines)")
        #expect(
            sent.headers["Authorization"]
                == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
                + "SignedHeaders=host;x-amz-date, "
                + "Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31")
    }
}
