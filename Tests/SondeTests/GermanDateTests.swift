#if os(Linux)
import Foundation
import Spawn
import TestFiles
import Testing

@Suite("a German date and a user whose system speaks German")
struct GermanDateTests {
    @Test(
        "the program reads it as an app does; the packaged one, which knows English alone, says that this is unknown",
        arguments: [asSetting, inCode])
    func date(declarations: String) throws {
        let playground = try Playground(
            TestAPI(body: #"{"day": "3. März 2024"}"#), variables: ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"])
        let script = declarations + "\nbase \\(env.SERVER)\ntry? GET body -> Day\nwhy\n"
        let outcome = try playground.run(["replay", "-"], input: script)
        let told = "\(outcome.output)\(outcome.errors)"
        let reason = "unknown: the names and formats of the locale 'de_DE' are not in this program"
        if !Program.isPackaged {
            #expect(told.contains("day: Date = 2024-03-03 00:00:00Z") && !told.contains("unknown"), "\(told)")
        } else {
            #expect(told.contains(reason) && !told.contains("the body decodes"), "\(told)")
        }
    }

    @Test("English dates are read the same by both, whatever the system speaks", arguments: ["en_US_POSIX", "en_GB"])
    func english(locale: String) throws {
        let playground = try Playground(
            TestAPI(body: #"{"day": "3. March 2024"}"#), variables: ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"])
        let script = Self.asSetting.replacing("de_DE", with: locale) + "\nbase \\(env.SERVER)\nGET body -> Day\n"
        let outcome = try playground.run(["replay", "-"], input: script)
        #expect(outcome.output.contains("day: Date = 2024-03-03 00:00:00Z"), "\(outcome.output)\(outcome.errors)")
    }

    private static let asSetting = """
        decoder.dateDecodingStrategy = .formatted("d. MMMM yyyy", locale: "de_DE")
        struct Day: Decodable { let day: Date }
        """

    private static let inCode = """
        struct Day: Decodable {
            let day: Date
            enum Keys: String, CodingKey { case day }
            init(from decoder: Decoder) throws {
                let text = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .day)
                let formatter = DateFormatter()
                formatter.locale = Locale(identifier: "de_DE")
                formatter.dateFormat = "d. MMMM yyyy"
                formatter.timeZone = TimeZone(secondsFromGMT: 0)
                day = formatter.date(from: text) ?? .distantPast
            }
        }
        """
}
#endif
