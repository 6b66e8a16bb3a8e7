import DecodingDifferential
import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

/// A type with decoding code of its own, in one of the files in `Samples`: the compiler has read the file, and the test
/// reads it again.
struct CodeSample: Sendable, CustomTestStringConvertible {
    let type: String
    /// What of its code may be unknown; nil if nothing may.
    private(set) var openQuestion: String?
    private let file: String
    private let bodies: [String]
    private let configuration: DecoderConfiguration
    private let userInfo: [CodingUserInfoKey: any Sendable]
    private let verdict: @Sendable (JSONDecoder, Data) -> Verdict

    /// A compiled type, the file that declares it, and bodies that it decodes; what is in `userInfo`, by the words for its
    /// key, as the key, as words and as a value.
    init<Model: Decodable & SendableMetatype>(
        _ type: Model.Type, in file: String, _ configuration: DecoderConfiguration = DecoderConfiguration(),
        userInfo: [String: (key: CodingUserInfoKey?, words: String, value: (any Sendable)?)] = [:], bodies: String...
    ) {
        var configuration = configuration
        configuration.userInfo = userInfo.mapValues { SourceText($0.words) }
        var given: [CodingUserInfoKey: any Sendable] = [:]
        for each in userInfo.values {
            if let key = each.key { given[key] = each.value }
        }
        self.userInfo = given
        self.type = String(reflecting: type).replacing("ModelDecodingTests.", with: "")
        self.file = file
        self.bodies = bodies
        self.configuration = configuration
        verdict = { decoder, body in Verdict { try decoder.decode(Model.self, from: body) } }
    }

    var testDescription: String { type }

    /// The same sample, whose verdict may be unknown because of something that is not run yet.
    func leavingOpen(_ question: String) -> CodeSample {
        var sample = self
        sample.openQuestion = question
        return sample
    }
}

extension CodeSample {
    /// The bodies and others near them, as many as that for each.
    func trials(seed: UInt64, near count: Int) throws -> [Trial] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/\(file).swift")
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(String(contentsOf: path, encoding: .utf8), named: "\(file).swift")])
        var mutator = BodyMutator(seed: seed)
        var trials: [Trial] = []
        for body in bodies {
            trials += try mutator.bodies(near: body, count: count).map { near in
                try Trial(type, in: models, configuration, body: near)
            }
        }
        return trials
    }

    /// What the compiled type makes of a body.
    func compiledVerdict(on body: String) throws -> Verdict {
        let decoder = try #require(configuration.foundationDecoder())
        decoder.userInfo = userInfo
        return verdict(decoder, Data(body.utf8))
    }
}
