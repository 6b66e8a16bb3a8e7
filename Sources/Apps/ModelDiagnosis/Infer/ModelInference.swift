import JSONModel
import ModelDecoding

/// Infers declarations, and withdraws guesses that fail when the bodies are decoded.
struct ModelInference {
    /// The number of rounds in which guesses are withdrawn; each round withdraws all that failed.
    static let roundLimit = 8

    private let subjects: [InferenceSubject]
    private let configuration: DecoderConfiguration
    private let interpreter: CodeInterpreter
    private var graph: ShapeGraph
    private var withdrawn: [Int: ShapeTypes.Caution] = [:]

    init(_ subjects: [InferenceSubject], _ configuration: DecoderConfiguration, _ interpreter: CodeInterpreter) {
        self.interpreter = interpreter
        self.subjects = subjects
        self.configuration = configuration
        func graph(countingOnce repeated: [RepeatedObject]) -> ShapeGraph {
            var graph = ShapeGraph(configuration, interpreter)
            let omitted = Dictionary(grouping: repeated.map(\.place), by: \.subject)
            for (place, subject) in subjects.enumerated() {
                graph.collect(subject, omitting: Set(omitted[place] ?? []))
            }
            for object in repeated { graph.unite(object, in: subjects) }
            graph.findDictionaries()
            graph.noteTitles()
            for (subject, root) in zip(subjects, graph.roots) { graph.note(subject, at: root) }
            graph.mergeLikes()
            return graph
        }
        let whole = graph(countingOnce: [])
        // Equal objects are one that was seen twice only if they are one model.
        let repeated = RepeatedObject.all(in: subjects).filter {
            whole.shape(at: $0.place, in: subjects) == whole.shape(at: $0.original, in: subjects)
        }
        self.graph = repeated.isEmpty ? whole : graph(countingOnce: repeated)
    }

    /// The structures in the bodies of each subject.
    var shapes: [Set<Int>] { graph.roots.map(graph.structures(below:)) }

    /// Indicates whether one of some shapes is perhaps one of the others.
    func areSimilar(_ shapes: Set<Int>, _ others: Set<Int>) -> Bool {
        shapes.contains { one in others.contains { graph.isPart(one, of: $0) || graph.isPart($0, of: one) } }
    }
}

extension ModelInference {
    mutating func models(avoiding names: Set<String>) -> SharedModels {
        var configuration = configuration
        let dates = DateChoice(graph, configuration, withdrawn)
        configuration.dateDecodingStrategy = dates.strategy
        var types = ShapeTypes(graph, dates, cautions: withdrawn, names: TypeNames(avoiding: names))
        var shares = types.declareAll(subjects)
        for _ in 0..<Self.roundLimit {
            let equal = types.equalShapes.filter(graph.mayUnite)
            guard !equal.isEmpty else { break }
            for (one, other) in equal { graph.unite(one, other) }
            types = ShapeTypes(graph, dates, cautions: withdrawn, names: TypeNames(avoiding: names))
            shares = types.declareAll(subjects)
        }
        let remarks = dates.remarks + numberRemarks + keyRemarks
        let models = zip(subjects, shares).map { subject, share in
            InferredModel(
                declarations: Array(types.declarations[share.declarations]), types: subject.types(of: share.type),
                configuration: configuration, remarks: remarks)
        }
        return SharedModels(models, ModelProposals(graph, types).lines)
    }

    /// Decodes the bodies, and remembers which guesses failed. Says whether any did.
    mutating func withdrawGuesses(thatFailIn models: SharedModels) -> Bool {
        guard let catalogue = try? ModelCatalogue(declaring: models.source, interpreter: interpreter) else {
            return false
        }
        var hasFailed = false
        let decoder = JSONBodyDecoder(models.configuration)
        let bodies = zip(subjects.indices, models.all).flatMap { place, model in
            zip(subjects[place].bodies, model.types).enumerated().map { (place, $0, $1.0, $1.1) }
        }
        for (place, number, body, type) in bodies {
            do throws(DecodingFailures) {
                _ = try decoder.decode(body, as: type, in: catalogue)
            } catch {
                for failure in error.groups.compactMap(\.failures.first) {
                    // Code that does not run is not evidence against a guess.
                    if case .unknown = failure.kind, !interpreter.runsCode { continue }
                    // Only `JSON` can hold a value that is nested too deep, and only if it is the whole body.
                    let isTooDeep = failure.kind == .tooDeep
                    let path = isTooDeep ? JSONPath() : failure.path
                    let shape = graph.shape(at: .init(subject: place, body: number, path: path), in: subjects)
                    guard withdrawn[shape] != .anything else { continue }
                    withdrawn[shape] = withdrawn[shape] == nil && !isTooDeep ? .plain : .anything
                    hasFailed = true
                }
            }
        }
        return hasFailed
    }
}

extension ModelInference {
    /// Says so where a number is larger than all that an app can decode.
    fileprivate var numberRemarks: [String] {
        graph.numbers.lazy.compactMap { graph[$0].numbers.beyondAll }.prefix(1).map { number in
            let shown = number.count > 40 ? "\(number.prefix(40))…" : number
            return "No number type in Swift holds `\(shown)`: an app's JSONDecoder refuses the body."
        }
    }

    /// Says so if the decoder could do what the lists of keys do.
    fileprivate var keyRemarks: [String] {
        guard configuration.keyDecodingStrategy == .useDefaultKeys, !graph.numbers.contains(where: hasSnakeCaseTwins)
        else { return [] }
        let keys = graph.numbers.flatMap { graph[$0].members.map(\.key) }
        let renamed = keys.filter { SwiftNames.property(forKey: $0) != $0 }
        let needless = renamed.filter { SwiftNames.property(forKey: $0) == SnakeCase.converted($0) }
        guard !needless.isEmpty, needless.count * 4 >= keys.count else { return [] }
        let line = "decoder.keyDecodingStrategy = \(DecoderConfiguration.KeyDecodingStrategy.convertFromSnakeCase)"
        let share = needless.count == renamed.count ? "no" : "fewer"
        return ["With `\(line)` it needs \(share) `CodingKeys`."]
    }

    /// True if the decoder would turn two keys into one, such as `foo_bar` and `fooBar`.
    private func hasSnakeCaseTwins(_ number: Int) -> Bool {
        let keys = graph[number].members.map { SnakeCase.converted($0.key) }
        return Set(keys).count < keys.count
    }
}

extension InferenceSubject {
    /// The type of each body, if their shape has this type.
    fileprivate func types(of root: ModelType) -> [ModelType] {
        let hasNull = bodies.contains(where: \.isNull)
        let holdsOneAndMany = holdsOneAndMany
        return bodies.map { body in
            let type = holdsOneAndMany && body.kind == .array ? .array(root) : root
            return hasNull && type != .scalar(.json) ? .optional(type) : type
        }
    }
}
