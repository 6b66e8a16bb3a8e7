import Testing

@Suite("An enumeration")
struct EnumerationRows {
    @Test(
        "with raw values is its raw value",
        arguments: rows(
            "Colour", [#""red""#: ".red", #""BLUE""#: ".blue", #""blue""#: nil, #""Red""#: nil, "1": nil, "null": nil])
            + rows("Level", ["2": ".two", "2.0": ".two", "3": nil, #""two""#: nil])
            + rows("Maybe<Colour>", [#"{"v":"green"}"#: nil, #"{"v":null}"#: "{v: nil}"]))
    func rawValue(_ row: Row) throws { try row.check() }

    @Test(
        "without associated values is an object with an empty object",
        arguments: rows(
            "Bare",
            [
                #"{"a":{}}"#: ".a", #"{"a":{"x":1}}"#: ".a", #""a""#: nil, #"{"a":null}"#: nil, #"{"a":1}"#: nil,
                #"{"a":[]}"#: nil, "{}": nil, #"{"a":{},"b":{}}"#: nil, #"{"a":{},"c":1}"#: ".a", #"{"c":{}}"#: nil,
            ]))
    func bare(_ row: Row) throws { try row.check() }

    @Test(
        "with associated values is an object of them under the key of the case",
        arguments: rows(
            "Loaded",
            [
                #"{"load":{"key":"k"}}"#: nil, #"{"load":{"key":"k","n":1}}"#: #".load{key: "k", n: 1}"#,
                #"{"pair":{"_0":1,"_1":"x"}}"#: #".pair{1, "x"}"#, #"{"pair":[1,"x"]}"#: nil,
                #"{"mixed":{"a":1,"_1":"x"}}"#: #".mixed{a: 1, "x"}"#, #"{"one":{"_0":1}}"#: ".one{1}",
                #"{"one":1}"#: nil, "{}": nil, #"{"one":{"_0":1},"opt":{}}"#: nil, #"{"other":{}}"#: nil,
                #"{"one":{"_0":1},"other":2}"#: ".one{1}",
                #"{"opt":{}}"#: ".opt{x: nil}", #"{"opt":{"x":null}}"#: ".opt{x: nil}", #"{"opt":null}"#: nil,
            ])
            + rows("Renamed", [#"{"LOAD":{"k":"v"}}"#: #".load{key: "v"}"#, #"{"load":{"key":"v"}}"#: nil])
            + rows(
                "Tree",
                [
                    #"{"node":{"_0":{"leaf":{"_0":1}},"_1":{"leaf":{"_0":2}}}}"#: ".node{.leaf{1}, .leaf{2}}",
                    #"{"node":{"_0":{"leaf":{"_0":1}}}}"#: nil,
                ]))
    func associatedValues(_ row: Row) throws { try row.check() }
}
