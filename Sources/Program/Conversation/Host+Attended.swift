import Basics
import HTTPMiddleware
import ModelCompiling
import Presentation
import Programs
import ScriptExpressions
import ScriptRuntime
import ScriptTools

extension ScriptHost {
    /// The same world with a person in it: they are asked for what is missing, before a file is replaced, and once
    /// before the first program starts.
    func attended(by stage: ConversationIO, _ answers: Answers) -> ScriptHost {
        var host = self
        host.ask = { question in
            if Task.isCancelled { return nil }
            if let remark = question.remark {
                stage.say("  \(remark)\(question.type == .string ? "" : "; Enter alone cancels")", .bad)
            }
            guard let answer = await stage.ask(question), !answer.isEmpty || question.type == .string else {
                return nil
            }
            answers.add(Answer(question, answer))
            return answer
        }
        host.consent = stage.confirm
        let consent = Consent()
        host.compile = { (modules) async throws(CompilingFailure) in
            if !consent.isGiven {
                let question = "Start swiftc and what it compiles, and allow other programs in this session?"
                guard await stage.confirm(question) else { throw .notAllowed("no program was started") }
                consent.give()
            }
            return try await compile(modules)
        }
        let admitted = AdmittedPrograms()
        host.programs = ProgramAccess { [programs] (use) async throws(ScriptHost.FileError) in
            try await programs.admit(use)
            guard !admitted.have(use) else { return }
            let keys = use.takesKeys ? ", and give it the keys of requests" : ""
            guard await stage.confirm("Start “\(use.program.line)” in this session\(keys)?") else {
                throw ScriptHost.FileError("\(use.program) was not started")
            }
            admitted.add(use)
        }
        guard let outlets else { return host }
        host.outlets?.write = { (delivery) async throws(ScriptHost.FileError) in
            do throws(ScriptHost.FileError) {
                try await outlets.write(delivery)
            } catch {
                guard error.isTaken else { throw error }
                guard await stage.confirm("\(delivery.path) exists. Replace it?") else {
                    throw ScriptHost.FileError("\(delivery.path) was left as it is")
                }
                var replacing = delivery
                replacing.replacesExisting = true
                try await outlets.write(replacing)
            }
        }
        host.outlets?.start = { (delivery) async throws(ScriptHost.FileError) in
            if !consent.isGiven {
                let question = "Start “\(delivery.shown)”, and allow other programs in this session?"
                guard await stage.confirm(question) else { throw ScriptHost.FileError("no program was started") }
                consent.give()
            }
            return try await outlets.start(delivery)
        }
        return host
    }
}

extension ScriptHost {
    /// The same world, to which nothing goes: no request, no file and no program. Models that were compiled are
    /// compiled again, which asks as it did before.
    var withoutOutside: ScriptHost {
        var host = self
        host.outlets = nil
        host.consent = nil
        host.programs = .none
        host.fetchesDocuments = false
        host.transport = { _ throws(RuntimeError) in
            throw RuntimeError(
                "this would send something, and a session is resumed without sending anything", at: 0..<0)
        }
        return host
    }
}

/// The answers given while the last statement ran.
final class Answers: Sendable {
    private let state = Lock<[Answer]>([])

    var all: [Answer] { state.withLock { $0 } }

    /// Adds an answer, replacing an earlier one to the same question that did not fit.
    func add(_ answer: Answer) {
        state.withLock { answers in
            answers.removeAll {
                $0.question.name == answer.question.name && $0.question.purpose == answer.question.purpose
            }
            answers.append(answer)
        }
    }

    func clear() { state.withLock { $0 = [] } }
}

/// The programs that a person has said yes to, each by its whole line and what it is given.
final class AdmittedPrograms: Sendable {
    private let state = Lock<Set<ProgramAccess.Use>>([])

    func have(_ use: ProgramAccess.Use) -> Bool { state.withLock { $0.contains(use) } }

    func add(_ use: ProgramAccess.Use) { state.withLock { _ = $0.insert(use) } }
}

/// The consent to start programs in this session.
final class Consent: Sendable {
    private let state = Lock(false)

    var isGiven: Bool { state.withLock { $0 } }

    func give() { state.withLock { $0 = true } }
}
