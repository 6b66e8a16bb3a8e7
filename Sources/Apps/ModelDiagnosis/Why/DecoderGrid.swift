public import JSONModel
public import ModelDecoding

/// The results of different decoder settings on a body.
///
/// Every date strategy that may apply is tried with every key strategy: on a part of a large body, and on the whole if
/// that part decodes.
public struct DecoderGrid: Sendable, Hashable {
    /// The result of one combination of settings.
    public struct Cell: Sendable, Hashable {
        /// The settings.
        public var configuration: DecoderConfiguration
        /// The number of failures in the examined part of the body.
        public var failureCount: Int
        /// The first failure; nil if the body decodes.
        public var first: DecodingFailure?
        /// Values that decode, but probably into the wrong meaning.
        public var warnings: [DecodingWarning]

        /// Indicates whether the body decodes, without a warning.
        public var isSound: Bool { first == nil && warnings.isEmpty }
    }

    /// The date strategies, one for each row of the grid. If the type has no dates, only the current one.
    public var dateStrategies: [DecoderConfiguration.DateDecodingStrategy]
    /// The key strategies, one for each column.
    public var keyStrategies: [DecoderConfiguration.KeyDecodingStrategy]
    /// The result of each combination, row by row.
    public var cells: [Cell]
    /// Indicates whether only a part of a large body was examined when it did not decode.
    public var isPartial: Bool
    /// The settings to use, if any work: the current ones, or otherwise those that differ least.
    public var recommendation: DecoderConfiguration?
}

extension DecoderGrid {
    /// Tries the settings on a body.
    public init(
        of body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        let whole = BodyTrial(body, as: type, in: models, decodedWith: configuration)
        let trial = whole.on(BodySample.reduced(body, []))
        isPartial = trial.body.range.count < body.range.count
        let keys = configuration.keyDecodingStrategy
        keyStrategies = (DecoderConfiguration.KeyDecodingStrategy.plain + [keys]).removingRepetitions()
        dateStrategies = Self.dateStrategies(for: trial, keyStrategies)
        cells = dateStrategies.flatMap { [keyStrategies, trial, isPartial] dates in
            keyStrategies.map { keys in
                var configuration = configuration
                configuration.dateDecodingStrategy = dates
                configuration.keyDecodingStrategy = keys
                let cell = Cell(trial, configuration)
                return isPartial && cell.first == nil ? Cell(whole, configuration) : cell
            }
        }
        let sound = cells.filter(\.isSound).map(\.configuration)
        recommendation =
            sound.enumerated()
            .min { one, two in
                (one.element.distance(from: configuration), one.offset)
                    < (two.element.distance(from: configuration), two.offset)
            }?.element
    }

    /// The result of a combination.
    public subscript(
        dates: DecoderConfiguration.DateDecodingStrategy, keys: DecoderConfiguration.KeyDecodingStrategy
    ) -> Cell? {
        cells.first { $0.configuration.dateDecodingStrategy == dates && $0.configuration.keyDecodingStrategy == keys }
    }
}

extension DecoderGrid {
    /// The strategies that are worth trying: the usual ones, and the formats of the texts in the places of dates.
    fileprivate static func dateStrategies(
        for trial: BodyTrial, _ keyStrategies: [DecoderConfiguration.KeyDecodingStrategy]
    ) -> [DecoderConfiguration.DateDecodingStrategy] {
        let current = trial.configuration.dateDecodingStrategy
        var reader = DateTexts()
        var hasDates = false
        var formats: [DecoderConfiguration.DateDecodingStrategy] = []
        for keys in keyStrategies {
            var probe = trial
            probe.configuration.keyDecodingStrategy = keys
            // An empty format reads no date, so each date is a failure that shows its text.
            probe.configuration.dateDecodingStrategy = .formatted("")
            for group in probe.failureGroups() {
                guard let first = group.failures.first, first.wanted == .scalar(.date), first.kind != .missing else {
                    continue
                }
                hasDates = true
                for failure in group.failures.prefix(20) {
                    guard let offset = failure.position?.offset,
                        let text = trial.body.document.value(at: offset)?.string
                    else { continue }
                    for strategy in reader.strategies(reading: text) where !formats.contains(strategy) {
                        formats.append(strategy)
                    }
                }
            }
        }
        guard hasDates else { return [current] }
        let usual: [DecoderConfiguration.DateDecodingStrategy] = [
            .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
        ]
        return usual + (formats + [current]).removingRepetitions().filter { !usual.contains($0) }
    }
}

extension DecoderGrid.Cell {
    fileprivate init(_ trial: BodyTrial, _ configuration: DecoderConfiguration) {
        var trial = trial
        trial.configuration = configuration
        self.configuration = configuration
        switch trial.decode() {
        case .success(let value):
            failureCount = 0
            warnings = DecodingWarning.warnings(for: value, decodedWith: trial.configuration)
        case .failure(let failures):
            failureCount = failures.count
            first = failures.groups.first?.failures.first
            warnings = []
        }
    }
}

extension DecoderConfiguration {
    /// Returns the number of settings that differ.
    fileprivate func distance(from other: DecoderConfiguration) -> Int { changes(to: other).count }
}
