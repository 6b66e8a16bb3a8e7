import Basics
import Foundation
import HTTPModel

/// A way to a program that stays: commands go to the thread that speaks with it.
///
/// The program ends when neither its transport nor a body that is still being read holds the channel any more.
final class ProgramChannel: Sendable {
    private let inbox: ProgramInbox

    init(_ program: ProgramCommand, _ surroundings: ProgramSurroundings) throws(ProgramFailure) {
        do { inbox = try ProgramInbox() } catch { throw ProgramFailure(program, .notStarted(error.reason)) }
        let inbox = inbox
        Thread.detachNewThread {
            BrokenPipes.hold()
            do throws(ProgramFailure) {
                let process = try ProgramProcess(program, surroundings)
                ProgramLoop(program, process, inbox).run()
            } catch {
                inbox.close(.broken(error, hadBegun: false))
            }
        }
    }

    deinit { inbox.post(.stop) }

    /// The way in which the program ended; nil while it runs.
    var ending: ProgramInbox.Ending? { inbox.ending }

    /// Runs an exchange until it has a response or a failure; ends it when the task is cancelled.
    func perform(_ exchange: ProgramExchange) async -> ProgramExchange.Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.wait(continuation)
                if !inbox.post(.start(exchange, through: self)) { exchange.giveBack() }
            }
        } onCancel: {
            cancel(exchange)
        }
    }

    /// Hands over a piece of a request's body, and waits until the program has taken it. False if it never will.
    func give(_ frame: Frame, of exchange: ProgramExchange) async -> Bool {
        await withCheckedContinuation { continuation in
            if !inbox.post(.send(frame.bytes, of: exchange, then: continuation)) {
                continuation.resume(returning: false)
            }
        }
    }

    /// There is room for more of a response.
    func resume() { inbox.post(.resume) }

    /// Ends an exchange, because the rest is not wanted.
    func cancel(_ exchange: ProgramExchange) {
        if !inbox.post(.cancel(exchange)) { exchange.fail(TransportError(.cancelled)) }
    }
}
