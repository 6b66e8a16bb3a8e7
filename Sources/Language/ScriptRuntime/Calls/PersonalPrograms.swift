import Foundation
import HTTPMiddleware
import HTTPModel
import Programs
package import ScriptExpressions
package import ScriptSyntax

/// Starts a person's programs, where they may be started.
struct PersonalPrograms {
    let run: StatementRun

    /// The output of a program, which is asked about before it starts.
    func output(
        of program: ProgramCommand, given input: Data, at range: SourceRange
    ) async throws(RuntimeError) -> Result<Data, ProgramFailure> {
        try await admit(ProgramAccess.Use(program: program), at: range)
        do throws(ProgramFailure) { return .success(try await ProgramRun(program).output(given: input)) } catch {
            if error.reason == .cancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            return .failure(error)
        }
    }

    /// Asks about the programs that a request starts on its way.
    func admit(
        ofRequest request: Request, through settings: TransportSettings, at range: SourceRange
    ) async throws(RuntimeError) {
        if case .program(let source) = settings.source {
            try await admit(ProgramAccess.Use(program: source.program, takesKeys: source.takesKeys), at: range)
        }
        guard settings.mayAskNetwork else { return }
        for case .signer(let key) in request.credentials?.keys ?? [] {
            if let signer = key.signer as? ProgramSigner {
                try await admit(ProgramAccess.Use(program: signer.program), at: range)
            }
        }
    }

    private func admit(_ use: ProgramAccess.Use, at range: SourceRange) async throws(RuntimeError) {
        do throws(ScriptHost.FileError) { try await run.host.programs.admit(use) } catch {
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: range) }
            throw RuntimeError(error.description, at: range)
        }
    }
}

extension StatementRun {
    package func piped(
        _ value: Value, through line: String, at range: SourceRange
    ) async throws(RuntimeError) -> String {
        let program = try WrittenProgram.command(line, in: source.folder, at: range)
        guard let outlets = host.outlets else { throw RuntimeError("nothing can leave this session", at: range) }
        let input = Data(try outlets.bytes(value, nil, []))
        switch try await PersonalPrograms(run: self).output(of: program, given: input, at: range) {
        case .success(let output):
            guard let text = String(data: output, encoding: .utf8) else {
                throw RuntimeError(
                    "\(program) wrote \(output.count) bytes that are not a text in UTF-8",
                    advice: "let it write text: \(line) | base64", at: range)
            }
            return text
        case .failure(let failure): throw RuntimeError(failure.description, at: range)
        }
    }
}
