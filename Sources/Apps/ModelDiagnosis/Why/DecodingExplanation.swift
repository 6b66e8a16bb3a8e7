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
    /// The failures by place; empty if the body decodes.
    public var groups: [FailureGroup] = []
    /// Changes that make the body decode, the best first.
    public var proposals: [Proposal] = []
    /// Values that decode, but probably into the wrong meaning.
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
    /// The body is not JSON, but another known format.
    case unreadable(UnreadableBody)
    /// The objects at a place have none of a type's members, so they are probably of another type. If they look like an
    /// error, `error` is its message.
    case anotherType(ModelType, pattern: String, error: String?)
    /// Dates have fractions of a second, which `.iso8601` reads here but not in older Foundations. `format` is one that
    /// reads them everywhere, if there is one.
    case fractionsOfSeconds(pattern: String, format: DateFormat?)
    /// A property with an initial value is missing from the body: `Decodable` does not use that value.
    case unusedDefault(owner: String, property: String)
    /// Some values have no case in an enumeration. If there are many values or many cases, more will follow, so the
    /// first proposal is an unknown case; otherwise it names the new ones.
    case newCases(of: String, new: Int, known: Int, areMany: Bool)
    /// A missing member is nearby: in an object beside the place where it is expected.
    case elsewhere(member: String, in: JSONPath)
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
            if case .malformed(let mistake) = error.kind, let known = UnreadableBody(body, mistake, wanted: type) {
                remarks.append(.unreadable(known))
            }
            if Anything.isSeen(byJSONDecoderIn: body) { remarks.append(.toleratedByJSONDecoder) }
        }
    }

    /// Explains the result of decoding a body, or a part of one, as a type.
    public init(
        of body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        let trial = BodyTrial(body, as: type, in: models, decodedWith: configuration)
        self.configuration = configuration
        switch trial.decode() {
        case .success(let value):
            warnings = DecodingWarning.warnings(for: value, in: trial)
            remarks = Self.fractions(in: trial)
            // `JSONDecoder` does not apply to a body that is not JSON.
            guard body.document.notation == .json else { return }
            remarks += JSONBodyDecoder(configuration).departures(of: body, as: type, in: models).map {
                .departure($0)
            }
        case .failure(let failures):
            groups = failures.groups
            remarks = groups.compactMap { Self.unusedDefault($0, in: trial) }
            var search = ProposalSearch(trial, groups)
            proposals = search.proposals()
            if !proposals.isEmpty {
                remarks += groups.compactMap { EnumerationGrowth($0, in: trial)?.remark }.removingRepetitions()
            }
            remarks += groups.compactMap { [proposals] in NestedMember.remark($0, in: trial, after: proposals) }
            let settings = proposals.first?.changes.reversed().lazy.compactMap { change in
                if case .setting(let configuration) = change { configuration } else { nil }
            }
            if let configuration = settings?.first {
                var changed = trial
                changed.configuration = configuration
                remarks += Self.fractions(in: changed)
            }
            if proposals.isEmpty {
                remarks += groups.compactMap { Self.anotherType($0, in: trial) }.removingRepetitions()
            }
        }
    }
}

extension DecodingExplanation {
    /// Returns a remark if `.iso8601` reads what it has not always read.
    fileprivate static func fractions(in trial: BodyTrial) -> [DecodingRemark] {
        guard trial.configuration.dateDecodingStrategy == .iso8601 else { return [] }
        // An empty format reads no date, so each date is a failure that shows its text.
        var probe = trial.on(BodySample.reduced(trial.body, []))
        probe.configuration.dateDecodingStrategy = .formatted("")
        for group in probe.failureGroups() {
            let texts = group.failures.filter { $0.wanted.unwrapped == .scalar(.date) && $0.kind != .missing }
                .compactMap { $0.position.flatMap { trial.body.document.value(at: $0.offset)?.string } }
            guard texts.contains(where: \.hasFraction) else { continue }
            let format = DateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX")
            var reader = DateTexts()
            let isReadByFormat = texts.allSatisfy { reader.date($0, .formatted(format)) != nil }
            return [.fractionsOfSeconds(pattern: group.pattern, format: isReadByFormat ? format : nil)]
        }
        return []
    }

    /// Says so where objects have hardly any member of the type they should be, or are an error.
    fileprivate static func anotherType(_ group: FailureGroup, in trial: BodyTrial) -> DecodingRemark? {
        guard let failure = group.failures.first else { return nil }
        let values = group.failures.prefix(50).compactMap { failure in
            failure.position.flatMap { trial.body.document.value(at: $0.offset) }
        }
        let error = values.first.flatMap { ErrorBody.message(in: $0) }
        if failure.kind == .mismatch, failure.path.steps.isEmpty, let error {
            return .anotherType(failure.wanted, pattern: "", error: error)
        }
        guard failure.kind == .missing, let record = TypeSpot(failure.path.steps.dropLast(), in: trial)?.unwrapped(),
            let (owner, _) = TypeSpot(failure.path.steps, in: trial)?.property, let declaration = trial.models[owner]
        else { return nil }
        let presence = MemberPresence(of: declaration, in: values)
        guard presence.isOfAnotherType, presence.present == 0 else { return nil }
        var pattern = group.pattern.dropLast("\(JSONPath(failure.path.steps.suffix(1)))".count)
        if pattern.last == "." { pattern.removeLast() }
        return .anotherType(record.type, pattern: String(pattern), error: error)
    }

    fileprivate static func unusedDefault(_ group: FailureGroup, in trial: BodyTrial) -> DecodingRemark? {
        guard let failure = group.failures.first, failure.kind == .missing,
            let (owner, field) = TypeSpot(failure.path.steps, in: trial)?.property, field.initialValue != nil
        else { return nil }
        return .unusedDefault(owner: owner, property: field.name)
    }
}

extension String {
    /// True if it is a time with a fraction: `04:30:00.5Z`.
    fileprivate var hasFraction: Bool { contains("T") && contains(".") }
}

/// A type that accepts any body that the decoder can read.
private struct Anything: Decodable {
    init(from decoder: any Decoder) {}

    static func isSeen(byJSONDecoderIn body: Data) -> Bool {
        (try? JSONDecoder().decode(Anything.self, from: body)) != nil
    }
}
