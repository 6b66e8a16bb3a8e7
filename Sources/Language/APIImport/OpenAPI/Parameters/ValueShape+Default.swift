import APIDocuments
import Foundation
import JSONModel
import ScriptSyntax

extension ValueShape {
    /// The value that a document sends if none is given, as a literal. What has none is listed.
    ///
    /// - Parameters:
    ///   - schema: The schema as it is written, with what is beside its parts.
    ///   - bare: The schema that it leads to.
    ///   - title: What it is the default of.
    func defaultValue(
        _ schema: DocumentNode?, _ bare: DocumentNode?, of title: String, _ tally: inout ImportTally
    ) -> String? {
        let own = schema.flatMap { $0["$ref"] == nil ? $0["default"] : nil }
        guard let node = own ?? bare?["default"], node.value.kind != .null else { return nil }
        if let literal = literal(of: node) { return literal }
        tally.note("default", "the default of \(title): left out; give the value where you call", at: node.place)
        return nil
    }

    fileprivate func literal(of value: DocumentNode) -> String? {
        switch self {
        case .scalar(let scalar): return scalar.literal(of: value)
        case .list(let scalar):
            guard value.value.kind == .array else { return nil }
            let literals = value.elements.map { scalar.literal(of: $0) }
            return literals.contains(nil) ? nil : "[\(literals.compactMap(\.self).joined(separator: ", "))]"
        case .dictionary: return nil
        }
    }
}

extension ValueShape.Scalar {
    /// Documents often write a number or `true` as a text, and a text without its marks.
    fileprivate func literal(of node: DocumentNode) -> String? {
        guard let text = node.value.scalarText else { return nil }
        switch self {
        case .text: return SondeText.literal(node.spelling ?? text)
        case .integer: return Int(text).map { String($0) }
        case .number, .decimal: return Self.isNumber(text) ? text : nil
        case .boolean: return ["true", "false"].contains(text) ? text : nil
        case .enumeration(let schema):
            guard let text = node.value.string, schema["enum"]?.elements.contains(where: { $0.string == text }) == true
            else {
                return nil
            }
            return SondeText.literal(text)
        case .date, .day: return Self.isDate(text) ? "Date(\(SondeText.literal(text)))" : nil
        case .secret, .bytes: return nil
        }
    }

    /// Returns true if it reads as a number in a script, which `.5` does not.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        return Double(text)?.isFinite == true && text.allSatisfy { "0123456789+-.eE".contains($0) }
            && digits.first?.isNumber == true && digits.last?.isNumber == true
    }

    /// A day, or a day and a time with its zone, in ISO 8601.
    private static func isDate(_ text: String) -> Bool {
        if text.utf8.count == 10 { return (try? Date(text, strategy: .iso8601.year().month().day())) != nil }
        return (try? Date(text, strategy: .iso8601)) != nil
    }
}
