/// An OpenAPI document as large as GitHub's: hundreds of operations, each of them described at length, and hundreds of
/// schemas that name each other.
struct SampleDocument {
    private indirect enum Node {
        case text(String)
        case number(Int)
        case list([Node])
        case object([(name: String, value: Node)])
    }

    private static let operations = 760
    private static let schemas = 600
    private let root: Node

    init() {
        let paths = (0..<Self.operations / 2).map { number in
            (
                name: "/owners/{owner}/things\(number)/{number}",
                value: Node.object([("get", Self.operation("get", number)), ("put", Self.operation("put", number))])
            )
        }
        let schemas = (0..<Self.schemas).map { (name: "schema-\($0)", value: Self.schema($0)) }
        root = .object([
            ("openapi", .text("3.0.3")),
            ("info", .object([("title", .text("Sample")), ("version", .text("1.0"))])),
            ("servers", .list([.object([("url", .text("https://api.sample.test"))])])),
            ("paths", .object(paths)),
            ("components", .object([("schemas", .object(schemas))])),
        ])
    }

    var json: String {
        var text = ""
        Self.write(root, asJSONTo: &text, at: 0)
        return text + "\n"
    }

    var yaml: String {
        var text = ""
        Self.write(root, asYAMLTo: &text, at: 0)
        return text
    }

    private static func operation(_ method: String, _ number: Int) -> Node {
        .object([
            ("summary", .text("What is told of thing \(number) by \(method)")),
            ("description", .text(String(repeating: "It says at length what it is for, and for whom. ", count: 12))),
            ("tags", .list([.text("group\(number % 40)")])),
            ("operationId", .text("group\(number % 40)/\(method)-thing-\(number)")),
            (
                "parameters",
                .list(
                    [("owner", "path"), ("number", "path"), ("page", "query"), ("per_page", "query")].map {
                        name, place in
                        .object([
                            ("name", .text(name)), ("in", .text(place)),
                            ("description", .text("The \(name) of the thing.")),
                            ("required", .text(place == "path" ? "true" : "false")),
                            ("schema", .object([("type", .text(name == "owner" ? "string" : "integer"))])),
                        ])
                    })
            ),
            (
                "responses",
                .object([
                    (
                        "200",
                        .object([
                            ("description", .text("Response")),
                            (
                                "content",
                                .object([
                                    (
                                        "application/json",
                                        .object([
                                            ("schema", reference(number)),
                                            ("example", .list((0..<5).map(example))),
                                        ])
                                    )
                                ])
                            ),
                        ])
                    )
                ])
            ),
        ])
    }

    private static func reference(_ number: Int) -> Node {
        .object([("$ref", .text("#/components/schemas/schema-\(number % schemas)"))])
    }

    private static func example(_ number: Int) -> Node {
        .object(
            [("id", .number(number))]
                + ["name", "login", "url", "created_at", "state", "title"].map { ($0, .text("A \($0) of \(number)")) })
    }

    private static func schema(_ number: Int) -> Node {
        let texts = (0..<10).map { place in
            (
                name: "member_\(place)",
                value: Node.object([("type", .text("string")), ("description", .text("What member \(place) says."))])
            )
        }
        return .object([
            ("title", .text("Schema \(number)")), ("type", .text("object")),
            ("required", .list([.text("id"), .text("member_1")])),
            (
                "properties",
                .object(
                    [("id", .object([("type", .text("integer"))])), ("next", reference(number * 7 + 1))] + texts)
            ),
        ])
    }
}

extension SampleDocument {
    private static func write(_ node: Node, asJSONTo text: inout String, at depth: Int) {
        let indent = String(repeating: "  ", count: depth + 1)
        switch node {
        case .text("true"): text += "true"
        case .text("false"): text += "false"
        case .text(let value): text += "\"\(value)\""
        case .number(let value): text += "\(value)"
        case .list(let elements):
            for (place, element) in elements.enumerated() {
                text += (place == 0 ? "[\n" : ",\n") + indent
                write(element, asJSONTo: &text, at: depth + 1)
            }
            text += "\n\(indent.dropLast(2))]"
        case .object(let members):
            for (place, member) in members.enumerated() {
                text += (place == 0 ? "{\n" : ",\n") + indent + "\"\(member.name)\": "
                write(member.value, asJSONTo: &text, at: depth + 1)
            }
            text += "\n\(indent.dropLast(2))}"
        }
    }

    private static func write(_ node: Node, asYAMLTo text: inout String, at depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        switch node {
        case .text(let value): text += value.hasPrefix("#") ? " '\(value)'\n" : " \(value)\n"
        case .number(let value): text += " \(value)\n"
        case .list(let elements):
            text += "\n"
            for element in elements {
                text += indent + "-"
                write(element, asYAMLTo: &text, at: depth + 1)
            }
        case .object(let members):
            if depth > 0 { text += "\n" }
            for member in members {
                text += indent + (member.name.first?.isNumber == true ? "'\(member.name)'" : member.name) + ":"
                write(member.value, asYAMLTo: &text, at: depth + 1)
            }
        }
    }
}
