public import Foundation
public import JSONModel

/// Decodes JSON with the same outcome as Foundation's `JSONDecoder`, and reports everything that does not match.
public struct JSONBodyDecoder: BodyDecoder, Hashable {
    /// The maximum depth of arrays and objects in a body that is decoded into declared types, as in `JSONDecoder`.
    public static let depthLimit = 512

    /// The settings for dates, keys, data and nonconforming numbers.
    public var configuration: DecoderConfiguration

    /// A decoder with these settings.
    public init(_ configuration: DecoderConfiguration = DecoderConfiguration()) {
        self.configuration = configuration
    }

    /// The value of the body as a type declared in `models`.
    public func decode(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        try decode(try document(data, as: .json, for: type), entry: 0, as: type, in: models)
    }

    /// The same value, with the same failures. If the body is a list, all of it is checked at once, but an element is
    /// made only when it is read, because scripts rarely read every element.
    package func decodeChecked(
        _ data: Data, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        try decodeChecked(try document(data, as: .json, for: type), as: type, in: models)
    }

    /// Decodes a part of a body as a type declared in `models`.
    public func decode(
        _ value: JSONValue, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        if type != .scalar(.json) { try checkDepth(of: value, wanted: type) }
        return try decode(value.document, entry: value.indexEntry, as: type, in: models)
    }
}

extension JSONBodyDecoder {
    /// The places where Foundation's `JSONDecoder` treats a decodable body differently, in the order of the body.
    package func departures(
        of value: JSONValue, as type: ModelType, in models: ModelCatalogue
    ) -> [DecodingDeparture] {
        // Only the reader that explains failures notes departures, so the fast one pays nothing. Running
        // `JSONDecoder` takes time on every body, and finds nothing if its result changes from run to run. A search
        // of the text for such values cannot tell which type reads them.
        var plan = models.memory.plan(for: value.document.notation)
        let step = plan.step(for: type)
        var reader = ModelReader(
            value.document, plan: plan, of: models, configuration: configuration, trace: FailureTrace())
        _ = reader.read(value.indexEntry, as: step)
        reader.giveMachineBack()
        return reader.trace?.decodingDepartures ?? []
    }
}

extension BodyDecoder where Self == JSONBodyDecoder {
    /// JSON, with the settings of a `JSONDecoder()`.
    public static var json: JSONBodyDecoder { JSONBodyDecoder() }

    /// JSON, with these settings.
    public static func json(_ configuration: DecoderConfiguration) -> JSONBodyDecoder {
        JSONBodyDecoder(configuration)
    }
}

extension JSONBodyDecoder {
    func document(_ data: Data, as format: BodyFormat, for type: ModelType) throws(DecodingFailures) -> JSONDocument {
        do {
            return try format.document(
                data, depthLimit: type == .scalar(.json) ? JSONDocument.defaultDepthLimit : Self.depthLimit)
        } catch {
            throw DecodingFailures(
                DecodingFailure(error.kind, wanted: type, position: error.position), configuration: configuration)
        }
    }

    /// Decodes a document, which must be nested no deeper than ``depthLimit``. The elements of a list are created on
    /// demand, except for the values of these properties, which are read at once because they will be needed.
    package func decodeChecked(
        _ document: JSONDocument, as type: ModelType, in models: ModelCatalogue, reading properties: Set<String> = []
    ) throws(DecodingFailures) -> ModelValue {
        guard case .array(let element) = type, document.root.kind == .array else {
            return try decode(document, entry: 0, as: type, in: models)
        }
        var columns: [String: [ModelValue]] = [:]
        var isLasting = true
        let body = CatalogueMemory.CheckedBody(document: document, type: type, configuration: configuration)
        if !properties.isEmpty || !models.memory.hasChecked(body) {
            columns = try read(document, as: type, in: models) { (reader, step) in
                reader.keepsValues = false
                // Code may decide otherwise the next time.
                defer { isLasting = reader.machine == nil }
                if !properties.isEmpty, let list = RecordList(reader, at: 0, as: step) {
                    return list.check(keeping: properties, by: &reader)
                }
                _ = reader.read(0, as: step)
                return [:]
            }
            if isLasting { models.memory.keep(body) }
        }
        let list = CheckedList(
            document: document, type: type, models: models, decoder: self, dependsOnCode: !isLasting)
        for property in properties where columns[property] == nil { columns[property] = list.values(of: property) }
        return .array(ArrayValue(of: element, list, columns))
    }

    /// Returns one property of each element of a checked list, if these values can be read separately.
    fileprivate func column(_ property: String, of list: CheckedList) -> [ModelValue]? {
        var (reader, step) = reader(of: list)
        defer { reader.giveMachineBack() }
        return RecordList(reader, at: 0, as: step)?.column(property, by: &reader)
    }

    /// Returns the elements of a checked list as rows, if they are plain records.
    fileprivate func rows(of list: CheckedList) -> RecordRows? {
        let (reader, step) = reader(of: list)
        return RecordList(reader, at: 0, as: step)?.rows(by: reader)
    }

    private func reader(of list: CheckedList) -> (reader: ModelReader, step: Int) {
        var plan = list.models.memory.plan(for: list.document.notation)
        let step = plan.step(for: list.type)
        return (ModelReader(list.document, plan: plan, of: list.models, configuration: configuration), step)
    }

    func decode(
        _ document: JSONDocument, entry: Int, as type: ModelType, in models: ModelCatalogue
    ) throws(DecodingFailures) -> ModelValue {
        if type == .scalar(.json) { return .json(document.value(atEntry: entry)) }
        return try read(document, entry, as: type, in: models) { (reader, step) in reader.read(entry, as: step) }
    }

    /// Reads an entry. If anything fails, the entry is read again with more care, to find the reason.
    private func read<Result>(
        _ document: JSONDocument, _ entry: Int = 0, as type: ModelType, in models: ModelCatalogue,
        _ read: (inout ModelReader, _ step: Int) -> Result
    ) throws(DecodingFailures) -> Result {
        var plan = models.memory.plan(for: document.notation)
        let step = plan.step(for: type)
        var reader = ModelReader(document, plan: plan, of: models, configuration: configuration)
        let result = read(&reader, step)
        if reader.plan.resolvedCount > plan.resolvedCount { models.memory.keep(reader.plan) }
        reader.giveMachineBack()
        if reader.failureCount == 0 { return result }

        var careful = ModelReader(
            document, plan: plan, of: models, configuration: configuration, trace: FailureTrace())
        _ = careful.read(entry, as: step)
        careful.giveMachineBack()
        let groups = careful.trace?.failureGroups(in: document) ?? []
        guard groups.isEmpty else { throw DecodingFailures(groups, configuration: configuration) }
        // Code that depends on chance or on time may refuse a value once.
        let position = document.value(atEntry: entry).position
        throw DecodingFailures(
            DecodingFailure(
                .unknown("this fails once and decodes when it is read again"), wanted: type, position: position),
            configuration: configuration)
    }

    /// A part of a body may come from a document that was read with another limit.
    fileprivate func checkDepth(of value: JSONValue, wanted: ModelType) throws(DecodingFailures) {
        let index = value.document.index
        guard let container = index.firstContainer(in: value.indexEntry, deeperThan: Self.depthLimit) else { return }
        let inside = value.document.value(atEntry: container)
        throw DecodingFailures(
            DecodingFailure(
                .tooDeep, at: inside.path, wanted: wanted, found: DecodingFailure.Found(value.document, at: container),
                position: inside.position),
            configuration: configuration)
    }
}

/// A list whose elements are known to decode.
private struct CheckedList: ElementSource {
    let document: JSONDocument
    let type: ModelType
    let models: ModelCatalogue
    let decoder: JSONBodyDecoder
    /// True if code of the sources has checked it, which may decide otherwise the next time.
    let dependsOnCode: Bool

    var count: Int { document.root.count }

    func elements() -> [ModelValue] {
        guard case .array(let list)? = try? decoder.decode(document, entry: 0, as: type, in: models) else { return [] }
        return list.elements
    }

    func values(of property: String) -> [ModelValue]? { decoder.column(property, of: self) }

    func records() -> RecordRows? { dependsOnCode ? nil : decoder.rows(of: self) }
}
