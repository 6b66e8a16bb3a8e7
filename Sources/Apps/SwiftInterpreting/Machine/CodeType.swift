import ModelDecoding

/// A type as code sees it: what it stores, its cases, and its members, each with what its generic parameters stand for.
///
/// Types of the standard library have one too, for the members that extensions give them.
final class CodeType {
    /// A stored property.
    struct Property {
        var name: String
        var type: ModelType
        /// The type as it is written, if it is of tuples or functions, which `type` does not show.
        var composedType: TypeSyntax?
        /// True if it is a `var` of an optional type, which starts as nil.
        var startsAsNil: Bool
        var initialValue: CodeSyntax?
        var wrapper: ModelType?
        /// The type of the wrapper, or its own, where the generic parameters around it stand for nothing.
        var writtenType: ModelType
        /// True if `willSet` or `didSet` runs when it is set, except by an initialiser of its own type.
        var isObserved: Bool
        var nameSpan: Range<Int>
        var source: SourceText
        /// The type that declares it, which its initial value is written in.
        unowned var owner: CodeType
    }

    /// A case of an enumeration.
    struct Case {
        var name: String
        var labels: [String?]
        var types: [ModelType]
        /// The values where a call gives none.
        var defaults: [CodeSyntax?]
    }

    /// The declaration or an extension, and where its code stands.
    struct Part {
        let members: MemberSyntax
        let requirements: [RequirementSyntax]
        let scope: CodeScope
        let staticScope: CodeScope
        /// The distance from the type itself: its own, inherited, of a protocol.
        let distance: Int
    }

    let type: ModelType
    let declared: DeclaredType?
    let arguments: [String: ModelType]
    let superclass: CodeType?
    /// True if its values are shared rather than copied.
    let isClass: Bool
    let isEnumeration: Bool

    private(set) var parts: [Part] = []
    private(set) var properties: [Property] = []
    private(set) var cases: [Case] = []
    /// True for each property that has a wrapper.
    private(set) var isWrapped: [Bool] = []
    private(set) var layout: RecordLayout
    private(set) var caseLayout: CaseLayout?
    private(set) var caseNumbers: [String: Int] = [:]
    private(set) var rawType: ModelType?
    private(set) var protocols: Set<String> = []

    /// The names that were looked up, and whether each means a member of it on its own.
    var knownMembers: [String: Bool] = [:]
    /// The names that were looked up, and whether each hides a member of a protocol's extension.
    var hiddenMembers: [String: Bool] = [:]
    /// The initial values of all its properties, if they are the same each time.
    var startingValues: [ModelValue?]?
    /// The initial values of some of its properties, if they are the same each time.
    var initialValues: [Int: ModelValue] = [:]

    /// The `init(from:)` that decodes it, once that was looked for.
    var decodingInitializer: CodeCandidate??

    /// The site with what was learnt, if Swift synthesises its `init(from:)`.
    var synthesisSite: CodeSite?

    private var functions: [String: [CodeCandidate]] = [:]
    private var computed: [String: [CodeCandidate]] = [:]
    private var propertyNumbers: [String: Int] = [:]

    init(_ type: ModelType, _ declared: DeclaredType?, arguments: [String: ModelType], superclass: CodeType?) {
        self.type = type
        self.declared = declared
        self.arguments = arguments
        self.superclass = superclass
        isClass = declared?.syntax.keyword == .class
        isEnumeration = declared?.syntax.keyword == .enumeration
        layout = RecordLayout(type, properties: [])
    }

    /// The name of a type of which only the name is known.
    var opaqueName: String? {
        guard declared == nil, case .named(let reference) = type else { return nil }
        return reference.qualifiedName
    }

    func number(ofProperty name: String) -> Int? { propertyNumbers[name] }

    /// Lets go of the members, when nothing runs them any more.
    func letGo() {
        (parts, properties, functions, computed, synthesisSite) = ([], [], [:], [:], nil)
        decodingInitializer = nil
    }
}

extension CodeType {
    /// Finds out what the type consists of. It is known by then, so that it may contain itself.
    func complete(parts: [Part], protocols: Set<String>, properties: [Property]) {
        self.parts = parts
        self.protocols = protocols
        self.properties = (superclass?.properties ?? []) + properties
        isWrapped = self.properties.map { $0.wrapper != nil }
        layout = RecordLayout(type, properties: self.properties.map { ($0.name, $0.type) }, isObject: isClass)
        propertyNumbers = Dictionary(
            zip(self.properties.map(\.name), self.properties.indices), uniquingKeysWith: { $1 })
    }

    func complete(cases: [Case], rawType: ModelType?, rawValues: [ModelValue?]) {
        self.cases = cases
        self.rawType = rawType
        caseNumbers = Dictionary(zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
        caseLayout = CaseLayout(
            type,
            cases: zip(cases, rawValues).map { each, rawValue in
                CaseLayout.Case(
                    each.name, rawValue: rawValue, labels: each.labels.enumerated().map { $1 ?? "_\($0)" })
            })
    }

    /// A case without associated values, or with these.
    func value(ofCase name: String, _ values: [ModelValue] = []) -> ModelValue? {
        guard let number = caseNumbers[name], let caseLayout else { return nil }
        return .enumeration(CaseValue(caseLayout, position: number, values: values))
    }

    func value(ofRawValue rawValue: ModelValue) -> ModelValue? {
        guard let caseLayout, let number = caseLayout.cases.firstIndex(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        return .enumeration(CaseValue(caseLayout, position: number))
    }
}

extension CodeType {
    /// The functions, initialisers (`init`) or subscripts (`subscript`) of a name, the nearest first.
    func functions(named name: String) -> [CodeCandidate] {
        if let known = functions[name] { return known }
        var found: [CodeCandidate] = []
        for part in parts {
            let all: [FunctionSyntax] =
                switch name {
                case "init": part.members.initializers
                case "subscript": part.members.subscripts
                default: part.members.functions.filter { $0.isMeant(by: name) }
                }
            found += all.filter { $0.body != nil }.map { CodeCandidate($0, in: part) }
        }
        functions[name] = found
        return found
    }

    /// The computed property of a name, or the static one, which code of a file means: what is private to another file
    /// is not meant.
    func computedProperty(named name: String, isStatic: Bool, from source: SourceText? = nil) -> CodeCandidate? {
        let all = computedProperties(named: name, isStatic: isStatic)
        guard let source else { return all.first }
        return all.first { $0.isVisible(from: source) }
    }

    private func computedProperties(named name: String, isStatic: Bool) -> [CodeCandidate] {
        let key = isStatic ? "static " + name : name
        if let known = computed[key] { return known }
        var found: [CodeCandidate] = []
        for part in parts {
            let all = isStatic ? part.members.staticProperties : part.members.computedProperties
            guard let property = all.first(where: { $0.name == name && $0.getter != nil && !$0.isLazy }) else {
                continue
            }
            found.append(CodeCandidate(FunctionSyntax(getting: property), in: part))
        }
        computed[key] = found
        return found
    }

    typealias StaticProperty = (property: PropertySyntax, part: Part)

    /// The stored static property of a name which code of a file means, with where it stands.
    func staticProperty(named name: String, from source: SourceText? = nil) -> StaticProperty? {
        for part in parts {
            let stored = part.members.staticProperties.first { $0.name == name && $0.getter == nil }
            if let stored, source.map({ stored.access.isSeen(from: $0, in: part.scope.source) }) ?? true {
                return (stored, part)
            }
        }
        return nil
    }
}

extension CodeType.Property {
    /// Where its type and its initial value are written.
    var scope: CodeScope {
        CodeScope(
            path: owner.declared?.path ?? [], source: source, arguments: owner.arguments, type: owner, isStatic: true)
    }

    /// The type of what is assigned to it.
    func placeType(_ machine: CodeMachine) -> ModelType {
        composedType.map { machine.placeType($0, in: scope) } ?? type
    }

    /// True if it starts with the same value each time, or with none: `UUID()` differs each time.
    var startsAlike: Bool {
        guard let tokens = initialValue?.tokens else { return true }
        return tokens.count == 1 || tokens.count == 2 && tokens.first?.isSymbol("[") ?? false
    }
}

extension FunctionSyntax {
    /// A computed property is a function without parameters.
    init(getting property: PropertySyntax) {
        self.init(name: property.name, nameSpan: property.nameSpan)
        isStatic = property.isStatic
        access = property.access
        result = property.type
        body = property.getter
    }
}

/// A function that a call may mean, and where it stands.
final class CodeCandidate {
    let function: FunctionSyntax
    let requirements: [RequirementSyntax]
    let scope: CodeScope
    let distance: Int
    /// True if the conditions of its extension hold, once that is known.
    var knownToHold: Bool??
    /// The types of its parameters, where no generic parameter is among them.
    var parameterTypes: [ModelType]?
    let genericNames: Set<String>
    /// True if each parameter takes one value of a type that is known where the function is declared.
    let isPlain: Bool
    /// The function, if it has no generic parameters of its own.
    var routine: CodeRoutine?
    /// The function for each list of types that its own generic parameters stand for.
    var routines: [[ModelType]: CodeRoutine] = [:]

    init(_ function: FunctionSyntax, _ requirements: [RequirementSyntax], in scope: CodeScope, distance: Int) {
        self.function = function
        genericNames = Set(function.genericParameters.map(\.name))
        isPlain = genericNames.isEmpty && !function.parameters.contains(where: \.isVariadic)
        self.requirements = requirements
        self.scope = scope
        self.distance = distance
    }

    convenience init(_ function: FunctionSyntax, in part: CodeType.Part) {
        self.init(
            function, part.requirements, in: function.isStatic ? part.staticScope : part.scope, distance: part.distance)
    }

    /// True if code of a file can mean it, unlike a private one of another file or an internal one of another
    /// module.
    func isVisible(from source: SourceText) -> Bool { function.access.isSeen(from: source, in: scope.source) }
}
