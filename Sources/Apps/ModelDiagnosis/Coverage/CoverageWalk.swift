import JSONModel
import ModelDecoding

/// Walks through bodies and a type side by side, and counts which members meet which fields.
struct CoverageWalk {
    private let models: ModelCatalogue
    private var configuration: DecoderConfiguration
    private var keys: DecoderConfiguration.KeyDecodingStrategy { configuration.keyDecodingStrategy }
    private var places: [CoveragePlace] = []
    private var placeNumbers: [String: [ModelType: Int]] = [:]
    private var declarations: [ModelReference: ModelDeclaration?] = [:]
    private var enumerations: [String: CoveredCases] = [:]

    /// The depth to which a body is examined, which is the depth to which it can be decoded.
    private static let depthLimit = JSONBodyDecoder.depthLimit

    init(_ models: ModelCatalogue, _ configuration: DecoderConfiguration) {
        self.models = models
        self.configuration = configuration
    }

    /// Takes in a body.
    mutating func visit(_ body: JSONValue, as type: ModelType) {
        configuration = configuration.decoding(type, in: models)
        visit(body, as: type, at: CoverageWay())
    }

    /// The findings.
    var coverage: ModelCoverage {
        ModelCoverage(
            ignored: places.flatMap(\.ignoredMembers), unseen: places.flatMap(\.unseenProperties),
            unseenCases: enumerations.sorted { $0.key < $1.key }.compactMap { name, cases in
                let unseen = cases.names.filter { !cases.seen.contains($0) }
                return unseen.isEmpty ? nil : UnseenCases(type: name, cases: unseen, values: cases.count)
            },
            codedMembers: Dictionary(
                places.flatMap(\.codedMembers).map { ($0.pattern, $0.owner) }, uniquingKeysWith: { first, _ in first }),
            shownTypes: Set(places.compactMap(\.shownOwner)))
    }
}

/// The way from the body to a value, and the declared types on it.
private struct CoverageWay {
    var pattern = ""
    var depth = 0
    /// The place where each declared type was first met on the way: all levels of a tree share one place.
    var patterns: [ModelType: String] = [:]

    func inside(_ step: String) -> CoverageWay {
        var way = self
        way.pattern += step
        way.depth += 1
        return way
    }

    func member(_ name: String) -> CoverageWay { inside(pattern.isEmpty ? name : ".\(name)") }
}

/// The cases of an enumeration, and those that were seen.
private struct CoveredCases {
    let names: [String]
    var seen: Set<String> = []
    var count = 0
}

extension CoverageWalk {
    fileprivate mutating func visit(_ value: JSONValue, as type: ModelType, at way: CoverageWay) {
        guard way.depth < Self.depthLimit else { return }
        switch type {
        case .optional(let wrapped): visit(value, as: wrapped, at: way)
        case .array(let element), .set(let element), .pair(_, let element):
            let way = way.inside("[*]")
            for value in value.elements { visit(value, as: element, at: way) }
        case .dictionary(_, let inside):
            let way = way.member("*")
            for member in value.members { visit(member.value, as: inside, at: way) }
        case .named(let reference):
            guard let declaration = declaration(of: reference) else { return }
            visit(value, as: type, declaration, at: way)
        case .scalar, .parameter: break
        }
    }

    fileprivate mutating func declaration(of reference: ModelReference) -> ModelDeclaration? {
        if let known = declarations[reference] { return known }
        let declaration = models.declaration(of: reference)
        declarations[reference] = .some(declaration)
        return declaration
    }

    fileprivate mutating func visit(
        _ value: JSONValue, as type: ModelType, _ declaration: ModelDeclaration, at way: CoverageWay
    ) {
        guard !declaration.hasHandWrittenDecoding else {
            let reads = JSONBodyDecoder(configuration).reads(of: value, as: type, in: models)
            return follow(value, reads, as: type, declaration.qualifiedName, declaration.fields, at: way)
        }
        switch declaration.content {
        case .fields(let fields):
            visitMembers(of: value, as: type, declaration.qualifiedName, fields, at: way)
        case .rawValue(let field): visit(value, as: field.type, at: way)
        case .rawValueCases(_, let cases):
            note(cases.first { $0.rawValue.isWritten(value) }?.name, of: declaration, cases.map(\.name))
        case .cases(let cases):
            for member in value.members {
                guard let known = cases.first(where: { $0.keys.contains(key(of: member.name)) }) else { continue }
                note(known.name, of: declaration, cases.map(\.name))
                let way = way.member(member.name)
                visitMembers(of: member.value, as: type, "\(type).\(known.name)", known.values, at: way)
            }
        }
    }

    fileprivate mutating func note(_ name: String?, of declaration: ModelDeclaration, _ names: [String]) {
        var cases = enumerations[declaration.qualifiedName] ?? CoveredCases(names: names)
        cases.count += 1
        if let name { cases.seen.insert(name) }
        enumerations[declaration.qualifiedName] = cases
    }

    fileprivate mutating func visitMembers(
        of value: JSONValue, as type: ModelType, _ owner: String, _ fields: [ModelField], at way: CoverageWay
    ) {
        guard value.kind == .object else { return }
        var way = way
        way.pattern = way.patterns[type] ?? way.pattern
        way.patterns[type] = way.pattern
        let number = placeNumber(way.pattern, type, owner, fields, isCoded: false)
        places[number].objects += 1
        var seen: Set<Int> = []
        for member in value.members {
            let name = member.name
            switch places[number].meaning(of: name, key: { [models, keys] in models.key(of: $0, by: keys) }) {
            case .ignored(let ignored): places[number].ignored[ignored].count += 1
            case .field(let field):
                // If members have the same key for the decoder, it takes the first.
                guard seen.insert(field).inserted else { continue }
                let value = member.value
                if value.isNull { places[number].nulls[field] += 1 } else { places[number].values[field] += 1 }
                visit(value, as: fields[field].type, at: way.member(name))
            case nil: places[number].ignore(name, member.value)
            }
        }
    }

    fileprivate mutating func placeNumber(
        _ pattern: String, _ type: ModelType, _ owner: String, _ fields: [ModelField], isCoded: Bool
    ) -> Int {
        if let known = placeNumbers[pattern]?[type] { return known }
        placeNumbers[pattern, default: [:]][type] = places.count
        places.append(CoveragePlace(pattern, owner, fields, isCoded: isCoded))
        return places.count - 1
    }

    fileprivate func key(of name: String) -> String { models.key(of: name, by: keys) }
}

extension CoverageWalk {
    /// Follows the code of a type from its value on, and visits what the code decoded there as the type it was
    /// decoded as. Within the value, where the type declares nothing, there are no fields.
    fileprivate mutating func follow(
        _ value: JSONValue, _ reads: CodeReads, as type: ModelType, _ owner: String, _ fields: [ModelField]?,
        at way: CoverageWay
    ) {
        guard way.depth < Self.depthLimit else { return }
        for other in reads.types(of: value) where other != type { visit(value, as: other, at: way) }
        guard reads.hasOpened(value) else { return }
        if value.kind == .array {
            let way = way.inside("[*]")
            for element in value.elements { follow(element, reads, as: type, owner, nil, at: way) }
            return
        }
        var way = way
        if fields != nil {
            way.pattern = way.patterns[type] ?? way.pattern
            way.patterns[type] = way.pattern
        }
        let number = placeNumber(way.pattern, type, owner, fields ?? [], isCoded: true)
        places[number].objects += 1
        for member in value.members {
            let name = member.name
            if reads.hasAsked(for: member.value) {
                places[number].ask(forMember: name, key: key(of: name), hasValue: !member.value.isNull)
                follow(member.value, reads, as: type, owner, nil, at: way.member(name))
            } else if reads.isWhole {
                places[number].pass(name, member.value)
            }
        }
        for key in reads.missingKeys(in: value) { places[number].ask(forMember: nil, key: key, hasValue: false) }
    }
}

extension LiteralValue {
    /// True if a value in a body is the same.
    fileprivate func isWritten(_ value: JSONValue) -> Bool {
        switch self {
        case .string(let text): value.string == text
        case .integer(let number): value.int.map { WholeNumber($0) == number } ?? (value.numberText == "\(number)")
        case .floatingPoint(let number): value.double == number
        case .nil, .boolean, .expression: false
        }
    }
}
