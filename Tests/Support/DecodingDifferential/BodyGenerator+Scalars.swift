import Foundation
import ModelDecoding
import SeededRandom

extension BodyGenerator {
    /// A value that a scalar type most often can be read from.
    mutating func scalar(_ type: ScalarType) -> String {
        switch type {
        case .bool: random.pick(["true", "false"])
        case .string: string()
        case .url: string(Self.urls)
        case .date: date(configuration.dateDecodingStrategy)
        case .data: data()
        case .uuid: string(["8F2F4D6E-9C1B-4E5A-8D7F-001122334455", "8f2f4d6e-9c1b-4e5a-8d7f-00112233445A"])
        case .decimal: random.pick(Self.decimals + Self.fractions)
        case .float16, .float, .double, .cgFloat: floatingPoint()
        default: integer(type)
        }
    }

    /// Any JSON at all, most of it odd.
    mutating func anything() -> String {
        switch random.next(below: 12) {
        case 0, 1: random.pick(["null", "true", "false", "null"])
        case 2, 3: random.pick(Self.boundaries.map { "\($0)" } + Self.fractions + Self.decimals + Self.oddNumbers)
        case 4: string(Self.urls)
        case 5: string(Self.dates)
        case 6: string(Self.codes)
        case 7: random.pick(Self.rawStrings)
        case 8:
            random.pick([
                "[]", "{}", "[[]]", "[null]", "[1,2]", "[2,1]", "[\"a\",1]", "{\"a\":1}", "{\"a\":{}}", "[1.5,1.5]",
            ])
        case 9: "[" + anything() + "," + anything() + "]"
        case 10: "{" + quoted("a") + ":" + anything() + "}"
        default: string()
        }
    }
}

extension BodyGenerator {
    fileprivate mutating func string(_ choices: [String] = BodyGenerator.texts) -> String {
        quoted(random.pick(choices))
    }

    fileprivate mutating func integer(_ type: ScalarType) -> String {
        guard let range = type.integerRange else { return "0" }
        let fitting = Self.boundaries.filter(range.contains)
        if random.happens(3) { return random.pick(["\(range.upperBound)", "\(range.lowerBound)"]) }
        let number = random.pick(fitting)
        return random.happens(10) && number.double.magnitude < 0x1p50
            ? random.pick([
                "\(number).0", "\(number).00", number == 0 ? "0.0" : "\(number)e0",
                number == 0 ? "-0" : "\(number)0E-1",
            ])
            : "\(number)"
    }

    fileprivate mutating func floatingPoint() -> String {
        if random.happens(10),
            case .convertFromString(let positive, let negative, let nan) = configuration
                .nonConformingFloatDecodingStrategy
        {
            return string([positive, negative, nan])
        }
        return random.pick(Self.fractions + ["0", "1", "-0", "16777217", "65504"])
    }

    fileprivate mutating func date(_ strategy: DecoderConfiguration.DateDecodingStrategy) -> String {
        switch strategy {
        case .iso8601: string(Self.dates)
        case .formatted: string(["2018-04-17", "2018-4-7", "2020-02-29", "1999-12-31", "2018-04-17 14:30"])
        case .firstOf(let strategies): strategies.first.map { date($0) } ?? "0"
        default: random.pick(["0", "1523939400", "1523939400.25", "-1", "1523939400123", "0.5", "-62135596800"])
        }
    }

    fileprivate mutating func data() -> String {
        configuration.dataDecodingStrategy == .base64
            ? string(["", "QQ==", "QUI=", "QUJD", "QQ===", "QR==", "////", "+/+/"])
            : random.pick(["[]", "[0]", "[1,2,255]", "[1.0]"])
    }

    fileprivate static let boundaries: [WholeNumber] =
        [0, 1, 2, 5, 127, 255].flatMap { [$0, -$0] }
        + [7, 8, 15, 16, 31, 32, 53, 63, 64, 126].flatMap { (bits: Int) -> [WholeNumber] in
            guard let power = WholeNumber(exactly: Double(sign: .plus, exponent: bits, significand: 1)),
                let next = power.successor, let former = (-power).successor
            else { return [] }
            return [-former, power, next, -power, -next, former]
        }

    fileprivate static let fractions = [
        "0.1", "1.10", "1.5", "-2.25", "3.141592653589793", "1e3", "1E+2", "1e-2", "0.30000000000000004", "5e-324",
        "1.7976931348623157e308", "123456789.125", "0.5", "9007199254740993.0", "4503599627370497.5", "1e21",
        "3.4028234e38", "1e-45", "6.1e-5", "0.0001220703125", "100.0",
    ]

    fileprivate static let decimals = [
        "1.10", "19.99", "-0.01", "12345678901234567890.123456789", "0.000000000000000000000000000000000001", "1e127",
        "99999999999999999999999999999999999999", "340282366920938463463374607431768211455.5", "1e-128", "-0", "1.000",
        "123456789012345678", "1234567890123456.78", "0.10", "100", "1e10",
    ]

    fileprivate static let oddNumbers = [
        "1e400", "-1e400", "1e-400", "2.4e-324", "1.7976931348623159e308", "1e128", "1e-129", "3.5e38", "1e-46",
        "65520",
        "1.0000000000000000000001", "0.9999999999999999999999", "9223372036854775807.0", "18446744073709551615.0",
        "1e19", "1e18", "1e38", "123e-1", "120e-1", "12.30e1", "12.34e1", "100e-2", "9007199254740992.5",
        "340282366920938463463374607431768211456", "-170141183460469231731687303715884105729", "1e39", "0.000",
    ]

    fileprivate static let texts = [
        "", "a", "true", "1", "null", "é", "e\u{301}", "日本", "😀", "👩‍👩‍👧", "\u{0}", "\u{7F}", "line\nbreak\ttab",
        "quote\"back\\slash/", "Infinity", "-Infinity", "NaN", "nan", "inf", "red", "BLUE", "snake_case", "\u{FEFF}x",
        String(repeating: "long ", count: 40),
    ]

    fileprivate static let urls = [
        "https://a.b/c.png", "relative", "/x", "?q", "#f", "//host/x", "a:b", "mailto:x@y.z", "http://", "http:///x",
        "http://h:99999/", "http://a_b/", "", " ", "http://a/b c", "http://a/{id}", "http://a/%zz", "http://h/\n",
        "http://é.com/é", "http://日本.jp/パス?q=値#f", "http://a b/c", "http://[::1", "http://a:b/", "ht tp://a",
        "1http://a", "http://a\\b", "\thttp://a", "%%", "http://[::1]:80/?a=[1]&b=%20", "data:text/plain,hi",
    ]

    fileprivate static let dates = [
        "2018-04-17T04:30:00Z", "2018-04-17T04:30:00+02:00", "2018-04-17T04:30:00.123Z", "2018-04-17T04:30:00.5Z",
        "2018-04-17T04:30:00.123456789Z", "2018-04-17T04:30:00.1234567890Z", "2018-04-17T04:30:00,1Z",
        "2018-04-17T04:30:00", "2018-04-17", "2018-04-31T00:00:00Z", "2018-02-30T00:00:00Z", "2019-02-29T00:00:00Z",
        "2018-13-01T00:00:00Z", "2018-00-01T00:00:00Z", "2018-04-17T24:00:00Z", "2018-04-17T23:59:60Z",
        "2018-04-17t04:30:00Z", "2018-04-17 04:30:00Z", "2018-04-17T04:30:00z", "2018-04-17T04:30:00-00:00",
        "2018-04-17T04:30:00+0200", "2018-04-17T04:30:00+18:01", "2018-04-17T04:30:00+14:00", "1582-10-10T00:00:00Z",
        "0001-01-01T00:00:00Z", "1600-02-29T12:00:00Z", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z",
        "2018-04-17T04:30:00Z junk", "2018-4-7T4:3:0Z", "2018-04-17T04:30:00.999Z", "1969-12-31T23:59:59.001Z",
        "2018-04-17T04:30:00.123+05:30", "2018-04-17T04:30:00+23:59", "2018-04-17T04:30:00EST", "1970-01-01T00:00:00Z",
    ]

    fileprivate static let codes = [
        "8F2F4D6E-9C1B-4E5A-8D7F-00112233445", "{8F2F4D6E-9C1B-4E5A-8D7F-001122334455}",
        "8F2F4D6E9C1B4E5A8D7F001122334455",
        "QQ", "Q Q==", "QUI-", "QUJD=", "QQ==QQ==", "QQ==\n", "=", "2018-04-17", "2018-04-31", "2018-04-17 14:30",
        "17.04.2018",
    ]

    /// Strings that only their spelling in JSON tells apart.
    fileprivate static let rawStrings = [
        #""\u00e9""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00\ud83d""#, #""\/""#, #""\u0000""#, #""a\u0301""#,
        #""http:\/\/a\/b""#, #""2018-04-17T04:30:00\u005a""#, #""\u0041""#,
    ]
}
