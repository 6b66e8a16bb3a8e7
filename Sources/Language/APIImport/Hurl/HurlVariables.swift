import HTTPModel
import ModelDiagnosis
import ScriptSyntax

/// The variables of a Hurl file: what it captures, what its options set, and what it is given from outside.
struct HurlVariables {
    /// The values given from outside, in the order of their uses.
    private(set) var parameters: [String] = []
    private var known: [String: HurlExpression] = [:]
    private var names: Set<String> = []
    private var secrets: Set<String> = []
    /// The variables that a lost capture would have set.
    private var lost: Set<String> = []
    private let given: [String: String]

    /// - Parameter given: The lines of a file of variables beside.
    init(given: [String: String] = [:]) { self.given = given }

    /// The name of a variable that gets a value here.
    mutating func declare(_ name: String, _ kind: HurlExpression.Kind) -> String {
        if let before = known[name] {
            known[name]?.kind = kind
            lost.remove(name)
            return before.text
        }
        let variable = unique(name)
        known[name] = HurlExpression(variable, kind)
        lost.remove(name)
        return variable
    }

    /// Notes that a variable gets no value, so that its uses are losses too.
    mutating func lose(_ name: String) {
        known[name] = nil
        lost.insert(name)
    }

    /// Returns the expression for a template: a variable, or a function.
    mutating func expression(of template: TemplateText.Piece) throws(Refusal) -> HurlExpression {
        switch template {
        case .text(let text): return HurlExpression(SondeText.literal(text), .text)
        case .dynamic("newDate"): return HurlExpression("Date()", .date)
        case .dynamic: return HurlExpression("UUID().uuidString.lowercased()", .text)
        case .environment(let name): return HurlExpression("env.\(name)", .text)
        case .variable(let name):
            guard name.wholeMatch(of: Self.name) != nil else {
                throw Refusal("function", "{{\(name)}} has no counterpart")
            }
            return try variable(name)
        }
    }

    func setVariable(_ name: String) throws(Refusal) -> HurlExpression {
        guard let variable = known[name] else { throw Refusal("variable", "nothing sets \(name) before it") }
        return variable
    }

    /// Returns the expression for a variable. One that nothing has set yet becomes a parameter of the script.
    mutating func variable(_ name: String) throws(Refusal) -> HurlExpression {
        guard !lost.contains(name) else { throw Refusal("variable", "the capture of \(name) is left out") }
        if let variable = known[name] { return variable }
        let isSecret = SensitiveName.ofMember(name.utf8)
        let value = isSecret ? nil : given[name].map(Self.typed)
        let variable = HurlExpression(unique(name), value?.kind ?? .text)
        known[name] = variable
        if isSecret { secrets.insert(variable.text) }
        let type = value?.type ?? (isSecret ? "Secret" : "String")
        parameters.append("parameter \(variable.text): \(type)" + (value.map { " = \($0.literal)" } ?? ""))
        return variable
    }

    /// Returns the value of an option or of a file of variables, with the type that its text implies.
    static func typed(_ value: String) -> (type: String, literal: String, kind: HurlExpression.Kind) {
        if value == "true" || value == "false" { return ("Bool", value, .boolean) }
        if Int(value) != nil { return ("Int", value, .number) }
        if value.wholeMatch(of: decimal) != nil { return ("Double", value, .number) }
        let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        return ("String", SondeText.literal(isQuoted ? String(value.dropFirst().dropLast()) : value), .text)
    }

    mutating func written(_ text: TemplateText) throws(Refusal) -> WrittenText {
        var written = WrittenText()
        for piece in text.pieces {
            switch piece {
            case .text(let text): written.append(.text(text))
            case .dynamic("newDate"):
                written.append(.value(#"Date().formatted("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'")"#))
            default:
                let value = try expression(of: piece)
                written.append(.value(value.text, value.reading(among: secrets)))
            }
        }
        return written
    }

    /// Returns a text as a value. A variable that is not text is converted to text.
    mutating func literal(_ text: TemplateText) throws(Refusal) -> String {
        let written = try written(text)
        let isText = written.value == nil ? false : try expression(of: text.pieces[0]).kind == .text
        return isText ? written.expression : written.literal
    }

    private mutating func unique(_ name: String) -> String {
        let plain = SwiftNames.property(forKey: name)
        return names.insertFree(GivenNames.isFree(plain) ? plain : plain + "Value")
    }

    private static var name: Regex<Substring> { /[A-Za-z][A-Za-z0-9_-]*/ }
    private static var decimal: Regex<Substring> { /-?[0-9]+\.[0-9]+/ }
}
