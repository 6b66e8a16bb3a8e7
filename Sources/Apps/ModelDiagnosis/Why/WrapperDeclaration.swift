import JSONModel
import ModelDecoding

/// The types around a value, as an app declares them: one inside the other.
struct WrapperDeclaration {
    /// The declarations, and the type that they make of the spot.
    private(set) var source = ""
    private(set) var type: ModelType

    private var names: TypeNames
    private let path: WrapperPath
    private let trial: BodyTrial
    private let traits: CompanionTraits

    init(of path: WrapperPath, at spot: TypeSpot, in trial: BodyTrial) {
        self.path = path
        type = path.type
        self.trial = trial
        traits = CompanionTraits(of: spot.property?.owner, in: trial.models)
        names = TypeNames(avoiding: Set(trial.models.declarations.map(\.name)))
        let base = path.type.baseName
        let isList = path.steps.first == .elements
        let member = path.steps.first?.name ?? ""
        let name =
            if isList || spot.isElement {
                names.name(forKey: base + "Element", isElement: false, in: base)
            } else if spot.isTheBody {
                names.name(forKey: base + (path.isList ? "s" : "") + "Response", isElement: false, in: base)
            } else {
                names.name(
                    forKey: member == base.lowercased() ? base + "Container" : base + "_" + member, isElement: false,
                    in: base)
            }
        let lines = declaration(named: name, path.steps[(isList ? 1 : 0)...])
        source = traits.visible(lines.joined(separator: "\n"))
        type = .named(ModelReference(name))
        if isList { type = .array(type) }
    }
}

extension WrapperDeclaration {
    /// A structure of the one member that the first step leads to.
    private mutating func declaration(named name: String, _ steps: ArraySlice<WrapperPath.Step>) -> [String] {
        guard case .member(let member)? = steps.first else { return [] }
        let key = trial.key(of: member)
        let property = SwiftNames.property(forKey: key)
        var type = path.type
        var inner: [String] = []
        let rest = steps.dropFirst()
        let isList = rest.first == .elements
        let deeper = isList ? rest.dropFirst() : rest
        if !deeper.isEmpty {
            let innerName = names.name(forKey: key, isElement: isList, in: name)
            inner = [""] + declaration(named: innerName, deeper).map { $0.isEmpty ? "" : "    " + $0 }
            type = .named(ModelReference(innerName))
        }
        if isList { type = .array(type) }
        let written = SwiftNames.escaped(property)
        let keyLines =
            property == key
            ? []
            : [
                "", "    enum CodingKeys: String, CodingKey {", "        case \(written) = \(key.swiftLiteral)",
                "    }",
            ]
        return ["struct \(name): \(traits.conformances) {", "    let \(written): \(type)"] + keyLines + inner + ["}"]
    }
}

extension WrapperPath {
    /// True if there are many values at its end.
    fileprivate var isList: Bool {
        if case .array = type { true } else { steps.contains(.elements) }
    }
}

extension ModelType {
    /// The name of what is inside.
    fileprivate var baseName: String {
        switch self {
        case .optional(let inside), .array(let inside), .set(let inside), .dictionary(_, let inside): inside.baseName
        case .named(let reference): reference.components.last?.name ?? ""
        case .scalar(let scalar): scalar.rawValue
        case .pair(let pair, _): pair.rawValue
        case .parameter(let name): name
        }
    }
}
