import ConcurrentParts
import EventStreams
import HTTPModel
import JSONModel
import ModelDecoding
import Redaction
import ScriptExpressions

/// What decodes the elements of one connection, where nothing has to be told of it: the models and settings as they were
/// when it was opened.
struct ElementDecoding: Sendable {
    private let type: ModelType
    private let models: ModelCatalogue
    private let decoder: JSONBodyDecoder
    /// Whether an event's name chooses the case that it is.
    private let namesCases: Bool

    /// Nil where elements are no models, or another one than Sonde itself judges them.
    init?(_ element: StreamElement, in run: StatementRun) {
        guard case .model(let type) = element, case .own = run.read({ $0.verdictSource(of: type) }),
            type != .scalar(.string)
        else { return nil }
        self.type = type
        models = run.read(\.models)
        decoder = JSONBodyDecoder(run.settings.decoder.configuration)
        namesCases = models.cases(of: type) != nil
    }

    /// The values of events that came together, in order, whose secrets are known from here on, unless nobody will see
    /// them; nil where there is more to say of one of them. Many are decoded on all processors at once.
    func values(of events: EventBatch, learning secrets: KnownSecrets?) -> [ArrayValue]? {
        guard events.count > 1 else { return nil }
        let parts = ConcurrentParts.map(events.indices, least: Self.leastAtOnce) {
            [part(of: events, $0, isSeen: secrets != nil)]
        }.joined()
        // In the order in which they came, whoever was done first.
        if let secrets { for part in parts { secrets.add(part.secrets) } }
        return parts.contains { $0.values == nil } ? nil : parts.compactMap(\.values)
    }

    /// Fewer events are decoded in less time than another thread takes to begin.
    private static let leastAtOnce = 192

    /// Some events decoded as one array, without values where there is more to say of one of them.
    private func part(
        of events: EventBatch, _ places: Range<Int>, isSeen: Bool
    ) -> (secrets: [Secret], values: ArrayValue?) {
        let (joined, ends) = joined(events, places)
        guard !ends.isEmpty else { return ([], nil) }
        let survey = isSeen ? ElementSurvey(joined) : nil
        let secrets = survey?.secrets ?? []
        guard let document = survey?.document ?? (try? JSONDocument(joined)),
            document.index.hasElements(endingAt: ends), !document.isTooDeep,
            case .array(let elements)? = try? decoder.decodeChecked(document, as: .array(type), in: models)
        else { return (secrets, nil) }
        return (secrets, elements)
    }

    /// What is decoded of some events, as the elements of an array, and where each of them ends.
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

extension JSONIndex {
    /// Whether the root is an array whose elements are the texts that were joined, of which each ends in its place: a
    /// value that was cut in two, with the rest in the next text, goes on behind its end.
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
