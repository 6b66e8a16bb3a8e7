import ModelDecoding

/// Gives shapes their types, and declares the types that need it.
struct ShapeTypes {
    /// The degree of caution about a shape, after a bolder guess failed.
    enum Caution {
        /// Text is `String`, a number `Double`.
        case plain
        /// It is `JSON`.
        case anything
    }

    private(set) var declarations: [InferredDeclaration] = []
    private let graph: ShapeGraph
    private let dates: DateChoice
    private let cautions: [Int: Caution]
    private var names: TypeNames
    private(set) var declaredNames: [Int: String] = [:]
    private var enumerationNames: [[String]: [String: String]] = [:]
    private var unionNames: [[ScalarType]: String] = [:]
    private var undeclared: [Int] = []
    /// The shapes that were or will be declared at their place.
    private var known: Set<Int> = []

    init(_ graph: ShapeGraph, _ dates: DateChoice, cautions: [Int: Caution], names: TypeNames) {
        self.graph = graph
        self.dates = dates
        self.cautions = cautions
        self.names = names
    }

    /// The type of a subject's bodies, and the declarations that belong to it.
    struct Share {
        let type: ModelType
        let declarations: Range<Int>
    }

    /// Declares what the bodies of the subjects are, with everything inside. The shape of its bodies belongs to the
    /// subject that has named it, and what is inside to the first that needs it.
    mutating func declareAll(_ subjects: [InferenceSubject]) -> [Share] {
        let roots = RootNames(of: subjects, in: graph, &names)
        declaredNames = roots.names
        known = Set(roots.owners.keys)
        let shares = subjects.indices.map { place in
            let start = declarations.count
            let innermost = graph.innermost(graph.roots[place])
            if roots.owners[innermost] == place { undeclared.append(innermost) }
            let type = declare(subjects[place], at: graph.leader(of: graph.roots[place]))
            return Share(type: type, declarations: start..<declarations.count)
        }
        RecursiveTypes.makeClasses(of: &declarations)
        return shares
    }
}

extension ShapeTypes {
    /// Declares what the bodies of a subject are, with everything inside that is not declared yet.
    fileprivate mutating func declare(_ subject: InferenceSubject, at number: Int) -> ModelType {
        let innermost = graph.innermost(number)
        let isDeclared = isStructure(innermost)
        let given = subject.claim == .given ? names.chosen(subject.name) : subject.name
        let name = isDeclared ? declaredNames[innermost] ?? given : given
        let type = type(of: number, at: Place(key: name, owner: name))
        if subject.claim == .given, !isDeclared || name != given {
            let content = isDeclared ? .named(ModelReference(name)) : type
            declarations.append(InferredDeclaration(name: given, content: .alias(of: content)))
        }
        while !undeclared.isEmpty {
            let number = undeclared.removeFirst()
            guard let owner = declaredNames[number], isStructure(number) else { continue }
            // The types that it needs are declared after it.
            let position = declarations.count
            let declaration = structure(number, named: owner)
            declarations.insert(declaration, at: position)
        }
        return type
    }

    /// Shapes that came to the same structure in the end, though they did not look so: one stands for both.
    var equalShapes: [(Int, Int)] {
        var known: [[InferredField]: Int] = [:]
        let structures = declarations.enumerated().reduce(into: [String: [InferredField]]()) {
            structures, declaration in
            guard case .fields(let fields, _) = declaration.element.content, fields.count > 1 else { return }
            structures[declaration.element.name] = fields.map(\.withoutEvidence)
        }
        return declaredNames.sorted { $0.key < $1.key }.compactMap { number, name in
            guard let fields = structures[name] else { return nil }
            if let other = known[fields] { return (other, number) }
            known[fields] = number
            return nil
        }
    }

    /// The greatest nesting depth of arrays and dictionaries in a type.
    fileprivate static let depthLimit = 16

    /// The place where a type is wanted, which its name comes from.
    fileprivate struct Place {
        var key: String
        var owner: String
        var isElement = false
        /// The number of arrays and dictionaries around it.
        var depth = 0
    }

    fileprivate func isStructure(_ number: Int) -> Bool {
        let shape = graph[number]
        return shape.kinds == .object && shape.dictionaryValue == nil && !shape.members.isEmpty
            && cautions[number] != .anything
    }

    fileprivate mutating func declare(_ number: Int, as name: String) {
        declaredNames[number] = name
        if known.insert(number).inserted { undeclared.append(number) }
    }

    fileprivate mutating func structure(_ number: Int, named owner: String) -> InferredDeclaration {
        let shape = graph[number]
        nameSiblings(of: shape, owner)
        var taken: Set<String> = []
        let names = SwiftNames.properties(forKeys: shape.members.map(\.key))
        let fields = zip(shape.members, names).map { member, name in
            let number = graph.leader(of: member.shape)
            let type = type(of: number, at: Place(key: member.key, owner: owner))
            return InferredField(
                name: taken.insertFree(name), key: member.key,
                type: member.isAlways(in: shape) ? type : .optional(type),
                evidence: FieldEvidence(
                    seen: member.count, objects: shape.objectCount, nulls: member.nullCount,
                    remark: remark(on: number, type, key: member.key)))
        }
        return InferredDeclaration(name: owner, content: .fields(fields, isClass: false))
    }

    /// Names similar members after the type around them: each member of `Links` is a `Link`.
    fileprivate mutating func nameSiblings(of shape: Shape, _ owner: String) {
        let inside = shape.members.map { graph.leader(of: $0.shape) }
        for number in inside where isStructure(number) && declaredNames[number] == nil {
            guard inside.count(where: { $0 == number }) >= 3 else { continue }
            let singular = EnglishPlural.singular(of: owner)
            declare(number, as: names.name(forKey: singular == owner ? "value" : singular, isElement: false, in: owner))
        }
    }

    fileprivate mutating func type(of number: Int, at place: Place) -> ModelType {
        let number = graph.leader(of: number)
        let shape = graph[number]
        guard cautions[number] != .anything else { return .scalar(.json) }
        if shape.kinds.isMixed { return union(of: shape) ?? .scalar(.json) }
        let isPlain = cautions[number] == .plain
        switch shape.kinds {
        case .boolean: return .scalar(.bool)
        case .number:
            if isPlain { return .scalar(.double) }
            if dates.readsDates(shape.numbers, underKey: place.key) { return .scalar(.date) }
            return .scalar(shape.numbers.type ?? .json)
        case .text: return isPlain ? .scalar(.string) : textType(shape.texts, at: place)
        case .array: return .array(inside(shape.element, of: shape, at: place))
        case .object where shape.dictionaryValue != nil || shape.members.isEmpty:
            return .dictionary(key: .scalar(.string), value: inside(shape.dictionaryValue, of: shape, at: place))
        case .object:
            let name = declaredNames[number] ?? self.name(of: shape, at: place)
            declare(number, as: name)
            return .named(ModelReference(name))
        default: return .scalar(.json)
        }
    }

    /// The name that a shape has from its place or, where that is a generic word, from another place that has a better one.
    private mutating func name(of shape: Shape, at place: Place) -> String {
        if GenericWord.isType(place.key), let title = shape.identity.titles.first {
            return names.name(forKey: title, isElement: false, in: place.owner)
        }
        return names.name(forKey: place.key, isElement: place.isElement, in: place.owner)
    }

    /// An enumeration for single values of several kinds.
    fileprivate mutating func union(of shape: Shape) -> ModelType? {
        guard shape.kinds.isSubset(of: [.boolean, .number, .text]) else { return nil }
        var scalars: [ScalarType] = shape.kinds.contains(.boolean) ? [.bool] : []
        if shape.kinds.contains(.number) {
            guard let number = shape.numbers.type else { return nil }
            scalars.append(number)
        }
        if shape.kinds.contains(.text) { scalars.append(.string) }
        if let known = unionNames[scalars] { return .named(ModelReference(known)) }
        let name = names.free(UnionType(of: scalars).name)
        unionNames[scalars] = name
        declarations.append(InferredDeclaration(name: name, content: .union(scalars)))
        return .named(ModelReference(name))
    }

    fileprivate mutating func inside(_ number: Int?, of shape: Shape, at place: Place) -> ModelType {
        guard let number, place.depth < Self.depthLimit else { return .scalar(.json) }
        var place = place
        place.isElement = true
        place.depth += 1
        let type = type(of: number, at: place)
        return shape.nullsInside > 0 && type != .scalar(.json) ? .optional(type) : type
    }

    fileprivate mutating func textType(_ texts: TextEvidence, at place: Place) -> ModelType {
        if dates.readsDates(texts) { return .scalar(.date) }
        guard texts.type == .string, let values = EnumerationGuess.values(of: texts, underKey: place.key) else {
            return .scalar(texts.type)
        }
        let key = values.map(\.text).sorted()
        if let known = enumerationNames[key]?[place.key] { return .named(ModelReference(known)) }
        let name = names.name(forKey: place.key, isElement: place.isElement, in: place.owner)
        enumerationNames[key, default: [:]][place.key] = name
        declarations.append(InferredDeclaration(name: name, content: .cases(EnumerationGuess.cases(of: values))))
        return .named(ModelReference(name))
    }

    fileprivate func remark(on number: Int, _ type: ModelType, key: String) -> String? {
        let shape = graph[number]
        let innermost = graph[graph.innermost(number)]
        if innermost.kinds.isMixed { return "mixed: \(innermost.kindCounts)" }
        if shape.kinds.isEmpty { return nil }
        if shape.kinds == .number, type != .scalar(.date) { return dates.remark(on: shape.numbers, underKey: key) }
        if shape.kinds == .array, shape.element == nil { return "always empty" }
        if shape.kinds == .object, shape.dictionaryValue == nil, shape.members.isEmpty { return "always empty" }
        guard shape.kinds == .text else { return nil }
        if let nearly = shape.texts.nearlyAll { return nearly }
        guard type == .scalar(.string), let other = shape.texts.dateStrategies.first else { return nil }
        return "perhaps a date as \(other)"
    }
}

extension InferredField {
    fileprivate var withoutEvidence: InferredField {
        var field = self
        field.evidence = FieldEvidence(seen: 0, objects: 0, nulls: 0)
        return field
    }
}
