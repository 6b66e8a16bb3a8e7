import Basics
package import Foundation
package import ModelDecoding

/// An app's compiled sources, whose own code decodes a body as one of its types.
package final class CompiledApp: Sendable {
    /// Returns the time that an answer may take, which is longer for a large body.
    static func limit(for body: Data) -> Duration { .seconds(10 + body.count / 250_000) }

    /// The compiled files, with their content at that time.
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
    /// Returns the result of the app's code for a body.
    ///
    /// Each pair of a type and a decoder is a separate library, compiled on first use. A process that has ended is
    /// restarted for the next request.
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
        /// The app declares it, and writes it in this way.
        case known(TypeSpelling)
        /// A file that declares it, or a part of it, has changed.
        case changed(file: String)
        /// The app does not declare everything that the type names.
        case unknown
    }

    /// Returns the standing of a type, which tells whether the compiled code matches its current declaration in a
    /// catalogue.
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

    /// Indicates whether it was compiled from files with the same names.
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
