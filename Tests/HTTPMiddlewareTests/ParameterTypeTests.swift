import Foundation
import HTTPMiddleware
import Testing

@Suite("words and values of a type")
struct ParameterTypeTests {
    static let colour = ParameterType.enumeration(
        "Colour", [EnumerationCase("red", rawValue: "r"), EnumerationCase("r", rawValue: "x"), EnumerationCase("blue")])

    @Test(
        "a word is read as its type",
        arguments: [
            (.string, "a b", #""a b""#), (.string, "3", #""3""#), (.string, "", #""""#), (.string, "nil", #""nil""#),
            (.integer, "317", "317"), (.integer, "-1", "-1"), (.integer, "+5", "5"),
            (.number, "-33.8", "-33.8"), (.number, "151", "151.0"), (.number, "1e3", "1000.0"),
            (.number, "1e300", "1e+300"),
            (.decimal, "9.90", "9.9"), (.decimal, "0.1", "0.1"),
            (.decimal, "12345678901234567890.12345", "12345678901234567890.12345"),
            (.boolean, "true", "true"), (.boolean, "false", "false"),
            (.date, "2018-04-17", #"Date("2018-04-17T00:00:00Z")"#),
            (.date, "2018-04-17T10:30:00+02:00", #"Date("2018-04-17T08:30:00Z")"#),
            (.date, "2018-04-17T10:30:00.250Z", #"Date("2018-04-17T10:30:00.250Z")"#),
            (.url, "https://example.com/a?b=c", #""https://example.com/a?b=c""#),
            (.uuid, "6d1ef1a0-5e0c-4c39-8c1b-0d5d3f9a2b10", #""6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10""#),
            (colour, "red", ".red"), (colour, ".blue", ".blue"), (colour, "r", ".r"), (colour, "x", ".r"),
            (.optional(of: .integer), "3", "3"), (.secret, "s", "‹secret›"),
        ] as [(ParameterType, String, String)])
    func words(type: ParameterType, word: String, value: String) throws {
        #expect(try type.read(word).description == value)
    }

    @Test(
        "a word that is not of the type says what to write",
        arguments: [
            (.integer, "3.0", "write a whole number"), (.integer, "", "write a whole number"),
            (.integer, "99999999999999999999", "write a whole number"), (.integer, "1_000", "write a whole number"),
            (.number, "nan", "write a number, like"), (.number, "inf", "write a number, like"),
            (.number, "0x1p3", "write a number, like"), (.number, "1e999", "write a number, like"),
            (.number, "1,5", "like 3"),
            (.decimal, "1abc", "at most 38 digits"), (.decimal, String(repeating: "9", count: 39), "at most 38 digits"),
            (.boolean, "yes", "write true or false"), (.boolean, "True", "write true or false"),
            (.date, "17.4.2018", "2018-04-17"), (.date, "2018-02-29", "2018-04-17"),
            (.url, "example.com", "with its scheme"),
            (.uuid, "6d1ef1a0", "32 hexadecimal digits"), (colour, "bleu", "did you mean blue?"),
            (colour, "green", "write red, x, blue"), (.list(of: .integer), "x", "write a whole number"),
            (.optional(of: .integer), "none", "write a whole number"),
        ] as [(ParameterType, String, String)])
    func wrongWords(type: ParameterType, word: String, advice: String) {
        let error = #expect(throws: ParameterMismatch.self) { try type.read(word) }
        #expect(error?.description.contains(advice) == true)
        #expect(error?.found == "\"\(word)\"")
    }

    @Test(
        "a value is taken where it says the same",
        arguments: [
            (.number, .integer(3), .number(3)), (.decimal, .integer(3), .decimal(3)),
            (.integer, .integer(3), .integer(3)),
            (.optional(of: .string), .null, .null), (.optional(of: .string), .string("a"), .string("a")),
            (.list(of: .number), .list([.integer(1), .number(2.5)]), .list([.number(1), .number(2.5)])),
            (colour, .string("r"), .enumeration(EnumerationCase("r", rawValue: "x"))),
            (.date, .string("1970-01-01"), .date(Date(timeIntervalSince1970: 0))),
        ] as [(ParameterType, ParameterValue, ParameterValue)])
    func accepting(type: ParameterType, value: ParameterValue, wanted: ParameterValue) throws {
        #expect(try type.accept(value) == wanted)
    }

    @Test(
        "a value of another type is refused",
        arguments: [
            (.integer, .string("3")), (.integer, .number(3)), (.string, .integer(3)), (.string, .null),
            (.boolean, .integer(1)),
            (.list(of: .integer), .integer(3)), (.list(of: .integer), .list([.string("3")])),
            (.list(of: .string), .null),
            (colour, .enumeration(EnumerationCase("green"))), (.date, .integer(0)), (.url, .string("x")),
            (.number, .number(.nan)), (.number, .number(.infinity)),
        ] as [(ParameterType, ParameterValue)])
    func refusing(type: ParameterType, value: ParameterValue) {
        #expect(throws: ParameterMismatch.self) { try type.accept(value) }
    }

    @Test(
        "a type reads as Swift's",
        arguments: [
            (.list(of: .optional(of: .integer)), "[Int?]"), (.optional(of: .list(of: .url)), "[URL]?"),
            (colour, "Colour"),
            (.number, "Double"), (.uuid, "UUID"), (.secret, "Secret"),
        ] as [(ParameterType, String)])
    func names(type: ParameterType, name: String) {
        #expect(type.description == name)
    }
}
