extension ClientParts {
    /// A file of tests with its first lines: who wrote it, and what it imports.
    func tested(
        importing modules: [String], _ module: String?, networking: Bool = true, _ content: (inout SwiftFile) -> Void
    ) -> String {
        var file = SwiftFile(spelling: names.spelling)
        file.line("// Written by: \(options.command)")
        for name in (["Foundation"] + modules).sorted() { file.line("import \(name)") }
        if let module {
            file.line()
            file.line("@testable import \(module)")
            if networking { file.line() }
        }
        if networking {
            file.line("#if canImport(FoundationNetworking)")
            file.line("import FoundationNetworking")
            file.line("#endif")
        }
        file.line()
        content(&file)
        return file.text
    }
}

extension ClientTests {
    /// Writes the properties of an error that tests read.
    func writeErrors(of error: String, to file: inout SwiftFile) {
        let endings = all.flatMap(\.steps).map(\.ending)
        let isRefused = endings.contains { if case .refused = $0 { true } else { false } }
        let isUndecodable = endings.contains(.undecodable)
        guard isRefused || isUndecodable else { return }
        file.gap()
        file.block("extension \(error)") { file in
            if isRefused {
                file.documentation("The status of an unsuccessful response.")
                file.line("var status: Int? { if case .invalidResponse(let status, _) = self { status } else { nil } }")
            }
            if isUndecodable {
                file.gap()
                file.documentation("Indicates whether the response is not as expected.")
                file.line("var isUndecodable: Bool { if case .undecodable = self { true } else { false } }")
            }
        }
    }
}
