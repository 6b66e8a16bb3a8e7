import ModelDecoding

/// Runs the code of the sources that a catalogue was made of.
///
/// It keeps what it has understood for the next body. One decoding uses it at a time.
final class CodeMachine: InterpretingMachine, @unchecked Sendable {
    /// The declarations in the sources, and in functions that have run.
    private(set) var table: DeclarationTable
    let conformances: Conformances
    private var types: [ModelType: CodeType] = [:]
    /// Results that serve the next body too.
    var known = KnownResults()
    /// The methods that extensions give to containers, by name.
    let containerMethods: Set<String>
    /// The operators that the sources have functions for.
    let operatorNames: Set<String>
    /// The names of what extensions give to the sources' own protocols.
    private(set) lazy var protocolMembers = sources.namesOfProtocolMembers
    private(set) lazy var extendsOptional = table.types["Optional"] != nil
    private lazy var memberNames = sources.memberNames
    /// The declarations of the sources, without those that the library adds.
    private let sources: DeclarationTable
    /// The memory of the catalogue, which keeps this machine between readings.
    private weak var memory: CatalogueMemory?

    /// The reader of the body, while one is read.
    var reader: UnsafeMutablePointer<ModelReader>?
    /// Counts the readings, so that what holds for one only is not used in the next.
    var reading = 0
    /// The reading whose steps are counted.
    var startedReading = 0
    var allowance = CodeAllowance()
    /// The `throw` that the error under way came from, if one of the sources did it.
    var thrownAt: SourcePosition?
    /// The recorder of what the code asks for, if that is wanted.
    var recorder: CodeReadRecorder?
    private var keysCount = 0
    /// The number of `try?` and `do` around the running code: failures in them may be caught.
    var protection = 0
    /// True if the order of a dictionary or a set may show in a value made since the reading began.
    var hasHashOrder = false
    /// The values that the running loop over a dictionary or a set assigned outside itself, by their places.
    var assignedInAnyOrder: [ObjectIdentifier: ModelValue] = [:]

    init(_ table: DeclarationTable, of memory: CatalogueMemory? = nil) {
        self.memory = memory
        sources = table
        self.table = table
        conformances = Conformances(table)
        containerMethods = Set(
            BuiltInMembers.containers.flatMap { table.types[$0]?.parts.flatMap(\.members.functions) ?? [] }.map(\.name))
        operatorNames = table.operatorNames
        _ = self.table.merge(LibraryCode.parts(beside: table), into: nil)
    }

    /// A type's members know the type, and it knows them.
    deinit {
        for type in types.values { type.letGo() }
    }
}

extension CodeMachine {
    /// Declares what a function declares for itself, for bodies too that are read as it. False if something else around
    /// it has such a name.
    func declare(_ members: MemberSyntax, in scope: CodeScope) -> Bool {
        let spans = members.types.map { ($0.path, $0.nameSpan) } + members.aliases.map { ([$0.name], $0.nameSpan) }
        let known = spans.map { name, span in
            table.position(of: (scope.path + name).joined(separator: ".")).map {
                $0 == SourcePosition(span, in: scope.source)
            }
        }
        if known.allSatisfy({ $0 == true }) { return true }
        guard known.allSatisfy({ $0 == nil }) else { return false }
        var addition = DeclarationTable.Addition(namespace: [])
        table.declare(members, in: scope.path, scope.source, &addition)
        memory?.keep(CatalogueBuilder.declarations(of: members.types.map { scope.path + $0.path }, in: table))
        return true
    }

    func declaresMember(_ name: String) -> Bool { memberNames.contains(name) }

    /// True if failures are reported, and Sonde looks for more after the first.
    var isTracing: Bool { reader?.pointee.trace != nil }

    /// Keys of a kind of object, which nothing is known of yet.
    func newKeys(_ type: ModelType) -> CodeKeys {
        keysCount += 1
        return CodeKeys(type, number: keysCount)
    }

    func codeType(_ type: ModelType) -> CodeType {
        if let known = types[type] { return known }
        let made = CodeTypeBuilder(machine: self, type).make { types[type] = $0 }
        return made
    }

    /// Returns the type that is written somewhere. An unknown type is known by its name.
    func type(_ syntax: TypeSyntax, in scope: CodeScope) -> ModelType {
        if case .path(let names) = syntax.form, names.count == 1, names[0].arguments.isEmpty,
            let argument = scope.arguments[names[0].text]
        {
            return argument
        }
        switch syntax.form {
        case .existential(let inner), .opaque(let inner): return type(inner, in: scope)
        case .metatype(let inner): return .opaque("\(type(inner, in: scope)).Type")
        case .optional(let inner): return .optional(type(inner, in: scope))
        case .array(let inner): return .array(type(inner, in: scope))
        case .dictionary(let key, let value):
            return .dictionary(key: type(key, in: scope), value: type(value, in: scope))
        case .path(let names):
            if let associated = self.names.associatedType(names, in: scope) { return associated }
            let resolved = try? TypeResolver.type(
                syntax, in: .init(path: scope.path, source: scope.source, arguments: scope.arguments), table)
            return resolved ?? .opaque(scope.text(syntax.span))
        case .tuple, .function, .composition, .refused: return .opaque(scope.text(syntax.span))
        }
    }
}

extension CodeMachine {
    /// The type of a place for what is put there: that of a tuple shows the types of its elements, and that of a function
    /// what it takes and gives.
    func placeType(_ syntax: TypeSyntax, in scope: CodeScope) -> ModelType {
        guard syntax.isComposed else { return type(syntax, in: scope) }
        switch syntax.form {
        case .optional(let inner): return .optional(placeType(inner, in: scope))
        case .array(let inner): return .array(placeType(inner, in: scope))
        case .dictionary(let key, let value):
            return .dictionary(key: type(key, in: scope), value: placeType(value, in: scope))
        case .tuple(let parts): return .tuple(parts.map(\.label), parts.map { placeType($0.type, in: scope) })
        case .function(let parameters, let result):
            return .function(parameters.map { placeType($0, in: scope) }, placeType(result, in: scope))
        default: return type(syntax, in: scope)
        }
    }
}

/// The results that a machine keeps.
struct KnownResults {
    /// Static and global values.
    var values: [String: ModelValue] = [:]
    var functions: [String: [CodeCandidate]] = [:]
    /// True for types whose values are equal by an `==` of the sources.
    var ownEqualities: [ModelType: Bool] = [:]
    /// The results of the decoder's settings in code.
    var settings: [CodeSettings.Setting: Result<ModelValue, UnknownCode>] = [:]
    /// The `userInfo` that code finds in a reading.
    var userInfo: (reading: Int, value: ModelValue)?
}

extension CodeScope {
    /// Returns the source text at a place.
    func text(_ span: Range<Int>) -> String {
        String(decoding: source.text.utf8.dropFirst(span.lowerBound).prefix(span.count), as: UTF8.self)
    }
}
