import JSONModel
import ModelDecoding

/// The place in the declarations of the type at a place in a body.
struct TypeSpot {
    /// The step from a type to one inside it.
    enum Step { case wrapped, element, value }

    /// The property whose type holds the spot; nil if that is the type the body is asked for as.
    private(set) var property: (owner: String, field: ModelField)?
    /// The steps from the type of the property, or of the body, to the spot.
    private(set) var steps: [Step] = []
    /// The type at the spot.
    private(set) var type: ModelType
    /// The way to it through any body.
    private var route: [RouteStep] = []

    private enum RouteStep {
        case anyElement, anyMember
        case member(String)
    }

    /// The spot that a path leads to, or nil if it leads into an enumeration, or nowhere.
    init?(_ path: some Sequence<JSONPath.Step>, in trial: BodyTrial) {
        type = trial.type
        for step in path {
            unwrap()
            switch (type, step) {
            case (.array(let element), .element), (.set(let element), .element), (.pair(_, let element), .element):
                go(.element, to: element)
            case (.dictionary(_, let value), .member): go(.value, to: value)
            case (.named(let reference), .member(let key)):
                guard let declaration = trial.models.declaration(of: reference),
                    let number = declaration.fields.firstIndex(where: { $0.isDecoded && $0.key == key }),
                    var owner = trial.models[declaration.qualifiedName]
                else { return nil }
                // The fields that are inherited come first.
                while let inherited = trial.models.superclass(of: owner), number < inherited.fields.count {
                    owner = inherited
                }
                route.append(.member(key))
                property = (owner.qualifiedName, owner.fields[number])
                steps = []
                type = declaration.fields[number].type
            default: return nil
            }
        }
    }

    /// The change that puts another type in the spot, or nil if that is up to a generic argument.
    func changing(_ trial: BodyTrial, to change: (ModelType) -> ModelType?) -> ModelChange? {
        guard let (owner, declared) = property else {
            return trial.type.replacing(steps[...], by: change).map(ModelChange.type)
        }
        guard let type = declared.type.replacing(steps[...], by: change) else { return nil }
        var field = declared
        field.type = type
        field.isOptional = type.wrapped != nil
        return .field(of: owner, to: field)
    }

    /// True if it is the whole body.
    var isTheBody: Bool { property == nil && steps.allSatisfy { $0 == .wrapped } }

    /// True if it is an element of an array or a dictionary.
    var isElement: Bool { steps.last { $0 != .wrapped } != nil }

    /// True if it is all of a property, apart from question marks.
    var isWholeProperty: Bool { property != nil && !isElement }

    /// Returns the values at the spot that are not null, as many as are examined.
    func values(in trial: BodyTrial) -> [JSONValue] {
        route.reduce([trial.body]) { values, step in
            let inside: [JSONValue] = values.prefix(Self.lookedAt).flatMap { value -> [JSONValue] in
                switch step {
                case .anyElement: Array(value.elements.prefix(Self.lookedAt))
                case .anyMember: value.members.prefix(Self.lookedAt).map(\.value)
                case .member(let key): value.members.first { trial.key(of: $0.name) == key }.map { [$0.value] } ?? []
                }
            }
            return inside.filter { !$0.isNull }
        }
    }

    private static let lookedAt = 500

    /// The spot without the question marks around it.
    func unwrapped() -> TypeSpot {
        var spot = self
        spot.unwrap()
        return spot
    }
}

extension TypeSpot {
    fileprivate mutating func go(_ step: Step, to type: ModelType) {
        steps.append(step)
        switch step {
        case .wrapped: break
        case .element: route.append(.anyElement)
        case .value: route.append(.anyMember)
        }
        self.type = type
    }

    fileprivate mutating func unwrap() {
        while let wrapped = type.wrapped { go(.wrapped, to: wrapped) }
    }
}

extension ModelType {
    fileprivate func replacing(_ steps: ArraySlice<TypeSpot.Step>, by change: (ModelType) -> ModelType?) -> ModelType? {
        guard let step = steps.first else {
            if case .parameter = self { return nil }
            return change(self)
        }
        let rest = steps.dropFirst()
        return switch (self, step) {
        case (.optional(let inside), .wrapped): inside.replacing(rest, by: change).map(ModelType.optional)
        case (.array(let inside), .element): inside.replacing(rest, by: change).map(ModelType.array)
        case (.set(let inside), .element): inside.replacing(rest, by: change).map(ModelType.set)
        case (.dictionary(let key, let inside), .value):
            inside.replacing(rest, by: change).map { .dictionary(key: key, value: $0) }
        default: nil
        }
    }
}
