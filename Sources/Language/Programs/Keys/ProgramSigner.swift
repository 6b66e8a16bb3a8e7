import Basics
import Foundation
package import HTTPMiddleware
package import HTTPModel
import JSONModel

/// Signs requests with header lines from a program, which may let them be kept for a time.
///
/// The program is given a line of JSON with the method, the URL, the header lines, digests of the body, and the secret that
/// the key was set with. It does not get any other secret of the request.
///
///     {"sonde":1,"method":"GET","url":"https://…","headers":[],"body":{"length":0,"sha256":"e3b0…"},"secret":"k3y"}
///     {"headers":[["X-Signature","9f86…"]],"seconds":60}
package final class ProgramSigner: RequestSigner {
    private typealias Lines = (fields: [HeaderField], end: ContinuousClock.Instant)

    package let program: ProgramCommand
    private let secret: SecretText?
    private let limits: ProgramRun.Limits
    private let known: @Sendable () -> SecretMask
    private let kept = Lock<Lines?>(nil)

    package init(
        _ program: ProgramCommand, secret: SecretText?, limits: ProgramRun.Limits = ProgramRun.Limits(),
        knowing known: @escaping @Sendable () -> SecretMask = { SecretMask([]) }
    ) {
        self.known = known
        self.program = program
        self.secret = secret
        self.limits = limits
    }

    package var summary: String { "“\(Printable.text(program.line))”" }

    package var secrets: [Secret] {
        guard let secret else { return [] }
        return secret.isSecret ? secret.secrets : [Secret("secret", secret.revealed, from: .key)]
    }

    package func lines(for request: Request) async throws(TransportError) -> [HeaderField] {
        if let kept = kept.withLock({ $0 }), kept.end > .now { return kept.fields }
        let question = Data((try await question(about: request) + "\n").utf8)
        do throws(ProgramFailure) {
            let answer = try await ProgramRun(program, limits: limits).output(given: question)
            let lines = try lines(in: answer)
            kept.withLock { $0 = lines }
            return lines.fields
        } catch {
            throw TransportError(.invalidRequest, error.description)
        }
    }

    package func filled(with secret: Secret) -> any RequestSigner {
        ProgramSigner(program, secret: self.secret?.filled(with: secret), limits: limits, knowing: known)
    }
}

extension ProgramSigner {
    private func question(about request: Request) async throws(TransportError) -> String {
        let trace = HiddenText(in: request, knowing: known())
        let body = Array(try await request.body.collected())
        let digests = [HashAlgorithm.md5, .sha1, .sha256, .sha512].map { algorithm in
            (algorithm.rawValue, JSONValue.quoted(algorithm.hash(body).hexadecimal))
        }
        var members = [
            ("sonde", "\(Frame.version)"), ("method", JSONValue.quoted(request.method.name)),
            ("url", JSONValue.quoted(trace.masked(request.url.withoutFragment))),
            (
                "headers",
                Frame.list(
                    HeaderFields(request.headers.filter { !trace.isIn($0.value) })
                )
            ),
            ("body", Self.object([("length", "\(body.count)")] + digests)),
        ]
        if let secret { members.append(("secret", JSONValue.quoted(secret.revealed))) }
        return Self.object(members)
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(JSONValue.quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    private func lines(in answer: Data) throws(ProgramFailure) -> Lines {
        do throws(FrameFault) {
            let head = try FrameHead(Array(answer))
            guard head["headers"] != nil else { throw FrameFault("its answer has no “headers”") }
            let seconds = head["seconds"]?.double ?? 0
            return (Array(try head.fields("headers")), .now + .seconds(min(max(seconds, 0), Self.longest)))
        } catch {
            throw ProgramFailure(program, .garbage(error.message))
        }
    }

    /// A day, in seconds.
    private static let longest = 86_400.0
}
