import Testing

@Suite("A number")
struct NumberRows {
    private static let integers =
        rows(
            "Int",
            [
                "1.0": "1", "1e2": "100", "1E0": "1", "100e-2": "1", "12.30e1": "123", "1.0e+2": "100", "-0": "0",
                "-0.0": "0", "0e5": "0", "1.5": nil, "1e-1": nil, "12.34e1": nil, "1.0000000000000000000001": "1",
                "0.9999999999999999999999": "1", "4503599627370497.5": "4503599627370498",
                "9007199254740993.0": "9007199254740993", "9007199254740993.5": "9007199254740993",
                "1e18": "1000000000000000000", "9223372036854775807": "9223372036854775807",
                "9223372036854775808": nil, "9223372036854775807.0": nil, "true": nil, #""1""#: nil, "01": nil,
                "1.": nil, "-": nil, "null": nil,
            ])
        + rows("UInt8", ["255.0": "255", "2.55e2": "255", "256": nil, "-1": nil, "300.0": nil])
        + refused("Int8", ["128"])
        + rows(
            "UInt64",
            [
                "-0": "0", "18446744073709551615": "18446744073709551615", "18446744073709551616": nil,
                "18446744073709551615.0": nil, "1e19": "10000000000000000000",
            ])
        + rows("Int128", ["-170141183460469231731687303715884105728": "-170141183460469231731687303715884105728"])
        + rows(
            "UInt128",
            [
                "340282366920938463463374607431768211455": "340282366920938463463374607431768211455",
                "340282366920938463463374607431768211456": nil,
            ])

    @Test("becomes an integer if it is one that fits", arguments: integers)
    func integer(_ row: Row) throws { try row.check() }

    private static let fractions =
        rows(
            "Double",
            [
                "0.1": "0.1", "1.10": "1.1", "4.9e-324": "5e-324", "1e-310": "1e-310", "-0": "-0.0", "1e400": nil,
                "1.7976931348623159e308": nil, "1e-400": nil, "2.4e-324": nil, "0e0": "0.0", "0e10": "0.0",
                "-0e5": "-0.0", "0.0e5": "0.0", #""Infinity""#: nil, #""1""#: nil, "true": nil, "null": nil,
            ])
        + rows("Float", ["3.5e38": nil, "1e-46": nil, "16777217": "16777216.0", "0.1": "0.10000000149011612"])
        + rows("Float16", ["65504": "65504.0", "65520": nil])

    @Test("becomes a floating-point number, correctly rounded", arguments: fractions)
    func floatingPoint(_ row: Row) throws { try row.check() }

    @Test(
        "that is zero may have any exponent, which Foundation now takes and now refuses",
        arguments: ["0e1", "0e5", "0.00e5"].map { Row("Double", $0, "0.0").with(\.foundations, .refused) }
            + [Row("Double", "-0.0e5", "-0.0").with(\.foundations, .refused)])
    func zero(_ row: Row) throws { try row.check() }

    @Test(
        "that JSON cannot write is read from its name",
        arguments: (rows(
            "Double",
            [
                #""Infinity""#: "inf", #""-Infinity""#: "-inf", #""NaN""#: "nan", #""nan""#: nil, "1": "1.0",
                #""\u004eaN""#: nil,
            ]) + refused("Int", [#""NaN""#]) + rows("Float", [#""-Infinity""#: "-inf"])
            + rows("Float16", [#""Infinity""#: "inf"]) + rows("Date", [#""Infinity""#: "date inf"]))
            .with(\.readsNames, true))
    func names(_ row: Row) throws { try row.check() }

    @Test(
        "becomes a decimal of 38 digits",
        arguments: rows(
            "Decimal",
            [
                "1e127": "decimal 1\(String(repeating: "0", count: 127))", "1e128": nil, "1e-129": nil, "1e400": nil,
                "1e-128": "decimal 0.\(String(repeating: "0", count: 127))1", "1.10": "decimal 1.1",
                "1.1": "decimal 1.1",
                "-0": "decimal 0", #""1.5""#: nil,
                "1234567890123456789.123456789012345678901234":
                    "decimal 1234567890123456789.1234567890123456789", "-19.99": "decimal -19.99", "100": "decimal 100",
            ]))
    func decimal(_ row: Row) throws { try row.check() }

    @Test(
        "is no Boolean, and a Boolean no number",
        arguments: rows("Bool", ["true": "true", "false": "false"])
            + refused("Bool", ["0", "1", "1.0", #""true""#, "null"]))
    func boolean(_ row: Row) throws { try row.check() }
}
