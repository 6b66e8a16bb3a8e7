import Basics
import HTTPMiddleware
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    /// A type has to be known, or to come from elsewhere. Gives what values of it are.
    @discardableResult
    mutating func checkType(_ text: SwiftFragment) -> StaticType? {
        noteTypes(in: text)
        if let type = modelType(text) { return StaticType(type) }
        if let element = text.streamElement {
            if element.text == "ServerEvent", modelType(element) == nil { return .stream(of: nil) }
            return .stream(of: checkType(element))
        }
        guard !isOpen else { return nil }
        let advice =
            text.insteadInScripts ?? nearType(text.text) ?? #"declare it, or load its file: models "Models/*.swift""#
        report("\(text.text) is not a known type", advice, at: text.range)
        return nil
    }

    /// Returns the type of a declared value, which may be a type that no body has.
    mutating func valueType(_ text: SwiftFragment) -> ModelType? { modelType(text) ?? (try? types.valueType(text)) }

    /// The same, which has to be known.
    @discardableResult
    mutating func checkValueType(_ text: SwiftFragment) -> StaticType? {
        if modelType(text) == nil, let type = try? types.valueType(text) {
            noteTypes(in: text)
            return StaticType(type)
        }
        return checkType(text)
    }

    mutating func checkParameterType(_ text: SwiftFragment, isGivenInWords: Bool = false) {
        noteTypes(in: text)
        guard !isOpen, !isGivenInWords || !types.isDuration(text) else { return }
        do throws(RuntimeError) {
            _ = try isGivenInWords ? types.scriptParameterType(text) : types.parameterType(text)
        } catch {
            report(error.message, text.insteadInScripts ?? nearType(text.text) ?? error.advice, at: text.range)
        }
    }

    mutating func modelType(_ text: SwiftFragment) -> ModelType? {
        let key = TypeName(text: text.text, api: flow.api)
        if let known = resolved[key] { return known }
        let type = try? models.type(named: text.text)
        resolved[key] = .some(type)
        return type
    }

    /// Returns the type that a parameter of a script or an endpoint has inside it.
    func type(ofParameter text: SwiftFragment) -> StaticType? {
        if types.isDuration(text) { return .duration }
        guard let type = try? types.parameterType(text) else { return nil }
        guard type.isStructure else { return StaticType(type) }
        return (try? models.type(named: text.text)).flatMap { holdsFields($0) ? StaticType($0) : nil }
    }

    /// Returns true if its values, or its elements, are structures.
    private func holdsFields(_ type: ModelType) -> Bool {
        switch type.unwrapped {
        case .named(let reference): fields(of: reference) != nil
        case .array(let element): holdsFields(element)
        default: false
        }
    }

    private func nearType(_ text: String) -> String? {
        let bare = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        let apis = known.filter { $0.value == .api }.keys.sorted()
        if let home = apis.first(where: { (try? models.type(named: "\($0).\(bare)")) != nil }) {
            return "write \(home).\(bare)"
        }
        let declared = models.declarations.map { models.name(of: $0) }
        let types =
            declared + [
                "Bool", "Data", "Date", "Decimal", "Double", "Duration", "Int", "Secret", "String", "URL", "UUID",
            ]
        return nearest(to: bare, among: types.filter { $0 != bare }).map { "did you mean \($0)?" }
    }

    /// Returns the content of a declared type, or `nil` if two of its declarations differ.
    func content(of reference: ModelReference) -> ModelDeclaration.Content? {
        guard !outline.ambiguous.contains(reference.qualifiedName) else { return nil }
        return outline.models.declaration(of: reference)?.content
    }

    /// Returns the fields that a structure or a class stores, or `nil` for an enumeration.
    func fields(of reference: ModelReference) -> [ModelField]? {
        guard case .fields(let fields)? = content(of: reference) else { return nil }
        return fields
    }

    func entries(of type: StaticType, _ name: String) -> [FunctionEntry] {
        (type.kinds + (type.mayBeOptional ? [.optional] : [])).flatMap { table.entries(.value($0), name) }
    }
}
