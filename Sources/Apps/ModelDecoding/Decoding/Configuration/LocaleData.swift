import Basics
import Foundation

/// The languages whose names and formats the program knows.
///
/// A packaged program has ICU's data only for English. Foundation then silently reads and writes every other
/// language as English. An app does not, so the behaviour of such a locale is unknown.
package enum LocaleData {
    /// Asking takes a tenth of a millisecond, so each language is asked for once.
    private static let known = Lock<[String: Bool]>([:])

    /// The reason why an app's behaviour with a locale is unknown; nil if it is known.
    package static func ignorance(of identifier: String, isWhole: Bool = isWhole) -> String? {
        let language = Locale(identifier: identifier).language.languageCode?.identifier ?? ""
        // English is always there, and no language at all is what Foundation calls the root.
        guard !isWhole, !["", "en", "und", "root"].contains(language) else { return nil }
        let isKnown = known.withLock { known in
            if let isKnown = known[language] { return isKnown }
            let isKnown = names(of: language, in: language) != names(of: language, in: unspoken)
            known[language] = isKnown
            return isKnown
        }
        return isKnown ? nil : "the names and formats of the locale '\(identifier)' are not in this program"
    }

    /// True if the program has all the languages that an app has. A language that neither knows is then the same
    /// for both.
    static let isWhole = ["de", "ja"].allSatisfy { names(of: $0, in: $0) != names(of: $0, in: unspoken) }

    /// ISO 639 assigns this code to no language, so it has what every language without data has.
    private static let unspoken = "qaa"

    /// Returns what differs between any two languages: the language's own name, the months and the days.
    private static func names(of language: String, in locale: String) -> [String] {
        let locale = Locale(identifier: locale)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return [locale.localizedString(forLanguageCode: language) ?? ""] + calendar.monthSymbols
            + calendar.weekdaySymbols
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    /// The reason why it is unknown how an app reads a date, if its format is in a language that the program does not
    /// know.
    var ignorance: String? {
        switch self {
        case .formatted(let format): LocaleData.ignorance(of: format.locale)
        case .firstOf(let strategies): strategies.lazy.compactMap(\.ignorance).first
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .custom: nil
        }
    }
}
