import Basics
package import HTTPModel

/// Sends requests to a running program instead of the network. The program is started for the first request and ends
/// with this transport.
///
/// A program that ends by itself is started again once, unless it has never begun to respond. After that, every
/// request fails with the reason.
///
/// ```swift
/// let transport = ProgramTransport(ProgramCommand("./over-ssh.py", in: folder)) { print($0) }
/// ```
package final class ProgramTransport: Transport {
    private let program: ProgramCommand
    private let surroundings: ProgramSurroundings
    private let configuration: TransportConfiguration
    private let tell: @Sendable (String) -> Void
    private let state = Lock(State())

    private struct State {
        var channel: ProgramChannel?
        var requests = 0
        var crashes = 0
        /// The reason for which it is not started any more.
        var end: ProgramFailure?
    }

    /// Creates a transport that reports when it starts the program again.
    package init(
        _ program: ProgramCommand, _ configuration: TransportConfiguration = TransportConfiguration(),
        in surroundings: ProgramSurroundings = ProgramSurroundings(),
        tell: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.program = program
        self.configuration = configuration
        self.surroundings = surroundings
        self.tell = tell
    }

    /// Sends the request unchanged. Returns when the head has arrived and, if the body is small, the body too.
    package func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        do throws(TransportError) {
            try request.checkedDestination()
            while true {
                guard !Task.isCancelled else { throw TransportError(.cancelled) }
                let (channel, number) = try next()
                let exchange = ProgramExchange(number, request, to: program, configuration, context)
                switch await channel.perform(exchange) {
                case .response(let response): return response
                case .failure(let error): throw error
                case .notSent: continue
                }
            }
        } catch {
            throw error.with(request: request)
        }
    }
}

extension ProgramTransport {
    private func next() throws(TransportError) -> (ProgramChannel, Int) {
        let (next, remark) = try state.withLock { (state) throws(TransportError) -> ((ProgramChannel, Int), String?) in
            var remark: String?
            if let ending = state.channel?.ending {
                state.channel = nil
                remark = try note(ending, in: &state)
            }
            let channel = if let kept = state.channel { kept } else { try open(unless: state.end) }
            state.channel = channel
            state.requests += 1
            return ((channel, state.requests), remark)
        }
        if let remark { tell(remark) }
        return next
    }

    private func open(unless end: ProgramFailure?) throws(TransportError) -> ProgramChannel {
        do throws(ProgramFailure) {
            if let end { throw end }
            return try ProgramChannel(program, surroundings)
        } catch {
            throw TransportError(error)
        }
    }

    /// The remark to make before the program is started again.
    private func note(
        _ ending: ProgramInbox.Ending, in state: inout State
    ) throws(TransportError) -> String? {
        guard case .broken(let failure, let hadBegun) = ending else { return nil }
        if hadBegun { state.crashes += 1 }
        guard hadBegun, state.crashes < 2 else {
            let end = hadBegun ? failure.again : failure
            state.end = end
            throw TransportError(end)
        }
        return "\(failure): it is started again"
    }
}

extension TransportError {
    /// A program did something else than to answer.
    init(_ failure: ProgramFailure) {
        let kind: Kind =
            switch failure.reason {
            case .garbage: .malformed
            case .cancelled: .cancelled
            case .tooSlow: .timedOut(.waiting)
            case .notStarted, .exited, .tooMuch, .reported, .crashedTwice: .unreachable
            }
        self = TransportError(kind).caused(by: failure)
    }

    /// The same error, as a program's failure.
    func caused(by failure: ProgramFailure) -> TransportError {
        var error = self
        (error.detail, error.cause) = (failure.description, failure)
        return error
    }
}
