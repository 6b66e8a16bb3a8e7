extension ClientTests {
    func writeErrors(of error: String, to file: inout SwiftFile) {
        let outcomes = all.flatMap(\.steps).map(\.outcome)
        let isRefused = outcomes.contains { if case .refused = $0 { true } else { false } }
        let isUndecodable = outcomes.contains { if case .undecodable = $0 { true } else { false } }
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
