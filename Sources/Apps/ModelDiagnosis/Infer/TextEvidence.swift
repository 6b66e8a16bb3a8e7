import Basics
import Foundation
import JSONModel
import ModelDecoding

/// The evidence about the strings in one kind of place.
struct TextEvidence {
    private(set) var count = 0
    private(set) var emptyCount = 0
    /// The date strategies that read every text but the empty ones, the likelier first; nil before there is a text.
    private(set) var dates: [DateTexts.Strategy]?
    /// The first text that is written as a date, and names a day that does not exist. A decoder may read the day after it.
    private(set) var noDay: String?
    /// The count of each string, as long as there are few.
    private(set) var texts: [(text: String, count: Int)]? = []
    private var numbers: [String: Int] = [:]
    private var areURLs = true
    private var areUUIDs = true
    /// The type that the strings of a property list stand for, if it is the same for all.
    private(set) var meaning: ScalarType?

    /// The number of different strings that are counted before they are too many for the cases of an enumeration.
    static let distinctLimit = 24
    /// The number of strings that are tried as dates. Decoding the bodies shows whether all are dates.
    private static let triedDates = 200

    mutating func add(_ value: JSONValue, _ dateTexts: inout DateTexts) {
        let meaning = value.meaning
        self.meaning = count == 0 || meaning == self.meaning ? meaning : nil
        let text = value.string ?? ""
        count += 1
        tally(text, times: 1)
        guard !text.isEmpty else {
            emptyCount += 1
            return
        }
        guard meaning == nil else {
            dates = []
            return
        }
        areURLs = areURLs && text.isAddress
        areUUIDs = areUUIDs && text.utf8.count == 36 && UUID(uuidString: text) != nil
        if text.namesNoDay {
            noDay = noDay ?? text
        } else if dates == nil {
            dates = dateTexts.strategies(reading: text)
        } else if dates?.isEmpty == false, count <= Self.triedDates {
            dates?.removeAll { dateTexts.date(text, $0) == nil }
        }
    }

    mutating func merge(_ other: TextEvidence) {
        meaning = other.count == 0 || meaning == other.meaning ? meaning : count == 0 ? other.meaning : nil
        count += other.count
        emptyCount += other.emptyCount
        areURLs = areURLs && other.areURLs
        areUUIDs = areUUIDs && other.areUUIDs
        noDay = noDay ?? other.noDay
        if let dates, let others = other.dates {
            self.dates = dates.filter(others.contains)
        } else {
            dates = dates ?? other.dates
        }
        if let others = other.texts {
            for other in others { tally(other.text, times: other.count) }
        } else {
            texts = nil
        }
    }

    private var areAllFilled: Bool { count > 0 && emptyCount == 0 }

    /// The type that all these texts are decoded as, dates and enumerations apart.
    var type: ScalarType {
        if let meaning { return meaning }
        guard areAllFilled else { return .string }
        return areURLs ? .url : areUUIDs ? .uuid : .string
    }

    /// The date strategies that read all texts, none of them empty and each a day that exists.
    var dateStrategies: [DateTexts.Strategy] { areAllFilled && noDay == nil ? dates ?? [] : [] }

    /// False if all these are dates, and so are all the others, in forms that no strategy reads both of.
    func mayBeDatesLike(_ other: TextEvidence) -> Bool {
        let (own, others) = (dateStrategies, other.dateStrategies)
        return own.isEmpty || others.isEmpty || own.contains(where: others.contains)
    }

    /// The form of nearly all strings, and the exceptions.
    var nearlyAll: String? {
        if let noDay, dates?.isEmpty == false { return "dates, but there is no \(noDay)" }
        return mostlyFilled.map { "\($0), but \(emptyCount) empty" }
    }

    /// The form of the strings that are not empty, if some are empty.
    private var mostlyFilled: String? {
        guard emptyCount > 0, count > emptyCount else { return nil }
        return areURLs ? "URLs" : areUUIDs ? "UUIDs" : dates?.isEmpty == false ? "dates" : nil
    }
}

extension TextEvidence {
    fileprivate mutating func tally(_ text: String, times: Int) {
        guard texts != nil else { return }
        if let number = numbers[text] {
            texts?[number].count += times
        } else if numbers.count == Self.distinctLimit || text.utf8.count > 40 {
            texts = nil
            numbers = [:]
        } else {
            numbers[text] = numbers.count
            texts?.append((text, times))
        }
    }
}

extension JSONValue {
    /// The type that a string of a property list stands for.
    fileprivate var meaning: ScalarType? {
        switch origin {
        case .date?: .date
        case .data?: .data
        case .number?: .double
        case .other?, nil: nil
        }
    }
}

extension String {
    /// True if it begins with a day that no month has, as in `2024-02-30T00:00:00Z`.
    fileprivate var namesNoDay: Bool {
        let bytes = Array(utf8.prefix(11))
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.count == 10 || !bytes[10].isDigit, let year = Int(prefix(4)),
            let month = Int(dropFirst(5).prefix(2)), let day = Int(dropFirst(8).prefix(2))
        else { return false }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return !(1...12).contains(month) || !(1...lengths[month - 1]).contains(day)
    }

    /// True if it is a URL with a host.
    fileprivate var isAddress: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), self[colon...].hasPrefix("://"),
            let url = URL(string: self)
        else { return false }
        return url.scheme != nil && url.host() != nil
    }
}
