import JSONModel
import ModelDecoding

/// Infers declarations, and withdraws guesses that fail when the bodies are decoded.
struct ModelInference {
    /// The number of rounds in which guesses are withdrawn; each round withdraws all that failed.
    static let roundLimit = 8

    private let bodies: [JSONValue]
    private let configuration: DecoderConfiguration
    private let interpreter: CodeInterpreter
    private var graph: ShapeGraph
    /// True if some bodies are objects and others are arrays of such objects.
    private let holdsOneAndMany: Bool
    private var withdrawn: [Int: ShapeTypes.Caution] = [:]

    init(_ bodies: [JSONValue], _ configuration: DecoderConfiguration, _ interpreter: CodeInterpreter) {
        self.interpreter = interpreter
        self.bodies = bodies
        self.configuration = configuration
        holdsOneAndMany = bodies.holdOneAndMany
        var graph = ShapeGraph(configuration, interpreter)
        for body in bodies {
            if holdsOneAndMany, body.kind == .array {
                for element in body.elements { graph.collect(element, into: graph.root) }
            } else {
                graph.collect(body, into: graph.root)
            }
        }
        graph.findDictionaries()
        graph.mergeLikes()
        self.graph = graph
    }
}

extension ModelInference {
    mutating func model(named name: String, avoiding names: Set<String>) -> InferredModel {
        var configuration = configuration
        let dates = DateChoice(graph, configuration, withdrawn)
        configuration.dateDecodingStrategy = dates.strategy
        var types = ShapeTypes(graph, dates, cautions: withdrawn, names: TypeNames(avoiding: names))
        var root = types.declareAll(named: name)
        for _ in 0..<Self.roundLimit {
            let equal = types.equalShapes
            guard !equal.isEmpty else { break }
            for (one, other) in equal { graph.unite(one, other) }
            types = ShapeTypes(graph, dates, cautions: withdrawn, names: TypeNames(avoiding: names))
            root = types.declareAll(named: name)
        }
        let hasNull = bodies.contains(where: \.isNull)
        return InferredModel(
            declarations: types.declarations,
            types: bodies.map { body in
                let type = holdsOneAndMany && body.kind == .array ? .array(root) : root
                return hasNull && type != .scalar(.json) ? .optional(type) : type
            },
            configuration: configuration, remarks: dates.remarks + numberRemarks + keyRemarks)
    }

    /// Decodes the bodies, and remembers which guesses failed. Says whether any did.
    mutating func withdrawGuesses(thatFailIn model: InferredModel) -> Bool {
        guard let catalogue = try? ModelCatalogue(declaring: model.source(), interpreter: interpreter) else {
            return false
        }
        var hasFailed = false
        let decoder = JSONBodyDecoder(model.configuration)
        for (body, type) in zip(bodies, model.types) {
            do throws(DecodingFailures) {
                _ = try decoder.decode(body, as: type, in: catalogue)
            } catch {
                for failure in error.groups.compactMap(\.failures.first) {
                    // Code that does not run is not evidence against a guess.
                    if case .unknown = failure.kind, !interpreter.runsCode { continue }
                    // Only `JSON` can hold a value that is nested too deep, and only if it is the whole body.
                    let isTooDeep = failure.kind == .tooDeep
                    let number = isTooDeep ? graph.leader(of: graph.root) : shape(at: failure.path, in: body)
                    guard withdrawn[number] != .anything else { continue }
                    withdrawn[number] = withdrawn[number] == nil && !isTooDeep ? .plain : .anything
                    hasFailed = true
                }
            }
        }
        return hasFailed
    }
}

extension ModelInference {
    fileprivate func shape(at path: JSONPath, in body: JSONValue) -> Int {
        var number = graph.leader(of: graph.root)
        for step in path.steps.dropFirst(holdsOneAndMany && body.kind == .array ? 1 : 0) {
            let shape = graph[number]
            let inside =
                switch step {
                case .element: shape.element
                case .member(let key): shape.dictionaryValue ?? shape.member(withKey: key)?.shape
                }
            guard let inside else { return number }
            number = graph.leader(of: inside)
        }
        return number
    }

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

extension [JSONValue] {
    /// True if there are objects, arrays of objects, and nothing else.
    fileprivate var holdOneAndMany: Bool {
        contains { $0.kind == .object } && contains { $0.kind == .array }
            && allSatisfy { body in
                body.kind == .object || body.kind == .array && body.elements.allSatisfy { $0.kind == .object }
            }
    }
}
