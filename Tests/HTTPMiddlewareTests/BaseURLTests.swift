import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("the base URL")
struct BaseURLTests {
    @Test(
        "what stands under a base keeps the base's path",
        arguments: [
            ("http://h/api", "episodes", "http://h/api/episodes"),
            ("http://h/api", "/episodes", "http://h/api/episodes"),
            ("http://h/api/", "episodes", "http://h/api/episodes"),
            ("http://h/api/", "/episodes", "http://h/api/episodes"),
            ("http://h/api", "", "http://h/api"), ("http://h/api/", "", "http://h/api/"),
            ("http://h/api", "/", "http://h/api/"),
            ("http://h", "", "http://h"), ("http://h", "a", "http://h/a"), ("http://h", "/a", "http://h/a"),
            ("http://h/", "a/", "http://h/a/"), ("http://h/api", "?q=1", "http://h/api?q=1"),
            ("http://h/api/", "?q=1", "http://h/api/?q=1"), ("http://h/api", "a//b", "http://h/api/a//b"),
            ("http://h/api", "../x/./y", "http://h/api/../x/./y"),
            ("http://h/api", "a%2fb%2E", "http://h/api/a%2fb%2E"),
            ("http://h/api", "a b", "http://h/api/a%20b"), ("http://h/api", "é", "http://h/api/%C3%A9"),
            ("http://h/api", "100%", "http://h/api/100%25"),
            ("http://h/api", "a?b=c d&e=ü", "http://h/api/a?b=c%20d&e=%C3%BC"),
            ("http://h/api", "a?f[x]=1", "http://h/api/a?f%5Bx%5D=1"), ("http://h/api", "{a}", "http://h/api/%7Ba%7D"),
            ("http://h/api", "a?b?c/d", "http://h/api/a?b?c/d"), ("http://h/api", "/v1:batch", "http://h/api/v1:batch"),
            ("http://h/api", "a\\b", "http://h/api/a%5Cb"), ("http://h/api", "\\\\evil", "http://h/api/%5C%5Cevil"),
            ("http://h/api", "a/b:c@d", "http://h/api/a/b:c@d"), ("http://h/a b", "é", "http://h/a%20b/%C3%A9"),
            ("HTTP://Example.COM:8080/x", "y", "HTTP://Example.COM:8080/x/y"),
            ("http://h/api", "/.//evil", "http://h/api/.//evil"),
            ("http://h/api", "https://other/x?y", "https://other/x?y"), ("http://h/api", "HTTP://h", "HTTP://h"),
            // An accent on a slash: others read bytes, and see the slash.
            ("http://h/api", "http://other/\u{301}x", "http://other/%CC%81x"),
        ] as [(String, String, String)])
    func resolving(base: String, reference: String, wanted: String) throws {
        let url = try BaseURL(base).resolve(reference)
        #expect(url.absoluteString == wanted)
        #expect(Origin(url) != nil)
    }

    @Test(
        "what leads elsewhere without saying so is refused",
        arguments: [
            ("//other/x", .networkPath), ("///x", .networkPath), ("ftp://other/x", .scheme("ftp")),
            ("file:///etc/passwd", .scheme("file")), ("mailto:a@b", .scheme("mailto")),
            ("http:x", .noSlashes(scheme: "http")),
            ("http:/x", .noSlashes(scheme: "http")), ("http://", .host("", .missing)),
            ("http:///x", .host("", .missing)),
            ("a#b", .fragment), ("#", .fragment), (" a", .blanks), ("a\n", .blanks), ("a\tb", .control(9)),
            ("a\r\nHost: evil", .control(13)), ("a\0", .control(0)), ("a?\u{7f}", .control(0x7f)),
            ("x:y", .scheme("x")), ("http://u@\u{301}other/x", .userInfo),
            ("http:\u{301}//other/x", .noSlashes(scheme: "http")),
        ] as [(String, AddressError)])
    func refusals(reference: String, wanted: AddressError) throws {
        let base = try BaseURL("http://h/api")
        #expect(throws: RequestTemplateError.address(wanted)) { try base.resolve(reference) }
    }

    @Test(
        "a base that is none says what to write instead",
        arguments: [
            ("", "“” has no scheme: write http:// or https:// before it"),
            ("example.com/api", "“example.com/api” has no scheme: write http:// or https:// before it"),
            (
                "//example.com",
                "// at the start names a host without a scheme: write https://, or a single / for a path"
            ),
            (
                "ftp://h",
                "ftp is not a scheme Sonde can call: write http:// or https://, or / before a path with a colon"
            ),
            ("http:h", "http: must be followed by two slashes: write http://"),
            ("http://", "there is no host: write its name after ://"),
            (
                "http://ann:pw@h",
                "a URL cannot contain a user name or a password: remove them and write `key basic USER PASSWORD`"
            ),
            ("http://h/a?key=1", "a base cannot have a query: remove it and write `key query NAME VALUE`"),
            ("http://h/a#b", "what follows # is never sent: remove it, or write %23 for the character #"),
            ("http://h:http", "“http” is not a port: write a number from 1 to 65535"),
            (" http://h", "there is white space around it: remove it, or write %20 for a space that is part of it"),
            ("http://h/\u{1b}", "the byte 27 cannot be part of a URL: remove it"),
        ] as [(String, String)])
    func errors(text: String, message: String) {
        let error = #expect(throws: AddressError.self) { try BaseURL(text) }
        #expect(error?.description == message)
        #expect(error?.description.contains("pw") == false)
    }

    @Test(
        "a host is what it looks like",
        arguments: [
            ("h", "h"), ("Example.COM", "example.com"), ("example.com.", "example.com."), ("a-b_c.d", "a-b_c.d"),
            ("127.0.0.1", "127.0.0.1"), ("255.255.255.255", "255.255.255.255"), ("[::1]", "::1"), ("[::]", "::"),
            ("[2001:DB8:0:0:0:0:0:1]", "2001:db8:0:0:0:0:0:1"), ("[::ffff:1.2.3.4]", "::ffff:1.2.3.4"),
            ("[1:2:3:4:5:6:7::]", "1:2:3:4:5:6:7::"), ("müller.de", "xn--mller-kva.de"),
            ("日本語.jp", "xn--wgv71a119e.jp"),
            ("a.MÜLLER.b", "a.xn--mller-kva.b"), ("xn--mller-kva.de", "xn--mller-kva.de"), ("1.example", "1.example"),
            ("1e100", "1e100"), ("0x", "0x.no"),
        ] as [(String, String)])
    func hosts(written: String, host: String) throws {
        guard !host.hasSuffix(".no") else {
            #expect(throws: AddressError.host(written, .number)) { try BaseURL("http://\(written)/a") }
            return
        }
        let base = try BaseURL("http://\(written):81/a")
        #expect(base.origin.host == host)
        #expect(base.origin.port == 81)
        #expect(Origin(base.url) == base.origin)
        #expect(base.url.host(percentEncoded: true)?.lowercased() == host)
    }

    @Test(
        "a host that two programs could read differently is refused",
        arguments: [
            ("a\\@b", .character("\\")), ("a\\b", .character("\\")), ("ex%61mple.com", .character("%")),
            ("a b", .character(" ")),
            ("a,b", .character(",")), ("a;b", .character(";")), ("a|b", .character("|")), ("a<b", .character("<")),
            ("a..b", .label), (".a", .label), (".", .label), ("a..", .label),
            ("\(String(repeating: "a", count: 64)).b", .label),
            ("1.2.3.4.", .number), ("127.1", .number), ("2130706433", .number), ("0x7f.0.0.1", .number),
            ("0x7f000001", .number),
            ("0177.0.0.1", .number), ("1.2.3.256", .number), ("1.2.3", .number), ("1.2.3.4.5", .number),
            ("a.1", .number),
            ("a.0x1", .number), ("[::1%25eth0]", .zone), ("[fe80::1%eth0]", .zone), ("[::1", .address),
            ("[]", .address),
            ("[::1]x", .address), ("[1:2]", .address), ("[1::2::3]", .address), ("[12345::]", .address),
            ("[v1.a]", .address),
            ("[1:2:3:4:5:6:7:8:9]", .address), ("[1:2:3:4:5:6:7:8::]", .address), ("[::1.2.3]", .address),
            ("[:::]", .address),
            ("[::1.2.3.4:5]", .address), ("[::g]", .address), ("example。com", .lookalike), ("example．com", .lookalike),
            ("ｅｘａｍｐｌｅ.com", .lookalike), ("exa\u{200b}mple.com", .lookalike), ("exam\u{ad}ple.com", .lookalike),
            ("a℀b.com", .lookalike), ("１２７.0.0.1", .lookalike), ("a／b", .lookalike),
            ("ex\u{202e}ample.com", .lookalike),
        ] as [(String, AddressError.HostFault)])
    func ambiguousHosts(host: String, fault: AddressError.HostFault) {
        let error = #expect(throws: AddressError.self) { try BaseURL("http://\(host)/x") }
        switch error {
        case .host(_, let found)?: #expect(found == fault)
        case .userInfo?: #expect(host.contains("@"))
        default: Issue.record("refused otherwise: \(String(describing: error))")
        }
        if let url = URL(string: "http://\(host)/x"), !["example。com", "example．com"].contains(host),
            fault != .lookalike
        {
            #expect(Origin(url) == nil)
        }
    }

    @Test(
        "a port is a number from 1 to 65535",
        arguments: ["", "0", "080", "65536", "-1", "+1", "1 ", "８０", "80:80", "0x50"])
    func ports(port: String) {
        #expect(throws: AddressError.port(port)) { try BaseURL("http://h:\(port)/") }
        #expect(throws: AddressError.port(port)) { try BaseURL("http://[::1]:\(port)/") }
    }

    @Test("the port of the scheme is the same origin as none")
    func usualPorts() throws {
        let base = try BaseURL("https://H/a")
        #expect(base.hasOrigin(of: try #require(URL(string: "https://h:443/b"))))
        #expect(!base.hasOrigin(of: try #require(URL(string: "http://h:443/b"))))
        #expect(!base.hasOrigin(of: try #require(URL(string: "https://h:444/b"))))
        #expect(!base.hasOrigin(of: try #require(URL(string: "https://h.evil/b"))))
        #expect(try base.hasOrigin(of: base.resolve("x")))
        #expect(try !base.hasOrigin(of: base.resolve("https://other/x")))
    }
}
