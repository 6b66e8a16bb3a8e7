import Testing

@testable import ModelDecoding

@Suite("the languages the program knows")
struct LocaleDataTests {
    @Test(
        "English, and no language, is always known",
        arguments: ["en_US_POSIX", "en_GB", "en", "", "en_DE@calendar=buddhist"])
    func english(locale: String) {
        #expect(LocaleData.ignorance(of: locale) == nil)
    }

    @Test("a language is known by data of its own", arguments: ["de_DE", "fr", "ja_JP", "af_ZA", "sw_KE"])
    func known(locale: String) {
        // The program for tests has all of ICU's data.
        #expect(LocaleData.ignorance(of: locale, isWhole: false) == nil)
    }

    @Test("what a language without data does is not known", arguments: ["qab", "qab_DE"])
    func unknown(locale: String) {
        #expect(
            LocaleData.ignorance(of: locale, isWhole: false)
                == "the names and formats of the locale '\(locale)' are not in this program")
    }

    @Test("where all data are there, a language that nobody has is none to an app either")
    func whole() {
        #expect(LocaleData.isWhole)
        #expect(LocaleData.ignorance(of: "qab") == nil)
    }
}
