import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import Testing

@Suite("settings are rows")
struct SettingRowTests {
    @Test("each setting of the table has a row")
    func rows() {
        #expect(DecoderSettings.rows.map(\.name) == SettingTable.names(of: "decoder"))
        #expect(TransportSettings.rows.map(\.name) == SettingTable.names(of: "transport"))
        #expect(PromptSettings.rows.map(\.name) == SettingTable.names(of: "prompt"))
    }

    @Test("each word of a setting can be set, and is shown as it is written")
    func words() throws {
        try expectWords(of: DecoderSettings.self)
        try expectWords(of: TransportSettings.self)
        try expectWords(of: PromptSettings.self)
    }

    private func expectWords<Owner: SettingOwner>(of type: Owner.Type) throws {
        for setting in SettingTable.all where setting.root == Owner.root {
            for word in setting.values where word == ".\(word.caseWord)" {
                var settings = Owner()
                try settings.set(setting.name, to: .implicitCase(word.caseWord, []), at: 0..<0, named: 0..<0)
                #expect(settings.written(setting.name) == word, "\(setting.path)")
            }
        }
    }
}
