import Basics
package import Foundation

/// Runs a program to its end as a filter, which reads bytes and writes bytes.
///
/// A program does not have to read its input, may write to its standard error, and may start other programs, which end
/// with it.
///
/// ```swift
/// let json = try await ProgramRun(program).output(given: xml)
/// ```
package struct ProgramRun: Sendable {
    /// The limits on a program's time and output.
    package struct Limits: Sendable, Hashable {
        package var time = Duration.seconds(30)
        /// In bytes.
        package var output = 256 << 20

        package init() {}
    }

    private let program: ProgramCommand
    private let surroundings: ProgramSurroundings
    private let limits: Limits

    package init(
        _ program: ProgramCommand, in surroundings: ProgramSurroundings = ProgramSurroundings(),
        limits: Limits = Limits()
    ) {
        self.program = program
        self.surroundings = surroundings
        self.limits = limits
    }

    /// Returns its output. A status other than 0 is a failure, even if it wrote something.
    package func output(given input: Data) async throws(ProgramFailure) -> Data {
        let wake: PipeEnds
        do { wake = try PipeEnds() } catch { throw ProgramFailure(program, .notStarted(error.reason)) }
        let result: Result<Data, ProgramFailure> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    BrokenPipes.hold()
                    continuation.resume(returning: filtered(input, until: wake.reading))
                }
            }
        } onCancel: {
            writeAll([1], to: wake.writing)
        }
        wake.close()
        return try result.get()
    }

    private func filtered(_ input: Data, until cancelled: Int32) -> Result<Data, ProgramFailure> {
        do throws(ProgramFailure) {
            var filter = ProgramFilter(try ProgramProcess(program, surroundings), input, limits)
            do throws(ProgramFilter.Stop) { try filter.run(until: cancelled) } catch {
                return .failure(ProgramFailure(program, error.reason, complaint: filter.complaint))
            }
            return .success(filter.output)
        } catch {
            return .failure(error)
        }
    }
}
