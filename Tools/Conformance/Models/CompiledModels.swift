import DecodingDifferential
import Foundation

/// A model's sources as a program that the compiler made of them, which says what Foundation decodes.
struct CompiledModels {
    private let program: CompiledProgram
    private let refused: Set<String>

    /// Compiles the sources with a function for each of some types, unless the same was compiled before.
    ///
    /// `decoder` is the app's own decoder, as Swift writes it.
    init(
        _ recipe: ModuleRecipe, of files: [String], in folder: FolderFiles, types: [String], decoders: Set<String>
    ) throws {
        let sources = try files.map { try Data(contentsOf: folder.url(of: $0)) }
        let support = try Self.supportFiles.map { try Data(contentsOf: Self.support.appending(path: $0)) }
        let words = [recipe.description, types.joined(separator: "\n"), decoders.sorted().joined(separator: "\n")]
        let digest = Self.digest(of: sources + support + words.map { Data($0.utf8) })
        let place = Self.cache.appending(path: "\(recipe.name)-\(digest)")
        program = CompiledProgram(in: place)
        let note = place.appending(path: "refused.txt")
        if let known = try? String(contentsOf: note, encoding: .utf8) {
            refused = Set(known.split(separator: "\n").map(String.init))
            return
        }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var parts = CompiledProgram.Parts(support: Self.support)
        parts.files = files.map { folder.url(of: $0).path }
        parts.flags = ["-wmo", "-module-name", recipe.name, "-I", "."] + recipe.flags
        for module in recipe.imports {
            let sources = folder.matching(module.patterns).map { folder.url(of: $0).path }
            try CompiledProgram.compile(
                [
                    "-emit-module", "-parse-as-library", "-wmo", "-module-name", module.name, "-c", "-o",
                    "\(module.name).o",
                ]
                    + sources, in: place)
            parts.flags.append("\(module.name).o")
        }
        for type in types {
            parts.functions[Self.function(type, nil)] = "decoding((\(type)).self)"
            for decoder in decoders {
                parts.functions[Self.function(type, decoder)] = "decoding((\(type)).self) { \(decoder) }"
            }
        }
        refused = try program.build(parts)
        try refused.sorted().joined(separator: "\n").write(to: note, atomically: true, encoding: .utf8)
    }

    /// The verdicts on trials, each with the app's own decoder or with that of the trial's settings; nil where the
    /// type cannot be named, as a private one.
    func verdicts(of trials: [(trial: Trial, decoder: String?)]) throws -> [Verdict?] {
        let named = trials.map { (function: Self.function($0.trial.spelling, $0.decoder), trial: $0.trial) }
        var verdicts = try program.verdicts(of: named.filter { !refused.contains($0.function) })[...]
        return named.map { refused.contains($0.function) ? nil : verdicts.popFirst() }
    }
}

extension CompiledModels {
    private static let support = URL(filePath: "Tests/Support/DecodingDifferential")
    private static let supportFiles = ["CanonicalText.swift", "CompiledTrial.swift", "CompiledProgram.swift"]
    private static let cache = URL(filePath: ".build/conformance-models")

    private static func function(_ type: String, _ decoder: String?) -> String {
        type + (decoder.map { " by \($0)" } ?? "")
    }

    /// A digest that tells sources apart (FNV-1a, 64 bits).
    private static func digest(of texts: [Data]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in texts {
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

extension ModuleRecipe: CustomStringConvertible {
    var description: String {
        ([name] + flags + imports.map { "\($0.name)=\($0.patterns.joined(separator: ","))" }).joined(separator: " ")
    }
}
