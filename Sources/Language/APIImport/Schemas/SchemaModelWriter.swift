import APIDocuments

/// Writes one model, with the types that only it uses inside.
struct SchemaModelWriter {
    /// The direction in which the values of a model go.
    enum Direction: Sendable, Hashable {
        case received
        /// Sent, but also decodable, because a script creates a body from decoded values.
        case sent
        case both
    }

    struct MemberType {
        var text: String
        var allowsNull: Bool

        /// Returns its text for a member that may also be missing.
        func written(optional: Bool = false) -> String { allowsNull || optional ? text + "?" : text }
    }

    let reader: SchemaReader
    let index: SchemaIndex
    let direction: Direction
    var names: FreeNames
    /// The types inside.
    var nested: [(name: String, text: TypeText)] = []
    var models: [String] = []
    var usesJSON = false
    var losses: [ImportLoss] = []
    /// The first day that is sent as a text.
    private var day: DocumentNode?
    private var outerDepth = 0
    private var above: Set<DocumentNode.Identity> = []
    private var innerCount = 0
    private static let innerLimit = 1_000

    init(_ reader: SchemaReader, _ index: SchemaIndex, _ direction: Direction) {
        self.reader = reader
        self.index = index
        self.direction = direction
        names = index.taken
    }

    var tally: ImportTally {
        var tally = ImportTally()
        for loss in losses { tally.note(loss) }
        if let day { tally.noteSentDay(at: day.place) }
        return tally
    }

    /// Indicates whether a value is sent as a day, while the document's other dates have a time: one coder writes all dates alike.
    func isSentDay(_ schema: Schema) -> Bool {
        direction != .received && reader.dateFormats.count > 1 && schema.first("format")?.string == "date"
    }

    mutating func declaration(of schema: Schema, named name: String) -> ImportedDeclaration {
        let read = reader.interpreted(schema)
        losses += read.losses
        names.take(name)
        let node = read.schema.target ?? schema.node
        var text = content(of: read, named: name, depth: 0, isRecursive: index.graph.isRecursive(node))
        text.documentation = schema.documentation
        text.nested = nested
        return ImportedDeclaration(
            text.written(named: name), naming: models.filter { $0 != name }, usingJSON: usesJSON, tally)
    }

    /// The type of a schema, with a type inside where it needs one.
    mutating func type(
        of schema: Schema, key: String, isElement: Bool = false, in owner: String, depth: Int
    ) -> MemberType {
        let read = reader.interpreted(schema)
        losses += read.losses
        if read.form.isNominal, let name = name(of: read.schema) {
            return MemberType(text: name, allowsNull: read.allowsNull)
        }
        guard depth < ModelGraph.depthLimit else { return unbounded(schema, "it is too deep") }
        var target = read.schema.target?.identity
        if read.form.isNominal {
            // A few schemas can name each other in so many ways that no script holds their types.
            innerCount += 1
            guard innerCount <= Self.innerLimit else {
                return unbounded(schema, "more than \(Self.innerLimit) types are in the model")
            }
            target = target ?? read.schema.node.identity
        }
        if let target, !above.insert(target).inserted { return unbounded(schema, "it contains itself") }
        defer { if let target { above.remove(target) } }
        var result = MemberType(text: "JSON", allowsNull: read.allowsNull)
        switch read.form {
        case .any: usesJSON = true
        case .scalar("Date") where isSentDay(read.schema):
            day = day ?? schema.node
            result.text = "String"
        case .scalar(let name): result.text = name
        case .list(let node):
            let element = contained(node, key: key, in: owner, depth: depth)
            result.text = "[\(element.written())]"
        case .dictionary(let node):
            let value = contained(node, key: key, in: owner, depth: depth)
            result.text = "[String: \(value.written())]"
        case .record, .tuple, .choices, .union:
            result.text = nestedType(read, key: key, isElement: isElement, in: owner, depth: depth)
        }
        return result
    }

    /// Returns the type of a schema that no model holds. A type without a name is given one.
    mutating func outerType(of schema: Schema, naming: (Schema) -> String) -> MemberType {
        let read = reader.interpreted(schema)
        var container: (element: DocumentNode, open: String)?
        switch read.form {
        case .list(let node): container = node.map { ($0, "[") }
        case .dictionary(let node): container = node.map { ($0, "[String: ") }
        case .record, .tuple, .choices, .union:
            if let name = name(of: read.schema) { return MemberType(text: name, allowsNull: read.allowsNull) }
            let name = naming(read.schema)
            use(name)
            return MemberType(text: name, allowsNull: read.allowsNull)
        case .any, .scalar: break
        }
        guard let container, outerDepth < ModelGraph.depthLimit else {
            return type(of: schema, key: "", in: "", depth: 0)
        }
        if let target = read.schema.target?.identity, !above.insert(target).inserted {
            return unbounded(schema, "it contains itself")
        }
        losses += read.losses
        outerDepth += 1
        var element = outerType(of: reader.schema(container.element), naming: naming)
        if element.text == "JSON" { element.allowsNull = false }
        return MemberType(text: container.open + element.written() + "]", allowsNull: read.allowsNull)
    }

    private mutating func contained(_ node: DocumentNode?, key: String, in owner: String, depth: Int) -> MemberType {
        guard let node else {
            usesJSON = true
            return MemberType(text: "JSON", allowsNull: false)
        }
        var type = type(of: reader.schema(node), key: key, isElement: true, in: owner, depth: depth + 1)
        if type.text == "JSON" { type.allowsNull = false }
        return type
    }

    private mutating func unbounded(_ schema: Schema, _ reason: String) -> MemberType {
        usesJSON = true
        losses.note("schema", "schema: any value; \(reason)", at: schema.node)
        return MemberType(text: "JSON", allowsNull: true)
    }

    private mutating func name(of schema: Schema) -> String? {
        let identity = (schema.target ?? schema.node).identity
        guard var name = index.names.names[identity] else { return nil }
        if direction == .sent, let body = index.bodyNames[identity] { name = body }
        use(name)
        return name
    }

    mutating func use(_ model: String) {
        if !models.contains(model) { models.append(model) }
    }

    /// Returns the name of a nested type: that of an existing type, if it is the same.
    private mutating func nestedType(
        _ read: InterpretedSchema, key: String, isElement: Bool, in owner: String, depth: Int
    ) -> String {
        let simple = ModelNaming.nested(key, isElement: isElement)
        let isLong = simple?.hasPrefix(owner) ?? false
        let name =
            simple.flatMap { names.isFree($0) ? $0 : nil } ?? names.free((isLong ? "" : owner) + (simple ?? "Value"))
        names.take(name)
        let text = content(of: read, named: name, depth: depth + 1, isRecursive: false)
        if let same = nested.first(where: { $0.text.isSame(as: text) }) {
            names.release(name)
            return same.name
        }
        nested.append((name, text))
        return name
    }
}
