import Basics
package import HTTPMiddleware
import HTTPModel
import ModelDecoding
package import ScriptSyntax

extension EndpointError {
    /// Returns a message about a call's arguments if it concerns the body; `nil` if the error says everything.
    package func told(
        of endpoint: Endpoint, _ given: GivenArguments, _ example: CallExample
    ) -> (message: String, advice: String)? {
        switch kind {
        case .mismatch(let parameter, let mismatch) where mismatch.found == ParameterValue.null.description:
            guard let body = given.body, let member = given.member(parameter.name) else { return nil }
            let told = Diagnostic(null: member.name, of: body.type, wanting: member.type, at: 0..<0)
            let advice = told.advice ?? ""
            return (
                told.message,
                member.isText
                    ? "\(advice); to send the text itself, put it in quotation marks: \(member.name): \"nil\"" : advice
            )
        case .missing(let parameter) where parameter.type.isStructure:
            return ("\(endpoint.name): \(parameter.name) is missing", "write \(example.line(for: endpoint, given))")
        case .mismatch(let parameter, let mismatch) where parameter.type.isStructure:
            guard parameter.type != .structure("Data") else { return nil }
            let found = Printable.excerpt(mismatch.found)
            return (
                "\(endpoint.name): \(parameter.name): \(found) is not \(mismatch.wanted)",
                "write \(example.line(for: endpoint, given))"
            )
        case .unknown(let label):
            guard let body = given.body else { return nil }
            let near = nearest(to: label, among: given.labels).map { "did you mean \($0)?" }
            return (
                "\(endpoint.name) has no parameter \(Printable.excerpt(label)), and \(body.type) has no such member",
                near ?? "\(body.name) is \(body.signature)"
            )
        default: return nil
        }
    }
}

extension Diagnostic {
    /// A member without a value, where there has to be one.
    init(null member: String, of model: ModelType, wanting type: ModelType, at range: SourceRange) {
        self.init("\(member) of \(model) cannot be null", advice: "give it \(type.withArticle)", at: range)
    }

    package init(hidden member: String, of body: BodyParameter, in endpoint: Endpoint, at range: SourceRange) {
        self.init(
            "\(member) is a parameter of \(endpoint.name), so \(member) of \(body.type) is not set by its label",
            advice: "to set it, write \(body.name): { … }", at: range, severity: .warning)
    }
}

extension Endpoint {
    /// Returns advice on how to pass a variable's value to a call in words.
    package static func advice(splicing variable: String, in name: String, _ label: String?) -> String {
        "give it the value of \(variable): \(name) \(label.map { $0 + ": " } ?? "")\\(\(variable))"
    }
}
