import ModelDecoding
import SwiftInterpreting

/// What a source declares, one line for each thing that a body decides about.
///
/// A field reads `name: Type`, with ` = "key"` if its key is another, or ` (kept)` if it is not decoded.
func outline(_ text: String) throws(DeclarationErrors) -> [String] {
    var catalogue = ModelCatalogue(interpreter: .swift)
    _ = try catalogue.add([SourceText(text)])
    return catalogue.declarations.filter(\.isDecodable).flatMap { ["\($0.kind.rawValue) \($0.reference)"] + $0.lines }
}

/// The lines of the one decodable type that a source declares, without the line that names it.
func members(_ text: String) throws(DeclarationErrors) -> [String] {
    Array(try outline(text).dropFirst())
}

/// The catalogue of a source.
func catalogue(_ text: String, isFile: Bool = false) throws(DeclarationErrors) -> ModelCatalogue {
    var catalogue = ModelCatalogue(interpreter: .swift)
    _ = try catalogue.add([SourceText(text, isFile: isFile)])
    return catalogue
}

/// The errors in sources that belong together, each on a line; empty if there are none.
func errors(_ sources: String...) -> String {
    var catalogue = ModelCatalogue(interpreter: .swift)
    do throws(DeclarationErrors) {
        _ = try catalogue.add(sources.enumerated().map { SourceText($1, named: "\($0).swift") })
        return ""
    } catch {
        return error.diagnostics.filter { $0.severity == .error }.map(\.message).joined(separator: "\n")
    }
}

/// The warnings and notes about a source.
func remarks(_ text: String) throws(DeclarationErrors) -> [String] {
    var catalogue = ModelCatalogue(interpreter: .swift)
    return try catalogue.add([SourceText(text)]).map { "\($0.severity.rawValue): \($0.message)" }
}

extension ModelDeclaration {
    fileprivate var lines: [String] {
        switch content {
        case .fields(let fields): fields.map { "  " + $0.line }
        case .rawValue(let field): ["  \(field.type)"]
        case .rawValueCases(let type, let cases): cases.map { "  \($0.name) = \($0.rawValue): \(type.rawValue)" }
        case .cases(let cases):
            cases.map { each in
                let values = each.values.map(\.line).joined(separator: ", ")
                let key = each.key == each.name ? "" : " = \(each.key?.debugDescription ?? "nothing")"
                return "  \(each.name)" + (values.isEmpty ? "" : "(\(values))") + key
            }
        }
    }
}

extension ModelField {
    fileprivate var line: String {
        let shownKey = key == name || key == nil ? "" : " = \(key?.debugDescription ?? "")"
        return "\(name): \(type)\(shownKey)\(isDecoded ? "" : " (kept)")"
    }
}
