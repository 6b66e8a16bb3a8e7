import Basics
import Foundation

/// Commands for a channel's thread, and a pipe that wakes it.
final class ProgramInbox: Sendable {
    enum Command: Sendable {
        case start(ProgramExchange, through: ProgramChannel)
        case send(Data, of: ProgramExchange, then: CheckedContinuation<Bool, Never>)
        case cancel(ProgramExchange)
        case resume
        case stop
    }

    enum Ending: Sendable {
        /// Sonde ended it.
        case wanted
        /// It ended by itself or was not understood, either before it began to respond or later.
        case broken(ProgramFailure, hadBegun: Bool)
    }

    private struct State {
        var commands: [Command] = []
        var ending: Ending?
    }

    private let state = Lock(State())
    private let wake: PipeEnds

    init() throws(ChildProcess.Failure) {
        wake = try PipeEnds()
        for end in [wake.reading, wake.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { wake.close() }

    /// Readable when a command waits.
    var descriptor: Int32 { wake.reading }

    var ending: Ending? { state.withLock { $0.ending } }

    /// Returns false if there is no longer a thread for it.
    @discardableResult
    func post(_ command: Command) -> Bool {
        let isFirst = state.withLock { state -> Bool? in
            guard state.ending == nil else { return nil }
            state.commands.append(command)
            return state.commands.count == 1
        }
        if isFirst == true {
            var byte: UInt8 = 1
            _ = write(wake.writing, &byte, 1)
        }
        return isFirst != nil
    }

    func take() -> [Command] {
        var room = [UInt8](repeating: 0, count: 64)
        _ = read(wake.reading, &room, room.count)
        return state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// The thread ends; what was still to be done is answered.
    func close(_ ending: Ending) {
        let commands = state.withLock { state in
            defer { state = State(commands: [], ending: ending) }
            return state.commands
        }
        for command in commands {
            switch command {
            case .start(let exchange, _): exchange.giveBack()
            case .send(_, _, let continuation): continuation.resume(returning: false)
            case .cancel, .resume, .stop: break
            }
        }
    }
}
