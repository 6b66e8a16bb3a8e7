import Basics
import Foundation
import ModelDecoding

extension DateFormatter: LibraryObject { static var typeName: String { "DateFormatter" } }
extension DateFormatter.Style: LibraryObject { static var typeName: String { "DateFormatter.Style" } }
extension ISO8601DateFormatter.Options: LibraryOptions {
    static var typeName: String { "ISO8601DateFormatter.Options" }
}
extension NumberFormatter: LibraryObject { static var typeName: String { "NumberFormatter" } }
extension NumberFormatter.Style: LibraryObject { static var typeName: String { "NumberFormatter.Style" } }

/// An `ISO8601DateFormatter`.
final class InternetDateFormatter: LibraryObject {
    static let typeName = "ISO8601DateFormatter"

    private let formatter = Lock(ISO8601DateFormatter())

    var formatOptions: ISO8601DateFormatter.Options {
        get { formatter.withLock { $0.formatOptions } }
        set { formatter.withLock { $0.formatOptions = newValue } }
    }

    var timeZone: TimeZone? {
        get { formatter.withLock { $0.timeZone } }
        set { formatter.withLock { $0.timeZone = newValue } }
    }

    func date(from text: String) -> Date? { formatter.withLock { $0.date(from: text) } }

    func string(from date: Date) -> String { formatter.withLock { $0.string(from: date) } }
}

extension LibraryKind {
    static let dateFormatter = LibraryKind(DateFormatter.typeName) { formatter in
        formatter.variable("locale", \DateFormatter.locale)
        formatter.variable("timeZone", \DateFormatter.timeZone)
        formatter.variable("calendar", \DateFormatter.calendar)
        formatter.variable("dateFormat", \DateFormatter.dateFormat)
        formatter.variable("isLenient", \DateFormatter.isLenient)
        formatter.variable("dateStyle", \DateFormatter.dateStyle)
        formatter.variable("timeStyle", \DateFormatter.timeStyle)
        formatter.variable("defaultDate", \DateFormatter.defaultDate)
        formatter.variable("twoDigitStartDate", \DateFormatter.twoDigitStartDate)
        formatter.variable("amSymbol", \DateFormatter.amSymbol)
        formatter.variable("pmSymbol", \DateFormatter.pmSymbol)
        formatter.method("date(from:)") { (formatter: DateFormatter, text: String) in formatter.date(from: text) }
        formatter.method("string(from:)") { (formatter: DateFormatter, date: Date) in formatter.string(from: date) }
        formatter.method("setLocalizedDateFormatFromTemplate(_:)") {
            (formatter: DateFormatter, template: String) -> ModelValue in
            formatter.setLocalizedDateFormatFromTemplate(template)
            return .void
        }
        formatter.member(
            "init() -> (dateFormat: String, locale: String, timeZone: String, calendar: String)",
            "The settings of a formatter, for the decoder's `.formatted(…)`; English and GMT by default.",
            #"DateFormatter().timeZone → "GMT""#
        ) { DateFormatter() }
    }

    static let dateFormatterStyle = LibraryKind(DateFormatter.Style.typeName) { style in
        style.member("none") { DateFormatter.Style.none }
        style.member("short") { DateFormatter.Style.short }
        style.member("medium") { DateFormatter.Style.medium }
        style.member("long") { DateFormatter.Style.long }
        style.member("full") { DateFormatter.Style.full }
    }

    static let internetDateFormatter = LibraryKind(InternetDateFormatter.typeName) { formatter in
        formatter.variable("formatOptions", \InternetDateFormatter.formatOptions)
        formatter.variable("timeZone", \InternetDateFormatter.timeZone)
        formatter.method(
            "date(from:)", "The date in a text, or nil.",
            #"ISO8601DateFormatter().date(from: "2018-04-17T10:30:00Z") → 2018-04-17T10:30:00Z"#
        ) { (formatter: InternetDateFormatter, text: String) in
            formatter.date(from: text)
        }
        formatter.method(
            "string(from:)", "The moment as ISO 8601.",
            #"ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0)) → "1970-01-01T00:00:00Z""#
        ) { (formatter: InternetDateFormatter, date: Date) in
            formatter.string(from: date)
        }
        formatter.member(
            "init()", "Reads and writes dates in ISO 8601.",
            #"ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0)) → "1970-01-01T00:00:00Z""#
        ) { InternetDateFormatter() }
    }

    static let internetDateOptions = LibraryKind(ISO8601DateFormatter.Options.typeName) { options in
        options.addOptions(ISO8601DateFormatter.Options.self)
        options.member("withInternetDateTime") { ISO8601DateFormatter.Options.withInternetDateTime }
        options.member("withFractionalSeconds") { ISO8601DateFormatter.Options.withFractionalSeconds }
        options.member("withFullDate") { ISO8601DateFormatter.Options.withFullDate }
        options.member("withFullTime") { ISO8601DateFormatter.Options.withFullTime }
        options.member("withYear") { ISO8601DateFormatter.Options.withYear }
        options.member("withMonth") { ISO8601DateFormatter.Options.withMonth }
        options.member("withWeekOfYear") { ISO8601DateFormatter.Options.withWeekOfYear }
        options.member("withDay") { ISO8601DateFormatter.Options.withDay }
        options.member("withTime") { ISO8601DateFormatter.Options.withTime }
        options.member("withTimeZone") { ISO8601DateFormatter.Options.withTimeZone }
        options.member("withSpaceBetweenDateAndTime") { ISO8601DateFormatter.Options.withSpaceBetweenDateAndTime }
        options.member("withDashSeparatorInDate") { ISO8601DateFormatter.Options.withDashSeparatorInDate }
        options.member("withColonSeparatorInTime") { ISO8601DateFormatter.Options.withColonSeparatorInTime }
        options.member("withColonSeparatorInTimeZone") { ISO8601DateFormatter.Options.withColonSeparatorInTimeZone }
    }

    private mutating func addOptions<Options: LibraryOptions>(_ type: Options.Type) {
        mutating("insert(_:)") { (options: inout Options, other: Options) in
            ModelValue.tuple([
                ("inserted", .bool(options.insert(other).inserted)), ("memberAfterInsert", other.codeValue),
            ])
        }
        mutating("remove(_:)") { (options: inout Options, other: Options) in options.remove(other) }
        mutating("formUnion(_:)") { (options: inout Options, other: Options) in options.formUnion(other) }
        mutating("subtract(_:)") { (options: inout Options, other: Options) in options.subtract(other) }
        method("union(_:)") { (options: Options, other: Options) in options.union(other) }
        method("subtracting(_:)") { (options: Options, other: Options) in options.subtracting(other) }
        method("contains(_:)") { (options: Options, other: Options) in options.contains(other) }
        property("isEmpty") { (options: Options) in options.isEmpty }
    }

    static let numberFormatter = LibraryKind(NumberFormatter.typeName) { formatter in
        formatter.variable("locale", \NumberFormatter.locale)
        formatter.variable("numberStyle", \NumberFormatter.numberStyle)
        formatter.variable("currencyCode", \NumberFormatter.currencyCode)
        formatter.variable("decimalSeparator", \NumberFormatter.decimalSeparator)
        formatter.variable("groupingSeparator", \NumberFormatter.groupingSeparator)
        formatter.variable("usesGroupingSeparator", \NumberFormatter.usesGroupingSeparator)
        formatter.variable("minimumFractionDigits", \NumberFormatter.minimumFractionDigits)
        formatter.variable("maximumFractionDigits", \NumberFormatter.maximumFractionDigits)
        formatter.variable("minimumIntegerDigits", \NumberFormatter.minimumIntegerDigits)
        formatter.variable("isLenient", \NumberFormatter.isLenient)
        formatter.method("number(from:)") { (formatter: NumberFormatter, text: String) in
            formatter.number(from: text).map(LibraryBoxedNumber.init)
        }
        formatter.method("string(from:)") { (formatter: NumberFormatter, number: LibraryBoxedNumber) in
            formatter.string(from: number.number)
        }
        formatter.member("init()") { NumberFormatter() }
    }

    static let numberFormatterStyle = LibraryKind(NumberFormatter.Style.typeName) { style in
        style.member("none") { NumberFormatter.Style.none }
        style.member("decimal") { NumberFormatter.Style.decimal }
        style.member("percent") { NumberFormatter.Style.percent }
        style.member("currency") { NumberFormatter.Style.currency }
        style.member("scientific") { NumberFormatter.Style.scientific }
        style.member("spellOut") { NumberFormatter.Style.spellOut }
    }
}

/// An `NSNumber`, whose number a property takes out.
struct LibraryBoxedNumber: LibraryObject, Hashable {
    static let typeName = "NSNumber"

    let number: NSNumber
}

extension LibraryKind {
    static let boxedNumber = LibraryKind(LibraryBoxedNumber.typeName, "NSDecimalNumber") { number in
        number.property("doubleValue") { (number: LibraryBoxedNumber) in number.number.doubleValue }
        number.property("floatValue") { (number: LibraryBoxedNumber) in number.number.floatValue }
        number.property("intValue") { (number: LibraryBoxedNumber) in number.number.intValue }
        number.property("int64Value") { (number: LibraryBoxedNumber) in number.number.int64Value }
        number.property("boolValue") { (number: LibraryBoxedNumber) in number.number.boolValue }
        number.property("stringValue") { (number: LibraryBoxedNumber) in number.number.stringValue }
        number.property("decimalValue") { (number: LibraryBoxedNumber) throws(Interruption) in
            // Foundation does not come to an end with what no Decimal holds.
            guard number.number.doubleValue.magnitude < 1e120 else {
                throw .unknown("this number is not known as a Decimal")
            }
            return number.number.decimalValue
        }
        number.member("init(value:)") { (value: Int) in LibraryBoxedNumber(number: NSNumber(value: value)) }
        number.member("init(value:)") { (value: Double) in LibraryBoxedNumber(number: NSNumber(value: value)) }
        number.member("init(value:)") { (value: Bool) in LibraryBoxedNumber(number: NSNumber(value: value)) }
        number.member("init(decimal:)") { (value: Decimal) in
            LibraryBoxedNumber(number: NSDecimalNumber(decimal: value))
        }
        number.member("init(string:)") { (text: String) in
            LibraryBoxedNumber(number: NSDecimalNumber(string: text))
        }
    }
}

extension CodeLibrary {
    /// `number as NSNumber`, `decimal as NSDecimalNumber`; nil for any other cast.
    static func boxed(_ value: ModelValue, as type: ModelType) -> ModelValue? {
        guard case .named(let reference) = type, LibraryKind.boxedNumber.names.contains(reference.qualifiedName) else {
            return nil
        }
        let number: NSNumber
        switch value {
        case .decimal(let decimal): number = NSDecimalNumber(decimal: decimal)
        case .integer(let integer):
            guard let whole = integer.int else { return nil }
            number = NSNumber(value: whole)
        case .floatingPoint(let fraction) where fraction.type == .double: number = NSNumber(value: fraction.double)
        case .bool(let flag): number = NSNumber(value: flag)
        default: return nil
        }
        return LibraryBoxedNumber(number: number).codeValue
    }
}
