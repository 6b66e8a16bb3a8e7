import JSONModel
import Testing

@Suite("Equality")
struct EqualityTests {
    @Test(
        "values that say the same are equal and hash alike",
        arguments: [
            ("[1,2]", " [ 1 ,\n2 ] "), (#""é\n""#, #""\u00e9\u000A""#), (#"{"a":1}"#, #"{"\u0061" : 1}"#),
            (#""/""#, #""\/""#), ("null", " null"), ("{}", "{ }"), (#""\ud83d\ude00""#, "\"😀\""), ("1.10", "1.10"),
        ])
    func equal(one: String, two: String) throws {
        #expect(try parsed(one) == parsed(two))
        #expect(try parsed(one).hashValue == parsed(two).hashValue)
        #expect(try parsed("[0,\(one)]")[1] == parsed(two))
    }

    @Test(
        "values that say something else are not equal",
        arguments: [
            ("1.1", "1.10"), ("1", "1.0"), ("1e2", "100"), ("[1,2]", "[2,1]"), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
            ("true", "false"), ("null", "false"), ("1", "\"1\""), ("[]", "{}"), ("[]", "[[]]"), ("[[],[]]", "[[[]]]"),
            (#"{"a":1}"#, #"{"a":1,"a":1}"#), (#""\ud800""#, #""\ufffd""#), (#""\ud800""#, #""\udc00""#),
            (#""a""#, #""a\u0000""#), (#""é""#, "\"e\u{301}\""), ("[[1],2]", "[[1,2]]"), ("-0", "0"), ("\"\"", "[]"),
        ] as [(String, String)])
    func different(one: String, two: String) throws {
        #expect(try parsed(one) != parsed(two))
        #expect(try parsed("[\(one)]") != parsed("[\(two)]"))
    }
}
