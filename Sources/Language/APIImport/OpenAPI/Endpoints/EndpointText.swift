/// An endpoint as a person would have written it.
struct EndpointText: Sendable {
    struct Parameter: Sendable, Hashable {
        var name: String
        var type: String
        var defaultValue: String?
        var documentation: [String] = []

        var text: String { "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "") }

        var optional: Parameter {
            let type = type.hasSuffix("?") ? type : type + "?"
            return Parameter(name: name, type: type, defaultValue: "nil", documentation: documentation)
        }
    }

    var name: String
    var documentation: [String] = []
    var parameters: [Parameter] = []
    var response: String?
    var method: String
    var address: String
    /// `Accept: text/csv`
    var headers: [String] = []
    var body: RequestContent.Body?
    var remark: String?

    private static let width = 112

    /// The declaration, on one line where there is little to say.
    var text: String {
        let comment = documentation.map(TypeText.comment)
        let end = remark.map { " // \($0)" } ?? ""
        let flat = "endpoint \(name)\(list(on: 1))\(result)"
        let isFlat = flat.count < Self.width && parameters.allSatisfy(\.documentation.isEmpty)
        let head = isFlat ? flat : "endpoint \(name)\(list(on: parameters.count + 1))\(result)"
        let line = head + " { \(request[0]) }" + end
        if request.count == 1, !isFlat || line.count < Self.width { return (comment + [line]).joined(separator: "\n") }
        let lines = request.map { $0.isEmpty ? "" : "    \($0)" }
        return (comment + [head + " {"] + lines + ["}" + end]).joined(separator: "\n")
    }

    private var result: String { response.map { " -> \($0)" } ?? "" }

    private func list(on lines: Int) -> String {
        guard lines > 1, !parameters.isEmpty else { return parameters.list }
        let rows = parameters.enumerated().map { number, parameter in
            let end = number + 1 < parameters.count ? "," : ""
            return (parameter.documentation.map(TypeText.comment) + [parameter.text + end])
                .map { "    " + $0 }.joined(separator: "\n")
        }
        return "(\n\(rows.joined(separator: "\n"))\n)"
    }

    private var request: [String] {
        let line = "\(method) \(address)"
        switch body {
        case nil: return [line] + headers
        case .value(let expression) where headers.isEmpty && Self.takesValue(method): return ["\(line) \(expression)"]
        case .value(let expression), .fields(let expression):
            let lines = expression.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return [line] + headers + [""] + lines
        }
    }

    /// Returns true if a value comes right after the address of this method.
    private static func takesValue(_ method: String) -> Bool {
        !["GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "CONNECT"].contains(method)
    }
}

extension EndpointText {
    /// A declaration around the lines of its request: on one line where that has one.
    static func declaration(_ head: String, around lines: [String]) -> String {
        if lines.count == 1 { return "\(head) { \(lines[0]) }" }
        return (["\(head) {"] + lines.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]).joined(separator: "\n")
    }
}

extension [EndpointText.Parameter] {
    /// In brackets on one line.
    var list: String { isEmpty ? "" : "(\(map(\.text).joined(separator: ", ")))" }

    var requiredFirst: [EndpointText.Parameter] {
        filter { $0.defaultValue == nil } + filter { $0.defaultValue != nil }
    }
}
