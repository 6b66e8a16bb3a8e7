import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptRuntime
import Testing

@testable import Presentation

@Suite("what breaks, in a narrow window")
struct FragileViewTests {
    @Test("no line is wider than the window, which would break it within a word", arguments: [40, 60, 80])
    func folded(_ width: Int) throws {
        let models = try Sample.models(
            """
            enum Priority: String, Codable { case low, high }
            struct Assignment: Codable { let priority: Priority; let names: [String] }
            """)
        var survey = FragilitySurvey()
        let body = try JSONDocument(#"{"priority": "low", "names": ["a"]}"#).root
        survey.add(body, of: "assignments.all", as: try models.type(named: "Assignment"), in: models)
        var findings = FragilityFindings()
        findings.report = survey.report()
        var canvas = Canvas()
        (canvas.width, canvas.edge) = (width, .window)
        let text = FragileView.drawn(findings, on: canvas).rendered(as: .plain)
        let lines = text.split(separator: "\n")
        #expect(lines.count > 10 && lines.allSatisfy { $0.count <= width }, "\(text)")
        #expect(text.replacing(/\s+/, with: " ").contains("fix 2: let priority: Priority?"), "\(text)")
    }
}
