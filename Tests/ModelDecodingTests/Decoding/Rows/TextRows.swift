import ModelDecoding
import Testing

@Suite("A text")
struct TextRows {
    private static let strings =
        rows(
            "String",
            [
                #""\u0000""#: "\"<0>\"", #""\ud83d\ude00""#: "\"<1f600>\"", #""e\u0301""#: "\"e<301>\"",
                "\"\u{7F}\"": "\"\u{7F}\"", "1": nil, "true": nil, #""\ude00\ud83d""#: nil, #""\ud800""#: nil,
                #""\x""#: nil, "\"\t\"": nil, "null": nil,
            ])
        + [[0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xFF, 0x22]].map {
            Row("String", bytes: $0, nil)
        }

    @Test("becomes a string with its escapes undone", arguments: strings)
    func string(_ row: Row) throws { try row.check() }

    private static let urls =
        rows(
            "URL",
            [
                #""""#: nil, #"" ""#: "url \"%20\"", #""http://a/b c""#: "url \"http://a/b%20c\"",
                #""http://a/{id}""#: "url \"http://a/%7Bid%7D\"", #""http://a/%zz""#: "url \"http://a/%25zz\"",
                #""http://h/\n""#: "url \"http://h/%0A\"", #""\u0000""#: "url \"%00\"", #""%%""#: "url \"%25%25\"",
                #""http://é.com/é""#: "url \"http://xn--9ca.com/%C3%A9\"", "1": nil, #"{"relative":"x"}"#: nil,
                #""http://日本.jp/パス?q=値#f""#:
                    "url \"http://xn--wgv71a.jp/%E3%83%91%E3%82%B9?q=%E5%80%A4#f\"",
            ])
        + [
            "relative", "/x", "?q", "#f", "//host/x", "a:b", "mailto:", "data:", "http://", "http:///x",
            "http://h:99999/",
            "http://a_b/",
        ].map { Row("URL", "\"\($0)\"", "url \"\($0)\"") }
        + refused(
            "URL",
            ["http://a b/c", "http://[::1", "http://a:b/", "ht tp://a", "1http://a", #"http://a\\b"#, #"\thttp://a"#]
                .map { "\"\($0)\"" }) + rows("Maybe<URL>", [#"{"v":""}"#: nil, "{}": "{v: nil}"])

    @Test("becomes a URL wherever Foundation makes one of it", arguments: urls)
    func url(_ row: Row) throws { try row.check() }

    private static let exampleUUID = "8F2F4D6E-9C1B-4E5A-8D7F-001122334455"
    @Test(
        "becomes a UUID in either case of its letters",
        arguments: [
            Row("UUID", "\"\(exampleUUID)\"", "uuid \(exampleUUID)"),
            Row("UUID", "\"\(exampleUUID.lowercased())\"", "uuid \(exampleUUID)"),
        ]
            + refused(
                "UUID",
                [
                    "{\(exampleUUID)}", "urn:uuid:\(exampleUUID)", exampleUUID.filter { $0 != "-" }, " \(exampleUUID)",
                    "\(exampleUUID) ", "",
                ]
                .map { "\"\($0)\"" }))
    func uuid(_ row: Row) throws { try row.check() }

    @Test(
        "becomes data if it is in Base64",
        arguments: rows(
            "Data",
            [
                #""""#: "data ", #""QQ==""#: "data QQ==", #""QUI=""#: "data QUI=", #""QUJD""#: "data QUJD",
                #""QQ===""#: "data QQ==", #""QUJD=""#: "data QUJD", #""QUJD====""#: "data QUJD",
                #""QR==""#: "data QQ==",
                #""QQ""#: nil, #""Q Q==""#: nil, #""QQ==\n""#: nil, #""QUI-""#: nil, #""QU_D""#: nil,
                #""QQ==QQ==""#: nil,
                "[65]": nil,
            ]))
    func data(_ row: Row) throws { try row.check() }

    @Test(
        "is no data where that is an array of bytes",
        arguments: rows("Data", ["[65,66]": "data QUI=", "[]": "data ", #""QQ==""#: nil, "[256]": nil, "[-1]": nil]))
    func bytes(_ row: Row) throws { try row.with(\.data, .deferredToData).check() }
}
