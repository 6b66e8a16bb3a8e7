import JSONModel
import ModelDecoding

/// Walks through a body and a type side by side, and finds the values that decide whether it decodes.
///
/// What a model made by the compiler does not read is left out: it decides nothing.
struct MutationWalk {
    private let models: ModelCatalogue
    private var configuration: DecoderConfiguration
    private let scope: Scope
    private(set) var sites: [MutationSite] = []
    /// The number of places that were left out because there are too many.
    private(set) var omitted = 0
    private var numbers: [String: Int] = [:]
    private var declarations: [ModelReference: ModelDeclaration?] = [:]
    private var ranges: [Int: Range<Int>] = [:]
    private var readings: [String: Int] = [:]

    /// The values that are found.
    enum Scope { case onePerPattern, all }

    /// The greatest number of places in a body.
    static let siteLimit = 10_000
    /// The number of values in places that are alike whose code runs to see what it reads.
    private static let readingLimit = 20

    init(_ models: ModelCatalogue, _ configuration: DecoderConfiguration, _ scope: Scope = .onePerPattern) {
        self.models = models
        self.configuration = configuration
        self.scope = scope
    }

    /// Takes in a body.
    mutating func visit(_ body: JSONValue, as type: ModelType) {
        ranges = [:]
        configuration = configuration.decoding(type, in: models)
        visit(body, as: type, at: Way(to: body, as: type, isWhole: configuration.isCode))
    }
}

/// The way from the body to a value.
private struct Way {
    var place: String
    var pattern = ""
    var path: [JSONPath.Step] = []
    /// The value that decodes by itself, and its type.
    var unit: JSONValue
    var unitType: ModelType
    var unitDepth = 0
    /// The values around it that decode by themselves, the outermost first.
    var unitsAround: [(value: JSONValue, type: ModelType, depth: Int)] = []
    /// True if code around it may see what fails in it.
    var isWhole: Bool
    var isCoded = false
    /// True of the value beside a key in a list of both.
    var isValueOfPair = false

    init(to body: JSONValue, as type: ModelType, isWhole: Bool) {
        (place, unit, unitType) = ("\(type)", body, type)
        self.isWhole = isWhole
    }

    var isMember: Bool { if case .member? = path.last { true } else { false } }

    /// The nearest value around the unit, between which and the unit a list stands.
    var unitAroundList: MutationSite.ListUnit? {
        unitsAround.last { around in
            path[around.depth..<unitDepth].contains { if case .element = $0 { true } else { false } }
        }.map { MutationSite.ListUnit(value: $0.value, type: $0.type, depth: $0.depth) }
    }

    func inside(_ step: JSONPath.Step, pattern: String, place: String) -> Way {
        var way = self
        way.path.append(step)
        way.pattern = pattern
        way.place = place
        way.isValueOfPair = false
        return way
    }

    /// The places that code reads; the code decides whether a failure there matters.
    var coded: Way {
        var way = self
        (way.isWhole, way.isCoded) = (true, true)
        return way
    }

    /// The places of values that decode themselves.
    func beginning(_ value: JSONValue, _ type: ModelType) -> Way {
        guard !isWhole else { return self }
        var way = self
        if path.count > unitDepth { way.unitsAround.append((unit, unitType, unitDepth)) }
        (way.unit, way.unitType, way.unitDepth) = (value, type, path.count)
        return way
    }
}

extension MutationWalk {
    private func element(_ number: Int, of way: Way) -> Way {
        let step = scope == .all ? "[\(number)]" : "[*]"
        return way.inside(.element(number), pattern: way.pattern + step, place: way.place + "[*]")
    }

    /// A key or a value of a dictionary that is a list.
    private func pairPart(_ number: Int, of way: Way) -> Way {
        let kind = number.isMultiple(of: 2) ? "[key]" : "[value]"
        let step = scope == .all ? "[\(number)]" : kind
        var inside = way.inside(.element(number), pattern: way.pattern + step, place: way.place + kind)
        inside.isValueOfPair = !number.isMultiple(of: 2)
        return inside
    }

    private func member(_ name: String, _ pattern: String?, of way: Way, place: String) -> Way {
        let shown = scope == .all ? name : pattern ?? name
        let text = shown == "*" ? "*" : "\(JSONPath([.member(shown)]))"
        let separator = way.pattern.isEmpty || text.hasPrefix("[") ? "" : "."
        return way.inside(.member(name), pattern: way.pattern + separator + text, place: place)
    }

    private mutating func visit(_ value: JSONValue, as type: ModelType, at way: Way) {
        let type = type.unwrapped
        guard way.path.count < JSONBodyDecoder.depthLimit else { return }
        switch type {
        case .array(let element), .set(let element), .pair(_, let element):
            note(value, [type], at: way)
            for (number, inside) in value.elements.enumerated() {
                visit(inside, as: element, at: self.element(number, of: way))
            }
        case .dictionary(let key, let inside):
            note(value, [type], at: way)
            for member in value.members {
                visit(member.value, as: inside, at: self.member(member.name, "*", of: way, place: way.place + ".*"))
            }
            // Other keys than texts and integers make it a list of keys and values in turn.
            for (number, part) in value.elements.enumerated() {
                visit(part, as: number.isMultiple(of: 2) ? key : inside, at: pairPart(number, of: way))
            }
        case .named(let reference):
            guard let declaration = declaration(of: reference) else { return note(value, [type], at: way) }
            visit(value, as: type, declaration, at: way)
        case .scalar, .parameter, .optional: note(value, [type], at: way)
        }
    }

    private mutating func visit(
        _ value: JSONValue, as type: ModelType, _ declaration: ModelDeclaration, at way: Way
    ) {
        note(value, [type], at: way)
        let inside = way.beginning(value, type)
        guard !declaration.hasHandWrittenDecoding else {
            guard readings[way.pattern, default: 0] < Self.readingLimit || scope == .all else { return }
            readings[way.pattern, default: 0] += 1
            let reads = JSONBodyDecoder(configuration).reads(of: value, as: type, in: models)
            return follow(value, reads, as: type, declaration.qualifiedName, at: inside.coded)
        }
        switch declaration.content {
        case .fields(let fields): visitMembers(of: value, declaration.qualifiedName, fields, at: inside)
        case .rawValue(let field): visit(value, as: field.type, at: inside)
        case .rawValueCases: break
        case .cases(let cases):
            for member in value.members {
                guard let known = cases.first(where: { $0.key == key(of: member.name) }) else { continue }
                let owner = "\(declaration.qualifiedName).\(known.name)"
                // The name is the case, so another name is tried, and not a case that lacks its values.
                let way = self.member(member.name, nil, of: inside, place: owner)
                visitMembers(of: member.value, owner, known.values, at: way)
            }
        }
    }

    private mutating func visitMembers(of value: JSONValue, _ owner: String, _ fields: [ModelField], at way: Way) {
        guard value.kind == .object else { return }
        var seen: Set<String> = []
        for member in value.members {
            let name = member.name
            let key = key(of: name)
            // If members have the same key for the decoder, it takes the first.
            guard let field = fields.first(where: { $0.isDecoded && $0.key == key }), seen.insert(key).inserted else {
                continue
            }
            let inside = self.member(name, nil, of: way, place: "\(owner).\(field.name)")
            visit(member.value, as: field.type, at: field.wrapper == nil ? inside : inside.coded)
        }
    }

    private func key(of name: String) -> String { models.key(of: name, by: configuration.keyDecodingStrategy) }

    private mutating func declaration(of reference: ModelReference) -> ModelDeclaration? {
        if let known = declarations[reference] { return known }
        let declaration = models.declaration(of: reference)
        declarations[reference] = .some(declaration)
        return declaration
    }

    /// Follows the code of a type, and visits what it decodes as the type that it decodes it as.
    private mutating func follow(
        _ value: JSONValue, _ reads: CodeReads, as type: ModelType, _ owner: String, at way: Way
    ) {
        guard way.path.count < JSONBodyDecoder.depthLimit else { return }
        for other in reads.types(of: value) where other != type { visit(value, as: other, at: way) }
        guard reads.hasOpened(value) else { return }
        for (number, inside) in value.elements.enumerated() {
            let way = element(number, of: way)
            note(inside, [], at: way)
            follow(inside, reads, as: type, owner, at: way)
        }
        for member in value.members where reads.hasAsked(for: member.value) {
            let way = self.member(member.name, nil, of: way, place: "\(owner).\(member.name)")
            note(member.value, [], at: way)
            follow(member.value, reads, as: type, owner, at: way)
        }
    }
}

extension MutationWalk {
    /// Keeps a place. Of those that are alike the first counts whose value is not null.
    private mutating func note(_ value: JSONValue, _ types: [ModelType], at way: Way) {
        if let known = numbers[way.pattern] {
            if sites[known].value.isNull, !value.isNull {
                sites[known] = site(value, types, way)
            } else if sites[known].path == way.path {
                sites[known].types += types
            }
            return
        }
        guard sites.count < Self.siteLimit else {
            omitted += 1
            return
        }
        numbers[way.pattern] = sites.count
        sites.append(site(value, types, way))
    }

    private mutating func site(_ value: JSONValue, _ types: [ModelType], _ way: Way) -> MutationSite {
        let entry = way.unit.indexEntry
        let range = ranges[entry] ?? way.unit.range
        ranges[entry] = range
        return MutationSite(
            place: way.place, pattern: way.pattern, path: way.path, value: value, types: types,
            isMember: way.isMember, isValueOfPair: way.isValueOfPair, isCoded: way.isCoded,
            unit: MutationSite.Unit(value: way.unit, range: range, type: way.unitType, depth: way.unitDepth),
            listUnit: way.unitAroundList)
    }
}
