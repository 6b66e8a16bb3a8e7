import Basics
package import Foundation
package import ModelDecoding

/// An app's sources, compiled: its own code says what a body is to one of its types.
package final class CompiledApp: Sendable {
    /// Returns the time that an answer may take, which is longer for a large body.
    static func limit(for body: Data) -> Duration { .seconds(10 + body.count / 250_000) }

    /// The files that were compiled, as they were.
    package let sources: Set<SourceText>
    /// The names of its modules, each after those that it imports.
    package let modules: [String]
    private let folder: String
    private let modulesOfFiles: [String: String]
    private let compiler: SwiftCompiler
    private let processes: RunningProcesses
    private let process = Lock<AppProcess?>(nil)

    init(_ modules: AppModules, in folder: String, _ compiler: SwiftCompiler, _ processes: RunningProcesses) {
        sources = Set(modules.modules.flatMap(\.files))
        self.modules = modules.modules.map(\.name)
        modulesOfFiles = Dictionary(
            modules.modules.flatMap { module in module.files.map { ($0.name, module.name) } },
            uniquingKeysWith: { $1 })
        self.folder = folder
        self.compiler = compiler
        self.processes = processes
    }
}

extension CompiledApp {
    /// Returns the verdict of the app's code on a body.
    ///
    /// Each question is a library of its own, compiled when it is first asked. A process that has ended is
    /// started again for the next question.
    package func verdict(
        on body: Data, as question: AppQuestion, in models: ModelCatalogue
    ) throws(CompilingFailure) -> AppVerdict {
        let library = try library(for: question)
        let reply: AppProcess.Reply
        do {
            reply = try process.withLock { process throws(CompilingFailure) in
                var asked: AppProcess
                if let process { asked = process } else { asked = try AppProcess(folder + "/answer", in: folder) }
                process = nil
                let reply = asked.ask(library, body, within: Self.limit(for: body), processes)
                if case .answered = reply { process = asked }
                return reply
            }
        }
        switch reply {
        case .answered(let bytes):
            let verdict = AppVerdict(bytes, of: question.type, in: models, calling: modules)
            // An answer that cannot be understood now will not be understood later.
            if case .unusable = verdict { process.withLock { $0 = nil } }
            return verdict
        case .ended(let status, let printed): return .ended(status: status, printed: printed)
        case .silent: return .silent(after: Self.limit(for: body))
        }
    }

    /// The relation of a type to the code that was compiled.
    package enum Standing: Sendable, Hashable {
        /// The app declares it, and spells it so.
        case known(TypeSpelling)
        /// A file that declares it, or a part of it, is not what it was.
        case changed(file: String)
        /// The app does not declare all that it names.
        case unknown
    }

    /// Returns the standing of a type, which says whether the app's code can be asked for it as a catalogue now
    /// declares it.
    package func standing(of type: ModelType, in models: ModelCatalogue, namespace: String?) -> Standing {
        let names = TypeSpelling.Names(type)
        let files = names.references.compactMap { models.declaration(of: $0)?.position?.source.name }
        guard !files.isEmpty, files.count == names.references.count, files.allSatisfy(modulesOfFiles.keys.contains)
        else { return .unknown }
        if let changed = ReachableDeclarations(of: type, in: models).sources.first(where: { source in
            modulesOfFiles[source.name] != nil && !sources.contains(source)
        }) {
            return .changed(file: changed.name)
        }
        let own = Set(files.compactMap { modulesOfFiles[$0] })
        return .known(TypeSpelling(type, names, declaredIn: modules.filter(own.contains), without: namespace))
    }

    /// Indicates whether it was compiled from files of the same names.
    package func hasFiles(of other: CompiledApp) -> Bool { modulesOfFiles == other.modulesOfFiles }
}

/// A type, and the decoder that a body is decoded with.
package struct AppQuestion: Sendable, Hashable {
    let type: ModelType
    let spelling: TypeSpelling
    let decoder: DecoderSource

    package init(type: ModelType, spelling: TypeSpelling, decoder: DecoderSource) {
        (self.type, self.spelling, self.decoder) = (type, spelling, decoder)
    }
}

extension CompiledApp {
    private func library(for question: AppQuestion) throws(CompilingFailure) -> String {
        let files = AppSource.question(question.spelling, question.decoder)
        let name = ContentDigest(files.map(\.text)).text
        let path = "\(folder)/questions/\(name).so"
        if FileManager.default.fileExists(atPath: path) { return path }
        let draft = try DraftFolder(beside: path)
        for file in files { try draft.write(file.text, to: file.name) }
        let options =
            SwiftCompiler.libraryOptions(named: "Question_\(name)")
            + ["-I", folder, "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/..", "-o", "\(name).so"]
        do {
            try compiler.compile(
                files.map(\.name) + options + modules.map { "\(folder)/lib\($0).so" }, named: name, in: draft.path)
        } catch .refused(_, let diagnostics) {
            throw .unaskable(type: question.spelling.text, diagnostics: diagnostics)
        }
        try draft.publish("\(name).so", as: path)
        return path
    }
}
