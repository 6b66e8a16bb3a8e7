import ScriptSyntax
import Testing

@Suite("commands")
struct CommandNameTests {
    @Test("the table describes every command there is, and no other")
    func table() {
        #expect(Set(CommandTable.all.map(\.name)) == Set(CommandName.allCases.map(\.rawValue)))
    }
}
