package import Foundation
package import HTTPModel
package import ScriptSyntax

/// The outside world of an expression: the environment, a person, files, the clock.
package protocol OutsideWorld: Sendable {
    /// An environment variable; missing where it is not set, which is an error only for who sends it.
    func secret(environment name: String) -> Secret
    /// Returns a secret that a person types without echo; it is missing if there is no one to ask.
    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret
    /// The bytes of a file below the script's folder.
    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data
    /// Opens the same file for code that may read it later, piece by piece.
    func openFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> FileContent
    /// The secret that a program prints, where programs may be started.
    func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// The output of a program that gets a value as its input.
    func piped(_ value: Value, through line: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// The secrets that are known, and what may become of them.
    var secrets: SessionSecrets { get }
    /// Waits if a server may respond. Recordings respond at once.
    func pause(for duration: Duration, at range: SourceRange) async throws(RuntimeError)
    /// Prints a line for `print`.
    func print(_ line: String)
    /// The time, and chance: pinned where output must be the same every time.
    var clockAndRandom: ClockAndRandom { get }
}

extension OutsideWorld {
    /// None, because there is nothing to learn if nothing is sent, shown or kept.
    package var secrets: SessionSecrets { SessionSecrets() }

    /// Reads the file at once, which is fine for small files.
    package func openFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> FileContent {
        FileContent(try readFile(path, at: range))
    }

    /// Does nothing, because there is nothing to wait for if nothing is sent.
    package func pause(for duration: Duration, at range: SourceRange) async throws(RuntimeError) {}

    /// Throws, because programs cannot be started if nothing is run.
    package func piped(
        _ value: Value, through line: String, at range: SourceRange
    ) async throws(RuntimeError) -> String {
        throw RuntimeError("no program can be started here", at: range)
    }

    /// Throws, because programs cannot be started if nothing is run.
    package func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String {
        throw RuntimeError("no program can be started here", at: range)
    }
}
