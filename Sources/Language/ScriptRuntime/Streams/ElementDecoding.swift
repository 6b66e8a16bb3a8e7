import Basics
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptExpressions

/// The decoding of one connection's elements if there is nothing to report about them, with the models and
/// settings from when the connection was opened.
struct ElementDecoding: Sendable {
    private let type: ModelType
    private let models: ModelCatalogue
    private let decoder: JSONBodyDecoder
    private let secrets: KnownSecrets
    private let budget: Budget
    /// True if an event's name selects its case.
    private let namesCases: Bool

    /// Creates a decoding; `nil` if the elements are not models, if Sonde itself does not judge them, or if each has to be
    /// looked through for a secret.
    init?(_ element: StreamElement, in run: StatementRun) {
        guard case .model(let type) = element, case .own = run.read({ $0.verdictSource(of: type) }),
            type != .scalar(.string), !run.host.keepsSecretsWhole
        else { return nil }
        self.type = type
        models = run.read(\.models)
        decoder = JSONBodyDecoder(run.read(\.settings.decoder.configuration))
        secrets = run.host.secrets
        budget = run.budget
        namesCases = models.cases(of: type) != nil
    }

    /// Returns the values of events that arrived together, in order; `nil` if there is more to say about one of
    /// them. Many events are decoded on all processors at once.
    ///
    /// Their secrets are known from here on, or from when something that could be one is viewed.
    func parts(of events: EventBatch, for look: StreamSequence.Look) -> [StreamElements]? {
        guard events.count > 1 else { return nil }
        let isSeen = !isHarmless(look)
        let parts = ConcurrentParts.map(events.indices, least: Self.leastAtOnce) {
            [part(of: events, $0, for: look, isSeen: isSeen)]
        }.joined()
        // In the order of arrival, whichever part finished first.
        for part in parts { secrets.add(part.secrets) }
        return parts.contains { $0.elements == nil } ? nil : parts.compactMap(\.elements)
    }

    /// Returns whether nothing that is viewed can be a masked secret, because a script adds up only numbers.
    private func isHarmless(_ look: StreamSequence.Look) -> Bool {
        switch look {
        case .count: true
        case .members(let members): members.allSatisfy { models.isNumber($0, of: type) }
        case .elements: false
        }
    }

    /// Fewer events are decoded in less time than another thread takes to begin.
    private static let leastAtOnce = 192

    /// Some events decoded as one array, without values where there is more to say of one of them.
    private func part(
        of events: EventBatch, _ places: Range<Int>, for look: StreamSequence.Look, isSeen: Bool
    ) -> (secrets: [Secret], elements: StreamElements?) {
        let (joined, ends) = joined(events, places)
        guard !ends.isEmpty else { return ([], nil) }
        let survey = isSeen ? ElementSurvey(joined) : nil
        let secrets = survey?.secrets ?? []
        let members: Set<String> = if case .members(let members) = look { members } else { [] }
        guard let document = survey.map(\.shallowDocument) ?? JSONDocument(shallow: joined),
            document.index.hasElements(endingAt: ends),
            case .array(let elements)? = try? decoder.decodeChecked(
                document, as: .array(type), in: models, reading: members)
        else { return (secrets, nil) }
        return (
            secrets,
            StreamElements(elements, budget) { [known = self.secrets] in
                if !isSeen { known.add(ElementSurvey(joined).secrets) }
            }
        )
    }

    /// Returns the text to decode for some events, as the elements of an array, and the end of each.
    private func joined(_ events: EventBatch, _ places: Range<Int>) -> (text: [UInt8], ends: [Int]) {
        let isAlike = places.allSatisfy { place in
            !events.data(at: place).isNoElement && !(namesCases && events.isNamed(at: place))
        }
        if isAlike { return events.joined(places) }
        var text = [UInt8(ascii: "[")]
        var ends: [Int] = []
        for event in events[places] where !event.data.isNoElement {
            text += models.bodyUnderCase(of: event, as: type)?[...] ?? event.data
            ends.append(text.count)
            text.append(UInt8(ascii: ","))
        }
        text[text.count - 1] = UInt8(ascii: "]")
        return (text, ends)
    }

    func body(of event: ServerEvent) -> [UInt8] { models.body(of: event, as: type) }

    /// The value of an event, whose data are that document; nil where there is more to say of it.
    func value(of event: ServerEvent, reading document: JSONDocument?) -> Value? {
        guard !event.data.isNoElement else { return nil }
        let body = models.bodyUnderCase(of: event, as: type)
        guard let document = body.map({ try? JSONDocument($0) }) ?? document, !document.isTooDeep,
            let value = try? decoder.decodeChecked(document, as: type, in: models)
        else { return nil }
        return .model(value)
    }
}

extension ModelCatalogue {
    /// Returns whether a property is a number or a Boolean in every body.
    fileprivate func isNumber(_ property: String, of type: ModelType) -> Bool {
        guard case .named(let reference) = type, let declaration = declaration(of: reference),
            !declaration.hasHandWrittenDecoding, case .fields(let fields) = declaration.content,
            let field = fields.first(where: { $0.name == property }), field.wrapper == nil,
            case .scalar(let scalar) = field.type
        else { return false }
        return scalar.isInteger || scalar.isFloatingPoint || scalar == .bool
    }
}

extension ElementSurvey {
    /// The document, if it is nested no deeper than what is decoded.
    fileprivate var shallowDocument: JSONDocument? { document.flatMap { $0.isTooDeep ? nil : $0 } }
}

extension JSONDocument {
    /// A text that is nested no deeper than what is decoded.
    fileprivate init?(shallow text: [UInt8]) {
        guard let document = try? JSONDocument(text, depthLimit: JSONBodyDecoder.depthLimit) else { return nil }
        self = document
    }
}

extension JSONIndex {
    /// Returns whether the root is an array whose elements are the joined texts, each ending in its place. If a
    /// value was cut in two, with the rest in the next text, it ends after its place.
    fileprivate func hasElements(endingAt ends: [Int]) -> Bool {
        guard kind(at: 0) == .array else { return false }
        var (element, begin) = (first(of: 0), 1)
        for end in ends {
            guard element < self.end(of: 0), start(of: element) >= begin else { return false }
            element = next(after: element)
            let last = entries[element - 1]
            guard (last.isContainer ? last.offset : last.contents.upperBound) <= end else { return false }
            begin = end + 1
        }
        return element == self.end(of: 0)
    }
}
