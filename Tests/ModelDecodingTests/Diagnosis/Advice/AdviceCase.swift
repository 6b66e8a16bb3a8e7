import ModelDecoding
import Testing

@testable import ModelDiagnosis

/// A body that does not decode as a model, and the change that an expert would make.
struct AdviceCase: Sendable, CustomTestStringConvertible {
    var body: String
    var source: String
    var type: String
    var configuration: DecoderConfiguration
    /// What the first proposal has to say, line by line; lines of code in full may be left out by `…`.
    var lines: [String]
    /// What has to be said where nothing can be changed.
    var remark: String?

    init(
        _ body: String, _ source: String, as type: String,
        dates: DecoderConfiguration.DateDecodingStrategy = .deferredToDate,
        keys: DecoderConfiguration.KeyDecodingStrategy = .useDefaultKeys, _ lines: String..., remark: String? = nil
    ) {
        self.body = body
        self.source = source
        self.type = type
        configuration = .init(dates: dates, keys: keys)
        self.lines = lines
        self.remark = remark
    }

    var testDescription: String { "\(body) as \(type)" }

    /// Whether the advice is on top.
    func expectAdvice(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let explanation = try Case(body, source, as: type, configuration).explanation
        #expect(!explanation.groups.isEmpty, sourceLocation: sourceLocation)
        #expect(explanation.proposals.first?.lines ?? [] == lines, "\(explanation)", sourceLocation: sourceLocation)
        if let remark {
            let notes = explanation.remarks.map(\.description)
            #expect(notes.contains { $0.contains(remark) }, "\(explanation)", sourceLocation: sourceLocation)
        }
    }
}
