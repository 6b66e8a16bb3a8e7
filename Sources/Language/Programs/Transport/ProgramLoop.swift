import Foundation
import HTTPModel
import JSONModel

/// The thread that speaks with a program: it writes frames, reads frames, and ends what is late.
///
/// A turn does what was posted, ends what is late, and sleeps until a pipe, a deadline or the inbox has something.
final class ProgramLoop {
    /// An exchange, and the channel that its response keeps open.
    private typealias Turn = (exchange: ProgramExchange, channel: ProgramChannel)

    private let program: ProgramCommand
    private let process: ProgramProcess
    private let inbox: ProgramInbox
    private var outgoing = OutgoingFrames()
    private var reader = FrameReader(lineLimit: 1 << 20)
    private var head: FrameHead?
    /// Bytes of a response that do not fit anywhere yet; nothing more is read meanwhile.
    private var held: [UInt8]?
    private var complaints = Complaints()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// The number of requests that the program answers at once; nil before its greeting.
    private var atOnce: Int?
    private var waiting: [Turn] = []
    private var live: [Int: Turn] = [:]
    private var isStopped = false
    private var hasErrors = true

    init(_ program: ProgramCommand, _ process: ProgramProcess, _ inbox: ProgramInbox) {
        self.program = program
        self.process = process
        self.inbox = inbox
        outgoing.add(Frame.greeting.bytes)
    }

    /// Runs until the program has ended or is no longer needed.
    func run() {
        do throws(ProgramFault) {
            while !isStopped {
                for command in inbox.take() { perform(command) }
                expire()
                if !isStopped { try takeTurn() }
            }
            end(nil)
        } catch {
            while case .bytes(let count) = process.errors.piece(through: &buffer) { complaints.add(buffer[..<count]) }
            end(ProgramFailure(program, error.reason, complaint: complaints.text))
        }
    }
}

/// The reason for which a program is given up.
private struct ProgramFault: Error {
    let reason: ProgramFailure.Reason
}

// MARK: What is to be done

extension ProgramLoop {
    private func perform(_ command: ProgramInbox.Command) {
        switch command {
        case .start(let exchange, let channel):
            waiting.append((exchange, channel))
            beginNext()
        case .send(let bytes, let exchange, let continuation):
            guard live[exchange.number] != nil else { return continuation.resume(returning: false) }
            outgoing.add(bytes) {
                exchange.noteSending()
                continuation.resume(returning: $0)
            }
        case .cancel(let exchange): cancel(exchange)
        case .resume: break
        case .stop: isStopped = true
        }
    }

    /// Gives the program what waits, as far as it takes more.
    private func beginNext() {
        waiting.removeAll(where: \.exchange.isOver)
        // What has not begun goes to the next program.
        guard !isStopped else { return }
        while let atOnce, live.count < atOnce, !waiting.isEmpty {
            let next = waiting.removeFirst()
            live[next.exchange.number] = next
            let isStream = if case .stream = next.exchange.request.body { true } else { false }
            outgoing.add(Frame.request(next.exchange.request, next.exchange.number, more: isStream).bytes)
            next.exchange.begin(uploading: isStream ? next.channel.upload(next.exchange) : nil)
        }
    }

    /// A program that answers one request at a time does not hear that it is cancelled: it is ended, and started again
    /// for the next one.
    private func cancel(_ exchange: ProgramExchange) {
        exchange.fail(TransportError(.cancelled))
        guard live.removeValue(forKey: exchange.number) != nil else { return }
        if atOnce == 1 {
            isStopped = true
        } else {
            outgoing.add(Frame.cancel(exchange.number).bytes)
            beginNext()
        }
    }

    private func expire() {
        let now = ContinuousClock.now
        for (exchange, _) in waiting + live.values where exchange.deadline.map({ $0 <= now }) ?? false {
            exchange.expire()
            cancel(exchange)
        }
        waiting.removeAll(where: \.exchange.isOver)
    }

    private func end(_ failure: ProgramFailure?) {
        inbox.close(failure.map { .broken($0, hadBegun: atOnce != nil) } ?? .wanted)
        let error = failure.map { TransportError($0) } ?? TransportError(.cancelled)
        for (exchange, _) in live.values { exchange.fail(error) }
        for (exchange, _) in waiting { exchange.giveBack() }
        outgoing.drop()
    }
}

// MARK: A turn

extension ProgramLoop {
    private func takeTurn() throws(ProgramFault) {
        try deliver()
        // What has ended stays readable, so it is asked only while that can change something.
        var waits = [held == nil ? process.ending : -1, inbox.descriptor, hasErrors ? process.errors : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        waits.append(pollfd(fd: held == nil ? process.output : -1, events: Int16(POLLIN), revents: 0))
        let input = outgoing.isEmpty ? nil : process.openInput
        waits.append(pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0))
        guard poll(&waits, nfds_t(waits.count), sleep) > 0 else { return }
        if let input, waits[4].revents != 0 { try write(to: input) }
        if waits[3].revents != 0 { try read() }
        if waits[2].revents != 0 {
            switch process.errors.piece(through: &buffer) {
            case .bytes(let count): complaints.add(buffer[..<count])
            case .nothingNow: break
            case .end: hasErrors = false
            }
        }
        if waits[0].revents != 0 { try endOfProgram() }
    }

    /// Until the next deadline, in milliseconds.
    private var sleep: Int32 {
        let next = (waiting + live.values).compactMap(\.exchange.deadline).min()
        guard let next else { return -1 }
        return Int32(clamping: max(0, Int(ContinuousClock.now.duration(to: next) / .milliseconds(1)) + 1))
    }

    private func write(to input: Int32) throws(ProgramFault) {
        guard !outgoing.write(to: input) else { return }
        // It does not read any more: what it says is still heard.
        process.closeInput()
        outgoing.drop()
    }

    private func read() throws(ProgramFault) {
        switch process.output.piece(through: &buffer) {
        case .bytes(let count):
            reader.add(buffer[..<count])
            try deliver()
        case .nothingNow: break
        case .end: throw ProgramFault(reason: reasonOfEnd())
        }
    }

    private func endOfProgram() throws(ProgramFault) {
        while held == nil, case .bytes(let count) = process.output.piece(through: &buffer) {
            reader.add(buffer[..<count])
            try deliver()
        }
        if held == nil { throw ProgramFault(reason: reasonOfEnd()) }
    }

    /// The reason for the end of a program that has closed its output or exited.
    private func reasonOfEnd() -> ProgramFailure.Reason {
        var wait = pollfd(fd: process.ending, events: Int16(POLLIN), revents: 0)
        let hasExited = poll(&wait, 1, Self.patience) > 0
        let status = process.finish()
        return hasExited ? .exited(status) : .garbage("it has closed its output")
    }

    /// In milliseconds: a program that closes its output is about to exit.
    private static let patience: Int32 = 500
}

// MARK: What the program says

extension ProgramLoop {
    private func deliver() throws(ProgramFault) {
        do throws(FrameFault) {
            if let bytes = held {
                held = nil
                try take(.bytes(bytes))
            }
            while held == nil, let part = try reader.next() { try take(part) }
        } catch {
            throw ProgramFault(reason: .garbage(error.message))
        }
    }

    private func take(_ part: FrameReader.Part) throws(FrameFault) {
        guard atOnce != nil else { return try greet(part) }
        switch part {
        case .head(let head):
            self.head = head
            guard let number = head.exchange else { throw FrameFault("a frame has no “id”") }
            if let turn = live[number] { try turn.exchange.take(head, from: turn.channel) }
        case .bytes(let bytes):
            guard let number = head?.exchange, let turn = live[number] else { return }
            if !turn.exchange.take(bytes, from: turn.channel) { held = bytes }
        case .end:
            guard let head, let number = head.exchange, let turn = live[number] else { return }
            try turn.exchange.end(head)
            let isLast = !head.hasMore
            guard isLast || turn.exchange.isOver else { return }
            live[number] = nil
            if !isLast { cancelRest(of: turn.exchange) }
            beginNext()
        }
    }

    /// Tells the program that the rest of a failed exchange is not needed.
    private func cancelRest(of exchange: ProgramExchange) {
        if atOnce == 1 { isStopped = true } else { outgoing.add(Frame.cancel(exchange.number).bytes) }
    }

    /// The first frame: `{"sonde":1,"atOnce":8}`
    private func greet(_ part: FrameReader.Part) throws(FrameFault) {
        switch part {
        case .head(let head):
            guard let version = head["sonde"]?.int else { throw FrameFault(Self.greetingAdvice) }
            guard version == Frame.version else {
                throw FrameFault("it speaks version \(version), and this Sonde speaks version \(Frame.version)")
            }
            self.head = head
        case .bytes: break
        case .end:
            atOnce = min(max(head?["atOnce"]?.int ?? 1, 1), Self.most)
            beginNext()
        }
    }

    private static let greetingAdvice = #"its first line has no version: begin with {"sonde":1}"#
    private static let most = 256
}
