public import Foundation
public import JSONModel
public import ModelDecoding

/// The reasons why a body does not decode, and the smallest change that makes it decode.
///
///     let why = DecodingExplanation(of: body, as: .array(episode), in: models, decodedWith: configuration)
///     why.proposals.first?.lines    // ["decoder.dateDecodingStrategy = .iso8601"]
///
/// Every proposal was tried on the whole body. A body that does decode may have ``warnings``.
public struct DecodingExplanation: Sendable, Hashable {
    /// The settings the body was decoded with.
    public var configuration: DecoderConfiguration
    /// What does not fit; nothing if the body decodes.
    public var groups: [FailureGroup] = []
    /// Changes that make the body decode, the best first.
    public var proposals: [Proposal] = []
    /// Values that decode, but probably not into what they mean.
    public var warnings: [DecodingWarning] = []
    /// Further remarks about the body.
    public var remarks: [DecodingRemark] = []
}

/// A remark about a body beyond its failures.
public enum DecodingRemark: Sendable, Hashable {
    /// The body is not JSON, but Foundation's `JSONDecoder` accepts it.
    case toleratedByJSONDecoder
    /// The body decodes, but Foundation's `JSONDecoder` may refuse it or read it differently.
    case departure(DecodingDeparture)
    /// The body is HTML or XML, not JSON.
    case markup
    /// A property with an initial value is missing from the body: `Decodable` does not fall back on that value.
    case unusedDefault(owner: String, property: String)
}

extension DecodingExplanation {
    /// Explains the result of decoding a body as a type.
    public init(
        of body: Data, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration(), format: BodyFormat = .json
    ) {
        do throws(MalformedBody) {
            let document = try format.document(body, depthLimit: JSONBodyDecoder.depthLimit)
            self.init(of: document.root, as: type, in: models, decodedWith: configuration)
        } catch {
            let failure = DecodingFailure(error.kind, wanted: type, position: error.position)
            self.init(configuration: configuration)
            groups = DecodingFailures(failure, configuration: configuration).groups
            guard format == .json else { return }
            if body.first(where: { !$0.isWhiteSpace }) == UInt8(ascii: "<") { remarks.append(.markup) }
            if Anything.isSeen(byJSONDecoderIn: body) { remarks.append(.toleratedByJSONDecoder) }
        }
    }

    /// Explains the result of decoding a body, or a part of one, as a type.
    public init(
        of body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        let trial = BodyTrial(body: body, type: type, models: models, configuration: configuration)
        self.configuration = configuration
        switch trial.decode() {
        case .success(let value):
            warnings = DecodingWarning.warnings(for: value, decodedWith: configuration)
            remarks = JSONBodyDecoder(configuration).departures(of: body, as: type, in: models).map {
                .departure($0)
            }
        case .failure(let failures):
            groups = failures.groups
            remarks = groups.compactMap { Self.unusedDefault($0, in: trial) }
            var search = ProposalSearch(trial, groups)
            proposals = search.proposals()
        }
    }
}

extension DecodingExplanation {
    fileprivate static func unusedDefault(_ group: FailureGroup, in trial: BodyTrial) -> DecodingRemark? {
        guard let failure = group.failures.first, failure.kind == .missing,
            let (owner, field) = TypeSpot(failure.path, in: trial)?.property, field.initialValue != nil
        else { return nil }
        return .unusedDefault(owner: owner, property: field.name)
    }
}

/// A type that accepts any body that the decoder can read.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}

    static func isSeen(byJSONDecoderIn body: Data) -> Bool {
        (try? JSONDecoder().decode(Anything.self, from: body)) != nil
    }
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
