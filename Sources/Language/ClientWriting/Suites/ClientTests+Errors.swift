extension ClientTests {
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
