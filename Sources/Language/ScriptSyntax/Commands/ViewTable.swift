import Basics

/// One way to show a value: `| table id, title`.
package struct ViewDescription: Sendable, Hashable {
    package let name: String
    package let usage: String
    package let summary: String
    package let example: String

    init(_ name: String, _ usage: String, _ summary: String, example: String) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.example = example
    }
}

/// The table of all views.
package enum ViewTable {
    package static let all: [ViewDescription] = [
        ViewDescription("table", "| table MEMBER, …", "a row for each element", example: "it | table id, title"),
        ViewDescription("tree", "| tree", "every member with its type", example: "it | tree"),
        ViewDescription("json", "| json", "JSON, indented", example: "response | json"),
        ViewDescription("raw", "| raw", "the bytes as received", example: "response | raw"),
        ViewDescription("csv", "| csv MEMBER, …", "comma-separated values", example: "it | csv id, title"),
        ViewDescription(
            "events", "| events", "identifier, name and data of each event", example: "it | events"),
        ViewDescription("hex", "| hex", "the bytes in hexadecimal", example: "response | hex"),
        ViewDescription("headers", "| headers", "the headers of the response", example: "response | headers"),
        ViewDescription("timing", "| timing", "how long each phase took", example: "response | timing"),
        ViewDescription("curl", "| curl", "the request as a curl command", example: "response | curl"),
        ViewDescription(
            "swift", "| swift, | swift draft",
            "the type as a Swift declaration; draft uses the draft of Swift's next decoding",
            example: "it | swift"),
        ViewDescription("diff", "| diff VALUE", "what differs from another value", example: "it | diff newest"),
        ViewDescription(
            "write", "| write FILE, | write! FILE", "a file; with ! it replaces an old one",
            example: "it | write episodes.json"),
        ViewDescription("copy", "| copy", "puts it on the terminal's clipboard", example: "it.title | copy"),
        ViewDescription("!", "| !PROGRAM", "the output of a program that reads it", example: "it | !jq '.[].id'"),
    ]

    package static subscript(name: String) -> ViewDescription? { all.first { $0.name == name } }

    /// The view that a mistyped name probably stands for.
    package static func nearest(to name: String) -> String? {
        Basics.nearest(to: name, among: all.map(\.name))
    }
}
