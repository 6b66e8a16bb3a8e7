package import Foundation
package import HTTPModel
package import ScriptSyntax

/// What an expression finds outside of the session: the environment, a person, files, the clock.
package protocol OutsideWorld: Sendable {
    /// An environment variable; missing where it is not set, which is an error only for who sends it.
    func secret(environment name: String) -> Secret
    /// What a person types without echo; missing where there is nobody to ask.
    func secret(askedFor prompt: String, at range: SourceRange) async throws(RuntimeError) -> Secret
    /// The bytes of a file below the script's folder.
    func readFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> Data
    /// The same, for who may read it later, piece by piece.
    func openFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> FileContent
    /// The secret that a program prints, where programs may be started.
    func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// The output of a program that gets a value as its input.
    func piped(_ value: Value, through line: String, at range: SourceRange) async throws(RuntimeError) -> String
    /// A secret that a text says again, such as an answer.
    func secret(in text: String) -> Secret?
    /// Hears of secrets that were read, or made from others, before anything is sent.
    func learn(_ secrets: [Secret])
    /// Waits, where what is asked may be a server: recordings answer at once.
    func pause(for duration: Duration, at range: SourceRange) async throws(RuntimeError)
    /// What `print` was given.
    func print(_ line: String)
    /// The time, and chance: pinned where output must be the same every time.
    var chance: ClockAndRandom { get }
}

extension OutsideWorld {
    package func secret(in text: String) -> Secret? { nil }

    /// Where nothing is sent, shown or kept there is nothing to learn.
    package func learn(_ secrets: [Secret]) {}

    /// Where files are small, they are read at once.
    package func openFile(_ path: String, at range: SourceRange) throws(RuntimeError) -> FileContent {
        FileContent(try readFile(path, at: range))
    }

    /// Where nothing is sent there is nothing to wait for.
    package func pause(for duration: Duration, at range: SourceRange) async throws(RuntimeError) {}

    /// Where nothing is run there is no program.
    package func piped(
        _ value: Value, through line: String, at range: SourceRange
    ) async throws(RuntimeError) -> String {
        throw RuntimeError("no program can be started here", at: range)
    }

    /// Where nothing is run there is no program.
    package func output(of line: String, at range: SourceRange) async throws(RuntimeError) -> String {
        throw RuntimeError("no program can be started here", at: range)
    }
}
