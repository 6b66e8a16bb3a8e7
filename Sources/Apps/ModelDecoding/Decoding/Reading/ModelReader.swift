import Foundation
package import JSONModel

/// Reads the values of a JSON text according to a plan.
///
/// It reads the whole text, whatever it finds. Without a ``trace`` it only determines that something failed; with one
/// it collects every detail, and takes longer.
package struct ModelReader {
    package let index: JSONIndex
    package let configuration: DecoderConfiguration
    package let catalogue: ModelCatalogue
    package var plan: DecodingPlan
    /// The fields that the body's keys lead to, for each record of the plan, as far as they are known.
    var routes: MemberRoutes
    package var trace: FailureTrace?
    /// If false, texts, lists and records are only checked, and `nil` stands for them.
    var keepsValues = true
    package var failureCount = 0
    /// The number of failures that only report something unknown.
    package var unknownCount = 0
    /// True if code runs statement by statement, even if it is no more than a plan.
    var runsStatements = false
    /// The machine that runs the code of the sources, once some is reached.
    var machine: (any InterpretingMachine)?
    /// The errors that code has requested so far.
    package var madeErrors: MadeErrors?

    var dates: DateReader
    package var keys: KeyReader
    package let document: JSONDocument
    var foundation: FoundationScalars

    package init(
        _ document: JSONDocument, plan: DecodingPlan, of catalogue: ModelCatalogue,
        configuration: DecoderConfiguration, trace: FailureTrace? = nil
    ) {
        self.document = document
        index = document.index
        self.plan = plan
        self.catalogue = catalogue
        var settings = configuration
        if document.notation.isPropertyList {
            // `PropertyListDecoder` has no strategies.
            settings = DecoderConfiguration()
            settings.userInfo = configuration.userInfo
        }
        self.configuration = settings
        self.trace = trace
        dates = DateReader(settings.dateDecodingStrategy)
        keys = KeyReader(settings.keyDecodingStrategy)
        routes = MemberRoutes(isKept: keys.conversion != .code)
        foundation = FoundationScalars(settings.nonConformingFloatDecodingStrategy)
    }

    /// The value at an entry, read by a step; `nil` if it fails.
    package mutating func read(_ entry: Int, as step: Int) -> ModelValue {
        switch plan.steps[step] {
        case .int: int(entry, step)
        case .string: string(entry, step)
        case .url: url(entry, step)
        case .date: date(entry, step)
        case .bool: bool(entry, step)
        case .optional(let wrapped): index.kind(at: entry) == .null ? .nil : read(entry, as: wrapped)
        case .record(let record): self.record(entry, step, record)
        case .array(of: let element): array(entry, step, of: element)
        case .floatingPoint(let type): floatingPoint(entry, step, type)
        case .integer(let type): integer(entry, step, type)
        case .decimal: decimal(entry, step)
        case .uuid: uuid(entry, step)
        case .data: data(entry, step)
        case .json: .json(document.value(atEntry: entry))
        case .set(of: let element): set(entry, step, of: element)
        case .textDictionary(let value): DictionaryReader.textKeys(&self, entry, step, value: value)
        case .keyDictionary(let key, let value): DictionaryReader.keys(&self, entry, step, key: key, value: value)
        case .codedKeyDictionary(let key, let value):
            DictionaryReader.keys(&self, entry, step, key: key, value: value, madeByCode: true)
        case .flatDictionary(let key, let value): DictionaryReader.pairs(&self, entry, step, key: key, value: value)
        case .pair(let pair, of: let bound): self.pair(entry, step, pair, of: bound)
        case .rawValueRecord(let record): rawValueRecord(entry, record)
        case .rawValueCases(let number): rawValueCase(entry, step, number)
        case .cases(let number): enumerationCase(entry, step, number)
        case .wrapped(let wrapper): wrappedValue(entry, wrapper)
        case .draft(let inner): draft(entry, as: inner)
        case .formattedDates(let inner): reading(entry, as: inner, dates: .iso8601)
        case .coded: coded(entry, step)
        case .linear(let record): linear(entry, step, record)
        case .adapted(let type): adapted(entry, step, type)
        case .notDecodable: fail(.notDecodable, entry, step)
        case .unknown(let reason): fail(.unknown(reason), entry, step)
        case .unresolved: readResolving(entry, as: step)
        }
    }

    /// Reads with values kept, whatever is done with others: these decide whether all is well.
    mutating func keepingValues(_ read: (inout ModelReader) -> ModelValue) -> ModelValue {
        let kept = keepsValues
        keepsValues = true
        defer { keepsValues = kept }
        return read(&self)
    }

    /// The value in a property wrapper. Where it is computed rather than stored, it is not known here.
    private mutating func wrappedValue(_ entry: Int, _ wrapper: Int) -> ModelValue {
        let failuresBefore = failureCount
        let value = keepingValues { $0.read(entry, as: wrapper) }
        guard failureCount == failuresBefore else { return .nil }
        if case .record(let record) = value, let wrapped = record["wrappedValue"] { return wrapped }
        if let wrapped = computed("wrappedValue", of: value) { return wrapped }
        return fail(.unknown("the wrappedValue of '\(plan.types[wrapper])' is not known"), entry, wrapper)
    }

    private mutating func readResolving(_ entry: Int, as step: Int) -> ModelValue {
        if case .coded = plan.resolve(step, in: catalogue), let decoding = linearDecoding(of: plan.types[step]) {
            plan.follow(decoding, for: step)
        }
        return read(entry, as: step)
    }
}

extension ModelReader {
    /// Notes a failure. The result takes the place of the value until the whole text is discarded.
    @discardableResult
    package mutating func fail(_ kind: DecodingFailure.Kind, _ entry: Int, _ step: Int) -> ModelValue {
        failureCount += 1
        if case .unknown = kind { unknownCount += 1 }
        guard trace != nil else { return .nil }
        let found = kind == .missing ? nil : DecodingFailure.Found(document, at: entry)
        trace?.add(
            DecodingFailure(kind, wanted: plan.types[step], found: found), offset: index.start(of: entry))
        return .nil
    }

    /// Notes that a value is of another kind than its type wants.
    mutating func failKind(_ entry: Int, _ step: Int) -> ModelValue {
        fail(index.kind(at: entry) == .null ? .null : .mismatch, entry, step)
    }

    /// The name of a member that is examined. A lone surrogate in it makes the object fail.
    mutating func name(_ name: Int) -> String {
        if index.hasLoneSurrogate(name) { fail(.brokenKey, name, plan.step(for: .scalar(.string))) }
        return index.text(of: name)
    }
}
