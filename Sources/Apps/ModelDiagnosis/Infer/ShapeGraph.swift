import JSONModel
import ModelDecoding

/// The shapes of some bodies, and how they contain each other.
///
/// All elements of an array have one shape, and so has a member in all objects of a shape. Two shapes may be united
/// into one; a number of either then stands for it.
struct ShapeGraph {
    private var shapes: [Shape] = []
    private var leaders: [Int] = []
    private var objectNumber = 0
    private var dateTexts: DateTexts
    private let keys: DecoderConfiguration.KeyDecodingStrategy
    private let models: ModelCatalogue

    /// The number of shapes that are distinguished before deeper values are taken as they are.
    private static let shapeLimit = 20_000
    /// The number of members an object may have before it counts as a dictionary.
    private static let memberLimit = 256
    /// The depth to which a body is examined, which is the depth to which it can be decoded.
    private static let depthLimit = 512

    /// The shapes of the bodies themselves: one for each subject.
    private(set) var roots: [Int] = []

    init(_ configuration: DecoderConfiguration, _ interpreter: CodeInterpreter) {
        models = ModelCatalogue(interpreter: interpreter)
        keys = configuration.keyDecodingStrategy
        dateTexts = DateTexts(preferring: configuration.dateDecodingStrategy)
    }

    subscript(number: Int) -> Shape { shapes[leader(of: number)] }

    /// The number that stands for all shapes that were united with this one.
    func leader(of number: Int) -> Int {
        var number = number
        while leaders[number] != number { number = leaders[number] }
        return number
    }

    /// Adds a subject without any body, and returns the shape that its bodies are collected into.
    mutating func addRoot() -> Int {
        roots.append(newShape())
        return roots[roots.count - 1]
    }

    /// Notes that the objects of a shape are what a noun stands for. A generic word stands for nothing.
    mutating func name(_ number: Int, by noun: String, below kin: [String]) {
        guard !GenericWord.isType(noun) else { return }
        shapes[leader(of: number)].identity.nouns.insert(noun)
        shapes[leader(of: number)].identity.kin.formUnion(kin)
    }

    /// Notes that an app sends the objects of a shape.
    mutating func markSent(_ number: Int) { shapes[leader(of: number)].isSent = true }

    /// Notes the names that the members of all shapes give to what is in them.
    mutating func noteTitles() {
        for owner in numbers {
            for member in shapes[owner].members where !GenericWord.isType(member.key) {
                let title = SwiftNames.type(forKey: member.key, isElement: true)
                let number = innermost(member.shape)
                guard isStructure(number), !shapes[number].identity.titles.contains(title) else { continue }
                shapes[number].identity.titles.append(title)
            }
        }
    }

    /// The subject whose bodies first contained a shape.
    func subject(of number: Int) -> Int { (roots.firstIndex { $0 > leader(of: number) } ?? roots.count) - 1 }

    /// The shapes in the order they were first seen, containers before their contents.
    var numbers: [Int] { shapes.indices.filter { leaders[$0] == $0 } }
}

extension ShapeGraph {
    /// Adds a value to a shape, without some elements of it.
    mutating func collect(
        _ value: JSONValue, into number: Int, depth: Int = 0, omitting omitted: Set<JSONPath.Step> = []
    ) {
        let number = leader(of: number)
        guard depth <= Self.depthLimit, !shapes[number].isOpaque else {
            shapes[number].isOpaque = true
            return
        }
        switch value.kind {
        case .null: break
        case .boolean: shapes[number].booleanCount += 1
        case .number: shapes[number].numbers.add(value)
        case .string: shapes[number].texts.add(value, &dateTexts)
        case .array:
            shapes[number].arrayCount += 1
            for (place, element) in value.elements.enumerated() {
                guard let inside = elementShape(of: number) else { return }
                if !omitted.isEmpty, omitted.contains(.element(place)) { continue }
                if element.isNull { shapes[number].nullsInside += 1 }
                collect(element, into: inside, depth: depth + 1)
            }
        case .object:
            shapes[number].objectCount += 1
            objectNumber += 1
            let object = objectNumber
            for member in value.members {
                let value = member.value
                let inside = memberShape(member.name, of: number, in: object, isNull: value.isNull)
                guard let inside else { continue }
                collect(value, into: inside, depth: depth + 1)
            }
        }
    }

    /// Merges two shapes and what they contain.
    mutating func unite(_ one: Int, _ other: Int) {
        var pairs = [(one, other)]
        while let (one, other) = pairs.popLast() {
            let (first, second) = (leader(of: one), leader(of: other))
            guard first != second else { continue }
            let (kept, gone) = (min(first, second), max(first, second))
            leaders[gone] = kept
            pairs += merge(gone, into: kept)
            shapes[gone] = Shape()
        }
    }

    /// Treats the objects of a shape as dictionaries whose values all have one shape.
    mutating func makeDictionary(_ number: Int) {
        let number = leader(of: number)
        let members = shapes[number].members
        shapes[number].members = []
        shapes[number].memberNumbers = [:]
        let value = newShape()
        shapes[number].dictionaryValue = value
        shapes[number].nullsInside += members.reduce(0) { $0 + $1.nullCount }
        for member in members { unite(value, member.shape) }
    }
}

extension ShapeGraph {
    fileprivate mutating func newShape() -> Int {
        shapes.append(Shape())
        leaders.append(leaders.count)
        return leaders.count - 1
    }

    fileprivate mutating func elementShape(of number: Int) -> Int? {
        let number = leader(of: number)
        if let element = shapes[number].element { return element }
        guard shapes.count < Self.shapeLimit else {
            shapes[number].isOpaque = true
            return nil
        }
        let element = newShape()
        shapes[number].element = element
        return element
    }

    /// The shape of a member, or nil if it is not examined: a repeated name, or one too many.
    fileprivate mutating func memberShape(_ name: String, of number: Int, in object: Int, isNull: Bool) -> Int? {
        let number = leader(of: number)
        if let value = shapes[number].dictionaryValue {
            if isNull { shapes[number].nullsInside += 1 }
            return value
        }
        if let known = shapes[number].memberNumbers[name] ?? memberNumber(named: name, of: number) {
            let member = shapes[number].members[known]
            if member.lastObject != object {
                shapes[number].members[known].lastObject = object
                shapes[number].members[known].count += 1
                if isNull { shapes[number].members[known].nullCount += 1 }
                return member.shape
            }
            // Another spelling of a key that is there already: the decoder takes the first, a dictionary both. The
            // same spelling again is ignored, except in a dictionary under `convertFromSnakeCase`, where it has to
            // fit.
            if member.name == name, keys == .useDefaultKeys { return nil }
            if isNull, member.name == name { shapes[number].members[known].nullCount += 1 }
            return member.shape
        }
        guard shapes[number].members.count < Self.memberLimit else {
            makeDictionary(number)
            if isNull { shapes[number].nullsInside += 1 }
            return shapes[number].dictionaryValue
        }
        guard shapes.count < Self.shapeLimit else {
            shapes[number].isOpaque = true
            return nil
        }
        let member = Shape.Member(
            key: models.key(of: name, by: keys), name: name, shape: newShape(), count: 1, nullCount: isNull ? 1 : 0,
            lastObject: object)
        shapes[number].memberNumbers[name] = shapes[number].members.count
        shapes[number].members.append(member)
        return member.shape
    }

    /// The member whose key a name becomes that was not seen before.
    fileprivate mutating func memberNumber(named name: String, of number: Int) -> Int? {
        let key = models.key(of: name, by: keys)
        guard let known = shapes[number].members.firstIndex(where: { $0.key == key }) else { return nil }
        shapes[number].memberNumbers[name] = known
        return known
    }

    /// Adds what was seen of one shape to another, and returns the shapes to unite as a result.
    fileprivate mutating func merge(_ gone: Int, into kept: Int) -> [(Int, Int)] {
        let other = shapes[gone]
        var pairs: [(Int, Int)] = []
        shapes[kept].nullsInside += other.nullsInside
        shapes[kept].booleanCount += other.booleanCount
        shapes[kept].numbers.merge(other.numbers)
        shapes[kept].texts.merge(other.texts)
        shapes[kept].arrayCount += other.arrayCount
        shapes[kept].objectCount += other.objectCount
        shapes[kept].isOpaque = shapes[kept].isOpaque || other.isOpaque
        shapes[kept].identity.merge(other.identity)
        shapes[kept].isSent = shapes[kept].isSent || other.isSent
        if let element = other.element {
            if let own = shapes[kept].element { pairs.append((own, element)) } else { shapes[kept].element = element }
        }
        if let value = other.dictionaryValue, shapes[kept].dictionaryValue == nil {
            makeDictionary(kept)
            pairs += shapes[kept].dictionaryValue.map { [($0, value)] } ?? []
        } else if let value = other.dictionaryValue, let own = shapes[kept].dictionaryValue {
            pairs.append((own, value))
        }
        if let value = shapes[kept].dictionaryValue {
            shapes[kept].nullsInside += other.members.reduce(0) { $0 + $1.nullCount }
            return pairs + other.members.map { (value, $0.shape) }
        }
        for member in other.members {
            if let known = shapes[kept].members.firstIndex(where: { $0.key == member.key }) {
                shapes[kept].members[known].count += member.count
                shapes[kept].members[known].nullCount += member.nullCount
                pairs.append((shapes[kept].members[known].shape, member.shape))
            } else {
                shapes[kept].memberNumbers[member.name] = shapes[kept].members.count
                shapes[kept].members.append(member)
            }
        }
        return pairs
    }
}
