import ModelDecoding

/// What the words show of whether an expression is an optional, and the members by which they show it.
///
/// A value does not tell: an optional that has one is that value. Where the sources declare a member of such a name
/// themselves, that has to show the same (``MemberOptionality``).
struct Optionality {
    var isOptional: Bool
    var members: Set<String> = []
}

extension Optionality {
    /// What a type as it is written shows; a name may be that of an alias.
    init?(_ type: TypeSyntax) {
        switch type.form {
        case .optional: self.init(isOptional: true)
        case .array, .dictionary, .tuple: self.init(isOptional: false)
        case .path(let names):
            guard names.count == 1, names[0].text != "Optional", BuiltInTypes.knows(names[0].text) else { return nil }
            self.init(isOptional: false)
        default: return nil
        }
    }
}

extension CodeCompiler {
    /// Whether Swift's type of an expression is an optional; nil where its words alone do not show it.
    func optionality(of expression: CodeExpression) -> Optionality? {
        switch expression.form {
        case .integer, .floatingPoint, .boolean, .string, .array, .dictionary, .tuple, .closure, .forced,
            .optionalLink:
            Optionality(isOptional: false)
        case .nil, .optionalChain, .attempt(.optional, _), .cast(_, .conditional, _): Optionality(isOptional: true)
        case .attempt(_, let operand): optionality(of: operand)
        case .cast(_, _, let type): Optionality(type)
        case .binary("??", _, let other): optionality(of: other)
        case .ternary(_, let one, let two): either(optionality(of: one), optionality(of: two))
        case .name(let name, _): optionality(ofVariable: name) ?? optionality(ofProperty: name)
        case .member(let base, let name, _):
            if case .name("self", _) = base.form { optionality(ofProperty: name) } else { optionality(ofMember: name) }
        case .call(let callee, let arguments): optionality(ofCall: callee, arguments)
        default: nil
        }
    }

    private func optionality(ofCall callee: CodeExpression, _ arguments: [CodeExpression.Argument]) -> Optionality? {
        switch callee.form {
        case .type(let type): return Optionality(type)
        case .name(let name, _):
            // Of these, no initialiser fails whose argument has no label.
            let isList = ["Array", "Set", "Dictionary", "String"].contains(name)
            return isList && arguments.first?.label == nil ? Optionality(isOptional: false, members: ["init"]) : nil
        case .member(let base, let name, _):
            switch name {
            case "map", "flatMap":
                guard var base = optionality(of: base) else { return nil }
                base.members.insert(name)
                return base
            case "decode":
                guard case .member(let type, "self", _)? = arguments.first?.value.form else { return nil }
                switch type.form {
                case .type(let type):
                    return Optionality(type).map { Optionality(isOptional: $0.isOptional, members: [name]) }
                case .name(let type, _) where BuiltInTypes.knows(type) && type != "Optional":
                    return Optionality(isOptional: false, members: [name])
                default: return nil
                }
            case "decodeIfPresent": return Optionality(isOptional: true, members: [name])
            default: return optionality(ofMember: name)
            }
        default: return nil
        }
    }

    /// A property of the type whose code this is.
    private func optionality(ofProperty name: String) -> Optionality? {
        guard variable(name) == nil, let type = scope.type, let number = type.number(ofProperty: name) else {
            return nil
        }
        return Optionality(isOptional: type.properties[number].type.wrapped != nil)
    }

    private func optionality(ofMember name: String) -> Optionality? {
        CodeLibrary.givesOptional(name).map { Optionality(isOptional: $0, members: [name]) }
    }

    private func either(_ one: Optionality?, _ two: Optionality?) -> Optionality? {
        guard let one, let two else { return nil }
        return Optionality(isOptional: one.isOptional || two.isOptional, members: one.members.union(two.members))
    }
}
